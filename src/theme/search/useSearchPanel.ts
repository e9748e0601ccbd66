import { useEffect, useRef, useState } from 'react';
import { loadFully } from '../router/fallback.ts';
import { withQuery } from './address.ts';
import type { PanelModule, SearchParts, SearchStatus } from './searchParts.ts';
import { StalledError, withTimeLimit } from './timeLimit.ts';
import { keepTypedQuery } from './typedQuery.ts';

export interface SearchUse {
  /** A new function makes the next use load the index again. */
  readonly timestamp: () => Promise<string>;
  readonly isOpen: boolean;
  /** The typed query, kept if the page must be reloaded. */
  readonly query: string;
}

/** Loads what search needs on first use (§4, §7): the panel's code, which fetches the index. */
export function useSearchPanel({ timestamp, isOpen, query }: SearchUse): SearchParts {
  const [status, setStatus] = useState<SearchStatus>({ kind: 'idle' });
  const [panel, setPanel] = useState<PanelModule>();
  const [named, setNamed] = useState<SearchParts['named']>();
  const asked = useRef<() => Promise<string>>();

  const load = () => {
    asked.current = timestamp;
    setStatus({ kind: 'loading' });
    // Without the timestamp, the manifest names the index files.
    setNamed(timestamp().catch(() => undefined));
    if (panel) return;
    withTimeLimit('The panel', import('./panel.ts')).then(setPanel, (error) =>
      // If the code is gone, the page is from before the last deploy.
      setStatus({ kind: error instanceof StalledError ? 'failed' : 'outdated' }),
    );
  };

  useEffect(() => {
    if (status.kind !== 'outdated' || !isOpen) return undefined;
    const wait = new AbortController();
    // Text typed during the reload belongs to the query: the reload is started again.
    const { href } = new URL(withQuery(query), location.href);
    // Only once: the reloaded page has the query in its address.
    const coming = href === location.href ? Promise.resolve(false) : loadFully(href, wait.signal);
    void coming.then((isComing) => {
      if (!isComing && !wait.signal.aborted) setStatus({ kind: 'failed' });
    });
    // The reload may finish with an earlier query.
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
