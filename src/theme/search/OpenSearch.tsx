import { searchStrings } from 'chartdocs:search-strings';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { withBaseUrl } from '../router/url.ts';
import { focusMain } from '../shell/holdFocus.ts';
import { useSite } from '../state/site.ts';
import { createText, type SearchName, type ShellName } from '../strings/text.ts';
import { withHighlight } from './address.ts';
import type { SearchResult } from './engine.ts';
import { shownHits } from './groups.ts';
import type { Hit } from './hit.ts';
import { keepSearch } from './recent.ts';
import { SearchPanel } from './SearchPanel.tsx';
import type { OpenSearchProps } from './searchParts.ts';
import { SearchTextProvider } from './searchText.ts';
import { stepThrough } from './step.ts';
import { useSearchIndex } from './useSearchIndex.ts';

/** The result of the last query. */
interface Found {
  readonly typed: string;
  readonly result: SearchResult;
}

/** The hit that Enter opens. */
interface Chosen {
  readonly index: number;
  /** Whether to scroll it into view; a hit under the pointer already is. */
  readonly reveal: boolean;
}

const FIRST: Chosen = { index: 0, reveal: true };

/** The open search, once its code has loaded: loads the index, runs queries and opens hits. */
export function OpenSearch(props: OpenSearchProps) {
  const { open, listId, typed, status, awaited, press, input, onField } = props;
  const { baseUrl, search: options, strings, locale } = useSite();
  const text = useMemo(
    () => createText<ShellName | SearchName>({ ...strings, ...searchStrings }, locale.code),
    [strings, locale.code],
  );
  const [found, setFound] = useState<Found>();
  const [chosen, setChosen] = useState(FIRST);
  const client = useSearchIndex(props);

  useEffect(() => {
    if (typed === '' || !open) return setFound(undefined);
    client?.search(typed, options.maxHits, (result) => {
      // Typing takes priority over rendering.
      startTransition(() => {
        setFound({ typed, result });
        setChosen(FIRST);
      });
    });
  }, [client, typed, open, options.maxHits]);

  const hits = found && typed !== '' ? shownHits(found.result) : [];
  const hasHits = hits.length > 0;
  const active = hits[chosen.index] ? chosen.index : undefined;
  useEffect(() => onField({ hasHits, chosen: active }), [onField, hasHits, active]);

  // A new tab has only the address to go by.
  const hrefOf = useCallback(
    (hit: Hit, inNewTab: boolean) => {
      const href = withBaseUrl(baseUrl, hit.url);
      return options.highlightResult || inNewTab ? withHighlight(href, hit.words) : href;
    },
    [baseUrl, options.highlightResult],
  );
  const keep = useCallback(() => {
    const asked = input.current?.value.trim() ?? '';
    if (asked !== '') keepSearch(asked);
  }, [input]);
  const go = (hit: Hit, inNewTab: boolean) => {
    keep();
    const href = hrefOf(hit, inNewTab);
    if (inNewTab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    // The new page decides where the focus goes.
    focusMain();
    props.close();
    props.setQuery('');
    props.onChoose(href, hit.words);
  };
  const latestGo = useRef(go);
  latestGo.current = go;
  const goHere = useCallback((hit: Hit) => latestGo.current(hit, false), []);
  const point = useCallback((index: number) => setChosen({ index, reveal: false }), []);

  // Enter, pressed before the answer arrived.
  useEffect(() => {
    if (!found || awaited.current?.typed !== found.typed) return;
    const { inNewTab } = awaited.current;
    awaited.current = undefined;
    const [first] = shownHits(found.result);
    if (first) latestGo.current(first, inNewTab);
  }, [found, awaited]);

  press.current = (key, inNewTab) => {
    const last = hits.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: chosen.index === last ? 0 : chosen.index + 1,
      ArrowUp: chosen.index === 0 ? last : chosen.index - 1,
      PageDown: Math.min(last, chosen.index + 8),
      PageUp: Math.max(0, chosen.index - 8),
    };
    const next = steps[key];
    if (next !== undefined) {
      if (last >= 0) setChosen({ index: next, reveal: true });
      else stepThrough(props.box.current, key);
      // The hits on screen may still be those of an earlier query.
    } else if (found?.typed !== typed) awaited.current = { typed, inNewTab };
    else {
      const hit = hits[chosen.index];
      if (hit) go(hit, inNewTab);
    }
  };
  const ask = (text: string) => {
    props.setQuery(text);
    props.takeFocus();
  };
  const retry = () => {
    awaited.current = undefined;
    props.load();
    // The clicked button disappears.
    props.takeFocus();
  };

  return open ? (
    <SearchTextProvider value={text}>
      <SearchPanel
        listId={listId}
        modifier={props.modifier}
        status={status.kind === 'outdated' ? 'loading' : status.kind}
        hasStopped={status.kind === 'failed' && status.hasStopped === true}
        query={typed}
        found={found}
        chosen={chosen.index}
        reveal={chosen.reveal}
        hrefOf={hrefOf}
        onFollow={keep}
        onGo={goHere}
        onPoint={point}
        onAsk={ask}
        onRetry={retry}
      />
    </SearchTextProvider>
  ) : null;
}
