import { slug as slugOf } from 'github-slugger';
import { parse } from 'yaml';
import type { PlainObject } from '../../../render/config/exportedValue.ts';
import type { Unconverted } from './finding.ts';
import { record } from './read.ts';

/** Looks up the pages of a section. */
export interface SectionPages {
  /** Prefix of the section's ids and URLs, without slashes. */
  readonly base: string;
  /** Ids without that prefix. */
  readonly ids: ReadonlySet<string>;
}

export interface CategoryText {
  readonly text: string;
  /** Relative to the site's folder, for findings. */
  readonly file: string;
  /** Its folder below the section's, without number prefixes. */
  readonly folder: string;
  readonly label: string;
}

const OWN_KEYS = ['label', 'position', 'collapsed', 'link'];
/** Keys that are converted, or unnecessary because they match the default. */
const READ = new Set([...OWN_KEYS, 'collapsible', 'description']);

/** Converts a `_category_` file. */
export function convertCategory(
  { text, file, folder, label: byDefault }: CategoryText,
  pages: SectionPages,
): { readonly category: PlainObject; readonly findings: readonly Unconverted[] } {
  let written: PlainObject;
  try {
    // JSON is valid YAML.
    written = record(parse(text));
  } catch (error) {
    const message = `It can't be read: ${error instanceof Error ? error.message.split('\n')[0] : error}.`;
    return { category: {}, findings: [{ file, message, hint: 'Correct it, and write "_category_.json".' }] };
  }
  const label = typeof written.label === 'string' ? written.label : byDefault;
  const findings = Object.keys(written)
    .filter((key) => !READ.has(key))
    .map((key) => ({
      file,
      line: lineOfKey(text, key),
      message: `The key "${key}" of the category isn't converted.`,
      hint: "It isn't needed here.",
    }));
  const category = Object.fromEntries(
    OWN_KEYS.flatMap((key) => (key in written ? [[key, written[key]]] : [])),
  );
  const { link, lost } = convertLink(written.link, { label, folder, pages });
  return {
    category: {
      ...category,
      ...(written.collapsible === false ? { collapsed: false } : {}),
      ...(link === undefined ? {} : { link }),
    },
    findings: [
      ...findings,
      ...lost.map((key) => ({
        file,
        line: lineOfKey(text, key),
        message: `"${key}" of the category's page isn't converted.`,
        hint: 'Make a page of it (index.md), if you need it.',
      })),
    ],
  };
}

/** Converts the link of a category, from a file or a sidebar. */
export function convertLink(
  written: unknown,
  {
    label,
    folder,
    pages,
  }: { readonly label: string; readonly folder?: string; readonly pages: SectionPages },
): { readonly link?: PlainObject | null; readonly lost: readonly string[] } {
  if (written === null) return { link: null, lost: [] };
  const { type, id, slug, title, description, ...others } = record(written);
  if (type === 'doc' && typeof id === 'string') {
    const relative = folder === undefined ? id : `${folder}/${id}`;
    const found = pages.ids.has(relative) ? relative : id;
    return { link: { type: 'doc', id: join(pages.base, found) }, lost: [] };
  }
  if (type !== 'generated-index') return { lost: [] };
  const own = typeof slug === 'string' ? slug.replace(/^\//, '') : `category/${slugOf(label)}`;
  return {
    link: {
      type,
      slug: `/${join(pages.base, own)}`.replace(/(.)\/$/, '$1'),
      ...(typeof title === 'string' ? { title } : {}),
      ...(typeof description === 'string' ? { description } : {}),
    },
    lost: Object.keys(others),
  };
}

export function join(base: string, rest: string): string {
  return base === '' ? rest : rest === '' ? base : `${base}/${rest}`;
}

function lineOfKey(text: string, key: string): number {
  return text.split('\n').findIndex((line) => new RegExp(`^\\s*["']?${key}["']?\\s*:`).test(line)) + 1 || 1;
}
