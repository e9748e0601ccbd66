import { withQuery } from './address.ts';

const KEY = 'chartdocs:typed-query';

/** Keeps what was typed while the browser already loads the page again with what had been typed before. */
export function keepTypedQuery(query: string): void {
  try {
    sessionStorage.setItem(KEY, query);
  } catch {
    // Without storage, the address keeps what had been typed when the page was asked for.
  }
}

/** Puts the query that was kept into the address of the page that has been loaded. */
export function restoreTypedQuery(): void {
  try {
    const query = sessionStorage.getItem(KEY);
    if (query === null) return;
    sessionStorage.removeItem(KEY);
    history.replaceState(history.state, '', withQuery(query) + location.hash);
  } catch {
    // The address has what there is.
  }
}
