import { endOfBraces, endOfParagraph, endOfStatement } from './balance.ts';
import { findComponents, type MdxComponent } from './components.ts';
import { FENCE, isEndOfFence } from './fence.ts';
import { htmlOfTag } from './html.ts';
import { separateHtml } from './separateHtml.ts';
import { literalValue, readTag } from './tag.ts';

/** An MDX feature that Markdown doesn't have. */
export interface MdxFinding {
  /** 1-based line and column in the text. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

export interface MarkdownOfMdx {
  readonly text: string;
  /** The line of the MDX for each line of the text, from 0. */
  readonly lines: readonly number[];
  readonly findings: readonly MdxFinding[];
}

const MODULE =
  /(?:import(?:\s+(?:['"]|[\w$*{][^'"]*\sfrom\s)|['"])|export\s+(?:async|class|const|default|function|let|type|var|[{*])(?=[\s{]))/y;
const COMMENT = /^\{\s*\/\*[\s\S]*\*\/\s*\}$/;
/** A heading id in the syntax of newer Docusaurus versions. */
const HEADING_ID = /\{\/\*\s*(#[^\s{}*]+)\s*\*\/\}[ \t]*(?=\r?(?:\n|$))/y;
/** A heading id in the syntax of all other tools. */
const PLAIN_ID = /\{#[^\s{}]+\}[ \t]*(?=\r?(?:\n|$))/y;

/**
 * Converts MDX to Markdown. Imports, exports, comments, expressions and component tags are removed, but not
 * the components' contents; HTML tags become HTML, and what is in them stays Markdown. Whatever changes the page is reported: expressions each, others once per kind.
 */
export function readMdx(text: string): MarkdownOfMdx {
  const reader = new MdxReader(text);
  reader.readAll();
  const { text: separated, lines } = separateHtml(reader.written);
  const numbers = reader.lines();
  return { text: separated, lines: lines.map((line) => numbers[line] ?? line), findings: reader.findings };
}

class MdxReader {
  readonly findings: MdxFinding[] = [];
  /** Has as many lines as the MDX, and the added ones. */
  written = '';
  /** Positions of added line breaks. */
  readonly #breaks = new Set<number>();
  readonly #text: string;
  readonly #components: ReadonlyMap<number, MdxComponent>;
  readonly #reported = new Set<string>();
  /** The 1-based line of the last finding, and the position up to which lines were counted. */
  #line = 1;
  #counted = 0;
  /** Indentation to remove from lines: MDX allows the contents of components to be indented. */
  readonly #indents: { readonly name: string; readonly ofTag: number; ofContent?: number }[] = [];
  #at = 0;
  /** End of the paragraph at the current position. */
  #paragraphEnd = -1;
  /** Whether an unclosed brace was found: later ones are only searched within their paragraph. */
  #hasOpenBrace = false;

  constructor(text: string) {
    this.#text = text;
    this.#components = findComponents(text);
  }

  readAll(): void {
    while (this.#at < this.#text.length) {
      if (!this.#isLineStart()) {
        this.#readNext();
        continue;
      }
      this.#dedent();
      if (this.#readFence() || this.#readModule()) continue;
      this.#copy(lengthOf(DIRECTIVE, this.#text, this.#at));
      this.#readNext();
    }
  }

  /** Returns the line of the MDX of each written line. */
  lines(): readonly number[] {
    const numbers = [0];
    for (let at = this.written.indexOf('\n'); at !== -1; at = this.written.indexOf('\n', at + 1)) {
      numbers.push((numbers.at(-1) ?? 0) + (this.#breaks.has(at) ? 0 : 1));
    }
    return numbers;
  }

  #isLineStart(): boolean {
    return this.#at === 0 || this.#text[this.#at - 1] === '\n';
  }

  #dedent(): void {
    const innermost = this.#indents.at(-1);
    if (!innermost) return;
    const [spaces = ''] = /^[ \t]*/.exec(this.#text.slice(this.#at, this.#at + 100)) ?? [];
    if (/[\r\n]/.test(this.#text[this.#at + spaces.length] ?? '\n')) return;
    innermost.ofContent ??=
      spaces.length > innermost.ofTag ? spaces.length : (this.#indents.at(-2)?.ofContent ?? 0);
    this.#at += Math.min(spaces.length, innermost.ofContent);
  }

  /** Skips a fence: code isn't MDX. */
  #readFence(): boolean {
    FENCE.lastIndex = this.#at;
    const opening = FENCE.exec(this.#text);
    if (!opening) return false;
    const tab = this.#components.get(this.#lineStart())?.tab;
    this.#copy(opening[0].length);
    if (tab !== undefined) {
      const hasLanguage = /[^`~\s]/.test(opening[0]);
      this.written += `${hasLanguage ? '' : 'text'} tab="${tab.replaceAll('"', '”')}"`;
    }
    while (this.#at < this.#text.length) {
      this.#copy(1);
      this.#dedent();
      const end = this.#text.indexOf('\n', this.#at);
      const line = this.#text.slice(this.#at, end === -1 ? undefined : end);
      this.#copy(line.length);
      if (isEndOfFence(line, opening)) break;
    }
    return true;
  }

  #readModule(): boolean {
    MODULE.lastIndex = this.#at;
    const before = this.#text.slice(Math.max(0, this.#at - 100), this.#at);
    if (!MODULE.test(this.#text) || !/(?:^|\n)[ \t]*\r?\n?$/.test(before)) return false;
    const end = endOfStatement(this.#text, this.#at);
    const code = this.#text.slice(this.#at, end);
    if (/^export|^import\s*['"]|\nexport\s/.test(code)) {
      this.#report('module', {
        message: 'MDX code is ignored: the file is read as Markdown.',
        hint: 'Use "::include" and directives instead of components.',
      });
    }
    this.#leaveOut(end);
    return true;
  }

  #readNext(): void {
    const letter = this.#text[this.#at];
    if (letter === '\\') this.#copy(2);
    else if (letter === '`') this.#readCode();
    else if (letter === '{') this.#readExpression();
    else if (letter === '<') this.#readTag();
    else this.#copy(lengthOf(PLAIN, this.#text, this.#at) || 1);
  }

  /** Skips a code span, or its backticks if unclosed. */
  #readCode(): void {
    const marks = lengthOf(BACKTICKS, this.#text, this.#at);
    const rest = this.#text.slice(this.#at + marks, this.#endOfParagraph());
    const close = new RegExp(`(?<!\`)\`{${marks}}(?!\`)`).exec(rest);
    this.#copy(close ? marks + close.index + marks : marks);
  }

  #readExpression(): void {
    for (const pattern of [HEADING_ID, PLAIN_ID]) {
      pattern.lastIndex = this.#at;
      const [whole, id] = pattern.exec(this.#text) ?? [];
      if (whole === undefined) continue;
      this.written += id === undefined ? whole : `{${id}}`;
      this.#at += whole.length;
      return;
    }
    const end = endOfBraces(this.#text, this.#at, this.#limit());
    if (end === undefined) {
      this.#hasOpenBrace = true;
      this.#copy(1);
      return;
    }
    const expression = this.#text.slice(this.#at, end);
    const value = literalValue(expression.slice(1, -1));
    if (typeof value === 'string') this.written += value.replaceAll(/[\\`*_{}[\]<>#]/g, '\\$&');
    else if (!COMMENT.test(expression) && expression.slice(1, -1).trim() !== '') {
      this.#add({
        message: `The expression "${short(expression)}" is left out: the file is read as Markdown.`,
        hint: 'Write its value, or put it in backticks if it is meant as text.',
      });
    }
    this.#leaveOut(end);
  }

  #readTag(): void {
    const tag = readTag(this.#text, this.#at, this.#limit());
    if (!tag) {
      const comment = lengthOf(HTML_COMMENT, this.#text, this.#at);
      this.#copy(comment || 1);
      return;
    }
    const isHtml = /^[a-z]/.test(tag.name) && !tag.name.includes('.');
    const component = this.#components.get(this.#at);
    const isFirst = /(?:^|\n)[ \t>]*$/.test(this.written.slice(-100));
    if (isFirst && !tag.isClosing && !tag.closesItself)
      this.#indents.push({ name: tag.name, ofTag: this.#at - this.#lineStart() });
    if (tag.isClosing) this.#closeIndent(tag.name);
    if (isHtml) {
      const { html, lost } = htmlOfTag(this.#text.slice(this.#at, tag.end), tag);
      this.written += html;
      for (const name of lost) {
        this.#report(`attribute ${name}`, {
          message: `The attribute "${name}" of <${tag.name}> is left out: its value is code, and the file is read as Markdown.`,
          hint: 'Write the value as text in quotes.',
        });
      }
    } else {
      if (component) this.#writeComponent(component, tag.end);
      const hint =
        component?.hint ??
        'What stands in it is shown; use a directive, such as :::tip or :::code-tabs, or Markdown instead.';
      if (tag.name !== '' && !tag.isClosing && (component === undefined || component.hint !== undefined)) {
        const message = `The component "${tag.name}" is left out: the file is read as Markdown.`;
        this.#report(`component ${tag.name}`, { message, hint });
      }
    }
    this.#leaveOut(tag.end);
  }

  #writeComponent({ markdown = '', breaks }: MdxComponent, end: number): void {
    const before = this.written.slice(-100);
    const isBehindText = /[^\s>][^\n]*$/.test(before);
    const isBelowText = !isBehindText && /[^\s>][^\n]*\n[ \t>]*$/.test(before);
    if (breaks) this.#addBreaks(isBehindText ? breaks : isBelowText ? breaks - 1 : 0);
    this.written += markdown;
    const isBeforeText = /^[ \t]*\S/.test(this.#text.slice(end, end + 100));
    if (breaks && isBeforeText) this.#addBreaks(breaks);
  }

  #addBreaks(count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.#breaks.add(this.written.length);
      this.written += '\n';
    }
  }

  #lineStart(): number {
    return this.#at === 0 ? 0 : this.#text.lastIndexOf('\n', this.#at - 1) + 1;
  }

  #closeIndent(name: string): void {
    const index = this.#indents.findLastIndex((one) => one.name === name);
    if (index >= 0) this.#indents.length = index;
  }

  #limit(): number {
    return this.#hasOpenBrace ? this.#endOfParagraph() : this.#text.length;
  }

  #endOfParagraph(): number {
    if (this.#paragraphEnd < this.#at) this.#paragraphEnd = endOfParagraph(this.#text, this.#at);
    return this.#paragraphEnd;
  }

  #copy(length: number): void {
    this.written += this.#text.slice(this.#at, this.#at + length);
    this.#at += length;
  }

  /** Skips to a position, but keeps the line breaks. */
  #leaveOut(end: number): void {
    this.written += '\n'.repeat(this.#text.slice(this.#at, end).split('\n').length - 1);
    this.#at = end;
  }

  #report(key: string, finding: Pick<MdxFinding, 'message' | 'hint'>): void {
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#add(finding);
  }

  #add(finding: Pick<MdxFinding, 'message' | 'hint'>): void {
    const lineStart = this.#lineStart();
    for (; this.#counted < lineStart; this.#counted += 1) {
      if (this.#text[this.#counted] === '\n') this.#line += 1;
    }
    this.findings.push({ line: this.#line, column: this.#at - lineStart + 1, ...finding });
  }
}

/** A directive, whose braces contain attributes. */
const DIRECTIVE = /[ \t>]*:{2,}[ \t]*[\w-]+(?:\[[^\]\n]*\])?\{[^}\n]*\}/y;
const PLAIN = /[^\\`{<\n]*/y;
const HTML_COMMENT = /<!--[\s\S]*?-->/y;
const BACKTICKS = /`+/y;

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

function short(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
