import type { SheetName } from '../../theme/model/sheet.ts';

/** The theme's style sheets by cascade layer, in the order of the cascade: files in `theme/styles/`. */
export const LAYERS = {
  reset: ['reset'],
  base: ['tokens', 'base'],
  components: [
    ...['common', 'shell', 'navbar', 'drawer', 'sidebar', 'sidebarHide', 'footer'],
    ...['doc', 'notices', 'cards', 'notFound', 'article', 'prose', 'table', 'admonition', 'footnotes'],
    ...['code', 'codeOptions', 'tabs', 'example', 'api', 'props', 'symbol', 'values', 'home', 'search'],
  ],
  utilities: ['utilities', 'print'],
} as const;

/** A part of the styles that only some pages need. */
interface OptionalPart {
  /** The classes of its elements, without the prefix `cd-`, as a regular expression. */
  readonly classes?: string;
  /** What else shows in a page's HTML that it is needed, as a regular expression. */
  readonly html?: string;
}

const OPTIONAL = {
  doc: { classes: 'frame' },
  notices: { classes: 'version-banner|unlisted' },
  cards: { classes: 'cards?' },
  notFound: { classes: 'not-found' },
  article: { classes: 'article|lead' },
  prose: {
    html: String.raw`<(?:blockquote|hr|kbd|abbr|su[bp]|(?:img|video)(?! class="cd-)|(?:details|figcaption)(?! class))\b|\salign=|task-list`,
  },
  table: { classes: 'table' },
  admonition: { classes: 'admonition' },
  footnotes: { html: 'data-footnote' },
  code: { classes: 'code', html: '<code' },
  codeOptions: { classes: 'code-title|code-numbered|line-on|ref' },
  tabs: { classes: 'tabs?' },
  example: { classes: 'example' },
  api: { classes: 'api|badges?|kind|default|deprecated|tag|required|origin' },
  props: { classes: 'props|member-row|foreign|filter' },
  symbol: { classes: 'signature|relations|members?|source|symbols|guides|values|overload' },
  values: { classes: 'value|swatch' },
  home: { classes: 'hero|actions?|gallery|card-image' },
  codeColors: { html: String.raw`class="[tu]\d` },
} as const satisfies Readonly<Record<string, OptionalPart>>;

type PartName = keyof typeof OPTIONAL;

const ALL = Object.keys(OPTIONAL) as PartName[];

const WRITTEN = ALL.filter(
  (part) => !['home', 'notFound', 'api', 'props', 'symbol', 'values', 'example'].includes(part),
);

const REFERENCE = ['doc', 'article', 'table', 'code', 'api', 'props', 'codeColors'] as const;

/**
 * The optional parts in each style sheet of a site, small sheets first. A page loads the first that has all the parts
 * it needs: a single sheet compresses better than several, and keeps the cascade of the whole.
 */
const SHEETS: Readonly<Record<SheetName, readonly PartName[]>> = {
  home: ['home', 'cards', 'notFound', 'example'],
  article: WRITTEN,
  guide: [...REFERENCE, 'admonition', 'codeOptions'],
  live: [...REFERENCE, 'admonition', 'codeOptions', 'example'],
  symbol: [...REFERENCE, 'symbol', 'values'],
  complete: ALL,
};

export const SHEET_NAMES = Object.keys(SHEETS) as SheetName[];

/** Returns whether a sheet has a part of the styles; the parts that aren't optional are in all sheets. */
export function hasPart(sheet: SheetName, part: string): boolean {
  return !(part in OPTIONAL) || SHEETS[sheet].some((name) => name === part);
}

/** What the HTML of pages has that a sheet isn't enough for. */
const TOO_MUCH = new Map(SHEET_NAMES.map((sheet) => [sheet, tooMuchFor(sheet)] as const));

function tooMuchFor(sheet: SheetName): RegExp {
  const missing = ALL.filter((part) => !hasPart(sheet, part)).map((part): OptionalPart => OPTIONAL[part]);
  const classes = missing.flatMap(({ classes: own = [] }) => own).join('|');
  return new RegExp(
    [
      `class="(?:[^"]* )?cd-(?:${classes})(?![\\w-])`,
      ...missing.flatMap(({ html = [] }) => html),
      // In the browser, a component of the site may show anything.
      'data-island=',
    ].join('|'),
  );
}

/**
 * Chooses the style sheet of a page.
 *
 * @param html HTML of everything inside `<main>`
 */
export function sheetOf(html: string): SheetName {
  return SHEET_NAMES.find((sheet) => !TOO_MUCH.get(sheet)?.test(html)) ?? 'complete';
}
