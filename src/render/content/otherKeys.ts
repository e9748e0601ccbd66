import { nearestName } from '../config/explain.ts';
import { frontMatterSchema } from '../config/frontMatterSchema.ts';

/** Page settings that front matter expresses with keys of other tools. */
export interface PageOptions {
  /** Heading levels in the table of contents; false for no table. */
  readonly toc?: false | { readonly min?: number; readonly max?: number };
  /** False to omit the link to the previous or next page. */
  readonly previous?: false;
  readonly next?: false;
  /** Overrides the URL made from the configuration; false for no link. */
  readonly editUrl?: string | false;
  /** ISO 8601; overrides the last commit's date. False for no date. */
  readonly lastUpdated?: string | false;
}

export interface OtherKeys {
  /** Our own keys, including those translated from other tools. */
  readonly own: Readonly<Record<string, unknown>>;
  readonly options: PageOptions;
  /** The name on a home page of VitePress. */
  readonly heroName?: string;
  /** Keys without effect, and what to do about them. */
  readonly unused: readonly { readonly key: string; readonly hint: string }[];
}

export const OWN_KEYS: readonly string[] = Object.keys(frontMatterSchema.shape);

interface Meaning {
  readonly own?: Readonly<Record<string, unknown>>;
  readonly options?: PageOptions;
}

/** Translates keys of Docusaurus, VitePress, Starlight and Rspress; undefined for unsupported values. */
const TRANSLATIONS: Readonly<Record<string, (value: unknown) => Meaning | undefined>> = {
  // Docusaurus
  hide_table_of_contents: (value) => (value === true ? { options: { toc: false } } : asDefault(value, false)),
  toc_min_heading_level: (value) => levels(value, undefined),
  toc_max_heading_level: (value) => levels(undefined, value),
  pagination_prev: (value) => (value === null ? { options: { previous: false } } : undefined),
  pagination_next: (value) => (value === null ? { options: { next: false } } : undefined),
  custom_edit_url: (value) => editUrl(value ?? false),
  last_update: (value) => lastUpdated(isRecord(value) ? value.date : undefined),
  tags: (value) => {
    const tags = Array.isArray(value) ? value.map((tag) => (isRecord(tag) ? tag.label : tag)) : [];
    return tags.every((tag) => typeof tag === 'string') && tags.length > 0
      ? { own: { keywords: tags } }
      : undefined;
  },
  // VitePress and Rspress
  outline: (value) => {
    if (value === false) return { options: { toc: false } };
    if (value === 'deep') return levels(2, 6);
    if (Array.isArray(value)) return levels(value[0], value[1]);
    return asDefault(value, true) ?? levels(value, value);
  },
  prev: (value) => (value === false ? { options: { previous: false } } : asDefault(value, true)),
  next: (value) => (value === false ? { options: { next: false } } : asDefault(value, true)),
  editLink: (value) => (value === false ? { options: { editUrl: false } } : asDefault(value, true)),
  layout: (value) => asDefault(value, 'doc'),
  pageType: (value) => asDefault(value, 'doc'),
  navbar: (value) => asDefault(value, true),
  aside: (value) => asDefault(value, true),
  footer: (value) => asDefault(value, true),
  // Starlight
  tableOfContents: (value) => {
    if (value === false) return { options: { toc: false } };
    return isRecord(value) ? levels(value.minHeadingLevel, value.maxHeadingLevel) : asDefault(value, true);
  },
  editUrl: (value) => asDefault(value, true) ?? editUrl(value),
  lastUpdated: (value) => asDefault(value, true) ?? lastUpdated(value),
  template: (value) => asDefault(value, 'doc'),
  pagefind: (value) => asDefault(value, true),
  sidebar: (value) => {
    if (!isRecord(value)) return asDefault(value, true);
    const { label, order, ...others } = value;
    if (Object.keys(others).length > 0 && label === undefined && order === undefined) return undefined;
    return {
      own: {
        ...(label === undefined ? {} : { sidebar_label: label }),
        ...(order === undefined ? {} : { sidebar_position: order }),
      },
    };
  },
};

