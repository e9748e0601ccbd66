import { useEffect, useState } from 'react';
import { Chips } from './Chips.tsx';
import type { SearchResult } from './engine.ts';
import { Hits, type HitsProps } from './Hits.tsx';
import { forgetSearches, recentSearches } from './recent.ts';

export interface SearchPanelProps extends Omit<HitsProps, 'result'> {
  /** The modifier key that, with Enter, opens a hit in a new tab. */
  readonly modifier: string;
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
  const { listId, chosen, reveal, hrefOf, onFollow, onGo, onPoint, modifier, status, query, found } = props;
  return (
    <div className="cd-search-panel">
      <p className="cd-visually-hidden" role="status">
        {announcement(props)}
      </p>
      {status === 'failed' ? (
        <p className="cd-search-failed" role="alert">
          <span>
            {props.hasStopped ? 'The search has stopped answering.' : 'The search index could not be loaded.'}
          </span>{' '}
          <button type="button" onClick={props.onRetry}>
            Try again
          </button>
        </p>
      ) : query === '' ? (
        <Start onAsk={props.onAsk} />
      ) : !found ? (
        status === 'loading' ? (
          <p className="cd-search-note">Loading the index…</p>
        ) : null
      ) : found.result.hits.length === 0 ? (
        <Nothing typed={found.typed} suggestions={found.result.suggestions} onAsk={props.onAsk} />
      ) : (
        <Hits {...{ listId, chosen, reveal, hrefOf, onFollow, onGo, onPoint }} result={found.result} />
      )}
      <p className="cd-search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>{modifier}</kbd> <kbd>Enter</kbd> in a new
        tab
      </p>
    </div>
  );
}

function announcement({ status, query, found }: SearchPanelProps): string {
  if (status === 'loading') return 'Loading...';
  if (query === '' || !found) return '';
  const { hits, total } = found.result;
  if (hits.length === 0) return `Nothing found for ${found.typed}.`;
  // Includes the query, so that an equal count is announced again.
  const count = `${total === 1 ? '1 result' : `${total} results`} for ${found.typed}`;
  return hits.length < total ? `${count}, showing the best ${hits.length}.` : `${count}.`;
}

/** Ways to narrow a search, shown while the field is empty. */
const WAYS: readonly (readonly [example: string, what: string])[] = [
  ['prop:', 'only properties; also component:, interface:, type:, fn:, guide:'],
  ['kind:example', 'only results under Examples'],
  ['Settings.onBrushEnd', 'a member of a symbol'],
  ['"word for word"', 'an exact phrase'],
];

function Start({ onAsk }: Pick<SearchPanelProps, 'onAsk'>) {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(recentSearches()), []);
  return (
    <div className="cd-search-start">
      {recent.length > 0 ? (
        <section aria-label="Recent searches">
          <h2>Recent searches</h2>
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
                Forget them
              </button>
            </li>
          </Chips>
        </section>
      ) : null}
      <section aria-label="Ways to search">
        <h2>Search by name, prefix, initials or plain words. To narrow a search:</h2>
        <dl>
          {WAYS.map(([example, what]) => (
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
  return (
    <div className="cd-search-note">
      <p>{`Nothing found for “${typed}”.`}</p>
      {suggestions.length > 0 ? (
        <>
          <p>Did you mean</p>
          <Chips searches={suggestions} onAsk={onAsk} />
        </>
      ) : (
        <p>Try fewer words, other words, or the first letters of a name.</p>
      )}
    </div>
  );
}
