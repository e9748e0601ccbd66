import { useCallback, useEffect, useRef, useState } from 'react';
import { withBaseUrl } from '../router/url.ts';
import { useSite } from '../state/site.ts';
import type { SearchClient } from './client.ts';
import type * as panelModule from './panel.ts';
import { withPatience } from './patience.ts';

export type IndexState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly client: SearchClient }
  | { readonly kind: 'failed' };

export interface SearchIndex {
  readonly state: IndexState;
  /** The panel's code, once it has come; it comes before the index. */
  readonly panel: typeof panelModule | undefined;
  /** Loads what there is to load, but not again what could not be loaded: that is the reader's to ask for. */
  readonly loadOnce: () => void;
  readonly load: () => void;
}

/**
 * What is fetched when search is first used (§4, §7): the panel's code, then the index.
 *
 * @param timestamp asks for that of the index files; with another function, the next use loads the index again
 */
export function useSearchIndex(timestamp: () => Promise<string>): SearchIndex {
  const { baseUrl, search } = useSite();
  const [state, setState] = useState<IndexState>({ kind: 'idle' });
  const [panel, setPanel] = useState<typeof panelModule>();
  const base = withBaseUrl(baseUrl, search.indexBaseUrl).replace(/\/$/, '');
  const asked = useRef<() => Promise<string>>();
  const turn = useRef(0);

  const load = useCallback(async () => {
    const mine = ++turn.current;
    asked.current = timestamp;
    setState({ kind: 'loading' });
    try {
      // Without the timestamp, the index names its files itself.
      const named = timestamp().catch(() => undefined);
      const loaded = await withPatience('The panel', import('./panel.ts'));
      setPanel(loaded);
      const client = await loaded.loadIndex(base, await withPatience('The timestamp', named));
      if (mine === turn.current) setState({ kind: 'ready', client });
      else client.close();
    } catch {
      if (mine === turn.current) setState({ kind: 'failed' });
    }
  }, [base, timestamp]);

  useEffect(() => (state.kind === 'ready' ? state.client.close : undefined), [state]);

  return {
    state,
    panel,
    load,
    loadOnce: () => {
      if (asked.current !== timestamp) void load();
    },
  };
}
