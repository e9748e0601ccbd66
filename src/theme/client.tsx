import site from 'chartdocs:site';
import { hydrateRoot } from 'react-dom/client';
import type { PagePayload } from './model.ts';
import { createChunkLoader } from './router/chunks.ts';
import { App } from './shell/App.tsx';

/** The browser's door: takes over the page that the server made. */
const root = document.getElementById('chartdocs');
const payload = document.getElementById('cd-page')?.textContent;
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
      chunks={createChunkLoader(routesUrl)}
    />,
  );
}
