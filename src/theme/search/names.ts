import { spelt } from './words.ts';

/** A name as search compares it. */
export interface Name {
  readonly text: string;
  /** In lower case, letters and digits only: `barseriesstyle`. */
  readonly squashed: string;
  /** The words it is made of, in lower case: `bar`, `series`, `style`. */
  readonly parts: readonly string[];
}

export function readName(text: string): Name {
  const parts = splitName(text);
  return { text, squashed: parts.join(''), parts };
}

/** `barSeriesStyle` as `bar series style`, `LIGHT_THEME` as `light theme`, `ECMAScript6` as `ecma script6`. */
export function splitName(name: string): readonly string[] {
  return (
    name
      .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

export type NameMatchKind =
  /** The whole name. */
  | 'exact'
  /** The name's beginning. */
  | 'prefix'
  /** The beginnings of its words, in their order: `bar ser st`, `barSt`, `BSS`. */
  | 'humps'
  /** The name from one of its later words on: `seriesSt`. */
  | 'inner'
  /** The beginnings of some of its words, in any order: `style bar`. */
  | 'words'
  /** The whole name or its beginning, but for one typing error. */
  | 'typo';

export interface NameMatch {
  readonly kind: NameMatchKind;
  /** How much of the name the query accounts for, from 0 to 1. */
  readonly coverage: number;
}

/** What a query would be as a name. */
export interface NameQuery {
  readonly text: string;
  readonly squashed: string;
  /** The words as typed; a single one is cut at its capitals. */
  readonly words: readonly string[];
}

export function readNameQuery(text: string): NameQuery {
  const words = splitName(text).map(spelt);
  return { text, squashed: words.join(''), words };
}

/** How a query names something; `undefined` when it doesn't. Typing errors are `typoMatch`'s. */
export function matchName(query: NameQuery, name: Name): NameMatch | undefined {
  const { squashed, words } = query;
  if (squashed === '' || name.squashed === '') return undefined;
  if (squashed === name.squashed) return { kind: 'exact', coverage: 1 };
  if (isPlural(squashed, name.squashed)) return { kind: 'exact', coverage: 0.9 };
  const coverage = Math.min(1, squashed.length / name.squashed.length);
  if (name.squashed.startsWith(squashed)) return { kind: 'prefix', coverage };
  const isSingle = words.length === 1;
  if (isSingle ? isHumps(squashed, name.parts) : startParts(words, name.parts, true)) {
    return { kind: 'humps', coverage };
  }
  if (startsAtLaterPart(squashed, name)) return { kind: 'inner', coverage };
  if (!isSingle && startParts(words, name.parts, false)) return { kind: 'words', coverage };
  return undefined;
}

/** Whether one is the other's plural. */
function isPlural(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 3 && long === `${short}s`;
}

/** Shortest word in which a typing error is forgiven. */
const TYPO_LENGTH = 5;

/** Whether a query is a name, or the beginning of one, but for one typing error. */
export function typoMatch({ text, squashed }: NameQuery, name: Name): NameMatch | undefined {
  if (squashed.length < TYPO_LENGTH) return undefined;
  if (isWithinOneEdit(squashed, name.squashed)) return { kind: 'typo', coverage: 1 };
  if (name.squashed.length <= squashed.length || squashed.length <= TYPO_LENGTH) return undefined;
  // The beginning of a name that several words make up by chance is not what was meant.
  if (/\s/.test(text)) return undefined;
  const near = [-1, 0, 1].some((by) =>
    isWithinOneEdit(squashed, name.squashed.slice(0, squashed.length + by)),
  );
  return near ? { kind: 'typo', coverage: squashed.length / name.squashed.length } : undefined;
}

function startsAtLaterPart(squashed: string, { squashed: whole, parts }: Name): boolean {
  let start = 0;
  return parts.some((part) => {
    const found = start > 0 && whole.startsWith(squashed, start);
    start += part.length;
    return found;
  });
}

/** Whether each word begins a part of its own: in their order, and from the first part on, if `ordered`. */
function startParts(words: readonly string[], parts: readonly string[], ordered: boolean): boolean {
  if (words.length > parts.length) return false;
  if (ordered) {
    if (!parts[0]?.startsWith(words[0] ?? '')) return false;
    let next = 0;
    return words.every((word) => {
      while (next < parts.length && !parts[next]?.startsWith(word)) next += 1;
      next += 1;
      return next <= parts.length;
    });
  }
  const free = [...parts];
  return words.every((word) => {
    const index = free.findIndex((part) => part.startsWith(word));
    if (index >= 0) free.splice(index, 1);
    return index >= 0;
  });
}

/**
 * Whether a word without capitals is made of the beginnings of a name's parts, in their order and from the first
 * one on: all initials (`bss`), or pieces of two letters and more on average (`barst`).
 */
function isHumps(word: string, parts: readonly string[]): boolean {
  if (word.length < 2 || parts.length < 2) return false;
  if (word.length >= 3 && parts.length >= word.length) {
    if ([...word].every((letter, index) => parts[index]?.startsWith(letter))) return true;
  } else if (word.length === parts.length && [...word].every((letter, i) => parts[i]?.startsWith(letter))) {
    return true;
  }
  const most = Math.floor(word.length / 2);
  const fits = (from: number, part: number, pieces: number): boolean => {
    if (from === word.length) return pieces >= 2;
    if (part >= parts.length || pieces >= most) return false;
    const here = parts[part] ?? '';
    let length = 0;
    while (length < here.length && here[length] === word[from + length]) length += 1;
    for (; length > 0; length -= 1) if (fits(from + length, part + 1, pieces + 1)) return true;
    return part > 0 && fits(from, part + 1, pieces);
  };
  return fits(0, 0, 0);
}

/** Whether one letter inserted, left out, replaced, or exchanged with its neighbour makes one of the other. */
export function isWithinOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end])
    end += 1;
  const [left, right] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  if (right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
