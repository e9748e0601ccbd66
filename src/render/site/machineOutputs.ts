import { once } from '../../theme/router/data.ts';
import { SEARCH_MANIFEST } from '../../theme/search/manifestFile.ts';
import type { SiteConfig } from '../config/schema.ts';
import { OPEN_SEARCH_FILE, openSearchXml } from '../emit/openSearch.ts';
import { robotsTxt, SITEMAP_FILE, sitemapXml } from '../emit/sitemap.ts';
import type { PageTimes } from '../page/slowPage.ts';
import { llmsFullTxt, llmsTxt } from '../plain/llms.ts';
import type { SitePlugins } from '../plugins/context.ts';
import type { SiteSources } from '../read.ts';
import { type SearchSources, searchSources } from '../search/documents.ts';
import { indexJson, searchFileNames } from '../search/indexFile.ts';
import type { Output } from './output.ts';
import type { PageStore } from './pageStore.ts';

/** Creates the files for crawlers, browsers and other programs. */
export function machineOutputs(
  { config, manifest, dates }: SiteSources,
  pages: PageStore,
): readonly Output[] {
  const listed = async () => (await pages.all()).filter(({ page }) => !page.unlisted);
  const markdown = async () => (await listed()).map((page) => page.markdown);
  return [
    textOutput('robots.txt', () => robotsTxt(config)),
    ...(config.url === undefined
      ? []
      : [
          textOutput(SITEMAP_FILE, () => sitemapXml(manifest.pages, config, dates)),
          textOutput(OPEN_SEARCH_FILE, () => openSearchXml(config)),
        ]),
    textOutput('.nojekyll', () => ''),
    textOutput('llms.txt', async () => llmsTxt(await pages.all(), config)),
    textOutput('llms-full.txt', async () => llmsFullTxt(await markdown(), config)),
  ];
}

export interface SearchOutputs {
  readonly outputs: readonly Output[];
  /** The searchable content of all pages. */
  readonly sources: () => Promise<SearchSources>;
}

/** Creates the two files that search loads, named by a timestamp (§7), and the one that lists them. */
export function searchOutputs(
  config: SiteConfig,
  {
    pages,
    times,
    timestamp,
    plugins,
  }: {
    readonly pages: PageStore;
    readonly times: PageTimes;
    readonly timestamp: string;
    readonly plugins: SitePlugins;
  },
): SearchOutputs {
  const sources = once(async () => searchSources(await pages.all(), { config, times, plugins }));
  const names = searchFileNames(timestamp);
  return {
    sources,
    outputs: [
      textOutput(names.documents, async () => JSON.stringify((await sources()).file)),
      textOutput(names.index, async () => indexJson((await sources()).indexed)),
      textOutput(SEARCH_MANIFEST, () => JSON.stringify(names)),
    ],
  };
}

function textOutput(path: string, text: () => string | Promise<string>): Output {
  return { path, contents: async () => text() };
}
