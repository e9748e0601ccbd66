/**
 * The API model: a symbol as the theme sees it. A small, serializable form of TypeDoc's model, made by
 * `render/api` and cached between builds. Symbol ids are qualified names (`Axis`, `Axis.displayName`,
 * `SettingsSpec`); two declarations with the same name but different kinds (a type and a constant) are two
 * symbols, distinguished by `kind`.
 */

import type { ForeignMembers } from './foreignModel.ts';
import type {
  ApiComment,
  ApiIndexSignature,
  ApiMember,
  ApiSignature,
  ApiSource,
  ApiType,
  ApiTypeParameter,
  SymbolRef,
} from './memberModel.ts';

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
  /** For a default export that is declared under another name than that of its page. */
  readonly name?: string;
}

export type ApiSymbol =
  | FunctionSymbol
  | InterfaceSymbol
  | TypeAliasSymbol
  | VariableSymbol
  | ClassSymbol
  | NamespaceSymbol
  | EnumSymbol;

export type SymbolKind = ApiSymbol['kind'];

/** What every symbol has. `symbolParts.ts` answers questions about any symbol's other fields. */
export interface SymbolBase {
  /** `${kind}:${qualified name}`, with the subpath of its module before the name: `function:hooks/useState`. Unique. */
  readonly id: string;
  readonly name: string;
  /** Qualified name: `Axis.displayName` for a namespace's member, else the name. */
  readonly qualifiedName: string;
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
}

/** What a symbol used in JSX has: a function, a class, or a variable of either type. */
interface ComponentFields {
  /** The props accepted in JSX, as the compiler resolves them; required ones first, then its own. */
  readonly props?: readonly ApiMember[];
  /** With mutually exclusive props: the alternative sets of props. */
  readonly alternatives?: readonly PropAlternative[];
  /** It takes further props, which depend on type arguments and can't be listed. */
  readonly hasMoreProps?: true;
}

/**
 * Members listed by name only: those that components and types get from other packages, or inherit from types
 * with many members.
 */
interface ForeignFields {
  readonly foreign?: readonly ForeignMembers[];
}

/** What a declared type has whose page doesn't show all of it. */
interface ReferencedFields {
  /** Exported types that the declaration names but the page doesn't otherwise show. */
  readonly referencedTypes?: readonly Extract<ApiType, { kind: 'reference' }>[];
}

/** What a type has that interfaces and classes may extend or implement. */
interface BaseTypeFields {
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly extendedBy: readonly SymbolRef[];
  readonly implementedBy: readonly SymbolRef[];
}

/** What an interface or class has. */
interface ObjectTypeFields extends BaseTypeFields, ForeignFields {
  /** Own and inherited members. */
  readonly members: readonly ApiMember[];
  readonly indexSignatures: readonly ApiIndexSignature[];
  readonly callSignatures: readonly ApiSignature[];
  readonly extends: readonly ApiType[];
  readonly implements: readonly ApiType[];
}

export interface FunctionSymbol extends SymbolBase, ComponentFields, ForeignFields, ReferencedFields {
  readonly kind: 'function';
  /** One per overload. */
  readonly signatures: readonly ApiSignature[];
  /** Components: the props' type as declared, unresolved. */
  readonly propsType?: ApiType;
  /** Properties of functions may be objects that can be called. */
  readonly indexSignatures: readonly ApiIndexSignature[];
}

export interface InterfaceSymbol extends SymbolBase, ObjectTypeFields {
  readonly kind: 'interface';
}

export interface ClassSymbol extends SymbolBase, ObjectTypeFields, ComponentFields {
  readonly kind: 'class';
  readonly isAbstract?: true;
}

export interface TypeAliasSymbol extends SymbolBase, BaseTypeFields, ForeignFields, ReferencedFields {
  readonly kind: 'type-alias';
  /** The aliased type. */
  readonly type: ApiType;
  /** The literals of a union that the declaration doesn't spell out. */
  readonly values?: readonly string[];
  /** The properties of an object type. */
  readonly members: readonly ApiMember[];
  readonly indexSignatures: readonly ApiIndexSignature[];
  /** Aliases of a component's props: their type as declared, unresolved. */
  readonly propsType?: ApiType;
}

export interface VariableSymbol extends SymbolBase, ComponentFields, ForeignFields, ReferencedFields {
  readonly kind: 'variable';
  /** The declared type. */
  readonly type: ApiType;
  /** Declared with `let`: the library may reassign it. */
  readonly isMutable?: true;
  /** The literal initializer, if the declaration shows one. */
  readonly defaultValue?: string;
  /** The value at run time, if the configuration allows evaluating it. */
  readonly value?: ApiValue;
  /** The properties of an object. */
  readonly members: readonly ApiMember[];
  readonly indexSignatures: readonly ApiIndexSignature[];
}

export interface NamespaceSymbol extends SymbolBase {
  readonly kind: 'namespace';
  /** What the package adds to another module, by that module's name, or to the global scope. */
  readonly augments?: 'module' | 'global';
  /** Ids of the symbols inside. */
  readonly children: readonly string[];
}

export interface EnumSymbol extends SymbolBase {
  readonly kind: 'enum';
  readonly members: readonly ApiMember[];
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

/** How a symbol uses another one. */
export type SymbolUse = 'props' | 'members' | 'functions' | 'aliases' | 'constants' | 'bases';

/** Symbols that use another one in the same way. */
export interface UseGroup {
  readonly use: SymbolUse;
  readonly refs: readonly SymbolRef[];
}
