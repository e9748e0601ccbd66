import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { holdFocus } from '../shell/holdFocus.ts';
import { usePage } from '../state/page.ts';
import { useSite } from '../state/site.ts';
import { useText } from '../strings/shellText.ts';
import { withQuery } from './address.ts';
import { focusQuietly } from './focusQuietly.ts';
import type { Awaited, FieldState, OpenSearchProps } from './searchParts.ts';
import { useSearchPanel } from './useSearchPanel.ts';
import { useShortcut } from './useShortcut.ts';

export interface SearchBoxProps {
  /** Fetches `<timestamp>`, as in the names of the two index files. */
  readonly timestamp: () => Promise<string>;
  /** Opens a hit; the words are highlighted there (§4). */
  readonly onChoose: (href: string, words: readonly string[]) => void;
}

const LIST_ID = 'cd-hits';

/** Keys handled by search while the field has the focus. */
const KEYS = /^(?:Enter|Escape|Arrow(?:Up|Down)|Page(?:Up|Down))$/;

/**
 * The search box. It loads its index when first hovered, focused or clicked (§4, §7), and opens as a dialog
 * when clicked or typed in. What an open search does with its hits is loaded with its panel
 * (`OpenSearch.tsx`).
 */
export function SearchBox({ timestamp, onChoose }: SearchBoxProps) {
  const { baseUrl } = useSite();
  const text = useText();
  const { route } = usePage();
  const [query, setQuery] = useState('');
  const [field, setField] = useState<FieldState>();
  const [open, setOpen] = useState(false);
  const { panel, loadOnce, ...parts } = useSearchPanel({ timestamp, isOpen: open, query });
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The element that had the focus before the search opened. */
  const before = useRef<Element | null>(null);
  /** Where to open the first hit of a query once it is known. */
  const awaited = useRef<Awaited>();
  const press: OpenSearchProps['press'] = useRef();
  const typed = query.trim();
  const { kind } = parts.status;

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

  // Takes over text typed before hydration, or the query in the address of any page.
  const isFirstPage = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
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

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    // A slash is the shortcut again while the box has the focus after closing.
    if (!KEYS.test(key) && (open || key !== '/')) return;
    if (key === 'Enter' && event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Keeps what was typed: browsers would clear the field on Escape.
    if (key === 'Escape') return;
    const inNewTab = event.metaKey || event.ctrlKey;
    if (!open) show();
    else if (press.current) press.current(key, inNewTab);
    else if (key === 'Enter') awaited.current = { typed, inNewTab };
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
          ? { role: 'dialog', 'aria-modal': true, 'aria-label': text('search.dialog') }
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
            aria-label={text('search.label')}
            aria-expanded={open && field?.hasHits === true}
            aria-controls={LIST_ID}
            aria-autocomplete="list"
            aria-keyshortcuts="Control+K Meta+K /"
            aria-activedescendant={
              open && field?.chosen !== undefined ? `${LIST_ID}-${field.chosen}` : undefined
            }
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={text(kind === 'loading' || kind === 'outdated' ? 'search.waiting' : 'search.label')}
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
            <button
              type="button"
              className="cd-search-close"
              aria-label={text('search.close')}
              data-on-phone={text('search.close-on-phone')}
              onClick={close}
            >
              <span>{text('key.escape')}</span>
            </button>
          ) : (
            <span className="cd-shortcut" aria-hidden="true">
              {`${text(`key.${modifier}`)}+K`}
            </span>
          )}
        </form>
        {open && !panel ? (
          kind === 'failed' ? (
            <p className="cd-search-news" role="alert">
              {text('search.unloaded')}{' '}
              {/* Not every browser retries a failed module import: reloads the whole page instead. */}
              <button type="button" onClick={() => location.assign(withQuery(query))}>
                {text('retry')}
              </button>
            </p>
          ) : (
            <p className="cd-search-news" role="status">
              {text('search.loading')}
            </p>
          )
        ) : null}
        {panel ? (
          <panel.OpenSearch
            {...{
              ...parts,
              open,
              modifier,
              typed,
              setQuery,
              close,
              takeFocus,
              box,
              input,
              awaited,
              press,
              onChoose,
            }}
            listId={LIST_ID}
            onField={setField}
          />
        ) : null}
      </div>
    </div>
  );
}
