import type { Plugin } from '../plugins/input.ts';
import type { ApiInput } from './apiInput.ts';
import type { ExamplesInput } from './examplesInput.ts';
import type { FooterInput, LinkInput, NavbarInput, SidebarItemInput } from './navigationInput.ts';
import type { StringsInput } from './stringsInput.ts';
import type { HeadElementInput, ThemeInput } from './themeInput.ts';

/**
 * The published types of the configuration, with comments shown by editors. `schema.ts` defines what is
 * valid; a test compares the two.
 */

/** The default export of a configuration file. */
export type ConfigExport = SiteConfigInput | (() => SiteConfigInput | Promise<SiteConfigInput>);

/** Gives a configuration file its types; returns its argument unchanged. */
export function defineConfig(config: ConfigExport): ConfigExport {
  return config;
}

/** The configuration of a site. Only `title` is required. Paths are relative to the configuration file. */
export interface SiteConfigInput {
  /** The name of the site, shown in the navbar, on the home page and in all page titles. */
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
  /** The owner of the repository on GitHub. With `projectName`, the default navbar links to it. */
  organizationName?: string;
  /** The name of the repository on GitHub. */
  projectName?: string;
  /** The base URL of "Edit this page" links; the file's path below the content folder is appended. */
  editUrl?: string;
  /** The folder of the Markdown files. @default 'content' */
  contentDir?: string;
  /** The folder whose files are copied to the site as they are. @default the folder `static` in `contentDir` */
  staticDir?: string;
  /**
   * Other folders, below that of the configuration, whose files pages may include, show as code or pictures, and link
   * to; `.` for all of it. Files whose path has a name that begins with a dot are never read. @default []
   */
  includeDirs?: string[];
  /** The folder of the built site. @default 'dist' */
  outDir?: string;
  /** The languages of the site. Each language except the default is a separate site below `/<locale>/`. */
  i18n?: LocalesInput;
  /** Texts of the user interface in another language or other words. @default English */
  strings?: StringsInput;
  /** The bar at the top of each page. */
  navbar?: NavbarInput;
  /** The footer of each page; none by default. */
  footer?: FooterInput;
  /** A notice above the navbar. */
  announcementBar?: AnnouncementInput;
  /** The look of the site: style sheets and design tokens. */
  theme?: ThemeInput;
  /** Elements at the end of the head of every page. @default [] */
  head?: HeadElementInput[];
  /**
   * Additions to Markdown, pages, head, files, checks, search and look of the site, in this order. A plugin is an object
   * with a name; `chartdocs/plugin` has its types. @default []
   */
  plugins?: Plugin[];
  /** The colors of code blocks in light and dark mode. */
  codeThemes?: {
    /** @default 'github' */
    light?: CodeThemeName;
    /** @default 'dracula' */
    dark?: CodeThemeName;
  };
  /** Light and dark mode. */
  colorMode?: {
    /** The mode until the reader chooses one. @default 'light' */
    defaultMode?: 'light' | 'dark';
    /** Hides the button that changes the mode. @default false */
    disableSwitch?: boolean;
    /** Whether to follow the system setting until the reader chooses a mode. @default false */
    respectPrefersColorScheme?: boolean;
  };
  /** Written pages: breadcrumbs, dates, sidebars, versions. */
  docs?: DocsInput;
  /** Accepted for compatibility with sites that have a blog; currently unused. */
  blog?: {
    sidebar?: {
      /** @default true */
      groupByYear?: boolean;
    };
  };
  /** The heading levels listed in "On this page", from 2 to 6. */
  tableOfContents?: {
    /** @default 2 */
    minHeadingLevel?: number;
    /** @default 3 */
    maxHeadingLevel?: number;
  };
  /** The search. */
  search?: SearchInput;
  /**
   * Whether documents have a strict content security policy, as `<meta>` and as files for hosts (`_headers`,
   * `content-security-policy.txt`). An object adds sources to it. @default false
   */
  csp?: boolean | PolicySourcesInput;
  /** Settings of `chartdocs check-links`. */
  checkLinks?: CheckLinksInput;
  /** Defaults for page metadata; the page's front matter takes precedence. */
  metadata?: {
    description?: string;
    /** @default [] */
    keywords?: string[];
    /** The image for link previews on other sites: a path below the static folder, or a URL. */
    image?: string;
  };
  /**
   * The sidebars by name. @default one for each top-level folder of the content, and `api` for the reference
   */
  sidebars?: Record<string, SidebarItemInput[]>;
  /** The reference, generated from a library's type declarations. Set `package` or `entryPoints`. */
  api?: ApiInput;
  /** Live examples of the library. */
  examples?: ExamplesInput;
  /** The home page, unless the content has one (`index.md`). */
  home?: HomeInput;
  /** Paths served by another deployment on the same origin: links to them aren't reported. @default [] */
  deployedBeside?: string[];
}

