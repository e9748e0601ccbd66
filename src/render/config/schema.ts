import * as z from 'zod';
import type { Plugin } from '../plugins/input.ts';
import { apiSchema } from './apiSchema.ts';
import { cspSchema } from './csp.ts';
import { examplesSchema } from './examplesSchema.ts';
import { basePath, fileUrl, html, origin, plainPath, route, webUrl } from './fields.ts';
import { homeSchema } from './homeSchema.ts';
import { footerSchema, navbarSchema } from './navbarSchema.ts';
import { sidebarItemSchema } from './sidebarSchema.ts';
import { stringsSchema } from './stringsSchema.ts';
import { headElementSchema, themeSchema } from './themeSchema.ts';

/**
 * The schema of `site.config.ts` (§3 "Site configuration"). Every object is strict: an unknown key is an
 * error, and `loadConfig` suggests the nearest valid one. Defaults are applied here, once; after that, a key
 * is optional only if its absence is meaningful.
 */

const version = z.strictObject({
  label: z.string(),
  /** Path prefix of the version's pages: its name by default; none for the current one. */
  path: plainPath.optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).default('none'),
});

const codeTheme = z.enum([
  'dracula',
  'github',
  'nightOwl',
  'nightOwlLight',
  'oneDark',
  'oneLight',
  'vsDark',
  'vsLight',
]);

/** A heading level; the page's title is level 1. */
const headingLevel = z
  .int()
  .min(2, { error: 'a level from 2 to 6' })
  .max(6, { error: 'a level from 2 to 6' });

/** A language tag, such as `en` or `pt-BR`, used in URLs. */
const localeCode = z
  .string()
  .regex(/^[a-z\d]+(?:[-_][a-z\d]+)*$/i, { error: 'a language tag such as "en" or "pt-BR"' });

