import site from 'chartdocs:site';
import { hydrateRoot } from 'react-dom/client';
import type { PagePayload } from './model.ts';
import { createChunkLoader } from './router/chunks.ts';
import { App } from './shell/App.tsx';
import { SHELL_IDS } from './shell/ids.ts';

// Says that this file has come: see inline/baseUrlIssue.ts.
document.documentElement.dataset.loaded = '';

/** The browser's door: takes over the page that the server made. */
const root = document.getElementById(SHELL_IDS.root);
const payload = document.getElementById(SHELL_IDS.payload)?.textContent;
if (root && payload) {
  const { info, routesUrl, symbolListUrl, searchTimestamp }: PagePayload = JSON.parse(payload);
  hydrateRoot(
    root,
    <App
      site={site}
      info={info}
      html=""
      searchTimestamp={searchTimestamp}
      symbolListUrl={symbolListUrl}
      placeSidebar=""
      chunks={createChunkLoader(routesUrl)}
    />,
  );
}
