import { marksOf } from './marks.ts';

/** §9: how long mark.js waits for an iframe of the article, in milliseconds. */
const IFRAMES_TIMEOUT = 5000;

/** Name of the highlight in the style sheet: `::highlight(cd-search)`. */
const HIGHLIGHT = 'cd-search';

/**
 * Marks words in an article that search has led to (§4). Where the browser can, without touching the document;
 * elsewhere mark.js wraps each of them.
 *
 * @returns what takes the marks away again
 */
export async function highlightWords(root: HTMLElement, words: readonly string[]): Promise<() => void> {
  if ('highlights' in CSS) {
    const ranges = findWords(root, words);
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    return () => CSS.highlights.delete(HIGHLIGHT);
  }
  const { default: Mark } = await import('mark.js');
  const marker = new Mark(root);
  marker.mark([...words], { iframesTimeout: IFRAMES_TIMEOUT, accuracy: 'partially' });
  return () => marker.unmark();
}

/** Where words begin with one of `words`, in upper or lower case. */
function findWords(root: HTMLElement, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const [start, end] of marksOf(node.nodeValue ?? '', words)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
