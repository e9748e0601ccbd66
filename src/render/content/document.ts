import path from 'node:path';
import type { FrontMatter } from '../config/frontMatterSchema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { addressProblem } from './address.ts';
import { parseFrontMatter, type UnusedKey } from './frontMatter.ts';
import { laterHeading, openingHeading } from './heading.ts';
import { nameOfFile } from './markdownFile.ts';
import { bodyOfMdx } from './mdx/bodyOfMdx.ts';
import type { PageOptions } from './otherKeys.ts';

/** A Markdown file of the content folder, parsed but not yet rendered. */
export interface SourceDocument {
  /**
   * Path below the content folder without extension; the last part may be set by `id` in the front matter.
   */
  readonly id: string;
  /** Relative to the site's root, with forward slashes. */
  readonly file: string;
  /**
   * Relative to the content folder, or to that of its version; without number prefixes if these are stripped.
   */
  readonly path: string;
  /** Whether a plugin wrote it: there is no such file. */
  readonly isAdded?: boolean;
  /** Its version, unless it is the current one. */
  readonly version?: string;
  readonly route: string;
  readonly title: string;
  /** Whether the body contains the title, as its first heading. */
  readonly hideTitle: boolean;
  /** Heading id of the title, if it was written as a heading. */
  readonly titleId?: string;
  /** Whether it is its folder's index page. */
  readonly isIndex: boolean;
  readonly options: PageOptions;
  readonly sidebarLabel: string;
  readonly sidebarPosition?: number;
  readonly description?: string;
  readonly keywords: readonly string[];
  /** The image for link previews, as written in the front matter, and its line in the file. */
  readonly image?: { readonly written: string; readonly line: number };
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly body: string;
  /** 1-based line of the file where `body` starts. */
  readonly firstLine: number;
  /** The line of the file for each line of `body`; absent if all follow each other. */
  readonly lines?: readonly number[];
}

export interface DocumentSource {
  readonly text: string;
  /** Path below the content folder, with forward slashes: `docs/installation.md`. */
  readonly path: string;
  /** Path shown in messages: `content/docs/installation.md`. */
  readonly file: string;
  /** Whether it is its folder's index page: `index.md` or `README.md`. */
  readonly isIndex: boolean;
  /** The title of a first page without any. */
  readonly siteTitle?: string;
  /** The number stripped from the file's name. */
  readonly position?: number;
  /** Whether a plugin wrote it: there is no such file. */
  readonly isAdded?: boolean;
  /** The version, unless it is the current one. */
  readonly version?: { readonly name: string; readonly path: string };
}

/** Parses the text of a Markdown file into a document. */
export function parseDocument(source: DocumentSource): {
  readonly document: SourceDocument;
  readonly unusedKeys: readonly UnusedKey[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { data, options, heroName, unusedKeys, firstLine, ...frontMatter } = parseFrontMatter(
    source.text,
    source.file,
  );
  const { body, lines, diagnostics } = bodyOfMdx(frontMatter.body, source.file, firstLine);
  const folder = source.path.includes('/') ? source.path.slice(0, source.path.lastIndexOf('/')) : '';
  const name = nameOfFile(source.path);
  const lastPart = data.id ?? name;
  const position = data.sidebar_position ?? source.position;
  const opening = openingHeading(body, firstLine);
  const repeatsTitle =
    opening !== undefined && !opening.stays && (data.title ?? opening.title) === opening.title;
  const later = opening || data.title !== undefined ? undefined : laterHeading(body);
  const fallback =
    source.isIndex && data.id === undefined ? path.posix.basename(folder) || source.siteTitle : undefined;
  const title = data.title ?? opening?.title ?? later ?? heroName ?? fallback ?? lastPart;
  const route =
    (source.version ? `/${source.version.path}` : '') +
    // A folder's index page has the folder's route, whatever its id is.
    routeOf(folder, source.isIndex ? 'index' : lastPart, data).replace(/^\/$/, source.version ? '' : '/');
  return {
    document: {
      id: join(folder, lastPart),
      file: source.file,
      path: source.path,
      ...(source.isAdded ? { isAdded: true } : {}),
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
      ...(lines
        ? { lines: opening && repeatsTitle ? lines.slice(opening.restLine - firstLine) : lines }
        : {}),
    },
    unusedKeys,
    diagnostics: [...frontMatter.diagnostics, ...diagnostics, ...oddAddress(source, route, data)],
  };
}

/** Reports file names with special characters of URLs, and reserved routes. */
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

/** Returns the 1-based line of a front matter key. */
function lineOfKey(text: string, key: string): number | undefined {
  const index = text.split('\n').findIndex((line) => line.startsWith(`${key}:`));
  return index === -1 ? undefined : index + 1;
}

/**
 * Returns a page's route. A slug that begins with `/` is the whole route; otherwise it replaces the file's
 * name (§2: exact routes).
 */
function routeOf(folder: string, lastPart: string, data: FrontMatter): string {
  if (data.slug?.startsWith('/')) return data.slug.replace(/(.)\/$/, '$1');
  if (data.slug !== undefined) return `/${join(folder, data.slug)}`;
  return lastPart === 'index' ? `/${folder}` : `/${join(folder, lastPart)}`;
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
