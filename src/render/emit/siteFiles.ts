import type { RouteTable, SiteFileNames } from '../../theme/model.ts';
import { SITE_FILE } from '../../theme/router/siteFiles.ts';
import type { LoadedApi } from '../api/load.ts';
import { dataFile, type OutputFile } from '../bundle/client.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { symbolList } from '../manifest/symbols.ts';

export interface SiteFileSources {
  readonly routes: RouteTable;
  readonly sidebars: Manifest['sidebars'];
  readonly api: LoadedApi | undefined;
  readonly searchTimestamp: string;
}

/** What many pages have in common and none of them holds, each file named by its content, and the file that names them. */
export function siteFiles(sources: SiteFileSources): readonly OutputFile[] {
  const routes = dataFile('routes', sources.routes);
  const symbols = sources.api && dataFile('symbols', symbolList(sources.api.model));
  const sidebars = Object.entries(sources.sidebars).map(
    ([id, items]) => [id, dataFile(`sidebars/${fileName(id)}`, items)] as const,
  );
  const names: SiteFileNames = {
    routes: routes.path,
    ...(symbols ? { symbols: symbols.path } : {}),
    sidebars: Object.fromEntries(sidebars.map(([id, { path }]) => [id, path])),
    searchTimestamp: sources.searchTimestamp,
  };
  const files = [routes, ...(symbols ? [symbols] : []), ...sidebars.map(([, file]) => file)];
  const unique = [...new Map(files.map((file) => [file.path, file])).values()];
  return [...unique, { path: SITE_FILE, contents: `${JSON.stringify(names)}\n` }];
}

/** An id is any text; a file's name is one that every file system and host takes. */
function fileName(id: string): string {
  return id.replace(/[^\w.-]+/g, '-');
}
