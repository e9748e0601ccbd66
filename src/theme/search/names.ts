import { spelt } from './words.ts';

/** A name, prepared for matching. */
export interface Name {
  readonly text: string;
  /** Lower case, letters and digits only: `barseriesstyle`. */
  readonly squashed: string;
  /** Its words, in lower case: `bar`, `series`, `style`. */
  readonly parts: readonly string[];
}

export function readName(text: string): Name {
  const parts = splitName(text);
  return { text, squashed: parts.join(''), parts };
}

/**
 * Splits `barSeriesStyle` into `bar series style`, `LIGHT_THEME` into `light theme`, `ECMAScript6` into
 * `ecma script6`.
 */
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
  /** A prefix of the name. */
  | 'prefix'
  /** Prefixes of its words, in order: `bar ser st`, `barSt`, `BSS`. */
  | 'humps'
  /** The name from a later word on: `seriesSt`. */
  | 'inner'
  /** Prefixes of some of its words, in any order: `style bar`. */
  | 'words'
  /** The whole name or a prefix, with one typing error. */
  | 'typo';

export interface NameMatch {
  readonly kind: NameMatchKind;
  /** How much of the name the query covers, from 0 to 1. */
  readonly coverage: number;
}

/** A query, read as a name. */
export interface NameQuery {
  readonly text: string;
  readonly squashed: string;
  /** The words as typed; a single one is split at its capitals. */
  readonly words: readonly string[];
}

export function readNameQuery(text: string): NameQuery {
  const words = splitName(text).map(spelt);
  return { text, squashed: words.join(''), words };
}

/** Returns how a query matches a name; `undefined` if it doesn't. Typing errors are left to `typoMatch`. */
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

/** Whether one is the plural of the other. */
function isPlural(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 3 && long === `${short}s`;
}

/** Length from which a word may have a typing error. */
const TYPO_LENGTH = 5;

/** Matches a query that is a name, or a prefix of one, with one typing error. */
export function typoMatch({ text, squashed }: NameQuery, name: Name): NameMatch | undefined {
  if (squashed.length < TYPO_LENGTH) return undefined;
  if (isWithinOneEdit(squashed, name.squashed)) return { kind: 'typo', coverage: 1 };
  if (name.squashed.length <= squashed.length || squashed.length <= TYPO_LENGTH) return undefined;
  // Several words that happen to spell a name's prefix don't mean that name.
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

/**
 * Whether each word is a prefix of a different part: in order and starting with the first part, if `ordered`.
 */
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
 * Whether a word without capitals is made of prefixes of a name's parts, in order and starting with the
 * first: all initials (`bss`), or pieces of at least two letters on average (`barst`).
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

/** Whether the words differ by one letter inserted, left out, replaced, or swapped with its neighbor. */
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
