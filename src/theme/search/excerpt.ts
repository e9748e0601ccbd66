import { type Mark, marksOf } from './marks.ts';

export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Approximate number of characters in an excerpt. */
const LENGTH = 140;

/** Characters before the first marked word that are included. */
const LEAD = 40;

/** Returns the part of a text where most of the words are. */
export function excerptOf(text: string, words: readonly string[]): Excerpt {
  const marks = marksOf(text, words);
  const start = wordStart(text, bestStart(marks) - LEAD);
  const cut = text.length - start <= LENGTH + 20 ? text.length : wordEnd(text, start + LENGTH);
  const before = start > 0 ? '…' : '';
  const shown = text.slice(start, cut);
  return {
    text: `${before}${shown}${cut < text.length ? '…' : ''}`,
    marks: marks
      .filter(([from, to]) => from >= start && to <= cut)
      .map(([from, to]) => [from - start + before.length, to - start + before.length]),
  };
}

/** Returns where the most distinct marks fit within the length of an excerpt. */
function bestStart(marks: readonly Mark[]): number {
  let best = { start: 0, count: 0 };
  for (const [start] of marks) {
    const count = marks.filter(([from, to]) => from >= start && to <= start + LENGTH - LEAD).length;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.lastIndexOf(' ', at);
  return space < 0 ? 0 : space + 1;
}

function wordEnd(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 ? text.length : space;
}
