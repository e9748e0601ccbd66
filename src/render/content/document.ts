import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { FrontMatter } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { parseFrontMatter } from './frontMatter.ts';

/** A Markdown file of the content folder, read and named, not yet rendered. */
export interface SourceDocument {
  /** Path below the content folder without extension, its last part replaced by the front matter's `id`. */
  readonly id: string;
  /** Relative to the site's root, with forward slashes. */
  readonly file: string;
  /** Relative to the content folder, or to that of its version. */
  readonly path: string;
  /** Of which version it is, unless it is the current one. */
  readonly version?: string;
  readonly route: string;
  readonly title: string;
  /** The title stands in the body itself, as its first heading. */
  readonly hideTitle: boolean;
  readonly sidebarLabel: string;
  readonly sidebarPosition?: number;
  readonly description?: string;
  readonly keywords: readonly string[];
  readonly image?: string;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly body: string;
  /** 1-based line of the file on which `body` begins. */
  readonly firstLine: number;
}

export interface DocumentSource {
  readonly text: string;
  /** Path below the content folder, with forward slashes: `docs/installation.md`. */
  readonly path: string;
  /** Path for messages: `content/docs/installation.md`. */
  readonly file: string;
  /** Of a version beside the current one. */
  readonly version?: { readonly name: string; readonly path: string };
}

/** Reads one Markdown file's text into a document. */
export function parseDocument(source: DocumentSource): {
  readonly document: SourceDocument;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { data, body, firstLine, diagnostics } = parseFrontMatter(source.text, source.file);
  const folder = source.path.includes('/') ? source.path.slice(0, source.path.lastIndexOf('/')) : '';
  const name = source.path.slice(folder === '' ? 0 : folder.length + 1).replace(/\.md$/, '');
  const lastPart = data.id ?? name;
  const opening = openingHeading(body, firstLine);
  const repeatsTitle = opening !== undefined && (data.title ?? opening.title) === opening.title;
  const title = data.title ?? opening?.title ?? lastPart;
  return {
    document: {
      id: join(folder, lastPart),
      file: source.file,
      path: source.path,
      ...(source.version ? { version: source.version.name } : {}),
      route:
        (source.version ? `/${source.version.path}` : '') +
        routeOf(folder, lastPart, data).replace(/^\/$/, source.version ? '' : '/'),
      title,
      hideTitle: data.hide_title === true || (opening !== undefined && !repeatsTitle),
      sidebarLabel: data.sidebar_label ?? title,
      ...(data.sidebar_position === undefined ? {} : { sidebarPosition: data.sidebar_position }),
      ...(data.description === undefined ? {} : { description: data.description }),
      keywords: data.keywords ?? [],
      ...(data.image === undefined ? {} : { image: data.image }),
      draft: data.draft === true,
      unlisted: data.unlisted === true,
      body: opening && repeatsTitle ? opening.rest : body,
      firstLine: opening && repeatsTitle ? opening.restLine : firstLine,
    },
    diagnostics: [...diagnostics, ...(data.slug === undefined ? oddName(source) : [])],
  };
}

/** What a file is called becomes its address, where these characters mean something else. */
function oddName({ path, file }: DocumentSource): Diagnostic[] {
  const found = /[#?%\\]/.exec(path)?.[0];
  if (found === undefined) return [];
  return [
    {
      severity: 'error',
      code: 'file-name',
      message: `The name of the file has "${found}", which means something else in an address.`,
      file,
      hint: 'Rename the file, or give the page a "slug".',
    },
  ];
}

/** A slug that begins with `/` is the whole route; another one replaces the file's name (§2: exact routes). */
function routeOf(folder: string, lastPart: string, data: FrontMatter): string {
  if (data.slug?.startsWith('/')) return data.slug.replace(/(.)\/$/, '$1');
  if (data.slug !== undefined) return `/${join(folder, data.slug)}`;
  return lastPart === 'index' ? `/${folder}` : `/${join(folder, lastPart)}`;
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

const parse = unified().use(remarkParse).use(remarkGfm).freeze();

/** A heading of level 1 as the first thing of the body: the title, written the Markdown way. */
function openingHeading(
  body: string,
  firstLine: number,
): { readonly title: string; readonly rest: string; readonly restLine: number } | undefined {
  const block = possibleHeading(body);
  if (block === undefined) return undefined;
  const [first] = parse.parse(block).children;
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  const title = textOf(first)
    .replace(/\s*\{#[^}]+\}\s*$/, '')
    .trim();
  const end = body.indexOf('\n', first.position?.end.offset ?? 0);
  const rest = end < 0 ? '' : body.slice(end + 1);
  const restLine = firstLine + (body.slice(0, body.length - rest.length).match(/\n/g)?.length ?? 0);
  return title === '' ? undefined : { title, rest, restLine };
}

/** Characters of a heading of several lines: a longer one is no title. */
const MAX_HEADING = 2000;

/** The lines that a heading at the beginning could be made of: the rest of the page need not be read for it. */
function possibleHeading(body: string): string | undefined {
  const lead = /^(?:[ \t]*\r?\n)*/.exec(body)?.[0] ?? '';
  const end = body.indexOf('\n', lead.length);
  const first = body.slice(lead.length, end === -1 ? body.length : end);
  if (/^ {0,3}#(?:[ \t]|\r?$)/.test(first)) return lead + first;
  const paragraph = body.slice(lead.length, lead.length + MAX_HEADING);
  const underline = /\n {0,3}=+[ \t]*(?=\r?(?:\n|$))/.exec(paragraph);
  return underline ? lead + paragraph.slice(0, underline.index + underline[0].length) : undefined;
}
