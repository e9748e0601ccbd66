import { type Tag, tagsOf, UNSUPPORTED_ELEMENTS, VOID_ELEMENTS } from '../../markdown/elements.ts';
import { FENCE, isEndOfFence } from './fence.ts';
import { inlineHtml } from './inlineHtml.ts';

/** Elements that start an HTML block, which contains no Markdown (CommonMark, "HTML blocks", condition 6). */
const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'caption', 'center', 'col', 'colgroup', 'dd', 'details'],
  ...['dialog', 'dir', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2'],
  ...['h3', 'h4', 'h5', 'h6', 'header', 'hr', 'legend', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'search'],
  ...['section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);
/** Elements that can't contain paragraphs. */
const OF_WORDS = /^(?:p|summary|h[1-6])$/;
/** Elements whose contents are never Markdown. */
const VERBATIM = new Set(['pre', 'textarea', ...UNSUPPORTED_ELEMENTS]);
const PREFIX = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/;
const MARKER = /(?:[-*+]|\d{1,9}[.)])[ \t]+$/;
/** Lines that begin no paragraph. */
const NO_PARAGRAPH = /^(?:#{1,6}(?:\s|$)|:{3,}|(?:[-*_][ \t]*){3,}$)/;
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm;
const STARTS_WITH_TAG = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?<[/a-z]/m;
/** The maximum length of a paragraph that begins with a tag, in lines. */
const MAX_LINES = 50;

/** Markdown whose HTML is separated from its Markdown. */
export interface SeparatedHtml {
  readonly text: string;
  /** The line in the original text of each line, from 0. */
  readonly lines: readonly number[];
}

/**
 * Separates HTML from the Markdown in and after it. In MDX, what is between two tags is Markdown; in Markdown,
 * an HTML block reaches to the next blank line, and everything in it is HTML. Blank lines are added after tags
 * on lines of their own; paragraphs that begin with a block's tag become HTML.
 */
export function separateHtml(text: string): SeparatedHtml {
  const separator = new Separator(text.split('\n'), text);
  if (STARTS_WITH_TAG.test(text)) separator.readAll();
  else separator.copyRest();
  return { text: separator.written.join('\n'), lines: separator.numbers };
}

class Separator {
  readonly written: string[] = [];
  readonly numbers: number[] = [];
  readonly #lines: readonly string[];
  readonly #text: string;
  #at = 0;
  #state: 'none' | 'paragraph' | 'html' = 'none';
  /** The column of the HTML block's first tag. */
  #column = 0;
  /** Names of inline elements that a tag on its own line opened. */
  readonly #open: string[] = [];
  /** Names of elements that never end. */
  readonly #endless = new Set<string>();
  #definitions?: string;

  constructor(lines: readonly string[], text: string) {
    this.#lines = lines;
    this.#text = text;
  }

  copyRest(): void {
    while (this.#at < this.#lines.length) this.#copy(1);
  }

  readAll(): void {
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at] ?? '';
      const prefix = PREFIX.exec(line)?.[0] ?? '';
      const content = line.slice(prefix.length).trimEnd();
      if (MARKER.test(prefix)) {
        const ofItem = prefix.replace(MARKER, '').length;
        if (this.#state === 'html' && ofItem < this.#column) this.#state = 'none';
        if (this.#state === 'paragraph') this.#state = 'none';
      }
      if (content === '') {
        this.#state = 'none';
        this.#copy(1);
      } else if (!this.#readFence(line) && !this.#readComment(content)) {
        const tags = tagsOf(content);
        if (tags[0]?.start === 0) this.#readTags(content, prefix, tags, tags[0]);
        else this.#readText(content);
      }
    }
  }

  #readText(content: string): void {
    this.#endHtml();
    this.#copy(1);
    this.#state = NO_PARAGRAPH.test(content) ? 'none' : 'paragraph';
  }

  #readFence(line: string): boolean {
    FENCE.lastIndex = 0;
    const fence = FENCE.exec(line);
    if (!fence) return false;
    this.#endHtml();
    let count = 1;
    while (this.#at + count < this.#lines.length) {
      count += 1;
      if (isEndOfFence(this.#lines[this.#at + count - 1] ?? '', fence)) break;
    }
    this.#copy(count);
    this.#state = 'none';
    return true;
  }

  #readComment(content: string): boolean {
    if (!content.startsWith('<!--')) return false;
    this.#copyTo('-->');
    return true;
  }

  /** Copies the lines up to one that contains a text, or one line if there is none. */
  #copyTo(end: string): void {
    let last = this.#endless.has(end) ? this.#lines.length : this.#at;
    while (last < this.#lines.length && !this.#lines[last]?.toLowerCase().includes(end)) last += 1;
    const isEndless = last >= this.#lines.length;
    if (isEndless) this.#endless.add(end);
    this.#copy(isEndless ? 1 : last - this.#at + 1);
    this.#state = 'html';
  }

  #readTags(content: string, prefix: string, tags: readonly Tag[], { name, isEnd }: Tag): void {
    if (VERBATIM.has(name) && !isEnd) {
      this.#copyTo(`</${name}`);
      return;
    }
    const isBlock = BLOCKS.has(name);
    const isOnlyTags = withoutTags(content, tags).trim() === '';
    if (isBlock && (!isOnlyTags || (OF_WORDS.test(name) && !isEnd))) {
      const count = this.#lengthOfParagraph();
      if (count > 0 || !isOnlyTags) {
        this.#writeAsHtml(Math.max(count, 1), prefix);
        return;
      }
    }
    if (!isOnlyTags) {
      this.#readText(content);
      return;
    }
    if (this.#state === 'paragraph' && !isBlock) {
      const index = isEnd ? this.#open.lastIndexOf(name) : -1;
      if (index === -1) {
        this.#copy(1);
        return;
      }
      this.#open.length = index;
      this.#addBlank();
    } else if (this.#state !== 'html' && !isBlock && tags.length > 1) {
      this.#copy(1);
      this.#state = 'paragraph';
      return;
    } else if (!isBlock && !isEnd && tags.length === 1) this.#open.push(name);
    if (this.#state !== 'html') this.#column = prefix.length;
    this.#copy(1);
    this.#state = 'html';
  }

  /** Returns the number of lines until all tags are closed, or 0 if they aren't in this paragraph. */
  #lengthOfParagraph(): number {
    let depth = 0;
    for (let count = 1; count <= MAX_LINES; count += 1) {
      const line = this.#lines[this.#at + count - 1]?.replace(/^[ \t>]*/, '') ?? '';
      FENCE.lastIndex = 0;
      if (line.trim() === '' || (count > 1 && FENCE.test(line))) return 0;
      for (const { name, isEnd, isSelfClosed } of tagsOf(line)) {
        if (!isSelfClosed && !VOID_ELEMENTS.has(name)) depth += isEnd ? -1 : 1;
      }
      if (depth <= 0) return count;
    }
    return 0;
  }

  #writeAsHtml(count: number, prefix: string): void {
    const lines = this.#lines.slice(this.#at, this.#at + count);
    const prefixes = lines.map((line, index) => (index === 0 ? prefix : (/^[ \t>]*/.exec(line)?.[0] ?? '')));
    const text = lines.map((line, index) => line.slice(prefixes[index]?.length)).join('\n');
    this.#definitions ??= (this.#text.match(DEFINITION) ?? []).join('\n');
    const html = inlineHtml(text, this.#definitions).split('\n');
    if (this.#state !== 'html') this.#column = prefix.length;
    for (const [index, line] of html.entries()) this.#write(`${prefixes[index] ?? ''}${line}`, index);
    this.#at += count;
    this.#state = 'html';
  }

  #endHtml(): void {
    if (this.#state === 'html') this.#addBlank();
    this.#state = 'none';
  }

  #addBlank(): void {
    this.#write(/^[ \t>]*>/.exec(this.#lines[this.#at] ?? '')?.[0] ?? '', 0);
  }

  #copy(count: number): void {
    for (const [index, line] of this.#lines.slice(this.#at, this.#at + count).entries())
      this.#write(line, index);
    this.#at += count;
  }

  #write(line: string, offset: number): void {
    this.written.push(line);
    this.numbers.push(this.#at + offset);
  }
}

/** @param tags of the line, in order */
function withoutTags(content: string, tags: readonly Tag[]): string {
  let after = 0;
  const between = tags.map(({ start, end }) => {
    const text = content.slice(after, start);
    after = end;
    return text;
  });
  return between.join('') + content.slice(after);
}
