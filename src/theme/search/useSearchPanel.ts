import { useEffect, useRef, useState } from 'react';
import { loadFully } from '../router/fallback.ts';
import { withQuery } from './address.ts';
import type * as panelModule from './panel.ts';
import { StalledError, withPatience } from './patience.ts';

export type SearchStatus =
  | { readonly kind: 'idle' | 'loading' | 'ready' }
  /** The page is older than what is on the host: it loads itself again once search is used. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'failed'; readonly hasStopped?: boolean };

export interface SearchParts {
  readonly status: SearchStatus;
  readonly setStatus: (status: SearchStatus) => void;
  /** The panel's code, once it has come; it loads the index. */
  readonly panel: typeof panelModule | undefined;
  /** `<timestamp>` in the names of the index files; another promise asks for the index again. */
  readonly named: Promise<string | undefined> | undefined;
  /** Loads what there is to load, but not again what could not be loaded: that is the reader's to ask for. */
  readonly loadOnce: () => void;
  readonly load: () => void;
}

export interface SearchUse {
  /** With another function, the next use loads the index again. */
  readonly timestamp: () => Promise<string>;
  readonly isOpen: boolean;
  /** What is typed: it outlasts a page that has to be loaded again. */
  readonly query: string;
}

/** What is fetched when search is first used (§4, §7): the panel's code, which fetches the index. */
export function useSearchPanel({ timestamp, isOpen, query }: SearchUse): SearchParts {
  const [status, setStatus] = useState<SearchStatus>({ kind: 'idle' });
  const [panel, setPanel] = useState<typeof panelModule>();
  const [named, setNamed] = useState<SearchParts['named']>();
  const asked = useRef<() => Promise<string>>();
  const latest = useRef(query);
  latest.current = query;

  const load = () => {
    asked.current = timestamp;
    setStatus({ kind: 'loading' });
    // Without the timestamp, the index names its files itself.
    setNamed(timestamp().catch(() => undefined));
    if (panel) return;
    withPatience('The panel', import('./panel.ts')).then(setPanel, (error) =>
      // Code that is gone is that of a page from before the last deploy.
      setStatus({ kind: error instanceof StalledError ? 'failed' : 'outdated' }),
    );
  };

  useEffect(() => {
    if (status.kind !== 'outdated' || !isOpen) return undefined;
    const wait = new AbortController();
    const { href } = new URL(withQuery(latest.current), location.href);
    // Once only: the page that is loaded so has the query in its address.
    const coming = href === location.href ? Promise.resolve(false) : loadFully(href, wait.signal);
    void coming.then((isComing) => {
      if (!isComing && !wait.signal.aborted) setStatus({ kind: 'failed' });
    });
    return () => wait.abort();
  }, [status, isOpen]);

  return {
    status,
    setStatus,
    panel,
    named,
    load,
    loadOnce: () => {
      if (asked.current !== timestamp) load();
    },
  };
}
