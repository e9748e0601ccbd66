import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { withBaseUrl } from '../router/url.ts';
import { holdFocus } from '../shell/holdFocus.ts';
import { usePage } from '../state/page.ts';
import { useSite } from '../state/site.ts';
import type { SearchClient } from './client.ts';
import type { Hit, SearchResult } from './engine.ts';
import type * as panelModule from './panel.ts';

export interface SearchBoxProps {
  /** `<timestamp>` in the names of the two index files. */
  readonly timestamp: string;
  /** Leads to a hit; the words are highlighted there (§4). */
  readonly onChoose: (href: string, words: readonly string[]) => void;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly client: SearchClient }
  | { readonly kind: 'failed' };

const LIST_ID = 'cd-hits';

/**
 * The search box. It loads its index when it is first hovered, focused or clicked (§4, §7), and opens into a dialog
 * when it is clicked or typed in.
 */
export function SearchBox({ timestamp, onChoose }: SearchBoxProps) {
  const { baseUrl, search: options } = useSite();
  const { route } = usePage();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [panel, setPanel] = useState<typeof panelModule>();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<{ readonly typed: string; readonly result: SearchResult }>();
  const [chosen, setChosen] = useState(0);
  const [open, setOpen] = useState(false);
  const [shortcut, setShortcut] = useState('Ctrl+K');
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** What had the focus before a shortcut took it. */
  const before = useRef<Element | null>(null);

  const load = useCallback(async () => {
    setState({ kind: 'loading' });
    try {
      const loaded = await import('./panel.ts');
      await loaded.loadStyles();
      setPanel(loaded);
      const base = withBaseUrl(baseUrl, options.indexBaseUrl).replace(/\/$/, '');
      setState({ kind: 'ready', client: await loaded.loadIndex(base, timestamp) });
    } catch {
      setState({ kind: 'failed' });
    }
  }, [baseUrl, options.indexBaseUrl, timestamp]);

  // After a failure only the button loads again: it must not vanish under the pointer that comes for it.
  const begun = useRef(false);
  const loadEarly = () => {
    if (!begun.current) void load();
    begun.current = true;
  };
  const show = () => {
    loadEarly();
    setOpen(true);
  };
  const close = useCallback(() => setOpen(false), []);
  const onShortcut = useRef<() => void>(() => undefined);
  onShortcut.current = () => {
    before.current = document.activeElement;
    show();
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  };

  // What was typed before the page was hydrated counts, and so does a query in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const typed = input.current?.value || new URLSearchParams(location.search).get('q');
    if (typed) {
      setQuery(typed);
      show();
      input.current?.focus({ preventScroll: true });
    } else if (input.current === document.activeElement) loadEarly();
  }, [route]);

  useEffect(() => {
    if (/Mac|iP(?:hone|ad|od)/.test(navigator.platform)) setShortcut('Cmd+K');
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, target } = event;
      const isChord = key.toLowerCase() === 'k' && (metaKey || ctrlKey);
      const isSlash = key === '/' && !metaKey && !ctrlKey && !altKey && !isEditable(target);
      if (!isChord && !isSlash) return;
      event.preventDefault();
      onShortcut.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    const release = holdFocus(box.current, close, before.current ?? document.body);
    document.documentElement.dataset.search = 'open';
    return () => {
      before.current = null;
      delete document.documentElement.dataset.search;
      release();
    };
  }, [open, close]);

  const client = state.kind === 'ready' ? state.client : undefined;
  useEffect(() => {
    const typed = query.trim();
    if (typed === '' || !open) return setFound(undefined);
    client?.search(typed, options.maxHits, (result) => {
      setFound({ typed, result });
      setChosen(0);
    });
  }, [client, query, open, options.maxHits]);

  const hits = found && panel ? panel.shownHits(found.result) : [];
  const hrefOf = (hit: Hit) => {
    const href = withBaseUrl(baseUrl, hit.url);
    return options.highlightResult ? withHighlight(href, hit.words) : href;
  };
  const onFollow = () => {
    if (query.trim() !== '') panel?.keepSearch(query.trim());
  };
  const go = (hit: Hit) => {
    onFollow();
    // Where the focus goes is the new page's to say.
    input.current?.blur();
    setOpen(false);
    setQuery('');
    onChoose(hrefOf(hit), hit.words);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = hits.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: chosen === last ? 0 : chosen + 1,
      ArrowUp: chosen === 0 ? last : chosen - 1,
      PageDown: Math.min(last, chosen + 8),
      PageUp: Math.max(0, chosen - 8),
    };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      if (!open) show();
      else if (last >= 0) setChosen(next);
    } else if (event.key === 'Escape') {
      // Browsers would empty the field, which is to keep what was typed.
      event.preventDefault();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const hit = hits[chosen];
      if (!open) show();
      else if (hit && (event.metaKey || event.ctrlKey)) {
        onFollow();
        window.open(hrefOf(hit), '_blank', 'noopener');
      } else if (hit) go(hit);
    }
  };
  const ask = (text: string) => {
    setQuery(text);
    input.current?.focus({ preventScroll: true });
  };

  return (
    <div className="cd-search-place">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering only loads early; focus does the same */}
      <div
        ref={box}
        className="cd-search"
        data-open={open ? '' : undefined}
        onMouseEnter={loadEarly}
        onFocus={loadEarly}
        {...(open
          ? { role: 'dialog', 'aria-modal': true, 'aria-label': 'Search this site' }
          : { role: 'search' })}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: repeats what Escape and the button do */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        {open ? <div className="cd-search-backdrop" onClick={close} /> : null}
        <form className="cd-search-field" action={baseUrl} onSubmit={(event) => event.preventDefault()}>
          <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
            <path d="M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zm4.5 10.5L18 18" />
          </svg>
          <input
            ref={input}
            type="search"
            name="q"
            role="combobox"
            aria-label="Search"
            aria-expanded={open && hits.length > 0}
            aria-controls={LIST_ID}
            aria-autocomplete="list"
            aria-keyshortcuts="Control+K Meta+K /"
            aria-activedescendant={open && hits[chosen] ? `${LIST_ID}-${chosen}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={state.kind === 'loading' ? 'Loading...' : 'Search'}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              show();
            }}
            onClick={show}
            onKeyDown={onKeyDown}
          />
          {open ? (
            <button type="button" className="cd-search-close" aria-label="Esc: close search" onClick={close}>
              <span>Esc</span>
            </button>
          ) : (
            <span className="cd-shortcut" aria-hidden="true">
              {shortcut}
            </span>
          )}
        </form>
        {open && !panel && state.kind === 'failed' ? (
          <p className="cd-search-broken" role="alert">
            The search could not be loaded.{' '}
            {/* A module that has failed once is not asked for again by every browser: the whole page is. */}
            <button type="button" onClick={() => location.assign(`?${new URLSearchParams({ q: query })}`)}>
              Try again
            </button>
          </p>
        ) : null}
        {open && panel ? (
          <panel.SearchPanel
            listId={LIST_ID}
            status={state.kind}
            query={query.trim()}
            found={found}
            chosen={chosen}
            hrefOf={hrefOf}
            onFollow={onFollow}
            onGo={go}
            onAsk={ask}
            onRetry={load}
          />
        ) : null}
      </div>
    </div>
  );
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** An address that says what is to be highlighted there. */
function withHighlight(href: string, words: readonly string[]): string {
  const [path = '', hash] = href.split('#');
  const search = new URLSearchParams(words.map((word) => ['highlight', word]));
  return `${path}?${search}${hash === undefined ? '' : `#${hash}`}`;
}
