import type { RouteTable, SiteFileNames } from '../../theme/model/site.ts';
import { SITE_FILE } from '../../theme/router/siteFiles.ts';
import type { LoadedApi } from '../api/load.ts';
import { hashedFile } from '../bundle/hashedFile.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { symbolList } from '../manifest/symbols.ts';
import { LIVE } from './live.ts';
import type { Output } from './output.ts';
import type { Publisher } from './publish.ts';
import { type SheetOutputs, sheetPaths } from './sheetOutputs.ts';

export interface SharedSources {
  /** By route. */
  readonly chunks: ReadonlyMap<string, Output>;
  readonly sidebars: Manifest['sidebars'];
  readonly sheets: SheetOutputs;
  readonly api: LoadedApi | undefined;
  /** `<timestamp>` in the names of the two search files. */
  readonly timestamp: string;
  readonly publisher: Publisher;
}

/** Creates the data shared by many pages in separate files, and the file that lists these. */
export function sharedOutputs(sources: SharedSources): readonly Output[] {
  const { chunks, sheets, api, timestamp, publisher } = sources;
  const routes = jsonOutput('routes', async () => {
    const table: Record<string, string> = {};
    for (const [route, chunk] of chunks) table[route] = await publisher.hashOf(chunk);
    return table satisfies RouteTable;
  });
  const symbols = api && jsonOutput('symbols', async () => symbolList(api.model));
  const sidebars = Object.entries(sources.sidebars).map(
    ([id, items]) =>
      [id, jsonOutput(`sidebars/${id}`, async () => items, `sidebars/${plainName(id)}`)] as const,
  );
  const urlOf = async (output: Output) =>
    (await publisher.pathOf(output)).split('/').map(encodeURIComponent).join('/');
  const names: Output = {
    path: SITE_FILE,
    async contents() {
      const ofSidebars: Record<string, string> = {};
      for (const [id, output] of sidebars) ofSidebars[id] = await urlOf(output);
      const found: SiteFileNames = {
        routes: await urlOf(routes),
        ...(symbols ? { symbols: await urlOf(symbols) } : {}),
        sidebars: ofSidebars,
        styles: await sheetPaths(sheets, publisher),
        searchTimestamp: timestamp,
      };
      return `${JSON.stringify(found)}\n`;
    },
  };
  return [routes, ...(symbols ? [symbols] : []), ...sidebars.map(([, output]) => output), names];
}

/** @param publishedName the name before the hash, if named by its contents */
function jsonOutput(name: string, value: () => Promise<unknown>, publishedName = name): Output {
  return {
    path: `${LIVE}/${name}.json`,
    hashedPath: (hash) => hashedFile(publishedName, 'json', hash),
    contents: async () => `${JSON.stringify(await value())}\n`,
  };
}

/** Converts an id, which may be any text, to a name that every file system and host accepts. */
function plainName(id: string): string {
  return id.replace(/[^\w.-]+/g, '-');
}
