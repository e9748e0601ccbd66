/** What search needs when it is used: a chunk of its own, with the panel, its styles and the way to the index. */

import { searchStyles } from 'chartdocs:search-styles';
import { searchWorkerUrl } from 'chartdocs:site';
import { loadSearch, OutdatedPageError, type SearchClient } from './client.ts';

export { shownHits } from './groups.ts';
export { keepSearch } from './recent.ts';
export { SearchPanel } from './SearchPanel.tsx';

// Once, as the module is read once. They are no file of their own, which could be late or missing.
const styles = new CSSStyleSheet();
styles.replaceSync(searchStyles);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];

/** Whether a page that failed so has to be loaded again, since the site has been deployed after it was. */
export function isOutdated(error: unknown): boolean {
  return error instanceof OutdatedPageError;
}

/**
 * @param base where the index files are, without slash at the end
 * @param effects `onStop` is called when search has stopped answering; `trustUrl` makes the URL of the site's own script
 * one that a worker may be of
 */
export function loadIndex(
  base: string,
  timestamp: string | undefined,
  effects: { readonly onStop: () => void; readonly trustUrl: (url: string) => string },
): Promise<SearchClient> {
  const { onStop, trustUrl } = effects;
  return loadSearch({ base, timestamp, workerUrl: trustUrl(searchWorkerUrl), onStop });
}