const HOME = 'Describe the home page under "home" in the configuration.';
const HINTS: Readonly<Record<string, string>> = {
  features: HOME,
  hero: HOME,
  isHome: HOME,
  layout: HOME,
  pageType: HOME,
  template: HOME,
  head: 'Set "metadata" in the configuration, or "description", "keywords" and "image" here.',
};

/** Separates front matter into our own keys and those of other tools, which are translated. */
export function readOtherKeys(written: Readonly<Record<string, unknown>>): OtherKeys {
  const own: [string, unknown][] = [];
  const translated: [string, unknown][] = [];
  const unused: { key: string; hint: string }[] = [];
  let options: PageOptions = {};
  for (const [key, value] of Object.entries(written)) {
    if (OWN_KEYS.includes(key)) {
      // A key without a value has no effect.
      if (value !== null) own.push([key, ownValue(key, value)]);
      continue;
    }
    const meaning = Object.hasOwn(TRANSLATIONS, key) ? TRANSLATIONS[key]?.(value) : undefined;
    if (!meaning) unused.push({ key, hint: hintFor(key) });
    translated.push(...Object.entries(meaning?.own ?? {}));
    const { toc } = meaning?.options ?? {};
    const both = toc && options.toc ? { toc: { ...options.toc, ...toc } } : {};
    options = { ...options, ...meaning?.options, ...(options.toc === false ? { toc: false } : both) };
  }
  const heroName = isRecord(written.hero) ? (written.hero.name ?? written.hero.text) : undefined;
  return {
    own: Object.fromEntries([...translated, ...own]),
    options,
    ...(typeof heroName === 'string' && heroName.trim() !== '' ? { heroName: heroName.trim() } : {}),
    unused,
  };
}

function hintFor(key: string): string {
  if (Object.hasOwn(HINTS, key)) return HINTS[key] ?? '';
  const nearest = Object.hasOwn(TRANSLATIONS, key) ? undefined : nearestName(key, OWN_KEYS);
  return nearest ? `Did you mean "${nearest}"?` : 'Remove it, unless another tool reads it.';
}

/** Converts values that other tools accept: comma-separated words as a list, digits in quotes as a number. */
function ownValue(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (key === 'keywords') return value.split(',').map((word) => word.trim());
  if (key === 'sidebar_position' && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  return value;
}

/** Returns an empty translation for a value that is our default anyway. */
function asDefault(value: unknown, usual: unknown): Meaning | undefined {
  return value === usual || value === null ? {} : undefined;
}

function levels(min: unknown, max: unknown): Meaning | undefined {
  const isLevel = (value: unknown) =>
    value === undefined || (Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 6);
  if (!isLevel(min) || !isLevel(max)) return undefined;
  return {
    options: {
      toc: {
        ...(min === undefined ? {} : { min: Number(min) }),
        ...(max === undefined ? {} : { max: Number(max) }),
      },
    },
  };
}

function editUrl(value: unknown): Meaning | undefined {
  if (value === false) return { options: { editUrl: false } };
  return typeof value === 'string' && /^https?:\/\/[^\s"<>]+$/i.test(value)
    ? { options: { editUrl: value } }
    : undefined;
}

function lastUpdated(value: unknown): Meaning | undefined {
  if (value === false) return { options: { lastUpdated: false } };
  const time = typeof value === 'string' ? timeOf(value.trim()) : Number.NaN;
  return Number.isNaN(time) ? undefined : { options: { lastUpdated: new Date(time).toISOString() } };
}

/** Parses a date; NaN if it is none. Without a zone it is in UTC: every machine makes the same page. */
function timeOf(text: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? [];
  // JavaScript takes February 31 for March 2.
  const isDay =
    day === undefined ||
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  if (!isDay) return Number.NaN;
  const isZoned = /(?:z|gmt|utc|[ecmp][sd]t|[+-]\d{2}:?\d{2})$/i.test(
    text.replace(/^\d{4}-\d{1,2}-\d{1,2}/, ''),
  );
  if (isZoned) return Date.parse(text);
  return Date.parse(/\dT\d/.test(text) ? `${text}Z` : `${text} UTC`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
