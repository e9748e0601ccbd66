import type { Mark } from './marks.ts';

/** Elements of an article that aren't part of its text. */
const CONTROLS = '.cd-toc-mobile, .cd-filter, .cd-anchor, button';

interface Segment {
  readonly node: Text;
  /** Where its text begins in the article's text. */
  readonly start: number;
  /** Where it begins in the plain concatenation of all text nodes, including controls. */
  readonly raw: number;
}

/** The text of an article, with its position in the document. */
export interface ArticleText {
  readonly value: string;
  /** @returns the part of the document that a mark in `value` covers */
  readonly range: (mark: Mark) => Range;
  /** @returns where a mark begins in the text of the root including its controls, as mark.js counts */
  readonly rawStart: (mark: Mark) => number;
}

/**
 * Reads the text of an article. Adjacent text nodes are read as one, since long names have break
 * opportunities (`allow<wbr>Brushing`); text of different elements is separated by a line break.
 */
export function readArticle(root: HTMLElement): ArticleText {
  const segments: Segment[] = [];
  let value = '';
  let raw = 0;
  let last: Node | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    if (!node.parentElement?.closest(CONTROLS)) {
      if (last && last !== node.parentNode) value += '\n';
      segments.push({ node, start: value.length, raw });
      value += node.data;
      last = node.parentNode;
    }
    raw += node.data.length;
  }
  const segmentAt = (offset: number) => segments.findLast(({ start }) => start <= offset);
  return {
    value,
    range([start, end]) {
      const range = document.createRange();
      const [first, final] = [segmentAt(start), segmentAt(end - 1)];
      if (first) range.setStart(first.node, start - first.start);
      if (final) range.setEnd(final.node, end - final.start);
      return range;
    },
    rawStart([start]) {
      const segment = segmentAt(start);
      return segment ? segment.raw + start - segment.start : 0;
    },
  };
}
