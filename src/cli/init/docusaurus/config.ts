import type { PlainObject } from '../../../render/config/exportedValue.ts';
import { isCode } from './evaluate.ts';
import type { UnconvertedKey } from './finding.ts';
import { createLinkConverter, type KnownPages } from './navigation.ts';
import { addressOf, type DocusaurusSite, record } from './read.ts';

/** Keys about how Docusaurus builds: not needed here. */
const NOT_NEEDED = new Set([
  'future',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'deploymentBranch',
  'githubHost',
  'githubPort',
  'staticDirectories',
  'markdown',
  'presets',
  'plugins',
  'themes',
  'themeConfig',
  'i18n',
  'storage',
]);
const CONVERTED = new Set([
  'title',
  'tagline',
  'favicon',
  'url',
  'baseUrl',
  'organizationName',
  'projectName',
]);
const CONVERTED_THEME = new Set([
  'navbar',
  'footer',
  'announcementBar',
  'colorMode',
  'docs',
  'tableOfContents',
  'image',
  'metadata',
  'prism',
  // The search is built in.
  'algolia',
]);

const HINTS: Readonly<Record<string, string>> = {
  titleDelimiter: 'Titles have " | " between the page and the site.',
  noIndex: 'Add { tag: "meta", attributes: { name: "robots", content: "noindex" } } to "head".',
  customFields: "They aren't used.",
  scripts: 'Add them to "head"; see docs/content/theme.md of this package.',
  stylesheets: 'Name files in "theme.css", and others in "head"; see docs/content/theme.md of this package.',
  headTags: 'Add them to "head"; see docs/content/theme.md of this package.',
  clientModules: 'Name them in "theme.client"; see docs/content/components.md of this package.',
  mermaid: 'Draw diagrams as SVG and show them as pictures.',
  liveCodeBlock: 'Show the code, and its result as a picture.',
  blog: 'Sites have no blog yet.',
  trailingSlash:
    'Links end without a slash, and pages are folders: hosts find them with a slash and without.',
  zoom: 'Pictures open in their own size by a link around them.',
};

/** Keys with counterparts, by their part of the configuration. */
const PARTS: Readonly<Record<string, ReadonlySet<string>>> = {
  navbar: new Set(['title', 'logo', 'hideOnScroll', 'items', 'style']),
  footer: new Set(['style', 'links', 'logo', 'copyright']),
  announcementBar: new Set(['id', 'content', 'isCloseable']),
  colorMode: new Set(['defaultMode', 'disableSwitch', 'respectPrefersColorScheme']),
  docs: new Set(['sidebar', 'versionPersistence']),
  tableOfContents: new Set(['minHeadingLevel', 'maxHeadingLevel']),
  prism: new Set(['theme', 'darkTheme', 'additionalLanguages', 'defaultLanguage', 'magicComments']),
};

const CODE_THEMES = [
  'dracula',
  'github',
  'nightOwl',
  'nightOwlLight',
  'oneDark',
  'oneLight',
  'vsDark',
  'vsLight',
];

/** Converts a site's configuration, except for what depends on its content. */
export function convertConfig(
  site: DocusaurusSite,
  pages: KnownPages,
): { readonly config: PlainObject; readonly findings: readonly UnconvertedKey[] } {
  const { config: written, theme } = site;
  const links = createLinkConverter(pages, addressOf(site));
  const { findings } = links;
  const lose = (key: readonly PropertyKey[], hint?: string): void => {
    const name = String(key.at(-1));
    findings.push({
      key,
      message: `"${key.filter((part) => typeof part === 'string').join('.')}" isn't converted.`,
      hint: hint ?? HINTS[name] ?? 'See docs/content/configuration.md of this package for what there is.',
    });
  };
  for (const key of Object.keys(written)) {
    if (!NOT_NEEDED.has(key) && !CONVERTED.has(key)) lose([key]);
  }
  for (const key of Object.keys(theme).filter((each) => !CONVERTED_THEME.has(each)))
    lose(['themeConfig', key]);
  for (const [part, known] of Object.entries(PARTS)) {
    for (const key of Object.keys(record(theme[part]))) if (!known.has(key)) lose(['themeConfig', part, key]);
  }
  const own = {
    ...pick(written, [...CONVERTED]),
    ...locales(record(written.i18n), lose),
    navbar: navbar(record(theme.navbar), links),
    ...(theme.footer === undefined ? {} : { footer: footer(record(theme.footer), links) }),
    ...announcement(theme, links),
    ...codeThemes(record(theme.prism), lose),
    ...part(theme, 'colorMode', [...(PARTS.colorMode ?? [])]),
    ...part(theme, 'tableOfContents', [...(PARTS.tableOfContents ?? [])]),
    docs: docsOptions(site),
    ...metadata(theme, lose),
  };
  return { config: withoutCode(own, [], lose), findings };
}

function pick(from: PlainObject, keys: readonly string[]): PlainObject {
  return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));
}

function part(theme: PlainObject, name: string, keys: readonly string[]): PlainObject {
  const picked = pick(record(theme[name]), keys);
  return Object.keys(picked).length === 0 ? {} : { [name]: picked };
}

type Lose = (key: readonly PropertyKey[], hint?: string) => void;

function locales(
  { defaultLocale = 'en', locales: all, localeConfigs }: PlainObject,
  lose: Lose,
): PlainObject {
  const others = Array.isArray(all) ? all.filter((code) => code !== defaultLocale) : [];
  if (others.length > 0) {
    lose(
      ['i18n', 'locales'],
      `Build each translation (${others.join(', ')}) as a site of its own, and name it in "i18n.locales" and "deployedBeside".`,
    );
  }
  if (defaultLocale === 'en') return {};
  const { label, direction } = record(record(localeConfigs)[String(defaultLocale)]);
  const named = { label: String(label ?? defaultLocale), ...(direction === 'rtl' ? { direction } : {}) };
  return {
    i18n: { defaultLocale, locales: [defaultLocale], localeConfigs: { [String(defaultLocale)]: named } },
  };
}

