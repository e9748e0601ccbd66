import path from 'node:path';
import type { FrontMatter } from '../config/frontMatterSchema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { addressProblem } from './address.ts';
import { parseFrontMatter, type UnusedKey } from './frontMatter.ts';
import { laterHeading, openingHeading } from './heading.ts';
import { nameOfFile } from './markdownFile.ts';
import { bodyOfMdx } from './mdx/bodyOfMdx.ts';
import type { PageOptions } from './otherKeys.ts';

/** A Markdown file of the content folder, read and named, not yet rendered. */
export interface SourceDocument {
  /** Path below the content folder without extension, its last part replaced by the front matter's `id`. */
  readonly id: string;
  /** Relative to the site's root, with forward slashes. */
  readonly file: string;
  /** Relative to the content folder, or to that of its version; without numbers, where these are stripped. */
  readonly path: string;
  /** Of which version it is, unless it is the current one. */
  readonly version?: string;
  readonly route: string;
  readonly title: string;
  /** The title stands in the body itself, as its first heading. */
  readonly hideTitle: boolean;
  /** Of the title, where its author wrote it as a heading. */
  readonly titleId?: string;
  /** Whether it is the page of its folder. */
  readonly isIndex: boolean;
  readonly options: PageOptions;
  readonly sidebarLabel: string;
  readonly sidebarPosition?: number;
  readonly description?: string;
  readonly keywords: readonly string[];
  /** What other sites show with a link, as the front matter has it, and the line of the file that names it. */
  readonly image?: { readonly written: string; readonly line: number };
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
  /** Whether it is the page of its folder: `index.md`, or `README.md`. */
  readonly isIndex: boolean;
  /** The number that was stripped from the file's name. */
  readonly position?: number;
  /** Of a version beside the current one. */
  readonly version?: { readonly name: string; readonly path: string };
}

/** Reads one Markdown file's text into a document. */
export function parseDocument(source: DocumentSource): {
  readonly document: SourceDocument;
  readonly unusedKeys: readonly UnusedKey[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { data, options, unusedKeys, firstLine, ...frontMatter } = parseFrontMatter(source.text, source.file);
  const { body, diagnostics } = bodyOfMdx(frontMatter.body, source.file, firstLine);
  const folder = source.path.includes('/') ? source.path.slice(0, source.path.lastIndexOf('/')) : '';
  const name = nameOfFile(source.path);
  const lastPart = data.id ?? name;
  const position = data.sidebar_position ?? source.position;
  const opening = openingHeading(body, firstLine);
  const repeatsTitle =
    opening !== undefined && !opening.stays && (data.title ?? opening.title) === opening.title;
  const later = opening || data.title !== undefined ? undefined : laterHeading(body);
  const fallback =
    source.isIndex && data.id === undefined && folder !== '' ? path.posix.basename(folder) : lastPart;
  const title = data.title ?? opening?.title ?? later ?? fallback;
  const route =
    (source.version ? `/${source.version.path}` : '') +
    // The page of a folder has the folder's address, whatever its id is.
    routeOf(folder, source.isIndex ? 'index' : lastPart, data).replace(/^\/$/, source.version ? '' : '/');
  return {
    document: {
      id: join(folder, lastPart),
      file: source.file,
      path: source.path,
      ...(source.version ? { version: source.version.name } : {}),
      route,
      title,
      hideTitle: data.hide_title === true || (opening !== undefined && !repeatsTitle) || later !== undefined,
      ...(opening && repeatsTitle ? { titleId: opening.id } : {}),
      isIndex: source.isIndex,
      options,
      sidebarLabel: data.sidebar_label ?? title,
      ...(position === undefined ? {} : { sidebarPosition: position }),
      ...(data.description === undefined ? {} : { description: data.description }),
      keywords: data.keywords ?? [],
      ...(data.image === undefined
        ? {}
        : { image: { written: data.image, line: lineOfKey(source.text, 'image') ?? 1 } }),
      draft: data.draft === true,
      unlisted: data.unlisted === true,
      body: opening && repeatsTitle ? opening.rest : body,
      firstLine: opening && repeatsTitle ? opening.restLine : firstLine,
    },
    unusedKeys,
    diagnostics: [...frontMatter.diagnostics, ...diagnostics, ...oddAddress(source, route, data)],
  };
}

/** What a file is called becomes its address, where some characters mean something else, and some addresses are taken. */
function oddAddress({ path, file, text }: DocumentSource, route: string, data: FrontMatter): Diagnostic[] {
  const found = data.slug === undefined ? /[#?%\\\p{Cc}\p{Cs}]/u.exec(path)?.[0] : undefined;
  if (found !== undefined) {
    return [
      {
        severity: 'error',
        code: 'file-name',
        message: `The name of the file has ${JSON.stringify(found)}, which has a special meaning in a URL, or none.`,
        file,
        hint: 'Rename the file, or give the page a "slug".',
      },
    ];
  }
  const problem = addressProblem(route);
  if (problem === undefined) return [];
  const key = data.slug === undefined ? 'id' : 'slug';
  const line = data[key] === undefined ? undefined : lineOfKey(text, key);
  return [
    {
      severity: 'error',
      code: 'page-address',
      message: `The address of the page ${problem}.`,
      file,
      line: line ?? 1,
      hint: line !== undefined ? `Change the "${key}".` : 'Rename the file, or give the page a "slug".',
    },
  ];
}

/** The 1-based line of a key of the front matter. */
function lineOfKey(text: string, key: string): number | undefined {
  const index = text.split('\n').findIndex((line) => line.startsWith(`${key}:`));
  return index === -1 ? undefined : index + 1;
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
