import type { Plugin } from 'esbuild';
import type { SiteData } from '../../theme/model/site.ts';
import { virtualModule } from './theme.ts';

/** The URL of the search worker, known once it is bundled. */
export type SiteUrls = Readonly<Record<'searchWorkerUrl', string>>;

/** Creates `chartdocs:site`: all data by default, and named exports for inline scripts and `more`. */
export function siteDataPlugins(site: SiteData, more: Readonly<Record<string, string>> = {}): Plugin[] {
  const named = {
    announcementId: site.announcementBar?.id,
    baseUrl: site.baseUrl,
    colorMode: site.colorMode,
    ...more,
  };
  const { summaries, held } = splitDocs(site.docs);
  const contents = [
    `export default ${JSON.stringify({ ...site, docs: summaries })}`,
    ...Object.entries(named).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
  ].join(';\n');
  return [
    virtualModule('chartdocs:site', contents),
    virtualModule('chartdocs:docs', `export const contents = ${JSON.stringify(held)}`),
  ];
}

/** Splits the documents' data into what every page needs and what a hook fetches. */
function splitDocs(docs: SiteData['docs']) {
  const entries = Object.entries(docs);
  return {
    summaries: Object.fromEntries(
      entries.map(([id, { versions }]) => [
        id,
        { versions: versions.map(({ name, label, href, banner }) => ({ name, label, href, banner })) },
      ]),
    ),
    held: Object.fromEntries(
      entries.map(([id, { versions }]) => [
        id,
        Object.fromEntries(
          versions.map(({ name, docs: own, sidebars, draftIds }) => [
            name,
            { docs: own, sidebars, draftIds },
          ]),
        ),
      ]),
    ),
  };
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
  ];
}
