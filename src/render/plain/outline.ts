import { Parser } from 'htmlparser2';
import type { Blockquote, Code, Definition, Heading, Image, Link } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { parseSrcset } from 'srcset';
import { ENGLISH } from '../../theme/strings/english.ts';
import { alertMark } from '../markdown/alert.ts';
import { isContentsMark } from '../markdown/contentsMark.ts';
import { explicitId } from '../markdown/explicitId.ts';
import type { AddedDirective } from '../markdown/extension.ts';
import { parseFenceMeta, splitFenceInfo } from '../markdown/fence.ts';
import { ownDirective } from '../markdown/ownDirectives.ts';
import type { ReadMarkdown } from '../markdown/parse.ts';
import { TAB } from '../markdown/tabs.ts';
import { walkMarkdown } from '../walk.ts';
import { indented } from './edits.ts';
import type { Mark, MarkdownOutline, Range } from './marks.ts';

/** Creates the outline of a text that isn't changed. */
export function plainOutline(text: string): MarkdownOutline {
  return { text, marks: [] };
}

/**
 * @param source the parsed text; its tree must not have been changed yet
 * @param added directives of plugins
 */
export function outlineOfTree(
  { text, tree }: ReadMarkdown,
  added: ReadonlyMap<string, AddedDirective> = new Map(),
): MarkdownOutline {
  const marks: Mark[] = [];
  walkMarkdown(tree, (node) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return undefined;
    const range = { start, end };
    switch (node.type) {
      case 'link':
        marks.push(...linkMarks(node, range, text));
        return undefined;
      case 'image':
        marks.push(imageMark(node, range));
        return undefined;
      case 'definition':
        marks.push(definitionMark(node, range));
        return undefined;
      case 'heading':
        marks.push(...idMarks(node, text));
        return undefined;
      case 'paragraph':
        if (isContentsMark(node)) marks.push({ kind: 'text', ...range, text: '' });
        return undefined;
      case 'blockquote':
        marks.push(...alertMarks(node, text));
        return undefined;
      case 'html':
        marks.push(...htmlMarks(range, text));
        return undefined;
      case 'code':
        marks.push(...codeMarks(node, range, text));
        return undefined;
      case 'containerDirective':
        marks.push(...containerMarks(node, range, { text, added }));
        return undefined;
      case 'leafDirective':
        marks.push(leafMark(node, range, text));
        return 'skip';
      default:
        return undefined;
    }
  });
  return { text, marks };
}

function linkMarks({ url, title, children }: Link, { start, end }: Range, text: string): Mark[] {
  const labelEnd = children.at(-1)?.position?.end.offset ?? start + 1;
  // `<https://…>` and bare URLs are already full.
  if (text[start] !== '[' || text[labelEnd] !== ']') return [];
  const after = `${titleAfter(title)})`;
  const unlink = [
    { start, end: start + 1, text: '' },
    { start: labelEnd, end, text: '' },
  ];
  const kind = { kind: 'address', isHtml: false, isResource: false } as const;
  return [{ ...kind, start: labelEnd, end, written: url, before: '](', after, unlink }];
}

function imageMark({ url, title, alt }: Image, range: Range): Mark {
  const before = `![${(alt ?? '').replace(/[[\]\\]/g, '\\$&')}](`;
  const after = `${titleAfter(title)})`;
  const unlink = [{ ...range, text: alt ?? '' }];
  return { kind: 'address', ...range, written: url, before, after, isHtml: false, isResource: true, unlink };
}

function definitionMark({ url, title, label, identifier }: Definition, range: Range): Mark {
  const before = `[${label ?? identifier}]: `;
  const after = titleAfter(title);
  return { kind: 'address', ...range, written: url, before, after, isHtml: false, isResource: false };
}

function titleAfter(title: string | null | undefined): string {
  return title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : '';
}

/** Replaces the marker of an alert, `[!NOTE]`, with words. */
function alertMarks(node: Blockquote, source: string): Mark[] {
  const mark = alertMark(node);
  const start = mark?.paragraph.position?.start.offset;
  if (!mark || start === undefined) return [];
  const [text, next] = mark.paragraph.children;
  const rest = text?.type === 'text' ? text.value.slice(mark.length) : '';
  const hasTitle = rest === '' ? next !== undefined : !rest.startsWith('\n');
  const title = ENGLISH[mark.title];
  const words = hasTitle ? `**${title}:** ` : `**${title}**\n${prefixAt(source, start).trimEnd()}`;
  return [{ kind: 'text', start, end: start + mark.length, text: words }];
}

/** Removes the id of `## Heading {#id}`. */
function idMarks({ children }: Heading, text: string): Mark[] {
  const last = children.at(-1);
  const start = last?.position?.start.offset;
  const end = last?.position?.end.offset;
  if (last?.type !== 'text' || start === undefined || end === undefined) return [];
  const id = explicitId(text.slice(start, end));
  return id ? [{ kind: 'text', start: start + id.start, end, text: '' }] : [];
}

