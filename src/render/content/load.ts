import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { type CategoryFile, categoryFileSchema } from '../config/schema.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { parseDocument, type SourceDocument } from './document.ts';
import { parseData } from './frontMatter.ts';
import { decodeText } from './text.ts';

export interface Content {
  /** Ordered by path. Drafts are not among them. */
  readonly documents: readonly SourceDocument[];
  /** Documents that are not published: known by name, so that a link to one can be called what it is. */
  readonly drafts: readonly SourceDocument[];
  /** Texts of the partial files (`_part.md`) that pages may include. */
  readonly parts: readonly string[];
  /** `_category_.json` by folder below the content folder. */
  readonly categories: ReadonlyMap<string, CategoryFile>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ContentOptions {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly contentDir: string;
  /** Relative to the root; what is below it is no content. */
  readonly staticDir: string;
}

const CATEGORY_FILE = '_category_.json';

/** Documents as they were last read, by path; kept by whoever reads a folder again and again. */
export type DocumentCache = Map<
  string,
  { readonly bytes: Uint8Array; readonly parsed: ReturnType<typeof parseDocument> }
>;

/** Reads the content folder. Files and folders whose name begins with `_` are parts, not pages. */
export async function loadContent(
  { root, contentDir, staticDir }: ContentOptions,
  cache: DocumentCache = new Map(),
): Promise<Content> {
  const base = path.join(root, contentDir);
  if (!existsSync(base)) {
    throw new BuildError([
      {
        severity: 'error',
        code: 'missing-file',
        message: `The content folder "${contentDir}" does not exist.`,
        configKey: ['contentDir'],
        hint: 'Create it, or name another one with "contentDir".',
      },
    ]);
  }
  const found = await glob(['**/*.md', `**/${CATEGORY_FILE}`], {
    cwd: base,
    ignore: [`${path.posix.relative(contentDir, staticDir)}/**`, '**/node_modules/**'],
  });
  const isPart = (file: string) => /(?:^|\/)_/.test(file) && path.posix.basename(file) !== CATEGORY_FILE;
  const files = found.filter((file) => !isPart(file)).sort();
  const parts = await Promise.all(
    found.filter(isPart).map((file) => readFile(path.join(base, file), 'utf8')),
  );
  const diagnostics: Diagnostic[] = [];
  const documents: SourceDocument[] = [];
  const categories = new Map<string, CategoryFile>();
  const texts = await Promise.all(
    files.map(async (file) => ({ path: file, bytes: await readFile(path.join(base, file)) })),
  );
  for (const { path: filePath, bytes } of texts) {
    const file = path.posix.join(contentDir, filePath);
    const known = cache.get(filePath);
    if (known && Buffer.compare(known.bytes, bytes) === 0) {
      diagnostics.push(...known.parsed.diagnostics);
      documents.push(known.parsed.document);
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
      });
      diagnostics.push(...parsed.diagnostics);
      if (parsed.value) categories.set(folderOf(filePath), parsed.value);
    } else {
      const parsed = parseDocument({ text: decoded.text, path: filePath, file });
      diagnostics.push(...parsed.diagnostics);
      documents.push(parsed.document);
      if (decoded.diagnostics.length === 0) cache.set(filePath, { bytes, parsed });
    }
  }
  for (const filePath of cache.keys()) if (!found.includes(filePath)) cache.delete(filePath);
  const drafts = documents.filter((document) => document.draft);
  return {
    documents: documents.filter((document) => !document.draft),
    drafts,
    parts,
    categories,
    diagnostics,
  };
}

/** `''` for a file at the top of the content folder. */
export function folderOf(filePath: string): string {
  const folder = path.posix.dirname(filePath);
  return folder === '.' ? '' : folder;
}
