import { existsSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import type { PlainObject } from '../../../render/config/exportedValue.ts';
import { BuildError } from '../../../render/diagnostic.ts';
import { convertConfig } from './config.ts';
import {
  type ContentFile,
  type ConvertedSection,
  convertSection,
  generatedIn,
  staticDirs,
  stripsNumbers,
} from './content.ts';
import { evaluateFile } from './evaluate.ts';
import { placeKeys, type Unconverted } from './finding.ts';
import type { KnownPages } from './navigation.ts';
import { type DocsSection, type DocusaurusSite, record } from './read.ts';
import { convertSidebars } from './sidebars.ts';
import { unconvertedFiles, unconvertedOptions } from './unconverted.ts';
import { convertVersions, currentPath } from './versions.ts';

/** A converted Docusaurus site. */
export interface ConvertedSite {
  readonly title: string;
  /** The configuration except for the folders. */
  readonly config: PlainObject;
  /** Relative to the site's folder. */
  readonly staticDir?: string;
  readonly files: readonly ContentFile[];
  readonly unconverted: readonly Unconverted[];
}

interface Section {
  readonly docs: DocsSection;
  readonly converted: ConvertedSection;
  readonly sidebars: Readonly<Record<string, readonly unknown[]>>;
  /** Names of sidebars in the new site, by their old names. */
  readonly names: ReadonlyMap<string, string>;
  readonly findings: readonly Unconverted[];
}

/**
 * Converts a Docusaurus site, without writing anything.
 *
 * @param contentDir the folder of the new site's pages, relative to the site's
 */
export async function convertSite(site: DocusaurusSite, contentDir: string): Promise<ConvertedSite> {
  const { root, config: written, configFile } = site;
  const sections: Section[] = [];
  for (const docs of site.docs) {
    const taken = new Set(sections.flatMap(({ sidebars }) => Object.keys(sidebars)));
    sections.push(await convertDocs(docs, taken, site));
  }
  const pages =
    site.pagesDir === undefined
      ? undefined
      : await convertSection({ dir: site.pagesDir, base: '', stripsNumbers: false }, site);
  const versions = await convertVersions(site);
  const statics = staticDirs(site);
  const known = await knownPages(site, sections, pages, statics);
  const { config, findings } = convertConfig(site, known);
  const name = path.basename(configFile);
  const hasNumbers = sections.some(({ converted }) => converted.hasNumbers);
  const docs = {
    ...record(config.docs),
    ...(hasNumbers ? { stripNumberPrefixes: true } : {}),
    ...(versions.config ? { versions: versions.config } : {}),
  };
  const { docs: _, ...others } = config;
  const editUrl = editUrlOf(site, contentDir);
  const [staticDir, ...otherStatics] = statics;
  return {
    title: typeof written.title === 'string' ? written.title : path.basename(root),
    config: {
      ...others,
      ...(editUrl === undefined ? {} : { editUrl }),
      ...(Object.keys(docs).length === 0 ? {} : { docs }),
      sidebars: Object.assign({}, ...sections.map(({ sidebars }) => sidebars)),
    },
    ...(staticDir === undefined ? {} : { staticDir }),
    files: [
      ...sections.flatMap(({ converted }) => converted.files),
      ...(pages?.files ?? []),
      ...versions.files,
    ],
    unconverted: [
      ...(await placeKeys(configFile, name, [
        ...findings,
        ...versions.keyFindings,
        ...unconvertedOptions(site, otherStatics),
      ])),
      ...sections.flatMap((section) => [...section.findings, ...section.converted.findings]),
      ...(pages?.findings ?? []),
      ...versions.findings,
      ...(await unconvertedFiles(site)),
    ],
  };
}

async function convertDocs(
  docs: DocsSection,
  taken: ReadonlySet<string>,
  site: DocusaurusSite,
): Promise<Section> {
  const { dir, base, id, options } = docs;
  const strips = stripsNumbers(docs);
  const converted = await convertSection({ dir, base, stripsNumbers: strips }, site);
  const read = await readSidebars(docs, site);
  const { sidebars, findings } = convertSidebars(read.sidebars, {
    pages: { base, ids: new Set(converted.pages.keys()) },
    stripsNumbers: strips,
  });
  const names = new Map(
    Object.keys(sidebars).map((name) => [name, taken.has(name) ? `${id}-${name}` : name] as const),
  );
  return {
    docs: { ...docs, options },
    converted,
    sidebars: Object.fromEntries(
      Object.entries(sidebars).map(([name, items]) => [names.get(name) ?? name, items]),
    ),
    names,
    findings: [
      ...read.findings,
      ...(read.file === undefined
        ? []
        : await placeKeys(path.join(site.root, read.file), read.file, findings)),
    ],
  };
}

async function readSidebars(
  { options, dir }: DocsSection,
  { root }: DocusaurusSite,
): Promise<{
  readonly sidebars: PlainObject;
  readonly file?: string;
  readonly findings: readonly Unconverted[];
}> {
  if (options.sidebarPath === false) return { sidebars: {}, findings: [] };
  const generated = { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] };
  if (typeof options.sidebarPath !== 'string') return { sidebars: generated, findings: [] };
  const absolute = path.resolve(root, options.sidebarPath);
  const file = path.relative(root, absolute).replaceAll(path.sep, '/');
  const fallback = (message: string) => ({
    sidebars: generated,
    findings: [{ file, message, hint: `The sidebar is made from the folder "${dir}" instead.` }],
  });
  if (!existsSync(absolute)) return fallback("The sidebars' file doesn't exist.");
  try {
    return { sidebars: record(await evaluateFile(absolute)), file, findings: [] };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return fallback(error.message);
  }
}

