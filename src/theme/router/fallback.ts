/**
 * Loads a page as a document because its code could not be loaded (§8). Not when there is no connection to load it
 * over, or the host is down: then the reader keeps the page.
 *
 * @param signal says when the page is not wanted any more
 * @returns whether the page is being loaded
 */
export async function loadFully(href: string, signal?: AbortSignal): Promise<boolean> {
  const isReachable = await fetch(href, { method: 'HEAD', cache: 'no-store', signal: signal ?? null }).then(
    ({ status }) => status < 502 || status > 504,
    () => false,
  );
  if (isReachable) openDocument(href);
  return isReachable;
}

/** Has the browser load a page, also the one that is shown. */
export function openDocument(href: string): void {
  if (href === location.href) location.reload();
  else location.assign(href);
}
