import type { SearchKind } from '../model/search.ts';
import type { MemberKind, SymbolKind } from './model.ts';

/** Everything about a kind of symbol, in one place. */
export interface KindOfSymbol {
  /** "Type alias": on the symbol's page and in search. */
  readonly noun: string;
  /** "Type Aliases": in the sidebar and on the index. */
  readonly plural: string;
  /** The folder of its pages, and its anchor on the symbol index. */
  readonly folder: string;
  /** Whether it doesn't exist at run time: it is imported with `import type`. */
  readonly isType: boolean;
  /** Its kind in search. */
  readonly searchKind: SearchKind;
}

/** In the order of the sidebar and the index. */
export const SYMBOL_KINDS: Readonly<Record<SymbolKind, KindOfSymbol>> = {
  function: {
    noun: 'Function',
    plural: 'Functions',
    folder: 'functions',
    isType: false,
    searchKind: 'function',
  },
  interface: {
    noun: 'Interface',
    plural: 'Interfaces',
    folder: 'interfaces',
    isType: true,
    searchKind: 'interface',
  },
  'type-alias': {
    noun: 'Type alias',
    plural: 'Type Aliases',
    folder: 'type-aliases',
    isType: true,
    searchKind: 'type',
  },
  variable: {
    noun: 'Variable',
    plural: 'Variables',
    folder: 'variables',
    isType: false,
    searchKind: 'variable',
  },
  enum: { noun: 'Enumeration', plural: 'Enumerations', folder: 'enums', isType: false, searchKind: 'enum' },
  class: { noun: 'Class', plural: 'Classes', folder: 'classes', isType: false, searchKind: 'class' },
  namespace: {
    noun: 'Namespace',
    plural: 'Namespaces',
    folder: 'namespaces',
    isType: false,
    searchKind: 'namespace',
  },
};

/** The name for a function or class used in JSX. */
export const COMPONENT_NOUN = 'Component';

/** The nouns for members, by kind. */
export const MEMBER_NOUNS: Readonly<Record<MemberKind, string>> = {
  property: 'Property',
  method: 'Method',
  accessor: 'Accessor',
  constructor: 'Constructor',
  'enum-member': 'Value',
};

/** The nouns for search results, by kind. */
export const SEARCH_NOUNS = {
  component: COMPONENT_NOUN,
  ...Object.fromEntries(Object.values(SYMBOL_KINDS).map(({ searchKind, noun }) => [searchKind, noun])),
  ...MEMBER_NOUNS,
  guide: 'Guide',
  section: 'Section',
} as Readonly<Record<SearchKind, string>>;

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
  return kind in MEMBER_NOUNS;
}
