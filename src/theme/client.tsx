import { parts, runners } from 'chartdocs:parts';
import site from 'chartdocs:site';
import { hydrateRoot } from 'react-dom/client';
import type { LiveUpdate } from './live/listen.ts';
import type { PageInfo, PagePayload } from './model/page.ts';
import type { SidebarItem, SidebarRow } from './model/sidebar.ts';
import type { SiteData } from './model/site.ts';
import { builtChunks, createChunkLoader, liveChunks } from './router/chunks.ts';
import { createSiteFiles, type SiteFilesOptions } from './router/siteFiles.ts';
import { routeOfPath } from './router/url.ts';
import { App } from './shell/App.tsx';
import { tolerateForeignChanges } from './shell/foreignChanges.ts';
import { NOT_FOUND_ROUTE, SHELL_IDS } from './shell/ids.ts';
import { isCut } from './state/sidebarRows.ts';

// Shows the inline script that this file has loaded: see inline/baseUrlIssue.ts.
document.documentElement.dataset.loaded = '';

/** The browser's entry point: hydrates the server-rendered page. */
const root = document.getElementById(SHELL_IDS.root);
const payload = document.getElementById(SHELL_IDS.payload)?.textContent;
if (root && payload) {
  const { info, sidebar, version }: PagePayload = JSON.parse(payload);
  const app = (data: SiteData, options: Partial<SiteFilesOptions>, update?: LiveUpdate) => {
    const { baseUrl } = data;
    const files = createSiteFiles({ baseUrl, ...options });
    return (
      <App
        site={data}
        info={info}
        html=""
        served={served}
        sidebar={sidebar}
        files={files}
        placeSidebar=""
        chunks={createChunkLoader(files, (CHARTDOCS_LIVE ? liveChunks : builtChunks)(baseUrl))}
        update={update}
        parts={parts}
        runners={runners}
      />
    );
  };
  tolerateForeignChanges(Node.prototype);
  const served = document.getElementById(SHELL_IDS.main);
  // A browser that has translated the page has replaced text nodes with elements: React renders them again.
  const isTranslated = root.querySelector('font') !== null;
  const hydrated = hydrateRoot(root, app(site, { ...knownSidebars(info, sidebar), version }), {
    onRecoverableError: (error) => isTranslated || reportError(error),
  });

  if (CHARTDOCS_LIVE && version !== undefined) {
    let current = site;
    const missing = info.route === NOT_FOUND_ROUTE ? location.pathname : undefined;
    void import('./live/listen.ts').then(({ listen }) =>
      listen(site.baseUrl, version, (update) => {
        if (location.pathname === missing && hasRoute(update.routes, missing)) location.reload();
        current = update.site ?? current;
        hydrated.render(app(current, { version: update.version }, update));
      }),
    );
  }
}

/** A short sidebar is in the page in full and needs no fetching. */
function knownSidebars({ sidebar: id }: PageInfo, rows: readonly SidebarRow[] = []) {
  return id === undefined || isCut(rows) ? {} : { sidebars: { [id]: rows as readonly SidebarItem[] } }; // without gaps
}

/** Whether the address that wasn't found is among the routes now. */
function hasRoute(routes: readonly string[], pathname: string): boolean {
  const route = routeOfPath(site.baseUrl, pathname);
  return route !== undefined && (routes.includes(route) || routes.includes(`${route}/`));
}
