import { useEffect, useRef, useState } from 'react';
import { loadFully } from '../router/fallback.ts';
import { withQuery } from './address.ts';
import type { PanelModule, SearchParts, SearchStatus } from './searchParts.ts';
import { StalledError, withTimeLimit } from './timeLimit.ts';
import { keepTypedQuery } from './typedQuery.ts';

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
  const [panel, setPanel] = useState<PanelModule>();
  const [named, setNamed] = useState<SearchParts['named']>();
  const asked = useRef<() => Promise<string>>();

  const load = () => {
    asked.current = timestamp;
    setStatus({ kind: 'loading' });
    // Without the timestamp, the index names its files itself.
    setNamed(timestamp().catch(() => undefined));
    if (panel) return;
    withTimeLimit('The panel', import('./panel.ts')).then(setPanel, (error) =>
      // Code that is gone is that of a page from before the last deploy.
      setStatus({ kind: error instanceof StalledError ? 'failed' : 'outdated' }),
    );
  };

  useEffect(() => {
    if (status.kind !== 'outdated' || !isOpen) return undefined;
    const wait = new AbortController();
    // What is typed on while the page is on its way belongs to the query: the page is asked for again.
    const { href } = new URL(withQuery(query), location.href);
    // Once only: the page that is loaded so has the query in its address.
    const coming = href === location.href ? Promise.resolve(false) : loadFully(href, wait.signal);
    void coming.then((isComing) => {
      if (!isComing && !wait.signal.aborted) setStatus({ kind: 'failed' });
    });
    // The browser may show the page it was asked for first.
    const keep = () => keepTypedQuery(query);
    window.addEventListener('pagehide', keep);
    return () => {
      wait.abort();
      window.removeEventListener('pagehide', keep);
    };
  }, [status, isOpen, query]);

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
