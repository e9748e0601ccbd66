import { MEMBER_KINDS, SYMBOL_KINDS } from '../api/kinds.ts';
import type { SearchKind } from '../model/search.ts';

/** A parsed query. */
export interface Query {
  /** Without filters and quotation marks. */
  readonly text: string;
  /** Text to match word for word, in lower case. */
  readonly phrases: readonly string[];
  /** `Settings.onBrushEnd`: a member with its owner's name, which may be missing (`.onBrushEnd`). */
  readonly path?: { readonly owner: string; readonly member: string };
  /** What `kind:` narrows the search to: kinds of documents, or the name of a group. */
  readonly filter?: Filter;
}

export interface Filter {
  /** As typed. */
  readonly text: string;
  readonly kinds: readonly SearchKind[];
  /** In lower case; empty for none. */
  readonly group: string;
}

const KINDS: Readonly<Record<string, readonly SearchKind[]>> = {
  component: ['component'],
  fn: ['function', 'component', 'method'],
  func: ['function', 'component', 'method'],
  function: ['function', 'component'],
  interface: ['interface'],
  type: ['type'],
  alias: ['type'],
  'type-alias': ['type'],
  var: ['variable'],
  variable: ['variable'],
  const: ['variable'],
  constant: ['variable'],
  class: ['class'],
  ns: ['namespace'],
  namespace: ['namespace'],
  enum: ['enum'],
  prop: ['property', 'accessor'],
  property: ['property', 'accessor'],
  field: ['property', 'accessor'],
  member: MEMBER_KINDS,
  method: ['method'],
  symbol: ['component', ...Object.values(SYMBOL_KINDS).map(({ searchKind }) => searchKind)],
  guide: ['guide', 'section'],
  page: ['guide'],
  section: ['section'],
};

const FILTER = /(?:^|\s)([\p{L}-]+):(?:([\p{L}-]+)(?=\s|$))?/gu;

/**
 * Parses the typed query: `kind:interface axis`, `prop:rotation`, `Settings.onBrushEnd`, `"word for word"`.
 *
 * @param groups the names of the groups, which `kind:` accepts too
 */
export function readQuery(typed: string, groups: readonly string[]): Query {
  let filter: Filter | undefined;
  const withoutFilter = typed
    .replace(/[“”„«»]/g, '"')
    .replace(FILTER, (all, word: string, value: string | undefined) => {
      const isKind = /^(?:kind|in)$/i.test(word);
      const found = readFilter(isKind ? (value ?? '') : word, groups);
      if (!found) return isKind && value === undefined ? ' ' : all;
      filter = found;
      return isKind ? ' ' : ` ${value ?? ''}`;
    });
  const phrases = [...withoutFilter.matchAll(/"([^"]+)"?/g)].map(([, phrase = '']) =>
    phrase.replace(/\s+/g, ' ').trim().toLowerCase(),
  );
  const text = withoutFilter.replaceAll('"', ' ').replace(/\s+/g, ' ').trim();
  const path = /^([\p{L}\p{N}_$.]*)[.#]([\p{L}\p{N}_$]*)(?:\(\))?$/u.exec(text);
  return {
    text,
    phrases: phrases.filter((phrase) => phrase !== ''),
    ...(path ? { path: { owner: path[1] ?? '', member: path[2] ?? '' } } : {}),
    ...(filter ? { filter } : {}),
  };
}

function readFilter(word: string, groups: readonly string[]): Filter | undefined {
  const wanted = word.toLowerCase();
  const singular = wanted.replace(/(?<!s)s$/, '');
  // A group takes precedence over a kind with the same name: everything under "Examples" is an example.
  const group = groups.find((name) => name.toLowerCase().replace(/s$/, '') === singular);
  if (group !== undefined) return { text: word, kinds: [], group: group.toLowerCase() };
  const kinds = KINDS[wanted] ?? KINDS[wanted.replace(/(?:(?<=class|alias)es|(?<!s)s)$/, '')];
  if (kinds) return { text: word, kinds, group: '' };
  return /^propert(?:y|ies)$/.test(wanted) ? { text: word, kinds: KINDS.prop ?? [], group: '' } : undefined;
}