async function knownPages(
  site: DocusaurusSite,
  sections: readonly Section[],
  pages: ConvertedSection | undefined,
  statics: readonly string[],
): Promise<KnownPages> {
  const sectionOf = (id: unknown) =>
    sections.find(({ docs }) => docs.id === (typeof id === 'string' ? id : 'default')) ?? sections[0];
  const files = await Promise.all(statics.map((dir) => glob('**/*', { cwd: path.join(site.root, dir) })));
  const routes = new Set([
    '/',
    ...sections.flatMap(({ converted, sidebars }) => [
      ...converted.pages.values(),
      ...converted.generated,
      ...Object.values(sidebars).flatMap(generatedRoutes),
    ]),
    ...(pages ? pages.pages.values() : []),
    ...files.flat().map((file) => `/${file}`),
  ]);
  const { blog } = site;
  const has = (href: string) => {
    const route = href.replace(/[?#].*$/, '');
    return routes.has(route) || routes.has(route.replace(/(.)\/$/, '$1'));
  };
  return {
    addressOf: (href) => [href, withoutCurrentPath(href, site)].find(has),
    routeOf: (id, section) => sectionOf(section)?.converted.pages.get(id),
    idOf(id, section) {
      const found = sectionOf(section);
      if (!found?.converted.pages.has(id)) return undefined;
      return found.docs.base === '' ? id : `${found.docs.base}/${id}`;
    },
    sidebarOf: (id, section) => sectionOf(section)?.names.get(id),
    whyNot: (href) =>
      blog && (href === `/${blog.base}` || href.startsWith(`/${blog.base}/`))
        ? 'Sites have no blog yet: publish it elsewhere and link to it, or name its path in "deployedBeside".'
        : 'Make a Markdown page at this address and link to it, or name the path in "deployedBeside".',
  };
}

/** Returns the address of a page of the current version, which has no path of its own here. */
function withoutCurrentPath(href: string, site: DocusaurusSite): string {
  const before = currentPath(site);
  const base = site.docs[0]?.base ?? '';
  const isInside = before !== base && `${href}/`.startsWith(`/${before}/`);
  return isInside ? `/${base}${href.slice(before.length + 1)}`.replace('//', '/') : href;
}

function generatedRoutes(items: readonly unknown[]): readonly string[] {
  return items.flatMap((item) => {
    const { link, items: inner } = record(item);
    return [...generatedIn(link), ...(Array.isArray(inner) ? generatedRoutes(inner) : [])];
  });
}

/** Returns the URL template for "Edit this page", pointing to the new files. */
function editUrlOf({ docs }: DocusaurusSite, contentDir: string): string | undefined {
  const url = docs.find(({ options }) => typeof options.editUrl === 'string')?.options.editUrl;
  return typeof url === 'string' ? `${url.replace(/\/$/, '')}/${contentDir}` : undefined;
}
