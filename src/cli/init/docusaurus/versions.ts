import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlainObject } from '../../../render/config/exportedValue.ts';
import { type ContentFile, convertSection, stripsNumbers } from './content.ts';
import type { Unconverted, UnconvertedKey } from './finding.ts';
import { bare, type DocsSection, type DocusaurusSite, record } from './read.ts';

/** The versions of a site's documents. */
export interface ConvertedVersions {
  /** The value of `docs.versions`; absent if there is only the current one. */
  readonly config?: PlainObject;
  readonly files: readonly ContentFile[];
  readonly findings: readonly Unconverted[];
  readonly keyFindings: readonly UnconvertedKey[];
}

/** The number of changed addresses that a message names. */
const MAX_EXAMPLES = 3;
const BANNERS = ['none', 'unreleased', 'unmaintained'];

/** Converts the settings of all versions, and the pages of those other than the current one. */
export async function convertVersions(site: DocusaurusSite): Promise<ConvertedVersions> {
  const [docs] = site.docs;
  const file = path.join(site.root, 'versions.json');
  if (!docs || !existsSync(file)) return { files: [], findings: [], keyFindings: [] };
  const list: unknown = JSON.parse(await readFile(file, 'utf8'));
  const names = Array.isArray(list) ? list.map(String) : [];
  const sections = await Promise.all(
    names.map((name) =>
      convertSection(
        {
          dir: `versioned_docs/version-${name}`,
          base: docs.base,
          prefix: `versions/${name}`,
          stripsNumbers: stripsNumbers(docs),
        },
        site,
      ),
    ),
  );
  const versions = ['current', ...names].map((name) => convertVersion(name, docs));
  return {
    config: Object.fromEntries(versions.map(({ name, config }) => [name, config])),
    files: sections.flatMap(({ files }) => files),
    findings: [
      ...sections.flatMap(({ findings }) => findings),
      ...changedAddresses(names, docs),
      {
        file: 'versioned_sidebars',
        message: 'The sidebars of versions are those of the current one, as far as they have its pages.',
        hint: 'Check their sidebars.',
      },
    ],
    keyFindings: versions.flatMap(({ findings }) => findings),
  };
}

function convertVersion(name: string, { options, key }: DocsSection) {
  const { label, path: written, banner, ...others } = record(record(options.versions)[name]);
  const isCurrent = name === 'current';
  const prefix = bare(written, '');
  return {
    name,
    config: {
      label: typeof label === 'string' ? label : isCurrent ? 'Next' : name,
      ...(prefix === '' || isCurrent ? {} : { path: prefix }),
      ...(typeof banner === 'string' && BANNERS.includes(banner) ? { banner } : {}),
    },
    findings: Object.keys(others).map((each) => ({
      key: [...key, 'versions', name, each],
      message: `"${each}" of the version "${name}" isn't converted.`,
      hint: 'A version has a label, a path and a banner.',
    })),
  };
}

/** Returns what the addresses of the current version begin with in the old site, without surrounding slashes. */
export function currentPath({ root, docs: [docs] }: DocusaurusSite): string {
  if (!docs) return '';
  const { versions, lastVersion } = docs.options;
  const isLast = lastVersion === 'current' || !existsSync(path.join(root, 'versions.json'));
  const own = bare(record(record(versions).current).path, isLast ? '' : 'next');
  return [docs.base, own].filter((part) => part !== '').join('/');
}

/** Reports versions whose pages have other addresses than before: here the version comes before the section. */
function changedAddresses(names: readonly string[], { base, options }: DocsSection): readonly Unconverted[] {
  const last = typeof options.lastVersion === 'string' ? options.lastVersion : names[0];
  const changed = ['current', ...names].flatMap((name) => {
    const isCurrent = name === 'current';
    const prefix = record(record(options.versions)[name]).path;
    const before = address(base, bare(prefix, name === last ? '' : isCurrent ? 'next' : name));
    const now = address(isCurrent ? '' : bare(prefix, '') || name, base);
    return before === now ? [] : [`"${before}" is "${now}" now`];
  });
  if (changed.length === 0) return [];
  const rest = changed.length - MAX_EXAMPLES;
  return [
    {
      file: 'versions.json',
      message: `The addresses of versions differ: ${changed.slice(0, MAX_EXAMPLES).join(', ')}${rest > 0 ? `, and of ${rest} more` : ''}.`,
      hint: 'Redirect the old addresses on your host.',
    },
  ];
}

function address(...parts: readonly string[]): string {
  return ['', ...parts.filter((part) => part !== ''), '…'].join('/');
}
