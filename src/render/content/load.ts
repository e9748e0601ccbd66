import path from 'node:path';
import { nearestName } from '../config/explain.ts';
import type { WrittenConfig } from '../config/schema.ts';
import { type CategoryFile, categoryFileSchema } from '../config/sidebarSchema.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { linkWarnings, listFiles } from '../fileList.ts';
import { hasDotName } from '../folder.ts';
import { hasInput, readInput } from '../inputs/read.ts';
import type { PageTimes } from '../page/slowPage.ts';
import { mapParallel, OPEN_FILES } from '../parallel.ts';
import { isPageFile } from '../parts/pages.ts';
import { type AddedPage, takenByContent } from '../plugins/addedPages.ts';
import { parseDocument, type SourceDocument } from './document.ts';
import { parseData } from './frontMatter.ts';
import { indexFiles, isMarkdownFile } from './markdownFile.ts';
import { withoutNumber, withoutNumbers } from './numberPrefix.ts';
import { decodeText } from './text.ts';
import { unusedKeys } from './unusedKeys.ts';
import { folderOfVersion, readVersions, type VersionConfig, versionOfPath } from './version.ts';

export interface Content {
  /** Ordered by path, without drafts. */
  readonly documents: readonly SourceDocument[];
  /** Unpublished documents: known so that a link to one can be reported as such. */
  readonly drafts: readonly SourceDocument[];
  /** Files of pages written in React, relative to the root. */
  readonly pageFiles: readonly string[];
  /** The partial files (`_part.md`) that pages may include. */
  readonly parts: readonly PartialFile[];
  /** `_category_.json` by folder below the content folder. */
  readonly categories: ReadonlyMap<string, CategoryFile>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface PartialFile {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

export interface ContentOptions {
  /** Absolute path. */
  readonly root: string;
  /** Relative to the root. */
  readonly contentDir: string;
  /** Relative to the root; files below it aren't content. */
  readonly staticDir: string;
  /** The site's. */
  readonly title: string;
  readonly docs: Pick<WrittenConfig['docs'], 'versions' | 'stripNumberPrefixes'>;
  /** Pages written by plugins. */
  readonly added?: readonly AddedPage[];
}

const CATEGORY_FILE = '_category_.json';

/** Category files of other tools. */
const OTHER_CATEGORY_FILE = /(?:^|\/)_category_\.(?:ya?ml|jsonc|json5|toml)$/i;

/** Documents by path as last read, for callers that read a folder repeatedly. */
export type DocumentCache = Map<
  string,
  {
    readonly bytes: Uint8Array;
    /** Equal for settings that yield the same result. */
    readonly settings: string;
    readonly parsed: ReturnType<typeof parseDocument>;
  }
>;

/** @throws BuildError if the content folder is missing */
export function checkContentFolder({ root, contentDir }: Pick<ContentOptions, 'root' | 'contentDir'>): void {
  if (hasInput(path.join(root, contentDir))) return;
  throw new BuildError([
    {
      severity: 'error',
      code: 'missing-file',
      message: `The content folder "${contentDir}" does not exist.`,
      configKey: ['contentDir'],
      hint: 'Create it, set "contentDir" to another one, or run "npx chartdocs init" to start with a first page.',
    },
  ]);
}

/** Reads the content folder, which must exist. Files and folders that begin with `_` are partials. */
export async function loadContent(
  { root, contentDir, staticDir, title, docs, added = [] }: ContentOptions,
  times: PageTimes,
  cache: DocumentCache = new Map(),
): Promise<Content> {
  const base = path.join(root, contentDir);
  const { files: all, refused } = await listFiles(base, {
    isLeftOut: (file, name) =>
      name === 'node_modules' || hasDotName(name) || path.join(base, file) === path.join(root, staticDir),
    within: [path.join(root, staticDir)],
    isDotName: hasDotName,
  });
  const found = all.filter((file) => isMarkdownFile(file) || path.posix.basename(file) === CATEGORY_FILE);
  const isPart = (file: string) => /(?:^|\/)_/.test(file) && path.posix.basename(file) !== CATEGORY_FILE;
  const versions = new Map(readVersions(docs.versions).map((version) => [version.name, version]));
  const isKnown = (file: string) => {
    const { name } = versionOfPath(file);
    return name === undefined || versions.get(name)?.isCurrent === false;
  };
  const addedByPath = new Map(added.map((page) => [page.path, page]));
  const onDisk = found.filter((file) => !isPart(file) && isKnown(file));
  for (const file of onDisk) {
    const page = addedByPath.get(file);
    if (page) throw takenByContent(page);
  }
  const files = [...onDisk, ...addedByPath.keys()].sort();
  const parts = await mapParallel(found.filter(isPart), OPEN_FILES, async (file) => ({
    file: path.posix.join(contentDir, file),
    text: (await readInput(path.join(base, file))).toString('utf8'),
  }));
  const diagnostics: Diagnostic[] = [...linkWarnings(contentDir, refused)];
  for (const file of all.filter((name) => OTHER_CATEGORY_FILE.test(name))) {
    diagnostics.push({
      severity: 'warning',
      code: 'category-file',
      message: `The category file isn't read: expected the name "${CATEGORY_FILE}".`,
      file: path.posix.join(contentDir, file),
      hint: `Rename it, and write it as JSON, such as { "label": "Start" }.`,
    });
  }
  const unknown = unknownVersions(
    found.filter((file) => !isKnown(file)),
    {
      contentDir,
      versions: [...versions.values()],
    },
  );
  diagnostics.push(...unknown);
  const indexes = indexFiles(files);
  const documents: SourceDocument[] = [];
  const parsedFiles: ReturnType<typeof parseDocument>[] = [];
  const categories = new Map<string, CategoryFile>();
  const { stripNumberPrefixes } = docs;
  const texts = await mapParallel(files, OPEN_FILES, async (file) => ({
    path: file,
    bytes: Buffer.from(addedByPath.get(file)?.text ?? (await readInput(path.join(base, file)))),
  }));
  for (const { path: filePath, bytes } of texts) {
    const file = path.posix.join(contentDir, filePath);
    const { name, path: written } = versionOfPath(filePath);
    const version = name === undefined ? undefined : versions.get(name);
    const isIndex = indexes.has(filePath);
    const own = stripNumberPrefixes ? withoutNumbers(written) : written;
    const { position } = stripNumberPrefixes ? withoutNumber(path.posix.basename(written)) : {};
    const settings = JSON.stringify([
      contentDir,
      title,
      version,
      isIndex,
      stripNumberPrefixes,
      addedByPath.has(filePath),
    ]);
    const known = cache.get(filePath);
    if (known && known.settings === settings && Buffer.compare(known.bytes, bytes) === 0) {
      diagnostics.push(...known.parsed.diagnostics);
      documents.push(known.parsed.document);
      parsedFiles.push(known.parsed);
      continue;
    }
    const decoded = decodeText(bytes, file);
    diagnostics.push(...decoded.diagnostics);
    if (path.posix.basename(filePath) === CATEGORY_FILE) {
      const parsed = parseData({
        text: decoded.text,
        firstLine: 1,
        file,
        schema: categoryFileSchema,
        what: 'category file',
        code: 'category-file',
        format: 'JSON',
      });
      diagnostics.push(...parsed.diagnostics);
      if (parsed.value) categories.set(folderOf(filePath), parsed.value);
    } else {
      const parsed = times.measure(file, 'load', () =>
        parseDocument({
          text: decoded.text,
          path: own,
          file,
          isIndex,
          siteTitle: title,
          ...(position === undefined ? {} : { position }),
          ...(version ? { version } : {}),
          ...(addedByPath.has(filePath) ? { isAdded: true } : {}),
        }),
      );
      diagnostics.push(...parsed.diagnostics);
      documents.push(parsed.document);
      parsedFiles.push(parsed);
      if (decoded.diagnostics.length === 0) cache.set(filePath, { bytes, settings, parsed });
    }
  }
  diagnostics.push(...unusedKeys(parsedFiles));
  for (const filePath of cache.keys())
    if (!found.includes(filePath) && !addedByPath.has(filePath)) cache.delete(filePath);
  const drafts = documents.filter((document) => document.draft);
  return {
    documents: documents.filter((document) => !document.draft),
    drafts,
    pageFiles: all
      .filter(isPageFile)
      .map((file) => path.posix.join(contentDir, file))
      .sort(),
    parts,
    categories: stripNumberPrefixes ? numberedCategories(categories, files) : categories,
    diagnostics,
  };
}

/** Returns categories by folder path without number prefixes, which set the position by default. */
function numberedCategories(
  categories: ReadonlyMap<string, CategoryFile>,
  files: readonly string[],
): ReadonlyMap<string, CategoryFile> {
  const folders = new Set(files.map(folderOf).flatMap(foldersAbove));
  return new Map(
    [...folders].map((folder) => {
      const { position } = withoutNumber(path.posix.basename(folder));
      const category = categories.get(folder);
      const name = versionOfPath(`${folder}/x`).name;
      const version = name === undefined ? '' : folderOfVersion(name);
      const bare = version + withoutNumbers(folder.slice(version.length));
      return [bare, { ...(position === undefined ? {} : { position }), ...category }] as const;
    }),
  );
}

/** Returns a folder below the content folder, preceded by its parent folders. */
function foldersAbove(folder: string): readonly string[] {
  return folder === '' ? [] : [...foldersAbove(folderOf(folder)), folder];
}

/** Reports folders of versions that aren't in the configuration. */
function unknownVersions(
  files: readonly string[],
  { contentDir, versions }: { readonly contentDir: string; readonly versions: readonly VersionConfig[] },
): Diagnostic[] {
  const names = versions.filter(({ isCurrent }) => !isCurrent).map(({ name }) => name);
  const current = versions.find(({ isCurrent }) => isCurrent)?.name;
  const unknown = new Set(files.flatMap((file) => versionOfPath(file).name ?? []));
  return [...unknown].sort().map((name) => {
    const nearest = nearestName(name, names);
    const finding = {
      severity: 'warning',
      code: 'unknown-version',
      file: path.posix.join(contentDir, folderOfVersion(name)),
    } as const;
    if (name === current) {
      return {
        ...finding,
        message: `The folder of the version "${name}" is not published: "${name}" is the content folder itself, since "docs.versions" in the configuration has no "current".`,
        hint: 'Add "current" to "docs.versions", or move the pages of this folder into the content folder.',
      };
    }
    return {
      ...finding,
      message: `The folder of the version "${name}" is not published: "docs.versions" in the configuration doesn't list it.`,
      hint: nearest ? `Did you mean "${nearest}"?` : 'Add the version, or remove the folder.',
    };
  });
}

/** Returns the folder of a file; `''` at the top of the content folder. */
export function folderOf(filePath: string): string {
  const folder = path.posix.dirname(filePath);
  return folder === '.' ? '' : folder;
}
