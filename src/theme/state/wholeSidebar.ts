import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SidebarItem, SidebarRow } from '../model/sidebar.ts';
import { currentConnection, mayFetchAhead } from '../router/prefetch.ts';
import type { SiteFiles } from '../router/siteFiles.ts';

export interface WholeSidebar {
  readonly items: readonly SidebarRow[] | undefined;
  /** Fetches the rest of the sidebar, once. */
  readonly load: () => void;
}

/**
 * Returns the sidebar of a page: first the rows the page contains, then all of them, from a separate file. It
 * is fetched when a gap scrolls into view, or when the browser is idle.
 *
 * @param held the rows that the page contains
 */
export function useWholeSidebar(
  id: string | undefined,
  held: readonly SidebarRow[] | undefined,
  files: SiteFiles,
): WholeSidebar {
  const [whole, setWhole] = useState<{
    readonly of: readonly SidebarRow[];
    readonly items: readonly SidebarItem[];
  }>();
  const hasGaps = useMemo(() => held?.some(hasGap) ?? false, [held]);
  const load = useCallback(() => {
    if (id === undefined || !held) return;
    files.sidebar(id).then(
      (items) => setWhole({ of: held, items }),
      () => undefined, // the rows around the page's own stay, and the next gap tries again
    );
  }, [id, held, files]);
  useEffect(() => {
    if (!hasGaps || !mayFetchAhead(currentConnection())) return undefined;
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 1000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  }, [hasGaps, load]);
  return { items: hasGaps && whole?.of === held ? whole?.items : held, load };
}

function hasGap(item: SidebarRow): boolean {
  return item.kind === 'gap' || (item.kind === 'category' && item.items.some(hasGap));
}