/** Finds the URLs of links and images written as HTML; comments are kept. */
function htmlMarks({ start, end }: Range, text: string): Mark[] {
  const marks: Mark[] = [];
  const html = text.slice(start, end);
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const attribute of ['href', 'src', 'poster', 'srcset']) {
        const url = attributes[attribute];
        if (url === undefined) continue;
        const tag = html.slice(parser.startIndex, parser.endIndex + 1);
        const written = new RegExp(`\\s${attribute}\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'>]+)`, 'i').exec(tag);
        if (!written || name === '') continue;
        const at = start + parser.startIndex + written.index;
        const range = { start: at, end: at + written[0].length };
        if (attribute === 'srcset') {
          marks.push(...candidateMarks(url, range.start + written[0].indexOf(url)));
          continue;
        }
        const before = ` ${attribute}="`;
        const unlink = [{ ...range, text: '' }];
        const kind = { kind: 'address', isHtml: true, isResource: attribute !== 'href' } as const;
        marks.push({ ...kind, ...range, written: url, before, after: '"', unlink });
      }
    },
    oncomment() {
      const range = { start: start + parser.startIndex, end: start + parser.endIndex + 1 };
      marks.push({ kind: 'text', ...range, text: '' });
    },
  });
  parser.end(html);
  return marks;
}

/** Finds the URLs of a `srcset` that begins at an offset. */
function candidateMarks(srcset: string, start: number): Mark[] {
  let at = 0;
  return parseSrcset(srcset).map(({ url }) => {
    const index = srcset.indexOf(url, at);
    at = index + url.length;
    const range = { start: start + index, end: start + at };
    return { kind: 'address', ...range, written: url, before: '', after: '', isHtml: true, isResource: true };
  });
}

/** Moves the title or tab name of a fence to the line before it; the fence keeps its language. */
function codeMarks(node: Code, { start, end }: Range, text: string): Mark[] {
  const written = text.slice(start, end);
  // A snippet of VitePress is a line without a fence.
  const [, mark = '', info = ''] = written.startsWith('<<<')
    ? ['', '```', written]
    : (/^(`{3,}|~{3,})[ \t]*(.*)/.exec(written) ?? []);
  if (mark === '' || info === '') return [];
  const { lang, meta } = splitFenceInfo(node.lang ?? '', node.meta ?? '');
  const { title, tab, include } = parseFenceMeta(meta);
  const prefix = prefixAt(text, start);
  const labels = [tab, title].filter((label) => label !== undefined).map((label) => `**${label}**\n\n`);
  const line = `${labels.join('')}${mark}${lang}`;
  const lineEnd = text.indexOf('\n', start);
  const opening = { start, end: lineEnd < 0 || lineEnd > end ? end : lineEnd, text: indented(line, prefix) };
  if (include === undefined) return [{ kind: 'text', ...opening }];
  return [
    { kind: 'file', start, end, path: include, before: `${line}\n`, after: `\n${mark}`, prefix, opening },
  ];
}

/** Replaces the opening of a container with its title and removes its end; the content is kept. */
function containerMarks(
  node: ContainerDirective,
  { start, end }: Range,
  { text, added }: { readonly text: string; readonly added: ReadonlyMap<string, AddedDirective> },
): Mark[] {
  const [first] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? textOf(first) : undefined;
  const title = label ?? node.attributes?.title ?? '';
  const kind = node.name.charAt(0).toUpperCase() + node.name.slice(1);
  const isNamed = added.get(node.name)?.isNamed ?? isNamedByTool(node.name);
  const name = !isNamed ? title : title === '' ? kind : `${kind}: ${title}`;
  const prefix = prefixAt(text, start);
  // A marker on its own line would leave only blank lines.
  const [before, after] = prefix === '' ? [/\n*$/, /^\n*/] : [/$/, /^/];
  const lineEnd = text.indexOf('\n', start);
  const openingEnd = lineEnd < 0 || lineEnd > end ? end : lineEnd;
  const blank = name === '' ? (after.exec(text.slice(openingEnd, end))?.[0].length ?? 0) : 0;
  const opening = indented(name === '' ? '' : `**${name}**\n`, prefix);
  const closingStart = text.lastIndexOf('\n', end - 1) + 1;
  const mark = /:{3,}[ \t]*$/.exec(text.slice(closingStart, end));
  const closing = mark && closingStart + mark.index;
  return [
    { kind: 'text', start, end: openingEnd + blank, text: opening },
    ...(closing !== null && closing > openingEnd + blank
      ? [
          {
            kind: 'text' as const,
            start: openingEnd + blank + text.slice(openingEnd + blank, closing).search(before),
            end,
            // The next tab is a separate paragraph.
            text: node.name === TAB && prefix === '' ? '\n' : '',
          },
        ]
      : []),
  ];
}

function isNamedByTool(name: string): boolean | undefined {
  const own = ownDirective(name);
  return own ? own.form === 'container' && own.isNamed : name !== TAB;
}

function leafMark(node: LeafDirective, range: Range, text: string): Mark {
  const { name, attributes } = node;
  const given = Object.entries(attributes ?? {}).map(([key, value]) => [key, value ?? '']);
  return {
    kind: 'leaf',
    ...range,
    name,
    attributes: Object.fromEntries(given),
    label: textOf(node),
    prefix: prefixAt(text, range.start),
  };
}

/** Returns the prefix for a node's further lines: markers of quotes, and spaces for list markers. */
function prefixAt(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).replace(/[^>\s]/g, ' ');
}