function logo(value: unknown, title: unknown): PlainObject {
  const written = record(value);
  if (typeof written.src !== 'string') return {};
  return {
    logo: {
      alt: typeof written.alt === 'string' ? written.alt : String(title ?? 'Logo'),
      ...pick(written, ['src', 'srcDark', 'href']),
    },
  };
}

function announcement(theme: PlainObject, links: ReturnType<typeof createLinkConverter>): PlainObject {
  const { announcementBar: written } = part(theme, 'announcementBar', ['id', 'content', 'isCloseable']);
  if (written === undefined) return {};
  const { content, ...others } = record(written);
  const key = ['themeConfig', 'announcementBar', 'content'];
  return {
    announcementBar: {
      ...others,
      ...(typeof content === 'string' ? { content: links.html(content, key) } : { content }),
    },
  };
}

function navbar(written: PlainObject, links: ReturnType<typeof createLinkConverter>): PlainObject {
  const items = Array.isArray(written.items) ? written.items : [];
  return {
    ...pick(written, ['title']),
    ...logo(written.logo, written.title),
    ...pick(written, ['hideOnScroll']),
    items: items.flatMap(
      (item, index) => links.navbarItem(record(item), ['themeConfig', 'navbar', 'items', index]) ?? [],
    ),
  };
}

function footer(written: PlainObject, links: ReturnType<typeof createLinkConverter>): PlainObject {
  const key = ['themeConfig', 'footer', 'links'];
  const columns = (Array.isArray(written.links) ? written.links : []).flatMap((column, index): unknown[] => {
    const { title, items } = record(column);
    if (!Array.isArray(items)) return [links.link(record(column), [...key, index]) ?? []].flat();
    const kept = items.flatMap(
      (item, inner) => links.link(record(item), [...key, index, 'items', inner]) ?? [],
    );
    return kept.length === 0 ? [] : [{ title: String(title ?? ''), items: kept }];
  });
  const copyright = typeof written.copyright === 'string' ? written.copyright : undefined;
  const plain = copyright?.replaceAll(/<[^>]*>/g, '');
  if (plain !== copyright) {
    links.findings.push({
      key: ['themeConfig', 'footer', 'copyright'],
      message: 'The copyright line is text; its HTML is left out.',
      hint: 'Put links into "footer.links".',
    });
  }
  return {
    ...pick(written, ['style']),
    links: columns,
    ...logo(written.logo, undefined),
    ...(plain === undefined ? {} : { copyright: plain }),
  };
}

function codeThemes({ theme, darkTheme }: PlainObject, lose: Lose): PlainObject {
  const named = (value: unknown, key: string): string | undefined => {
    if (value === undefined) return undefined;
    const name = String(record(value)['@package'] ?? '')
      .split(/[./]/)
      .at(-1);
    if (name !== undefined && CODE_THEMES.includes(name)) return name;
    lose(['themeConfig', 'prism', key], `Choose one of ${CODE_THEMES.join(', ')} in "codeThemes".`);
    return undefined;
  };
  const [light, dark] = [named(theme, 'theme'), named(darkTheme, 'darkTheme')];
  const isDefault = (light ?? 'github') === 'github' && (dark ?? 'dracula') === 'dracula';
  return isDefault ? {} : { codeThemes: { ...(light ? { light } : {}), ...(dark ? { dark } : {}) } };
}

function docsOptions({ theme, docs }: DocusaurusSite): PlainObject {
  const sidebar = pick(record(record(theme.docs).sidebar), ['hideable', 'autoCollapseCategories']);
  const options = docs[0]?.options ?? {};
  return {
    ...(options.breadcrumbs === false ? { breadcrumbs: false } : {}),
    // Docusaurus shows none unless configured.
    ...(options.showLastUpdateTime === true ? {} : { showLastUpdateTime: false }),
    ...(Object.keys(sidebar).length === 0 ? {} : { sidebar }),
  };
}

function metadata(theme: PlainObject, lose: Lose): PlainObject {
  const tags = Array.isArray(theme.metadata) ? theme.metadata.map(record) : [];
  const contentOf = (name: string) => tags.find((tag) => tag.name === name)?.content;
  tags.forEach(({ name, property }, index) => {
    if (name === 'description' || name === 'keywords') return;
    const why = `Pages name themselves; "${String(name ?? property)}" can't be set.`;
    lose(['themeConfig', 'metadata', index], why);
  });
  const [description, keywords] = [contentOf('description'), contentOf('keywords')];
  const own = {
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof keywords === 'string' ? { keywords: keywords.split(',').map((word) => word.trim()) } : {}),
    ...pick(theme, ['image']),
  };
  return Object.keys(own).length === 0 ? {} : { metadata: own };
}

/** Removes values that only a package or code could provide. */
function withoutCode(value: PlainObject, key: readonly PropertyKey[], lose: Lose): PlainObject {
  const clean = (item: unknown, path: readonly PropertyKey[]): unknown => {
    if (isCode(item)) {
      lose(path, 'A package or a function gives its value: write the value itself.');
      return undefined;
    }
    if (Array.isArray(item)) {
      return item.map((each, index) => clean(each, [...path, index])).filter((each) => each !== undefined);
    }
    return typeof item === 'object' && item !== null ? withoutCode(record(item), path, lose) : item;
  };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const cleaned = clean(item, [...key, name]);
      return cleaned === undefined ? [] : [[name, cleaned]];
    }),
  );
}
