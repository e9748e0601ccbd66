import { once } from '../../theme/router/data.ts';
import { SEARCH_MANIFEST } from '../../theme/search/manifestFile.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { PageTimes } from '../page/slowPage.ts';
import type { SitePlugins } from '../plugins/context.ts';
import { type SearchSources, searchSources } from '../search/documents.ts';
import { indexJson, searchFileNames } from '../search/indexFile.ts';
import type { Output } from './output.ts';
import type { PageStore } from './pageStore.ts';

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

/** @param path below the base URL */
export function textOutput(path: string, text: () => string | Promise<string>): Output {
  return { path, contents: async () => text() };
}
