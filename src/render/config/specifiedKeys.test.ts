import { expect, it } from 'vitest';
import { configSchema } from './schema.ts';

const SITE = { title: 'Charts', url: 'https://example.org' };

it('a site has a title, a tagline, a favicon, an address, and the names of organization and project', () => {
  const names = {
    ...SITE,
    tagline: 'Charts are cool!',
    favicon: '/img/favicon.ico',
    baseUrl: '/charts/',
    organizationName: 'elastic',
    projectName: 'elastic-charts',
  };
  expect(configSchema.parse(names)).toMatchObject(names);
});

it('a site has a default locale and a list of locales, English alone by default', () => {
  expect(configSchema.parse(SITE).i18n).toMatchObject({ defaultLocale: 'en', locales: ['en'] });
  const i18n = { defaultLocale: 'de', locales: ['de', 'en'] };
  expect(configSchema.parse({ ...SITE, i18n }).i18n).toMatchObject(i18n);
});

it('a navbar has a title, a logo with alternative text, and items', () => {
  const navbar = {
    title: 'Charts',
    logo: { src: '/img/logo.svg', alt: 'Logo' },
    items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' }],
  };
  expect(configSchema.parse({ ...SITE, navbar }).navbar).toMatchObject(navbar);
});

it('a footer has a style, light by default, and a copyright line', () => {
  const { footer } = configSchema.parse({ ...SITE, footer: { copyright: 'Copyright 2025' } });
  expect(footer).toMatchObject({ style: 'light', copyright: 'Copyright 2025' });
});

it('code has a theme for each mode', () => {
  const { codeThemes } = configSchema.parse({ ...SITE, codeThemes: { light: 'vsLight' } });
  expect(codeThemes).toEqual({ light: 'vsLight', dark: 'dracula' });
});

it.each(['dracula', 'github', 'nightOwl', 'oneDark', 'vsDark'])('%s is a theme for code', (theme) => {
  const codeThemes = { light: theme, dark: theme };
  expect(configSchema.parse({ ...SITE, codeThemes }).codeThemes).toEqual(codeThemes);
});

it('color mode, the sidebar of documents and the sidebar of a blog have options', () => {
  const { colorMode, docs, blog } = configSchema.parse({
    ...SITE,
    colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    blog: { sidebar: { groupByYear: false } },
  });
  expect(colorMode).toEqual({ defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true });
  expect(docs.sidebar).toEqual({ hideable: true, autoCollapseCategories: true });
  expect(blog.sidebar.groupByYear).toBe(false);
});

it('search has an index base URL, a number of hits, highlighting and versioning', () => {
  const search = { indexBaseUrl: '/index/', maxHits: 5, highlightResult: true, disableVersioning: false };
  expect(configSchema.parse({ ...SITE, search }).search).toMatchObject(search);
});
