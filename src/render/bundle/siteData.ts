import type { Plugin } from 'esbuild';
import type { SiteData } from '../../theme/model/site.ts';
import { versionsOf } from '../../theme/state/publishedSite.ts';
import { BASE_URL_STRINGS, SEARCH_STRINGS, SHELL_STRINGS } from '../../theme/strings/english.ts';
import type { StringName } from '../../theme/strings/text.ts';
import { virtualModule } from './theme.ts';

/** The URL of the search worker, known once it is bundled. */
export type SiteUrls = Readonly<Record<'searchWorkerUrl', string>>;

/**
 * Creates `chartdocs:site`: what every page needs by default, and named exports for inline scripts and `more`;
 * and the modules with what is loaded later.
 */
export function siteDataPlugins(site: SiteData, more: Readonly<Record<string, string>> = {}): Plugin[] {
  const named = {
    announcementId: site.announcementBar?.id,
    baseUrl: site.baseUrl,
    colorMode: site.colorMode,
    baseUrlStrings: stringsOf(site, BASE_URL_STRINGS),
    ...more,
  };
  const data = { ...site, docs: versionsOf(site.docs), strings: stringsOf(site, SHELL_STRINGS) };
  const contents = [
    `export default ${JSON.stringify(data)}`,
    ...Object.entries(named).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
  ].join(';\n');
  return [
    virtualModule('chartdocs:site', contents),
    virtualModule('chartdocs:docs', `export const contents = ${JSON.stringify(contentsOf(site.docs))}`),
    virtualModule(
      'chartdocs:search-strings',
      `export const searchStrings = ${JSON.stringify(stringsOf(site, SEARCH_STRINGS))}`,
    ),
  ];
}

/** Returns the site's texts of a group. */
function stringsOf({ strings }: SiteData, group: Partial<Record<StringName, unknown>>) {
  return Object.fromEntries(Object.entries(strings).filter(([name]) => name in group));
}

/** Returns the contents of the documents' versions, which a hook fetches. */
function contentsOf(docs: SiteData['docs']) {
  return Object.fromEntries(
    Object.entries(docs).map(([id, { versions }]) => [
      id,
      Object.fromEntries(
        versions.map(({ name, docs: own, sidebars, draftIds }) => [name, { docs: own, sidebars, draftIds }]),
      ),
    ]),
  );
}

/** Creates `chartdocs:site` for live preview: its data comes from the server. */
export function liveSitePlugins(siteUrl: string, baseUrl: string, urls: SiteUrls): Plugin[] {
  const named = Object.entries({ baseUrl, ...urls });
  const contents = [
    `export { default } from ${JSON.stringify(siteUrl)}`,
    ...named.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
  ].join(';\n');
  return [
    {
      name: 'from-server',
      setup: ({ onResolve }) =>
        onResolve({ filter: /.*/, namespace: 'chartdocs-site' }, ({ path }) => ({ path, external: true })),
    },
    virtualModule('chartdocs:site', contents),
    // The site's data contains everything.
    virtualModule('chartdocs:docs', 'export const contents = {}'),
    virtualModule('chartdocs:search-strings', 'export const searchStrings = {}'),
  ];
}
