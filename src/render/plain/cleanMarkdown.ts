import { Parser } from 'htmlparser2';
import type { Code, Definition, Heading, Image, Link, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { parseFenceMeta, splitFenceInfo } from '../markdown/fence.ts';
import { ExcessError } from '../markdown/limits.ts';
import { createReader } from '../markdown/parse.ts';
import { applyEdits, type Edit } from './edits.ts';

/** What the text of a page is cleaned with. */
export interface CleanSources {
  /** The full address of a link or an image as it is written, or nothing to leave it as it is. */
  readonly address: (written: string) => string | undefined;
  /** What stands in the place of `::include{…}` and `::api-props{…}`. */
  readonly leaf: (name: string, attributes: Readonly<Record<string, string>>) => string;
  /** The text of a file that a fence names. */
  readonly file: (path: string) => string | undefined;
}

/** Where a node stands: offsets into the text. */
interface Range {
  readonly start: number;
  readonly end: number;
}

const read = createReader();

/**
 * Markdown as its author wrote it, without what only this tool understands: links have full addresses, admonitions
 * and tabs are named in words, parts and tables are put in. Code stays as it is.
 */
export function cleanMarkdown(markdown: string, sources: CleanSources): string {
  try {
    const { text, tree } = read(markdown);
    return applyEdits(text, editsOf(tree, text, sources));
  } catch (error) {
    // Rendering the page has reported it.
    if (error instanceof ExcessError) return markdown;
    throw error;
  }
}

function editsOf(tree: Root, text: string, sources: CleanSources): readonly Edit[] {
  const edits: Edit[] = [];
  visit(tree, (node) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return undefined;
    const range = { start, end };
    switch (node.type) {
      case 'link':
        edits.push(...linkEdits(node, range, text, sources));
        return undefined;
      case 'image':
        edits.push(...imageEdits(node, range, sources));
        return undefined;
      case 'definition':
        edits.push(...definitionEdits(node, range, sources));
        return undefined;
      case 'heading':
        edits.push(...idEdits(node, text));
        return undefined;
      case 'html':
        edits.push(...htmlEdits(range, text, sources));
        return undefined;
      case 'code':
        edits.push(...codeEdits(node, range, text, sources));
        return undefined;
      case 'containerDirective':
        edits.push(...containerEdits(node, range, text));
        return undefined;
      case 'leafDirective':
        edits.push({ ...range, text: indented(leafText(node, sources), prefixAt(text, start)) });
        return SKIP;
      default:
        return undefined;
    }
  });
  return edits;
}

function linkEdits(
  { url, title, children }: Link,
  { start, end }: Range,
  text: string,
  { address }: CleanSources,
): Edit[] {
  const full = address(url);
  const labelEnd = children.at(-1)?.position?.end.offset ?? start + 1;
  // `<https://…>` and bare addresses are full ones already.
  if (full === undefined || text[start] !== '[' || text[labelEnd] !== ']') return [];
  return [{ start: labelEnd, end, text: `](${destination(full, title)})` }];
}

function imageEdits({ url, title, alt }: Image, range: Range, { address }: CleanSources): Edit[] {
  const full = address(url);
  const label = (alt ?? '').replace(/[[\]\\]/g, '\\$&');
  return full === undefined ? [] : [{ ...range, text: `![${label}](${destination(full, title)})` }];
}

function definitionEdits(
  { url, title, label, identifier }: Definition,
  range: Range,
  { address }: CleanSources,
): Edit[] {
  const full = address(url);
  return full === undefined
    ? []
    : [{ ...range, text: `[${label ?? identifier}]: ${destination(full, title)}` }];
}

function destination(url: string, title: string | null | undefined): string {
  const plain = url.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');
  return title ? `${plain} "${title.replace(/["\\]/g, '\\$&')}"` : plain;
}