export const configSchema = z.strictObject({
  title: z.string(),
  tagline: z.string().default(''),
  /** Path below the static folder. */
  favicon: fileUrl.optional(),
  /**
   * The origin the site is published at, without a path: `https://example.org`. Without it, pages have no
   * canonical link, and there is no sitemap.
   */
  url: origin.optional(),
  /** The path the site is published at; begins and ends with a slash. */
  baseUrl: basePath.default('/'),
  organizationName: z.string().optional(),
  projectName: z.string().optional(),
  /** The base URL of "Edit this page" links; the file's path below the content folder is appended. */
  editUrl: webUrl.optional(),
  /** Folder of the Markdown files, relative to the configuration. */
  contentDir: z.string().default('content'),
  /** Folder whose files are copied unchanged to the site's root. */
  staticDir: z.string().optional(),
  /** Other folders whose files pages may include, show and link to, relative to the configuration. */
  includeDirs: z
    .array(
      z.string().regex(/^(?![/\\])(?!.*(?:^|[/\\])\.[^/\\])./, {
        error: 'a folder below that of the configuration, without names that begin with ".", or "." itself',
      }),
    )
    .default([]),
  /** Folder of the built site, relative to the configuration. */
  outDir: z.string().min(1).default('dist'),
  i18n: z
    .strictObject({
      defaultLocale: localeCode.default('en'),
      locales: z.array(localeCode).min(1, { error: 'at least one locale' }).default(['en']),
      localeConfigs: z
        .record(
          z.string(),
          z.strictObject({ label: z.string(), direction: z.enum(['ltr', 'rtl']).default('ltr') }),
        )
        .default({ en: { label: 'English', direction: 'ltr' } }),
    })
    .prefault({}),
  /** The texts of the user interface: the English ones, where the site has no others. */
  strings: stringsSchema.prefault({}),
  navbar: navbarSchema.prefault({}),
  footer: footerSchema.optional(),
  announcementBar: z
    .strictObject({
      id: z.string().default('announcement-bar'),
      content: html,
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  /** The site's own style sheets, and its values of the theme's tokens. */
  theme: themeSchema.prefault({}),
  /** Elements at the end of the head of every document. */
  head: z.array(headElementSchema).default([]),
  /** Always empty: plugins aren't plain data, and are checked apart (`plugins/load.ts`). */
  plugins: z.array(z.custom<Plugin>()).default([]),
  /** Colors of code blocks in each mode, by the names in §3. */
  codeThemes: z
    .strictObject({ light: codeTheme.default('github'), dark: codeTheme.default('dracula') })
    .prefault({}),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(false),
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  docs: z
    .strictObject({
      breadcrumbs: z.boolean().default(true),
      /** Whether to show when each page was last changed, according to git. */
      showLastUpdateTime: z.boolean().default(true),
      sidebar: z
        .strictObject({
          hideable: z.boolean().default(false),
          autoCollapseCategories: z.boolean().default(false),
        })
        .prefault({}),
      /** Whether number prefixes of files and folders set their order and are removed from ids and URLs. */
      stripNumberPrefixes: z.boolean().default(false),
      versions: z.record(z.string(), version).default({ current: { label: 'Next', banner: 'none' } }),
    })
    .prefault({}),
  /** Accepted for compatibility with sites that have a blog; currently unused (§3). */
  blog: z
    .strictObject({
      sidebar: z.strictObject({ groupByYear: z.boolean().default(true) }).prefault({}),
    })
    .prefault({}),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: headingLevel.default(2),
      maxHeadingLevel: headingLevel.default(3),
    })
    .prefault({}),
  search: z
    .strictObject({
      /** The URL from which the two index files are served, if not from the site's root. */
      indexBaseUrl: fileUrl.optional(),
      maxHits: z.int().min(1).default(30),
      /**
       * Whether links of hits contain the words to highlight (`?highlight=axis`), so that copied links do
       * too. Otherwise they are highlighted only once.
       */
      highlightResult: z.boolean().default(false),
      /**
       * Groups of synonyms that readers may search for: `['pie', 'donut', 'partition']`. Multi-word entries
       * are only matched in queries.
       */
      synonyms: z.array(z.array(z.string().regex(/\S/, 'a word')).min(2)).default([]),
      disableVersioning: z.boolean().default(true),
    })
    .prefault({}),
  /**
   * A strict content security policy for all documents, as `<meta>` and as files for hosts (`_headers`,
   * `content-security-policy.txt`); an object adds sources to it.
   */
  csp: cspSchema,
  /** Settings of `chartdocs check-links`. */
  checkLinks: z
    .strictObject({
      /** Link targets to skip: globs of paths and URLs, such as `/api/**`. */
      ignore: z.array(z.string()).default([]),
      external: z
        .strictObject({
          /** If not empty, only these URLs are requested: globs such as `https://github.com/**`. */
          allow: z.array(z.string()).default([]),
          /** These URLs are never requested. */
          ignore: z.array(z.string()).default([]),
          /** Seconds until a request times out. */
          timeout: z.number().positive().default(10),
          /** Concurrent requests per host. */
          perHost: z.int().min(1).default(2),
          /** Retries after status 429, a server error or no response. */
          retries: z.int().min(0).default(2),
          /** Hours for which successful responses are cached. */
          cacheHours: z.number().min(0).default(24),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Defaults for page metadata; the page's front matter takes precedence. */
  metadata: z
    .strictObject({
      description: z.string().optional(),
      keywords: z.array(z.string()).default([]),
      /** Path below the static folder, or a URL. */
      image: fileUrl.optional(),
    })
    .prefault({}),
  /** Default: generated from the content folders and the reference. */
  sidebars: z.record(z.string(), z.array(sidebarItemSchema)).optional(),
  api: apiSchema.optional(),
  /** Live examples: files of the folder `examples` in the content folder. */
  examples: examplesSchema.prefault({}),
  home: homeSchema.prefault({}),
  /** Paths served by another deployment on the same origin: links to them aren't reported. */
  deployedBeside: z.array(route).default([]),
});

/** The schema's input, documented as `SiteConfigInput`. */
export type SchemaInput = z.input<typeof configSchema>;
/** The configuration as written, with defaults. */
export interface WrittenConfig extends z.output<typeof configSchema> {
  readonly staticDir: string;
}
/** The configuration completed from the content: all navigation is resolved. */
export interface SiteConfig extends WrittenConfig {
  readonly sidebars: NonNullable<WrittenConfig['sidebars']>;
  /** The labels of the sidebars in the navigation. */
  readonly sidebarLabels: Readonly<Record<string, string>>;
}
