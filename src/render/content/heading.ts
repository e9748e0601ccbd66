import { slug } from 'github-slugger';
import { Parser } from 'htmlparser2';
import type { Heading } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { withEmoji } from '../markdown/emoji.ts';
import { explicitId } from '../markdown/explicitId.ts';
import { walkMarkdown } from '../walk.ts';

const parse = unified().use(remarkParse).use(remarkGfm).freeze();

/** A title, and the text without it. */
interface Opening {
  readonly title: string;
  readonly id: string;
  /** Whether the heading contains more than text, such as a logo or badges, and stays in the body. */
  readonly stays: boolean;
  readonly rest: string;
  readonly restLine: number;
}

/** Finds the title in Markdown: a level 1 heading at the start of the body. */
export function openingHeading(body: string, firstLine: number): Opening | undefined {
  const block = possibleHeading(body);
  if (block === undefined) return undefined;
  const [first] = parse.parse(withDefinitions(block, body)).children;
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  const words = wordsOf(first);
  const { id, start } = explicitId(words) ?? {};
  const text = words.slice(0, start);
  const title = withEmoji(text.trim());
  const end = body.indexOf('\n', first.position?.end.offset ?? 0);
  const rest = end < 0 ? '' : body.slice(end + 1);
  const restLine = firstLine + (body.slice(0, body.length - rest.length).match(/\n/g)?.length ?? 0);
  return title === ''
    ? undefined
    : { title, id: id ?? slug(text.trim()), stays: isMoreThanWords(first), rest, restLine };
}

/** Adds the definitions of the references in a heading. */
function withDefinitions(block: string, body: string): string {
  if (!block.includes(']')) return block;
  const definitions = body.match(/^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm) ?? [];
  return `${block}\n\n${definitions.join('\n')}`;
}

function isMoreThanWords(heading: Heading): boolean {
  let isMore = false;
  walkMarkdown(heading, ({ type }) => {
    isMore ||= type === 'image' || type === 'imageReference' || type === 'html';
  });
  return isMore;
}

/** Returns the text of a heading, or the alt text if it only contains a logo. */
function wordsOf(heading: Heading): string {
  const words = textOf(heading, { includeImageAlt: false, includeHtml: false }).trim();
  if (words !== '') return words;
  const html = heading.children.flatMap((node) => (node.type === 'html' ? node.value : [])).join('');
  return `${textOf(heading, { includeHtml: false })}${headingInHtml(`<h1>${html}</h1>`)}`.trim();
}

/** The number of characters at the start of a page to search for a title after logos and badges. */
const LEAD = 5000;

/** Finds a level 1 heading that comes after other content, in Markdown or HTML; it stays in the body. */
export function laterHeading(body: string): string | undefined {
  const lead = body.slice(0, LEAD);
  if (!/^ {0,3}#[ \t]|^ {0,3}=+[ \t]*\r?$|<h1/im.test(lead)) return undefined;
  for (const node of parse.parse(withDefinitions(lead, body)).children) {
    if (node.type === 'heading') return node.depth === 1 ? titleOf(wordsOf(node)) : undefined;
    const text = node.type === 'html' ? headingInHtml(node.value) : undefined;
    if (text !== undefined) return titleOf(text);
  }
  return undefined;
}

function titleOf(text: string): string | undefined {
  return withEmoji(text.replaceAll(/\s+/g, ' ').trim()) || undefined;
}

/** The maximum length of a multi-line heading, in characters: anything longer isn't a title. */
const MAX_HEADING = 2000;

/**
 * Returns the lines at the start that could form a heading, so that the rest of the page needn't be parsed.
 */
function possibleHeading(body: string): string | undefined {
  const lead = /^(?:[ \t]*\r?\n)*/.exec(body)?.[0] ?? '';
  const end = body.indexOf('\n', lead.length);
  const first = body.slice(lead.length, end === -1 ? body.length : end);
  if (/^ {0,3}#(?:[ \t]|\r?$)/.test(first)) return lead + first;
  const paragraph = body.slice(lead.length, lead.length + MAX_HEADING);
  const underline = /\n {0,3}=+[ \t]*(?=\r?(?:\n|$))/.exec(paragraph);
  return underline ? lead + paragraph.slice(0, underline.index + underline[0].length) : undefined;
}

/** Returns the text of the first `<h1>`, or the alt text of a logo if there is nothing else in it. */
function headingInHtml(html: string): string | undefined {
  let text: string | undefined;
  let alts = '';
  let isInside = false;
  const parser = new Parser({
    onopentag(name, { alt }) {
      if (name === 'h1' && text === undefined) {
        isInside = true;
        text = '';
      }
      if (isInside && name === 'img') alts += ` ${alt ?? ''}`;
    },
    ontext(part) {
      if (isInside) text = `${text}${part}`;
    },
    onclosetag(name) {
      if (name === 'h1') isInside = false;
    },
  });
  parser.end(html);
  return text?.trim() === '' ? alts : text;
}
