import { withQuery } from './address.ts';

const KEY = 'chartdocs:typed-query';

/** Saves a query that is edited while the page is already reloading with an earlier one. */
export function keepTypedQuery(query: string): void {
  try {
    sessionStorage.setItem(KEY, query);
  } catch {
    // Without storage, the address still has the query from when the reload began.
  }
}

/** Puts the saved query into the address of the loaded page. */
export function restoreTypedQuery(): void {
  try {
    const query = sessionStorage.getItem(KEY);
    if (query === null) return;
    sessionStorage.removeItem(KEY);
    history.replaceState(history.state, '', withQuery(query) + location.hash);
  } catch {
    // Keeps the address as it is.
  }
}