export interface LocalesInput {
  /** @default 'en' */
  defaultLocale?: string;
  /** Language tags such as `en` or `pt-BR`. @default ['en'] */
  locales?: string[];
  /** The label in the dropdown and the writing direction of each language. */
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
  /** Change it with the text, to show the new notice to all readers. @default 'announcement-bar' */
  id?: string;
  /** HTML. */
  content: string;
  /** @default true */
  isCloseable?: boolean;
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
  /** Whether to show when each page was last changed, according to git. @default true */
  showLastUpdateTime?: boolean;
  sidebar?: {
    /** Whether readers can hide the sidebar. @default false */
    hideable?: boolean;
    /** Whether opening a category closes the others. @default false */
    autoCollapseCategories?: boolean;
  };
  /**
   * Whether `01-intro.md` is the page `intro` with position 1; the same for folders. Ids, URLs and the
   * sidebars' folders are written without the numbers, links between files with them. @default false
   */
  stripNumberPrefixes?: boolean;
  /**
   * The versions of the documentation by name. `current`, or without it the first, is the content folder; the others
   * are folders in `content/versions/`.
   */
  versions?: Record<
    string,
    {
      label: string;
      /** The route prefix; not for the version that is the content folder. @default the name */
      path?: string;
      /** The banner on its pages. @default 'none' */
      banner?: 'none' | 'unreleased' | 'unmaintained';
    }
  >;
}

export interface SearchInput {
  /** The URL from which the two index files are served. @default the site itself */
  indexBaseUrl?: string;
  /** @default 30 */
  maxHits?: number;
  /**
   * Whether links of hits contain the query's words (`?highlight=axis`), so that copied links do too.
   * @default false
   */
  highlightResult?: boolean;
  /**
   * Groups of synonyms that readers may search for: `['pie', 'donut', 'partition']`. Multi-word entries are
   * only matched in queries. @default []
   */
  synonyms?: string[][];
  /** @default true */
  disableVersioning?: boolean;
}

/** Sources that pages may load from, in addition to the site: `https://cdn.example.org`, `*.example.org`. */
export interface PolicySourcesInput {
  /** Scripts, including hashes of inline scripts in the configuration's HTML. */
  scriptSrc?: string[];
  /** Style sheets. */
  styleSrc?: string[];
  /** Images. */
  imgSrc?: string[];
  /** Fonts. */
  fontSrc?: string[];
  /** Video and audio. */
  mediaSrc?: string[];
  /** URLs that scripts may fetch. */
  connectSrc?: string[];
  /** Pages in frames. */
  frameSrc?: string[];
  /** Targets of form submissions. */
  formAction?: string[];
  /** Sites that may embed this site in a frame. Only works as an HTTP header. */
  frameAncestors?: string[];
}

export interface CheckLinksInput {
  /** Link targets to skip: globs of paths and URLs, such as `/api/**`. @default [] */
  ignore?: string[];
  /** How links to other hosts are checked with `--external`. */
  external?: {
    /** If not empty, only these URLs are requested: globs such as `https://github.com/**`. @default [] */
    allow?: string[];
    /** These URLs are never requested. @default [] */
    ignore?: string[];
    /** Seconds until a request times out. @default 10 */
    timeout?: number;
    /** Concurrent requests per host. @default 2 */
    perHost?: number;
    /** Retries after status 429, a server error or no response. @default 2 */
    retries?: number;
    /** Hours for which successful responses are cached. @default 24 */
    cacheHours?: number;
  };
}

export interface HomeInput {
  /** A paragraph below the tagline. @default '' */
  description?: string;
  /** Buttons. @default links to the first page and the reference */
  actions?: (LinkInput & {
    /** Whether the button is filled. @default false */
    primary?: boolean;
  })[];
  /**
   * A decorative image beside the title: a path below the static folder or a URL, or one for each mode: `{ light:
   * '/img/day.svg', dark: '/img/night.svg' }`. It is up to 600 pixels wide. @default none
   */
  image?: string | { light: string; dark: string };
  /**
   * The name of a live example, shown beside the title instead of an image: its picture first, then the chart.
   * @default none
   */
  example?: string;
  /** The heading above the features. @default 'Features' */
  featuresTitle?: string;
  /** Cards. @default the contents of the sidebars, and the kinds of symbols */
  features?: {
    title: string;
    description: string;
    href: string;
    /** A decorative image above the title, 84 pixels high, or one for each mode. @default none */
    image?: string | { light: string; dark: string };
  }[];
}
