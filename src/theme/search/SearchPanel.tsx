import { useEffect, useState } from 'react';
import { Chips } from './Chips.tsx';
import type { SearchResult } from './engine.ts';
import { Hits, type HitsProps } from './Hits.tsx';
import { forgetSearches, recentSearches } from './recent.ts';
import { useSearchText } from './searchText.ts';
import type { Modifier } from './useShortcut.ts';

export interface SearchPanelProps extends Omit<HitsProps, 'result'> {
  /** The modifier key that, with Enter, opens a hit in a new tab. */
  readonly modifier: Modifier;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether search worked before it failed. */
  readonly hasStopped: boolean;
  readonly query: string;
  /** The latest result, possibly of an earlier query. */
  readonly found: { readonly typed: string; readonly result: SearchResult } | undefined;
  readonly onAsk: (query: string) => void;
  readonly onRetry: () => void;
}

/** The panel below the field of the open search. */
export function SearchPanel(props: SearchPanelProps) {
  const text = useSearchText();
  const { listId, chosen, reveal, hrefOf, onFollow, onGo, onPoint, modifier, status, query, found } = props;
  return (
    <div className="cd-search-panel">
      <p className="cd-visually-hidden" role="status">
        {announcement(props, text)}
      </p>
      {status === 'failed' ? (
        <p className="cd-search-failed" role="alert">
          <span>{text(props.hasStopped ? 'search.stopped' : 'search.failed')}</span>{' '}
          <button type="button" onClick={props.onRetry}>
            {text('retry')}
          </button>
        </p>
      ) : query === '' ? (
        <Start onAsk={props.onAsk} />
      ) : !found ? (
        status === 'loading' ? (
          <p className="cd-search-note">{text('search.loading-index')}</p>
        ) : null
      ) : found.result.hits.length === 0 ? (
        <Nothing typed={found.typed} suggestions={found.result.suggestions} onAsk={props.onAsk} />
      ) : (
        <Hits {...{ listId, chosen, reveal, hrefOf, onFollow, onGo, onPoint }} result={found.result} />
      )}
      <p className="cd-search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {text('search.keys.choose')} <kbd>{text('key.enter')}</kbd>{' '}
        {text('search.keys.open')} <kbd>{text(`key.${modifier}`)}</kbd> <kbd>{text('key.enter')}</kbd>{' '}
        {text('search.keys.new-tab')}
      </p>
    </div>
  );
}

function announcement(
  { status, query, found }: SearchPanelProps,
  text: ReturnType<typeof useSearchText>,
): string {
  if (status === 'loading') return text('search.waiting');
  // The alert says what failed.
  if (status === 'failed' || query === '' || !found) return '';
  const { hits, total } = found.result;
  // All of them include the query, so that an equal count is announced again.
  if (hits.length === 0) return text('search.announce-none', { query: found.typed });
  const values = { count: total, query: found.typed };
  return hits.length < total
    ? text('search.announce-best', { ...values, shown: hits.length })
    : text('search.announce', values);
}

/** Earlier searches and ways to narrow a search, shown while the field is empty. */
function Start({ onAsk }: Pick<SearchPanelProps, 'onAsk'>) {
  const text = useSearchText();
  const ways = [
    ['prop:', text('search.ways.kind')],
    [text('search.ways.group.example'), text('search.ways.group')],
    ['Settings.onBrushEnd', text('search.ways.member')],
    [text('search.ways.phrase.example'), text('search.ways.phrase')],
  ];
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(recentSearches()), []);
  return (
    <div className="cd-search-start">
      {recent.length > 0 ? (
        <section aria-label={text('search.recent')}>
          <h2>{text('search.recent')}</h2>
          <Chips searches={recent} onAsk={onAsk}>
            <li>
              <button
                type="button"
                className="cd-search-forget"
                onClick={() => {
                  forgetSearches();
                  setRecent([]);
                  onAsk('');
                }}
              >
                {text('search.forget')}
              </button>
            </li>
          </Chips>
        </section>
      ) : null}
      <section aria-label={text('search.ways.label')}>
        <h2>{text('search.ways.title')}</h2>
        <dl>
          {ways.map(([example, what]) => (
            <div key={example}>
              <dt>
                <code>{example}</code>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

interface NothingProps extends Pick<SearchPanelProps, 'onAsk'> {
  readonly typed: string;
  readonly suggestions: readonly string[];
}

function Nothing({ typed, suggestions, onAsk }: NothingProps) {
  const text = useSearchText();
  return (
    <div className="cd-search-note">
      <p>{text('search.none', { query: typed })}</p>
      {suggestions.length > 0 ? (
        <>
          <p>{text('search.did-you-mean')}</p>
          <Chips searches={suggestions} onAsk={onAsk} />
        </>
      ) : (
        <p>{text('search.advice')}</p>
      )}
    </div>
  );
}