/** `## Heading {#id}` without the id. */
function idEdits({ children }: Heading, text: string): Edit[] {
  const last = children.at(-1);
  const start = last?.position?.start.offset;
  const end = last?.position?.end.offset;
  if (last?.type !== 'text' || start === undefined || end === undefined) return [];
  const id = /\s*\{#[^}]+\}\s*$/.exec(text.slice(start, end));
  return id ? [{ start: start + id.index, end, text: '' }] : [];
}

/** Addresses of links and pictures written as HTML; comments are the author's own. */
function htmlEdits({ start, end }: Range, text: string, { address }: CleanSources): Edit[] {
  const edits: Edit[] = [];
  const html = text.slice(start, end);
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const attribute of ['href', 'src', 'poster']) {
        const full = address(attributes[attribute] ?? '');
        if (full === undefined) continue;
        const tag = html.slice(parser.startIndex, parser.endIndex + 1);
        const written = new RegExp(`\\s${attribute}\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'>]+)`, 'i').exec(tag);
        if (!written || name === '') continue;
        const at = start + parser.startIndex + written.index;
        edits.push({ start: at, end: at + written[0].length, text: ` ${attribute}="${full}"` });
      }
    },
    oncomment() {
      edits.push({ start: start + parser.startIndex, end: start + parser.endIndex + 1, text: '' });
    },
  });
  parser.end(html);
  return edits;
}

/** A fence keeps its language; its title, or the name of its tab, stands before it. */
function codeEdits(node: Code, { start, end }: Range, text: string, sources: CleanSources): Edit[] {
  const [, mark = '', info = ''] = /^(`{3,}|~{3,})[ \t]*(.*)/.exec(text.slice(start, end)) ?? [];
  if (mark === '' || info === '') return [];
  const { lang, meta } = splitFenceInfo(node.lang ?? '', node.meta ?? '');
  const { title, tab, include } = parseFenceMeta(meta);
  const prefix = prefixAt(text, start);
  const labels = [tab, title].filter((label) => label !== undefined).map((label) => `**${label}**\n\n`);
  const contents = include === undefined ? undefined : sources.file(include);
  const opening = `${labels.join('')}${mark}${lang}`;
  if (contents !== undefined) {
    return [{ start, end, text: indented(`${opening}\n${contents.trimEnd()}\n${mark}`, prefix) }];
  }
  const lineEnd = text.indexOf('\n', start);
  return [{ start, end: lineEnd < 0 || lineEnd > end ? end : lineEnd, text: indented(opening, prefix) }];
}

/** An admonition is named in words, then its content stands for itself; the marks around it go. */
function containerEdits(node: ContainerDirective, { start, end }: Range, text: string): Edit[] {
  const [first] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? textOf(first) : undefined;
  const title = label ?? node.attributes?.title ?? '';
  const kind = node.name.charAt(0).toUpperCase() + node.name.slice(1);
  const name = node.name === 'code-tabs' ? title : title === '' ? kind : `${kind}: ${title}`;
  const prefix = prefixAt(text, start);
  // Nothing but blank lines would be left of a mark on its own.
  const [before, after] = prefix === '' ? [/\n*$/, /^\n*/] : [/$/, /^/];
  const lineEnd = text.indexOf('\n', start);
  const openingEnd = lineEnd < 0 || lineEnd > end ? end : lineEnd;
  const blank = name === '' ? (after.exec(text.slice(openingEnd, end))?.[0].length ?? 0) : 0;
  const opening = indented(name === '' ? '' : `**${name}**\n`, prefix);
  const closingStart = text.lastIndexOf('\n', end - 1) + 1;
  const mark = /:{3,}[ \t]*$/.exec(text.slice(closingStart, end));
  const closing = mark && closingStart + mark.index;
  return [
    { start, end: openingEnd + blank, text: opening },
    ...(closing !== null && closing > openingEnd + blank
      ? [
          {
            start: openingEnd + blank + text.slice(openingEnd + blank, closing).search(before),
            end,
            text: '',
          },
        ]
      : []),
  ];
}

function leafText({ name, attributes }: LeafDirective, { leaf }: CleanSources): string {
  return leaf(
    name,
    Object.fromEntries(Object.entries(attributes ?? {}).map(([key, value]) => [key, value ?? ''])),
  );
}

/** What stands before a node on its line, for the lines that follow: marks of quotes, and the width of those of lists. */
function prefixAt(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).replace(/[^>\s]/g, ' ');
}

function indented(text: string, prefix: string): string {
  return prefix === ''
    ? text
    : text.replace(/\n(\n?)/g, (_, next) => `\n${next ? `${prefix.trimEnd()}\n` : ''}${prefix}`);
}
