/** Remembers a full load that was made because a route's code did not come, so that it is not made for ever. */
const RELOADED_KEY = 'chartdocs.reloaded';

/** A second failure within this time, in milliseconds, is the same one: loading fully has not helped. */
const SAME_FAILURE = 10_000;

interface Mark {
  readonly href: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Loads a page as a document because its code could not be loaded (§8). Not when the same page was just loaded
 * for the same reason, and not when there is no connection to load it over: then the reader keeps the page.
 *
 * @param signal says when the page is not wanted any more
 * @returns whether the page is being loaded
 */
export async function loadFully(href: string, signal: AbortSignal): Promise<boolean> {
  const mark = readMark();
  if (mark?.href === href && Date.now() - mark.at < SAME_FAILURE) return false;
  const isReachable = await fetch(href, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
  if (!isReachable) return false;
  try {
    sessionStorage.setItem(RELOADED_KEY, JSON.stringify({ href, at: Date.now() } satisfies Mark));
  } catch {
    // without session storage there is no memory of the first time; each full load takes a click, so none loops
  }
  openDocument(href);
  return true;
}

/** Has the browser load a page, also the one that is shown. */
export function openDocument(href: string): void {
  if (href === location.href) location.reload();
  else location.assign(href);
}

function readMark(): Mark | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(RELOADED_KEY) ?? 'null');
    return isMark(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isMark(value: unknown): value is Mark {
  return typeof value === 'object' && value !== null && 'href' in value && 'at' in value;
}
