import { searchWorkerUrl } from 'chartdocs:site';
import { useEffect, useState } from 'react';
import { withBaseUrl } from '../router/url.ts';
import { useSite } from '../state/site.ts';
import { trustedScriptUrl } from '../state/trusted.ts';
import { loadSearch, OutdatedPageError, type SearchClient } from './client.ts';
import type { SearchParts } from './searchParts.ts';
import { withTimeLimit } from './timeLimit.ts';

/** Loads the index immediately, and again when it gets a new promise of the timestamp. */
export function useSearchIndex({
  named,
  setStatus,
}: Pick<SearchParts, 'named' | 'setStatus'>): SearchClient | undefined {
  const { baseUrl, search } = useSite();
  const [client, setClient] = useState<SearchClient>();
  const base = withBaseUrl(baseUrl, search.indexBaseUrl).replace(/\/$/, '');

  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      try {
        const timestamp = await withTimeLimit('The timestamp', named ?? Promise.resolve(undefined));
        const onStop = () => {
          if (!isWanted) return;
          setClient(undefined);
          setStatus({ kind: 'failed', hasStopped: true });
        };
        const workerUrl = trustedScriptUrl(searchWorkerUrl);
        const loaded = await loadSearch({ base, timestamp, workerUrl, onStop });
        if (!isWanted) return loaded.close();
        setClient(loaded);
        setStatus({ kind: 'ready' });
      } catch (error) {
        if (isWanted) setStatus({ kind: error instanceof OutdatedPageError ? 'outdated' : 'failed' });
      }
    };
    void load();
    return () => {
      isWanted = false;
      setClient(undefined);
    };
  }, [base, named, setStatus]);

  useEffect(() => client?.close, [client]);
  return client;
}
