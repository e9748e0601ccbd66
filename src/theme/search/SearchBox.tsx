import { type KeyboardEvent, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { withBaseUrl } from '../router/url.ts';
import { focusMain, holdFocus } from '../shell/holdFocus.ts';
import { usePage } from '../state/page.ts';
import { useSite } from '../state/site.ts';
import { withHighlight, withQuery } from './address.ts';
import type { SearchResult } from './engine.ts';
import { focusQuietly } from './focusQuietly.ts';
import type { Hit } from './hit.ts';
import { stepThrough } from './step.ts';
import { useSearchIndex } from './useSearchIndex.ts';
import { useShortcut } from './useShortcut.ts';

export interface SearchBoxProps {
  /** Asks for `<timestamp>` in the names of the two index files. */
  readonly timestamp: () => Promise<string>;
  /** Leads to a hit; the words are highlighted there (§4). */
  readonly onChoose: (href: string, words: readonly string[]) => void;
}

/** What was found, and for what. */
interface Found {
  readonly typed: string;
  readonly result: SearchResult;
}

/** The hit that Enter leads to. */
interface Chosen {
  readonly index: number;
  /** Whether it must come into view: what is pointed at is there already. */
  readonly reveal: boolean;
}

const FIRST: Chosen = { index: 0, reveal: true };

const LIST_ID = 'cd-hits';

/**
 * The search box. It loads its index when it is first hovered, focused or clicked (§4, §7), and opens into a dialog
 * when it is clicked or typed in.
 */
export function SearchBox({ timestamp, onChoose }: SearchBoxProps) {
  const { baseUrl, search: options } = useSite();
  const { route } = usePage();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>();
  const [chosen, setChosen] = useState(FIRST);
  const [open, setOpen] = useState(false);
  const { state, panel, load, loadOnce } = useSearchIndex({ timestamp, isOpen: open, query });
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** What had the focus before the search took it. */
  const before = useRef<Element | null>(null);
  /** Where the first hit of a query is to be opened as soon as it is known. */
  const awaited = useRef<{ readonly typed: string; readonly inNewTab: boolean }>();
  const typed = query.trim();
  const isLoading = state.kind === 'loading' || state.kind === 'outdated';

  const show = () => {
    loadOnce();
    setOpen(true);
  };
  const close = useCallback(() => setOpen(false), []);
  const takeFocus = () => {
    const last = document.activeElement;
    if (!box.current?.contains(last)) before.current ??= last;
    input.current?.focus({ preventScroll: true });
  };
  const modifier = useShortcut(() => {
    show();
    takeFocus();
    input.current?.select();
  });

  // What was typed before the page was hydrated counts, and so does a query in the address of any page.
  const isFirstPage = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const early = isFirstPage.current ? input.current?.value : '';
    isFirstPage.current = false;
    const asked = early || new URLSearchParams(location.search).get('q');
    if (asked !== null) {
      setQuery(asked);
      show();
      takeFocus();
    } else if (input.current === document.activeElement) loadOnce();
  }, [route]);

  useEffect(() => {
    if (!open) return undefined;
    const release = holdFocus(box.current, close, before.current ?? document.activeElement, () =>
      focusQuietly(input.current),
    );
    document.documentElement.dataset.search = 'open';
    return () => {
      before.current = null;
      awaited.current = undefined;
      delete document.documentElement.dataset.search;
      release();
    };
  }, [open, close]);

  const client = state.kind === 'ready' ? state.client : undefined;
  useEffect(() => {
    if (typed === '' || !open) return setFound(undefined);
    client?.search(typed, options.maxHits, (result) => {
      // What is typed meanwhile goes before what is drawn.
      startTransition(() => {
        setFound({ typed, result });
        setChosen(FIRST);
      });
    });
  }, [client, typed, open, options.maxHits]);

  const hits = found && panel && typed !== '' ? panel.shownHits(found.result) : [];
  // Another tab knows only what its address says.
  const hrefOf = useCallback(
    (hit: Hit, inNewTab: boolean) => {
      const href = withBaseUrl(baseUrl, hit.url);
      return options.highlightResult || inNewTab ? withHighlight(href, hit.words) : href;
    },
    [baseUrl, options.highlightResult],
  );
  const keep = useCallback(() => {
    const asked = input.current?.value.trim() ?? '';
    if (asked !== '') panel?.keepSearch(asked);
  }, [panel]);
  const go = (hit: Hit, inNewTab: boolean) => {
    keep();
    const href = hrefOf(hit, inNewTab);
    if (inNewTab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    // Where the focus goes is the new page's to say.
    focusMain();
    setOpen(false);
    setQuery('');
    onChoose(href, hit.words);
  };
  const latestGo = useRef(go);
  latestGo.current = go;
  const goHere = useCallback((hit: Hit) => latestGo.current(hit, false), []);
  const point = useCallback((index: number) => setChosen({ index, reveal: false }), []);

  // What Enter was pressed for before it was found.
  useEffect(() => {
    if (!found || awaited.current?.typed !== found.typed) return;
    const { inNewTab } = awaited.current;
    awaited.current = undefined;
    const [first] = panel?.shownHits(found.result) ?? [];
    if (first) latestGo.current(first, inNewTab);
  }, [found, panel]);

  const enter = (inNewTab: boolean) => {
    if (!open) return show();
    // The hits that are seen may still be those of an earlier query.
    if (found?.typed !== typed) awaited.current = { typed, inNewTab };
    else {
      const hit = hits[chosen.index];
      if (hit) go(hit, inNewTab);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = hits.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: chosen.index === last ? 0 : chosen.index + 1,
      ArrowUp: chosen.index === 0 ? last : chosen.index - 1,
      PageDown: Math.min(last, chosen.index + 8),
      PageUp: Math.max(0, chosen.index - 8),
    };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      if (!open) show();
      else if (last >= 0) setChosen({ index: next, reveal: true });
      else stepThrough(box.current, event.key);
    } else if (event.key === '/' && !open) {
      // The shortcut, which the box has the focus for after it was closed.
      event.preventDefault();
      show();
    } else if (event.key === 'Escape') {
      // Browsers would empty the field, which is to keep what was typed.
      event.preventDefault();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter(event.metaKey || event.ctrlKey);
    }
  };
  const ask = (text: string) => {
    setQuery(text);
    takeFocus();
  };
  const retry = () => {
    awaited.current = undefined;
    load();
    // The button that was pressed goes away.
    takeFocus();
  };

  return (
    <div className="cd-search-place">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering only loads early; focus does the same */}
      <div
        ref={box}
        className="cd-search"
        data-open={open ? '' : undefined}
        onMouseEnter={loadOnce}
        onFocus={loadOnce}
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
            aria-activedescendant={open && hits[chosen.index] ? `${LIST_ID}-${chosen.index}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={isLoading ? 'Loading...' : 'Search'}
            value={query}
            onChange={({ target }) => {
              awaited.current = undefined;
              setQuery(target.value);
              show();
            }}
            onMouseDown={({ currentTarget }) => {
              const last = document.activeElement;
              if (!open && last !== currentTarget) before.current = last;
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
              {`${modifier}+K`}
            </span>
          )}
        </form>
        {open && !panel ? (
          state.kind === 'failed' ? (
            <p className="cd-search-news" role="alert">
              The search could not be loaded.{' '}
              {/* A module that has failed once is not asked for again by every browser: the whole page is. */}
              <button type="button" onClick={() => location.assign(withQuery(query))}>
                Try again
              </button>
            </p>
          ) : (
            <p className="cd-search-news" role="status">
              Loading…
            </p>
          )
        ) : null}
        {open && panel ? (
          <panel.SearchPanel
            listId={LIST_ID}
            modifier={modifier}
            status={isLoading ? 'loading' : state.kind}
            hasStopped={state.kind === 'failed' && state.hasStopped === true}
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
        ) : null}
      </div>
    </div>
  );
}
