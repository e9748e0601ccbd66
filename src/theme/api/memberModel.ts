/** The parts of symbols in the API model: comments, signatures, members and types. */

export interface SymbolRef {
  readonly name: string;
  /** Id of a symbol of this model. */
  readonly id: string;
}

/**
 * A doc comment: Markdown with each `{@link}` already resolved to a Markdown link on a route or to plain
 * code.
 */
export interface ApiComment {
  readonly summary: string;
  readonly blocks: readonly ApiCommentBlock[];
  /** Modifier tags: `@alpha`, `@beta`, `@internal`, … */
  readonly modifiers: readonly string[];
}

export interface ApiCommentBlock {
  readonly tag: string;
  readonly name?: string;
  readonly markdown: string;
}

export interface ApiSource {
  /** Path inside the package, `dist/specs/settings.d.ts`. */
  readonly file: string;
  readonly line: number;
  /** Public URL, from the configured template. */
  readonly url?: string;
}

export interface ApiTypeParameter {
  readonly name: string;
  readonly constraint?: ApiType;
  readonly default?: ApiType;
  readonly comment: ApiComment;
  readonly variance?: string;
  readonly isConst: boolean;
}

export interface ApiParameter {
  readonly name: string;
  readonly type: ApiType;
  readonly optional: boolean;
  readonly rest: boolean;
  readonly defaultValue?: string;
  readonly defaultMarkdown?: string;
  readonly comment: ApiComment;
}

export interface ApiSignature {
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly parameters: readonly ApiParameter[];
  readonly returns: ApiType;
  readonly comment: ApiComment;
  /** A constructor's signature, shown as `new X(…)`. */
  readonly isConstructor: boolean;
  /** A constructor that only subclasses can call: `abstract new () => X`. */
  readonly isAbstract: boolean;
}

export interface ApiIndexSignature {
  readonly isReadonly?: true;
  readonly parameters: readonly ApiParameter[];
  readonly type: ApiType;
  readonly comment: ApiComment;
}

export type MemberKind = 'property' | 'method' | 'accessor' | 'constructor' | 'enum-member';

export interface ApiMember {
  readonly name: string;
  /** The constant used as a computed name: `[DEPTH_KEY]` for `depth`. */
  readonly key?: SymbolRef;
  /** The member's anchor on the page of its symbol; unique on that page, the name itself where possible. */
  readonly anchor: string;
  readonly kind: MemberKind;
  /** Properties and accessors. */
  readonly type?: ApiType;
  /** Accessors whose setter has a different type than the getter: the setter's type. */
  readonly setterType?: ApiType;
  /** Accessors without a getter. */
  readonly isWriteOnly?: true;
  /** Methods and constructors. */
  readonly signatures: readonly ApiSignature[];
  readonly optional: boolean;
  readonly readonly: boolean;
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly access: 'public' | 'protected' | 'private';
  /** As code. */
  readonly defaultValue?: string;
  /** The comment's description of the default, if it is more than code: a link, a remark. */
  readonly defaultMarkdown?: string;
  readonly comment: ApiComment;
  /** The type an inherited member comes from; absent on own members. `id` only when the origin has a page. */
  readonly inheritedFrom?: { readonly name: string; readonly id?: string };
  /** The member of a base type that this one replaces. */
  readonly overrides?: { readonly name: string; readonly id?: string };
  readonly source?: ApiSource;
}

export type ApiType =
  | { readonly kind: 'intrinsic'; readonly name: string }
  | { readonly kind: 'literal'; readonly value: string }
  | {
      readonly kind: 'reference';
      readonly name: string;
      readonly id?: string;
      readonly url?: string;
      /** A name that the library uses but doesn't export, so it can't be looked up. */
      readonly isInternal?: true;
      readonly isTypeParameter: boolean;
      readonly arguments: readonly ApiType[];
    }
  | { readonly kind: 'array'; readonly element: ApiType }
  | { readonly kind: 'tuple'; readonly elements: readonly ApiType[] }
  | {
      readonly kind: 'named-tuple-member';
      readonly name: string;
      readonly optional: boolean;
      readonly element: ApiType;
    }
  | { readonly kind: 'optional'; readonly element: ApiType }
  | { readonly kind: 'rest'; readonly element: ApiType }
  | { readonly kind: 'union' | 'intersection'; readonly types: readonly ApiType[] }
  | { readonly kind: 'function'; readonly signatures: readonly ApiSignature[] }
  | {
      readonly kind: 'object';
      readonly members: readonly ApiMember[];
      readonly indexSignatures: readonly ApiIndexSignature[];
      readonly callSignatures: readonly ApiSignature[];
      /** Whether it has more than that; an ellipsis is shown for the rest. */
      readonly isPartial?: true;
    }
  | {
      readonly kind: 'operator';
      readonly operator: 'keyof' | 'unique' | 'readonly';
      readonly target: ApiType;
    }
  | { readonly kind: 'query'; readonly target: ApiType }
  | { readonly kind: 'indexed-access'; readonly object: ApiType; readonly index: ApiType }
  | {
      readonly kind: 'conditional';
      readonly check: ApiType;
      readonly extends: ApiType;
      readonly whenTrue: ApiType;
      readonly whenFalse: ApiType;
    }
  | { readonly kind: 'infer'; readonly name: string; readonly constraint?: ApiType }
  | {
      readonly kind: 'mapped';
      readonly parameter: string;
      readonly parameterType: ApiType;
      readonly template: ApiType;
      readonly nameType?: ApiType;
      readonly readonlyModifier?: '+' | '-';
      readonly optionalModifier?: '+' | '-';
    }
  | {
      readonly kind: 'predicate';
      readonly name: string;
      readonly asserts: boolean;
      readonly target?: ApiType;
    }
  | {
      readonly kind: 'template-literal';
      readonly head: string;
      readonly spans: readonly { readonly type: ApiType; readonly text: string }[];
    }
  | { readonly kind: 'unknown'; readonly text: string };
