import * as z from 'zod';
import { apiSchema } from './apiSchema.ts';
import { cspSchema } from './csp.ts';
import { basePath, fileUrl, href, html, origin, plainPath, route, webUrl } from './fields.ts';
import { footerSchema, linkSchema, navbarSchema } from './navbarSchema.ts';
import { sidebarItemSchema } from './sidebarSchema.ts';
import { headElementSchema, themeSchema } from './themeSchema.ts';

/**
 * The shape of `site.config.ts` (§3 "Site configuration"). Every object is strict: a key that is not
 * named here is a mistake, and `loadConfig` says which one was probably meant. Defaults are applied here,
 * once; after that nothing is optional unless its absence means something.
 */

const version = z.strictObject({
  label: z.string(),
  /** Path prefix of the version's pages; none for the current one. */
  path: plainPath.default(''),
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

/** The page's title is level 1. */
const headingLevel = z
  .int()
  .min(2, { error: 'a level from 2 to 6' })
  .max(6, { error: 'a level from 2 to 6' });

/** A language tag, such as `en` or `pt-BR`; it stands in addresses. */
const localeCode = z
  .string()
  .regex(/^[a-z\d]+(?:[-_][a-z\d]+)*$/i, { error: 'a language tag such as "en" or "pt-BR"' });

export const configSchema = z.strictObject({
  title: z.string(),
  tagline: z.string().default(''),
  /** Path below the static folder. */
  favicon: fileUrl.optional(),
  /** The origin the site is published under, without path: `https://example.org`. Without it, pages have no canonical link, and there is no sitemap. */
  url: origin.optional(),
  /** The path the site is published under; begins and ends with a slash. */
  baseUrl: basePath.default('/'),
  organizationName: z.string().optional(),
  projectName: z.string().optional(),
  /** Where "edit this page" leads: the file's path below the content folder is appended. */
  editUrl: webUrl.optional(),
  /** Folder of the Markdown files, relative to the configuration. */
  contentDir: z.string().default('content'),
  /** Folder whose files are copied to the site's root as they are. */
  staticDir: z.string().optional(),
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
  navbar: navbarSchema.prefault({}),
  footer: footerSchema.optional(),
  announcementBar: z
    .strictObject({
      id: z.string().default('announcement-bar'),
      content: html,
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  /** The site's own style sheets, and its values for the theme's tokens. */
  theme: themeSchema.prefault({}),
  /** Elements at the end of the head of every document. */
  head: z.array(headElementSchema).default([]),
  /** Colors of code blocks in each mode; the names are those of §3. */
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
      /** Show each page's date of last change, read from git. */
      showLastUpdateTime: z.boolean().default(true),
      sidebar: z
        .strictObject({
          hideable: z.boolean().default(false),
          autoCollapseCategories: z.boolean().default(false),
        })
        .prefault({}),
      /** Files and folders are ordered by numbers before their names, which ids and addresses don't have. */
      stripNumberPrefixes: z.boolean().default(false),
      versions: z
        .record(z.string(), version)
        .default({ current: { label: 'Next', path: '', banner: 'none' } }),
    })
    .prefault({}),
  /** Kept for sites that add a blog section; nothing of this site reads it yet (§3). */
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
      /** Where the two index files are served from, when not from the site's root. */
      indexBaseUrl: fileUrl.optional(),
      maxHits: z.int().min(1).default(30),
      /**
       * The address of a hit says which words are to be highlighted there (`?highlight=axis`), so that they are in a
       * copied link too. Without it they are highlighted once.
       */
      highlightResult: z.boolean().default(false),
      /**
       * Groups of words that readers use for one another: `['pie', 'donut', 'partition']`. Entries of several words are
       * looked for in what readers type only.
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
  /** `chartdocs check-links`. */
  checkLinks: z
    .strictObject({
      /** Targets that are not checked: globs of paths and URLs, such as `/api/**`. */
      ignore: z.array(z.string()).default([]),
      external: z
        .strictObject({
          /** Only these URLs are asked for; globs such as `https://github.com/**`. Empty: all. */
          allow: z.array(z.string()).default([]),
          /** These URLs are never asked for. */
          ignore: z.array(z.string()).default([]),
          /** Seconds after which a host that has not answered counts as gone. */
          timeout: z.number().positive().default(10),
          /** Requests to one host at the same time. */
          perHost: z.int().min(1).default(2),
          /** How often a request is made again after 429, a server's error or none at all. */
          retries: z.int().min(0).default(2),
          /** Hours for which an answer that was good is not asked for again. */
          cacheHours: z.number().min(0).default(24),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Defaults of the head metadata; a page's own front matter goes first. */
  metadata: z
    .strictObject({
      description: z.string().optional(),
      keywords: z.array(z.string()).default([]),
      /** Path below the static folder, or a URL. */
      image: fileUrl.optional(),
    })
    .prefault({}),
  /** Without it: made from the folders of the content, and from the reference. */
  sidebars: z.record(z.string(), z.array(sidebarItemSchema)).optional(),
  api: apiSchema.optional(),
  home: z
    .strictObject({
      description: z.string().default(''),
      /** Buttons. Without it: to the first page and to the reference. */
      actions: z.array(linkSchema.extend({ primary: z.boolean().default(false) })).optional(),
      /** A drawing beside the title. */
      illustration: z.enum(['none', 'chart']).default('none'),
      /** The heading above the features. */
      featuresTitle: z.string().default('Features'),
      /** Cards. Without it: what the first sidebar lists, and the kinds of symbols. */
      features: z
        .array(
          z.strictObject({
            title: z.string(),
            description: z.string(),
            href,
            glyph: z.string().optional(),
          }),
        )
        .optional(),
    })
    .prefault({}),
  /** Paths that another deployment serves on the same origin: links to them are no findings. */
  deployedBeside: z.array(route).default([]),
});

/** What the schema takes: what `SiteConfigInput` says, with comments. */
export type SchemaInput = z.input<typeof configSchema>;
/** The configuration as it stands in the file, with its defaults. */
export interface WrittenConfig extends z.output<typeof configSchema> {
  readonly staticDir: string;
}
/** The configuration with what the content adds to it: nothing of the site's navigation is open. */
export interface SiteConfig extends WrittenConfig {
  readonly sidebars: NonNullable<WrittenConfig['sidebars']>;
  /** What the navigation calls each sidebar. */
  readonly sidebarLabels: Readonly<Record<string, string>>;
}
