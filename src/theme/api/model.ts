/**
 * The API model: a symbol as the theme sees it. A small, serializable form of TypeDoc's model, made by
 * `render/api` and cached between builds. Symbol ids are qualified names (`Axis`, `Axis.displayName`,
 * `SettingsSpec`); two declarations with the same name but different kinds (a type and a constant) are two
 * symbols, distinguished by `kind`.
 */

import type { ForeignMembers } from './foreignModel.ts';

export type SymbolKind =
  | 'function'
  | 'interface'
  | 'type-alias'
  | 'variable'
  | 'class'
  | 'namespace'
  | 'enum';

export interface ApiModel {
  readonly packageName: string;
  readonly packageVersion: string;
  /** Whether it is an installed package, whose comments the site's authors can't change. */
  readonly isInstalled: boolean;
  /** The modules that symbols with a page are imported from, the package itself first. */
  readonly modules: readonly ApiModuleName[];
  readonly symbols: readonly ApiSymbol[];
}

export interface ApiModuleName {
  /** `preact/hooks` */
  readonly specifier: string;
  /** `hooks`; empty for the package itself. */
  readonly subpath: string;
}

/** One way to import a symbol. */
export interface ApiImport {
  /** `preact/hooks` */
  readonly from: string;
  /** Without braces: `import Plotly from 'plotly.js'`. */
  readonly isDefault?: true;
}

export interface ApiSymbol {
  /** `${kind}:${qualified name}`, with the subpath of its module before the name: `function:hooks/useState`. Unique. */
  readonly id: string;
  readonly name: string;
  /** Qualified name: `Axis.displayName` for a namespace's member, else the name. */
  readonly qualifiedName: string;
  readonly kind: SymbolKind;
  /** `/all-types/interfaces/SettingsSpec`; `/all-types/namespaces/Axis/` for namespaces. */
  readonly route: string;
  /** The subpath of the module the symbol's page is under; absent for the package itself. */
  readonly subpath?: string;
  /** How to import it, the shortest way first; empty if only a namespace exposes it. */
  readonly imports: readonly ApiImport[];
  /** Its other names, in namespaces: `z.string`. */
  readonly otherNames?: readonly string[];
  /** Id of the namespace the symbol is a member of. */
  readonly parent?: string;
  readonly comment: ApiComment;
  readonly source?: ApiSource;
  readonly typeParameters: readonly ApiTypeParameter[];
  /** Functions: one per overload. */
  readonly signatures: readonly ApiSignature[];
  /** Components: the props accepted in JSX, as the compiler resolves them; required ones first. */
  readonly props?: readonly ApiMember[];
  /**
   * Members listed by name only: those that components and types get from other packages, or inherit from
   * types with many members.
   */
  readonly foreign?: readonly ForeignMembers[];
  /** Components, and aliases of their props: the props' type as declared, unresolved. */
  readonly propsType?: ApiType;
  /** Components with mutually exclusive props: the alternative sets of props. */
  readonly alternatives?: readonly PropAlternative[];
  /** Exported types that the declaration names but the page doesn't otherwise show. */
  readonly referencedTypes?: readonly Extract<ApiType, { kind: 'reference' }>[];
  /** Type aliases that resolve to a union of literals without spelling it out: those literals. */
  readonly values?: readonly string[];
  /** Type aliases: the aliased type. Variables: the declared type. */
  readonly type?: ApiType;
  /** Abstract classes. */
  readonly isAbstract?: true;
  /** Variables declared with `let`: the library may reassign them. */
  readonly isMutable?: true;
  /** Variables: the literal initializer, if the declaration shows one. */
  readonly defaultValue?: string;
  /** Constants: the value at run time, if the configuration allows evaluating it. */
  readonly value?: ApiValue;
  /**
   * Interfaces and classes: own and inherited members; aliases of object types and const objects: their
   * properties.
   */
  readonly members: readonly ApiMember[];
  /** Index and call signatures of interfaces. */
  readonly indexSignatures: readonly ApiIndexSignature[];
  readonly callSignatures: readonly ApiSignature[];
  readonly extends: readonly ApiType[];
  readonly implements: readonly ApiType[];
  readonly extendedBy: readonly SymbolRef[];
  readonly implementedBy: readonly SymbolRef[];
  /** Namespaces: ids of the symbols inside. */
  readonly children: readonly string[];
}

/** Props that go together, required ones first. */
export type PropAlternative = readonly { readonly name: string; readonly optional: boolean }[];

/** A value as data, for display. */
export type ApiValue =
  /** As TypeScript prints it. */
  | { readonly kind: 'literal'; readonly text: string }
  /** Anything that isn't data, by the name of its kind. */
  | { readonly kind: 'other'; readonly text: string }
  | {
      readonly kind: 'object' | 'array';
      readonly entries: readonly { readonly name: string; readonly value: ApiValue }[];
    };

export interface SymbolRef {
  readonly name: string;
  /** Id of a symbol of this model. */
  readonly id: string;
}

/** How a symbol uses another one. */
export type SymbolUse = 'props' | 'members' | 'functions' | 'aliases' | 'constants' | 'bases';

/** Symbols that use another one in the same way. */
export interface UseGroup {
  readonly use: SymbolUse;
  readonly refs: readonly SymbolRef[];
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
