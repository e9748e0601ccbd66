import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { SearchOptions } from '../model.ts';
import { withBaseUrl } from '../router/url.ts';
import { type Hit, loadSearch, type Search } from './lunrSearch.ts';

export interface SearchBoxProps {
  readonly options: SearchOptions;
  readonly baseUrl: string;
  /** `<timestamp>` in the names of the two index files. */
  readonly timestamp: string;
  /** Leads to a hit; the words are highlighted there (§4). */
  readonly onChoose: (href: string, words: readonly string[]) => void;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly search: Search }
  | { readonly kind: 'failed' };

/** The search box: loads its index when it is first hovered, focused or clicked (§4, §7). */
export function SearchBox({ options, baseUrl, timestamp, onChoose }: SearchBoxProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const [open, setOpen] = useState(false);
  const [shortcut, setShortcut] = useState('Ctrl+K');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  const load = () => {
    setState({ kind: 'loading' });
    const base = withBaseUrl(baseUrl, options.indexBaseUrl).replace(/\/$/, '');
    loadSearch(base, timestamp).then(
      (search) => setState({ kind: 'ready', search }),
      () => setState({ kind: 'failed' }),
    );
  };

  // After a failure only the button loads again: it must not vanish under the pointer that comes for it.
  const loadEarly = () => {
    if (state.kind === 'idle') load();
  };

  // What was typed before the page was hydrated counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const box = input.current;
    if (!box || box !== document.activeElement) return;
    setQuery(box.value);
    setOpen(true);
    loadEarly();
  }, []);

  useEffect(() => {
    if (/Mac|iP(?:hone|ad|od)/.test(navigator.platform)) setShortcut('Cmd+K');
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const hits = state.kind === 'ready' && query.trim() !== '' ? state.search(query, options.maxHits) : [];
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    setOpen(false);
    setQuery('');
    input.current?.blur();
    onChoose(withBaseUrl(baseUrl, hit.url), query.trim().split(/\s+/));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(hits[chosen]);
    } else if (event.key === 'Escape') {
      setOpen(false);
      input.current?.blur();
    }
  };
  const shown = open && (query.trim() !== '' || state.kind === 'failed');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only loads early; focus does the same
    <div className="cd-search" onMouseEnter={loadEarly} onFocus={loadEarly}>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path d="M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zm4.5 10.5L18 18" />
      </svg>
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label="Search"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && hits[chosen] ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        placeholder={state.kind === 'loading' ? 'Loading...' : 'Search'}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setChosen(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <span className="cd-shortcut" aria-hidden="true">
        {shortcut}
      </span>
      {shown ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press inside must not take the focus from the input
        <div className="cd-hits" onMouseDown={(event) => event.preventDefault()}>
          {state.kind === 'failed' ? (
            <p role="alert">
              The search index could not be loaded.{' '}
              <button type="button" onClick={load}>
                Try again
              </button>
            </p>
          ) : null}
          {state.kind === 'ready' && hits.length === 0 ? <p>Nothing found for “{query}”.</p> : null}
          <div id={listId} role="listbox" aria-label="Search results">
            {hits.map((hit, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input, which keeps the focus, has the keys
              <div
                key={hit.url}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                className="cd-hit"
                onClick={() => go(hit)}
              >
                <strong>{hit.title}</strong>
                <small>{hit.pageTitle === hit.title ? hit.kind : `${hit.pageTitle} · ${hit.kind}`}</small>
              </div>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
