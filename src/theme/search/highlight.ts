import { readArticle } from './articleText.ts';
import { marksOf } from './marks.ts';
import { revealFirst } from './revealFirst.ts';

/** §9: how long mark.js waits for an iframe of the article, in milliseconds. */
export const IFRAMES_TIMEOUT = 5000;

/** Name of the highlight in the style sheet: `::highlight(cd-search)`. */
const HIGHLIGHT = 'cd-search';

/**
 * Highlights words in an article opened from search (§4) and scrolls the first mark into view. Uses the CSS
 * Custom Highlight API where supported, which leaves the document unchanged; elsewhere mark.js wraps each
 * word.
 *
 * @returns a function that removes the marks
 */
export async function highlightWords(main: HTMLElement, words: readonly string[]): Promise<() => void> {
  const root = main.querySelector('article') ?? main;
  if ('highlights' in CSS) {
    const text = readArticle(root);
    const found = marksOf(text.value, words).map(text.range);
    // If the words found the page but aren't shown on it, they describe its subject: highlights the title.
    const ranges = found.length > 0 ? found : [...root.querySelectorAll('h1')].map(contentsOf);
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    revealFirst(root, ranges);
    return () => CSS.highlights.delete(HIGHLIGHT);
  }
  const { Mark } = await import('./mark.ts');
  const text = readArticle(root);
  const marker = new Mark(root);
  marker.markRanges(
    marksOf(text.value, words).map((mark) => ({ start: text.rawStart(mark), length: mark[1] - mark[0] })),
    { iframesTimeout: IFRAMES_TIMEOUT },
  );
  revealFirst(root, [...root.querySelectorAll('[data-markjs]')].map(contentsOf));
  return () => marker.unmark();
}

function contentsOf(element: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
}
