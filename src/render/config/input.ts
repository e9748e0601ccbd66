import type { TokenName } from '../../theme/styles/tokenNames.ts';
import type { ApiInput } from './apiInput.ts';
import type { FooterInput, LinkInput, NavbarInput, SidebarItemInput } from './navigationInput.ts';

/**
 * What an author writes, with comments that editors show: the published types. `schema.ts` says what is valid; a test
 * compares the two.
 */

/** What a configuration file may export. */
export type ConfigExport = SiteConfigInput | (() => SiteConfigInput | Promise<SiteConfigInput>);

/** Gives a configuration file its types; returns what it is given. */
export function defineConfig(config: ConfigExport): ConfigExport {
  return config;
}

/** The configuration of a site. Only `title` is required. Paths are relative to the configuration file. */
export interface SiteConfigInput {
  /** The name of the site: in the navbar, on the home page, in the titles of all pages. */
  title: string;
  /** A line below the title on the home page. */
  tagline?: string;
  /** The icon: a path below the static folder. */
  favicon?: string;
  /**
   * The origin the site is published at, without a path: `https://example.org`. Without it, pages have no canonical
   * link, and there is no sitemap.
   */
  url?: string;
  /** The path the site is published at; begins and ends with a slash. @default '/' */
  baseUrl?: string;
  /** Who owns the repository on GitHub. With `projectName`, the default navbar links to it. */
  organizationName?: string;
  /** The name of the repository on GitHub. */
  projectName?: string;
  /** Where "Edit this page" leads; the file's path below the content folder is appended. */
  editUrl?: string;
  /** The folder of the Markdown files. @default 'content' */
  contentDir?: string;
  /** The folder whose files are copied to the site as they are. @default the folder `static` in `contentDir` */
  staticDir?: string;
  /** The folder of the built site. @default 'dist' */
  outDir?: string;
  /** The languages of the site. Each language beside the default one is a site of its own, below `/<locale>/`. */
  i18n?: LocalesInput;
  /** The bar at the top of each page. */
  navbar?: NavbarInput;
  /** What stands below each page; without it, nothing does. */
  footer?: FooterInput;
  /** A notice above the navbar. */
  announcementBar?: AnnouncementInput;
  /** The look of the site: style sheets and design tokens. */
  theme?: ThemeInput;
  /** Elements at the end of the head of every page. @default [] */
  head?: HeadElementInput[];
  /** The colors of code blocks in light and dark mode. */
  codeThemes?: {
    /** @default 'github' */
    light?: CodeThemeName;
    /** @default 'dracula' */
    dark?: CodeThemeName;
  };
  /** Light and dark mode. */
  colorMode?: {
    /** The mode of a reader who has not chosen one. @default 'light' */
    defaultMode?: 'light' | 'dark';
    /** Hides the button that changes the mode. @default false */
    disableSwitch?: boolean;
    /** Follows the reader's system until they choose. @default false */
    respectPrefersColorScheme?: boolean;
  };
  /** Written pages: breadcrumbs, dates, sidebars, versions. */
  docs?: DocsInput;
  /** Accepted for sites that have a blog section; nothing reads it yet. */
  blog?: {
    sidebar?: {
      /** @default true */
      groupByYear?: boolean;
    };
  };
  /** Which headings "On this page" lists: from 2 to 6. */
  tableOfContents?: {
    /** @default 2 */
    minHeadingLevel?: number;
    /** @default 3 */
    maxHeadingLevel?: number;
  };
  /** The search. */
  search?: SearchInput;
  /**
   * A strict content security policy for all documents, as `<meta>` and as files for hosts (`_headers`,
   * `content-security-policy.txt`). An object adds sources to it. @default false
   */
  csp?: boolean | PolicySourcesInput;
  /** What `chartdocs check-links` checks. */
  checkLinks?: CheckLinksInput;
  /** Defaults for the head of each page; the page's front matter takes precedence. */
  metadata?: {
    description?: string;
    /** @default [] */
    keywords?: string[];
    /** The image that other sites show with a link: a path below the static folder, or a URL. */
    image?: string;
  };
  /** The sidebars by name. @default one for each folder at the top of the content, and `api` for the reference */
  sidebars?: Record<string, SidebarItemInput[]>;
  /** The reference, made from the type declarations of a library. Name `package` or `entryPoints`. */
  api?: ApiInput;
  /** The home page, unless the content has one (`index.md`). */
  home?: HomeInput;
  /** Paths that another deployment serves on the same origin: links to them are not reported. @default [] */
  deployedBeside?: string[];
}

export interface LocalesInput {
  /** @default 'en' */
  defaultLocale?: string;
  /** Language tags such as `en` or `pt-BR`. @default ['en'] */
  locales?: string[];
  /** What each is called in the dropdown, and which way it is written. */
  localeConfigs?: Record<
    string,
    {
      label: string;
      /** @default 'ltr' */
      direction?: 'ltr' | 'rtl';
    }
  >;
}

