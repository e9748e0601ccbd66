import site from 'chartdocs:site';
import { hydrateRoot } from 'react-dom/client';
import type { LiveUpdate } from './live/listen.ts';
import type { PagePayload, SiteData, SymbolListItem } from './model.ts';
import { type ChunkLoader, createChunkLoader, liveEffects } from './router/chunks.ts';
import { fetchData, once } from './router/data.ts';
import { routeOfPath } from './router/url.ts';
import { App } from './shell/App.tsx';
import { NOT_FOUND_ROUTE, SHELL_IDS } from './shell/ids.ts';

// Says that this file has come: see inline/baseUrlIssue.ts.
document.documentElement.dataset.loaded = '';

/** The browser's door: takes over the page that the server made. */
const root = document.getElementById(SHELL_IDS.root);
const payload = document.getElementById(SHELL_IDS.payload)?.textContent;
if (root && payload) {
  const { info, routesUrl, symbolListUrl, searchTimestamp }: PagePayload = JSON.parse(payload);
  const loadSymbols = symbolListUrl
    ? once(async () => (await fetchData(symbolListUrl)) as readonly SymbolListItem[]) // written by the build
    : undefined;
  const app = (data: SiteData, chunks: ChunkLoader, update?: LiveUpdate) => (
    <App
      site={data}
      info={info}
      html=""
      // The index is another after an update.
      searchTimestamp={update ? String(update.version) : searchTimestamp}
      loadSymbols={loadSymbols}
      placeSidebar=""
      chunks={chunks}
      update={update}
    />
  );
  const hydrated = hydrateRoot(root, app(site, createChunkLoader(routesUrl)));

  if (CHARTDOCS_LIVE) {
    let current = site;
    const missing = info.route === NOT_FOUND_ROUTE ? location.pathname : undefined;
    void import('./live/listen.ts').then(({ listen }) =>
      listen(site.baseUrl, routesUrl, (update) => {
        if (location.pathname === missing && hasRoute(update.routes, missing)) location.reload();
        current = update.site ?? current;
        hydrated.render(
          app(current, createChunkLoader(routesUrl, liveEffects(routesUrl, update.version)), update),
        );
      }),
    );
  }
}

/** Whether what was asked for and not found is among the routes now. */
function hasRoute(routes: readonly string[], pathname: string): boolean {
  const wanted = routeOfPath(site.baseUrl, pathname);
  return routes.some((route) => routeOfPath('/', route) === wanted);
}
