/**
 * Loads a page as a document because its code couldn't be loaded (§8). If the browser is offline or the host
 * is down, the reader keeps the current page.
 *
 * @param signal aborts when the page is no longer wanted
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

/** Has the browser load a page, even if it is the current one. */
export function openDocument(href: string): void {
  if (href === location.href) location.reload();
  else location.assign(href);
}
