import { useEffect, useRef, useState } from 'react';
import type { SearchKind } from '../model.ts';
import type { Hit, SearchResult } from './engine.ts';
import { groupHits } from './groups.ts';
import type { Mark } from './marks.ts';
import { forgetSearches, recentSearches } from './recent.ts';

export interface SearchPanelProps {
  readonly listId: string;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly query: string;
  /** The newest answer; it may be that of an earlier query. */
  readonly found: { readonly typed: string; readonly result: SearchResult } | undefined;
  /** Index of the hit that Enter leads to, in the order they are shown. */
  readonly chosen: number;
  readonly hrefOf: (hit: Hit) => string;
  /** Called before a hit is followed by any means. */
  readonly onFollow: () => void;
  readonly onGo: (hit: Hit) => void;
  readonly onAsk: (query: string) => void;
  readonly onRetry: () => void;
}

/** What stands below the field of the open search. */
export function SearchPanel(props: SearchPanelProps) {
  const { status, query, found } = props;
  return (
    <div className="cd-search-panel">
      <p className="cd-visually-hidden" role="status">
        {announcement(props)}
      </p>
      {status === 'failed' ? (
        <p className="cd-search-failed" role="alert">
          The search index could not be loaded.{' '}
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
        <Hits {...props} result={found.result} />
      )}
      <p className="cd-search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl</kbd> <kbd>Enter</kbd> in a new tab
      </p>
    </div>
  );
}

function announcement({ status, query, found }: SearchPanelProps): string {
  if (status === 'loading') return 'Loading...';
  if (query === '' || !found) return '';
  const { hits, total } = found.result;
  if (hits.length === 0) return `Nothing found for ${found.typed}.`;
  const count = total === 1 ? '1 result' : `${total} results`;
  return hits.length < total ? `${count}, the best ${hits.length} are shown.` : `${count}.`;
}

/** Ways to narrow a search, shown where none has been typed. */
const WAYS: readonly (readonly [example: string, what: string])[] = [
  ['prop:', 'only properties; also component:, interface:, type:, fn:, guide:'],
  ['kind:example', 'only what stands under Examples'],
  ['Settings.onBrushEnd', 'a member of a symbol'],
  ['"word for word"', 'words that stand together'],
];

function Start({ onAsk }: Pick<SearchPanelProps, 'onAsk'>) {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(recentSearches()), []);
  return (
    <div className="cd-search-start">
      {recent.length > 0 ? (
        <section aria-label="Recent searches">
          <h2>Recent searches</h2>
          <ul className="cd-search-chips">
            {recent.map((typed) => (
              <li key={typed}>
                <button type="button" onClick={() => onAsk(typed)}>
                  {typed}
                </button>
              </li>
            ))}
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
          </ul>
        </section>
      ) : null}
      <section aria-label="Ways to search">
        <h2>Names, beginnings, initials and plain words are found. To narrow a search:</h2>
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
      <p>Nothing found for “{typed}”.</p>
      {suggestions.length > 0 ? (
        <>
          <p>Did you mean</p>
          <ul className="cd-search-chips">
            {suggestions.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => onAsk(name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Try fewer or other words, or the beginning of a name.</p>
      )}
    </div>
  );
}

function Hits(props: SearchPanelProps & { readonly result: SearchResult }) {
  const { listId, chosen, result } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === 0) list.current?.scrollTo({ top: 0 });
    else document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);
  const groups = groupHits(result.hits);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press inside must not take the focus from the input
    <div ref={list} className="cd-hits" onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label="Search results">
        {groups.map(({ label, hits }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element is
          <div key={label} role="group" aria-labelledby={`${listId}-group-${group}`}>
            <div id={`${listId}-group-${group}`} className="cd-hits-label" role="presentation">
              {label}
            </div>
            {hits.map((hit, index) => (
              <Option key={hit.url} {...props} hit={hit} index={(starts[group] ?? 0) + index} />
            ))}
          </div>
        ))}
      </div>
      {result.total > result.hits.length ? (
        <p className="cd-hits-more">
          The best {result.hits.length} of {result.total}. More words or a filter narrow them.
        </p>
      ) : null}
    </div>
  );
}

const KINDS: Readonly<Record<SearchKind, string>> = {
  component: 'Component',
  function: 'Function',
  interface: 'Interface',
  type: 'Type',
  variable: 'Constant',
  class: 'Class',
  namespace: 'Namespace',
  enum: 'Enum',
  property: 'Property',
  method: 'Method',
  accessor: 'Accessor',
  constructor: 'Constructor',
  'enum-member': 'Value',
  guide: 'Page',
  section: 'Section',
};

interface OptionProps extends SearchPanelProps {
  readonly hit: Hit;
  readonly index: number;
}

function Option({ hit, index, listId, chosen, hrefOf, onFollow, onGo }: OptionProps) {
  return (
    <a
      id={`${listId}-${index}`}
      className="cd-hit"
      role="option"
      aria-selected={index === chosen}
      tabIndex={-1}
      href={hrefOf(hit)}
      onClick={(event) => {
        // In a new tab or window, as the reader's keys say.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return onFollow();
        event.preventDefault();
        onGo(hit);
      }}
      onAuxClick={onFollow}
    >
      <span className="cd-hit-head">
        <b className={hit.deprecated ? 'cd-deprecated' : undefined}>
          {hit.owner === undefined ? null : <span className="cd-hit-owner">{hit.owner}.</span>}
          <Marked text={hit.title} marks={hit.titleMarks} />
        </b>
        <span className="cd-hit-kind">{KINDS[hit.kind]}</span>
      </span>
      {hit.crumbs.length > 0 ? <span className="cd-hit-crumbs">{hit.crumbs.join(' › ')}</span> : null}
      {hit.excerpt.text === '' ? null : (
        <span className="cd-hit-text">
          <Marked {...hit.excerpt} />
        </span>
      )}
      {hit.deprecated ? <span className="cd-visually-hidden"> Deprecated.</span> : null}
    </a>
  );
}

function Marked({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
