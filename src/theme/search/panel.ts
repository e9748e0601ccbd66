/** What search needs when it is used: a chunk of its own, with the panel and the way to the index. */
import { searchStylesUrl, searchWorkerUrl } from 'chartdocs:site';
import { loadSearch, type SearchClient } from './client.ts';

export { shownHits } from './groups.ts';
export { keepSearch } from './recent.ts';
export { SearchPanel } from './SearchPanel.tsx';

/** @param base where the index files are, without slash at the end */
export function loadIndex(base: string, timestamp: string): Promise<SearchClient> {
  return loadSearch({ base, timestamp, workerUrl: searchWorkerUrl });
}

/** Adds the panel's style sheet to the page; without it the panel is plain, but it works. */
export function loadStyles(): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector(`link[href="${searchStylesUrl}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = searchStylesUrl;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
