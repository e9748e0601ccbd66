import type { MemberKind } from './memberModel.ts';
import type { ApiSymbol, FunctionSymbol, SymbolKind } from './model.ts';

/** Everything about a kind of symbol, in one place; its nouns are texts: `kind.type`, `kinds.type`. */
export interface KindOfSymbol {
  /** The folder of its pages, and its anchor on the symbol index. */
  readonly folder: string;
  /** Whether it doesn't exist at run time: it is imported with `import type`. */
  readonly isType: boolean;
  /** Its kind in search. */
  readonly searchKind: 'function' | 'interface' | 'type' | 'variable' | 'enum' | 'class' | 'namespace';
}

/** In the order of the sidebar and the index. */
export const SYMBOL_KINDS: Readonly<Record<SymbolKind, KindOfSymbol>> = {
  function: { folder: 'functions', isType: false, searchKind: 'function' },
  interface: { folder: 'interfaces', isType: true, searchKind: 'interface' },
  'type-alias': { folder: 'type-aliases', isType: true, searchKind: 'type' },
  variable: { folder: 'variables', isType: false, searchKind: 'variable' },
  enum: { folder: 'enums', isType: false, searchKind: 'enum' },
  class: { folder: 'classes', isType: false, searchKind: 'class' },
  namespace: { folder: 'namespaces', isType: false, searchKind: 'namespace' },
};

/** Returns a symbol's kind in search: a function or class used in JSX is a component. */
export function searchKindOf({
  kind,
  props,
}: Pick<ApiSymbol, 'kind'> & Pick<FunctionSymbol, 'props'>): KindOfSymbol['searchKind'] | 'component' {
  return props ? 'component' : SYMBOL_KINDS[kind].searchKind;
}

export const MEMBER_KINDS: readonly MemberKind[] = [
  'property',
  'method',
  'accessor',
  'constructor',
  'enum-member',
];

/**
 * Which symbol a shared name refers to, first match first: a component before its namespace, the constant
 * with an enumeration's values before the type of the same name.
 */
export const KIND_PRECEDENCE: readonly SymbolKind[] = [
  'function',
  'class',
  'interface',
  'enum',
  'variable',
  'type-alias',
  'namespace',
];

export function isMemberKind(kind: string): kind is MemberKind {
  return MEMBER_KINDS.some((member) => member === kind);
}
