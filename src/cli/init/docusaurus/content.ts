import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import type { PlainObject } from '../../../render/config/exportedValue.ts';
import { parseDocument } from '../../../render/content/document.ts';
import { indexFiles, isMarkdownFile, isMdxFile, nameOfFile } from '../../../render/content/markdownFile.ts';
import { withoutNumber, withoutNumbers } from '../../../render/content/numberPrefix.ts';
import { convertCategory, join } from './category.ts';
import type { Unconverted } from './finding.ts';
import { convertPage } from './pageText.ts';
import { addressOf, type DocsSection, type DocusaurusSite } from './read.ts';

/** A file of the new site's content. */
export type ContentFile =
  /** Paths are below the content folder. */
  { readonly to: string; readonly text: string } | { readonly to: string; readonly from: string };

/** A section of the old site, or a version of one, as files of the new site. */
export interface ConvertedSection {
  readonly files: readonly ContentFile[];
  /** URLs of its pages by id, without the section's prefix. */
  readonly pages: ReadonlyMap<string, string>;
  /** URLs of generated pages. */
  readonly generated: readonly string[];
  readonly hasNumbers: boolean;
  readonly findings: readonly Unconverted[];
}

export interface SectionSource {
  /** Its folder, relative to the site's. */
  readonly dir: string;
  readonly base: string;
  /** Prefix of its files below the content folder: the folder of a version. */
  readonly prefix?: string;
  readonly stripsNumbers: boolean;
}

const CATEGORY = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/** Whether number prefixes of names are removed from ids and URLs. */
export function stripsNumbers({ options }: DocsSection): boolean {
  return options.numberPrefixParser !== false;
}

/** Converts a folder's pages, categories and pictures. */
export async function convertSection(
  { dir, base, prefix = '', stripsNumbers: strips }: SectionSource,
  site: DocusaurusSite,
): Promise<ConvertedSection> {
  const { root } = site;
  const names = await glob('**/*', {
    cwd: path.join(root, dir),
    ignore: ['**/node_modules/**', '**/*.{js,jsx,ts,tsx,css,scss}'],
    suppressErrors: true,
  });
  const bareName = (name: string) => (strips ? withoutNumber(name).name : name);
  const barePath = (name: string) => (strips ? withoutNumbers(name) : name);
  const isPage = (name: string) => isMarkdownFile(name) && !/(?:^|\/)_/.test(name);
  const indexes = indexFiles(names.filter(isPage));
  const files: ContentFile[] = [];
  const findings: Unconverted[] = [];
  const generated: string[] = [];
  const pages = new Map<string, string>();
  const ids = new Map<string, string>();
  const categories = new Map<string, PlainObject>();
  for (const name of names.filter(isMarkdownFile).sort()) {
    const folder = path.posix.dirname(name);
    const isFolders =
      isFolderPage(name, bareName) && ![...indexes].some((index) => path.posix.dirname(index) === folder);
    const { text, findings: found } = convertPage(
      {
        text: await readFile(path.join(root, dir, name), 'utf8'),
        file: path.posix.join(dir, name),
        dir,
        base,
        isMdx: isMdx(name, site),
        ...(isFolders ? { slug: `/${join(base, barePath(folder))}` } : {}),
      },
      { root, baseUrl: addressOf(site).baseUrl, staticDirs: staticDirs(site) },
    );
    findings.push(...found);
    files.push({ to: join(prefix, join(base, name)), text });
    if (!isPage(name)) continue;
    const { document } = parseDocument({
      text,
      path: join(base, barePath(name)),
      file: name,
      isIndex: indexes.has(name),
    });
    const id = base === '' ? document.id : document.id.slice(base.length + 1);
    pages.set(id, document.route);
    ids.set(name, id);
    if (isFolders) categories.set(folder, { link: { type: 'doc', id: document.id } });
  }
  for (const name of names.filter((each) => CATEGORY.test(each))) {
    const folder = path.posix.dirname(name);
    const label = bareName(path.posix.basename(folder));
    const source = { file: path.posix.join(dir, name), folder: barePath(folder), label };
    const text = await readFile(path.join(root, dir, name), 'utf8');
    const { category, findings: found } = convertCategory(
      { ...source, text },
      { base, ids: new Set(pages.keys()) },
    );
    categories.set(folder, { ...categories.get(folder), ...category });
    findings.push(...found);
  }
  for (const [folder, category] of categories) {
    generated.push(...generatedIn(category.link));
    const to = join(prefix, join(base, path.posix.join(folder, '_category_.json')));
    files.push({ to, text: `${JSON.stringify(category, null, 2)}\n` });
  }
  for (const name of names.filter((each) => !isMarkdownFile(each) && !CATEGORY.test(each))) {
    files.push({ to: join(prefix, join(base, name)), from: path.join(root, dir, name) });
  }
  const hasNumbers = [...ids.keys()].some((name) => barePath(name) !== name);
  return { files, pages, generated, hasNumbers, findings };
}

/** Returns the URL of a link's generated page. */
export function generatedIn(link: unknown): readonly string[] {
  return typeof link === 'object' && link !== null && 'slug' in link ? [String(link.slug)] : [];
}

/** Whether a file is its folder's page because it has the folder's name. */
function isFolderPage(name: string, bareName: (name: string) => string): boolean {
  const folder = path.posix.basename(path.posix.dirname(name));
  return folder !== '.' && bareName(nameOfFile(name)).toLowerCase() === bareName(folder).toLowerCase();
}

/** Docusaurus treats every Markdown file as MDX unless configured otherwise. */
function isMdx(name: string, { config }: DocusaurusSite): boolean {
  const markdown = config.markdown;
  const format =
    typeof markdown === 'object' && markdown !== null && 'format' in markdown ? markdown.format : 'mdx';
  return format === 'mdx' || (format === 'detect' && isMdxFile(name));
}

/** Returns the existing folders of static files, relative. */
export function staticDirs({ root, config }: DocusaurusSite): readonly string[] {
  const named = Array.isArray(config.staticDirectories) ? config.staticDirectories : ['static'];
  return named
    .filter((each) => typeof each === 'string')
    .map((each) => each.replace(/^\.\/|\/$/g, ''))
    .filter((each) => existsSync(path.join(root, each)));
}
