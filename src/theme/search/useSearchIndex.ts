import { useCallback, useEffect, useRef, useState } from 'react';
import { loadFully } from '../router/fallback.ts';
import { withBaseUrl } from '../router/url.ts';
import { useSite } from '../state/site.ts';
import { trustedScriptUrl } from '../state/trusted.ts';
import { withQuery } from './address.ts';
import type { SearchClient } from './client.ts';
import type * as panelModule from './panel.ts';
import { StalledError, withPatience } from './patience.ts';

export type IndexState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly client: SearchClient }
  /** The page is older than what is on the host: it loads itself again once search is used. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'failed'; readonly hasStopped?: boolean };

export interface SearchIndex {
  readonly state: IndexState;
  /** The panel's code, once it has come; it comes before the index. */
  readonly panel: typeof panelModule | undefined;
  /** Loads what there is to load, but not again what could not be loaded: that is the reader's to ask for. */
  readonly loadOnce: () => void;
  readonly load: () => void;
}

export interface SearchUse {
  /** Asks for `<timestamp>` in the names of the index files; with another function, the next use loads the index again. */
  readonly timestamp: () => Promise<string>;
  readonly isOpen: boolean;
  /** What is typed: it outlasts a page that has to be loaded again. */
  readonly query: string;
}

/** What is fetched when search is first used (§4, §7): the panel's code, then the index. */
export function useSearchIndex({ timestamp, isOpen, query }: SearchUse): SearchIndex {
  const { baseUrl, search } = useSite();
  const [state, setState] = useState<IndexState>({ kind: 'idle' });
  const [panel, setPanel] = useState<typeof panelModule>();
  const base = withBaseUrl(baseUrl, search.indexBaseUrl).replace(/\/$/, '');
  const asked = useRef<() => Promise<string>>();
  const turn = useRef(0);
  const latest = useRef(query);
  latest.current = query;

  const load = useCallback(async () => {
    const mine = ++turn.current;
    const settle = (settled: IndexState) => {
      if (mine === turn.current) setState(settled);
    };
    let loaded: typeof panelModule | undefined;
    asked.current = timestamp;
    setState({ kind: 'loading' });
    try {
      // Without the timestamp, the index names its files itself.
      const named = timestamp().catch(() => undefined);
      loaded = await withPatience('The panel', import('./panel.ts'));
      setPanel(loaded);
      const client = await loaded.loadIndex(base, await withPatience('The timestamp', named), {
        onStop: () => settle({ kind: 'failed', hasStopped: true }),
        trustUrl: trustedScriptUrl,
      });
      if (mine === turn.current) setState({ kind: 'ready', client });
      else client.close();
    } catch (error) {
      // Code that is gone is that of a page from before the last deploy.
      const isOutdated = loaded ? loaded.isOutdated(error) : !(error instanceof StalledError);
      settle({ kind: isOutdated ? 'outdated' : 'failed' });
    }
  }, [base, timestamp]);

  useEffect(() => (state.kind === 'ready' ? state.client.close : undefined), [state]);

  useEffect(() => {
    if (state.kind !== 'outdated' || !isOpen) return undefined;
    const wait = new AbortController();
    const { href } = new URL(withQuery(latest.current), location.href);
    // Once only: the page that is loaded so has the query in its address.
    const coming = href === location.href ? Promise.resolve(false) : loadFully(href, wait.signal);
    void coming.then((isComing) => {
      if (!isComing && !wait.signal.aborted) setState({ kind: 'failed' });
    });
    return () => wait.abort();
  }, [state, isOpen]);

  return {
    state,
    panel,
    load,
    loadOnce: () => {
      if (asked.current !== timestamp) void load();
    },
  };
}