export interface AnnouncementInput {
  /** Change it with the text: a reader who has closed the notice sees the next one. @default 'announcement-bar' */
  id?: string;
  /** HTML. */
  content: string;
  /** @default true */
  isCloseable?: boolean;
}

export interface ThemeInput {
  /**
   * Style sheets of the site. Their rules override those of the theme, which are in cascade layers, whatever their
   * specificity. `url(/fonts/a.woff2)` is a path below the static folder. @default []
   */
  css?: string[];
  /**
   * Values of the theme's custom properties, in both modes or in each: `{ 'color-brand': { light: '#0b64dd', dark:
   * '#61a2ff' }, 'radius-md': '2px' }`. @default none
   */
  tokens?: { [Name in TokenName]?: string | { light: string; dark: string } };
}

export interface HeadElementInput {
  tag: 'meta' | 'link' | 'script';
  /**
   * As HTML writes them; `true` for one without a value. `href` and `src` that begin with a slash are paths of the site.
   * @default none
   */
  attributes?: Record<string, string | true>;
  /** The code of a script. A content security policy of the site (`csp`) allows it. */
  content?: string;
}

export type CodeThemeName =
  | 'dracula'
  | 'github'
  | 'nightOwl'
  | 'nightOwlLight'
  | 'oneDark'
  | 'oneLight'
  | 'vsDark'
  | 'vsLight';

export interface DocsInput {
  /** @default true */
  breadcrumbs?: boolean;
  /** Shows when each page was last changed, according to git. @default true */
  showLastUpdateTime?: boolean;
  sidebar?: {
    /** Readers can hide the sidebar. @default false */
    hideable?: boolean;
    /** Opening a category closes the others. @default false */
    autoCollapseCategories?: boolean;
  };
  /**
   * `01-intro.md` is the page `intro`, and the number its position; the same for folders. Ids, addresses and folders of
   * the sidebars are written without the numbers, links between files with them. @default false
   */
  stripNumberPrefixes?: boolean;
  /**
   * The versions of the documentation by name. `current` is the content folder; the others are folders of
   * `content/versions/`.
   */
  versions?: Record<
    string,
    {
      label: string;
      /** The prefix of its routes. @default the name; none for `current` */
      path?: string;
      /** What its pages say about it. @default 'none' */
      banner?: 'none' | 'unreleased' | 'unmaintained';
    }
  >;
}

export interface SearchInput {
  /** Where the two index files are served from. @default the site itself */
  indexBaseUrl?: string;
  /** @default 30 */
  maxHits?: number;
  /** Puts the words of the query into the address of a hit (`?highlight=axis`), so that a copied link has them. @default false */
  highlightResult?: boolean;
  /**
   * Groups of words that readers use for one another: `['pie', 'donut', 'partition']`. Entries of several words are
   * only looked for in what readers type. @default []
   */
  synonyms?: string[][];
  /** @default true */
  disableVersioning?: boolean;
}

/** Sources that pages may load from, beside the site: `https://cdn.example.org`, `*.example.org`. */
export interface PolicySourcesInput {
  /** Scripts; also hashes of inline scripts in HTML of the configuration. */
  scriptSrc?: string[];
  /** Style sheets. */
  styleSrc?: string[];
  /** Images. */
  imgSrc?: string[];
  /** Fonts. */
  fontSrc?: string[];
  /** Video and audio. */
  mediaSrc?: string[];
  /** What scripts may fetch. */
  connectSrc?: string[];
  /** Pages in frames. */
  frameSrc?: string[];
  /** Where forms may be sent. */
  formAction?: string[];
  /** Who may show the site in a frame; only works as a header. */
  frameAncestors?: string[];
}

export interface CheckLinksInput {
  /** Targets that are not checked: globs of paths and URLs, such as `/api/**`. @default [] */
  ignore?: string[];
  /** How other hosts are asked, with `--external`. */
  external?: {
    /** Only these URLs are requested: globs such as `https://github.com/**`. Empty: all. @default [] */
    allow?: string[];
    /** These URLs are never requested. @default [] */
    ignore?: string[];
    /** Seconds until a host that has not answered counts as gone. @default 10 */
    timeout?: number;
    /** Requests to one host at the same time. @default 2 */
    perHost?: number;
    /** How often a request is repeated after status 429, a server error or no answer. @default 2 */
    retries?: number;
    /** Hours for which a good answer is cached. @default 24 */
    cacheHours?: number;
  };
}

export interface HomeInput {
  /** A paragraph below the tagline. @default '' */
  description?: string;
  /** Buttons. @default to the first page and to the reference */
  actions?: (LinkInput & {
    /** Filled. @default false */
    primary?: boolean;
  })[];
  /** A drawing beside the title. @default 'none' */
  illustration?: 'none' | 'chart';
  /** The heading above the features. @default 'Features' */
  featuresTitle?: string;
  /** Cards. @default what the sidebars list, and the kinds of symbols */
  features?: {
    title: string;
    description: string;
    href: string;
    /** A small drawing: `line`, `area`, `bar`, `bubble`, `histogram`, `partition`, `heatmap`, `metric`, `goal`, … */
    glyph?: string;
  }[];
}
