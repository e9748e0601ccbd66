import { type MouseEvent, memo, useEffect, useRef } from 'react';
import type { SearchResult } from './engine.ts';
import { groupHits } from './groups.ts';
import type { Hit } from './hit.ts';
import type { Mark } from './marks.ts';
import { useSearchText } from './searchText.ts';

export interface HitsProps {
  readonly listId: string;
  readonly result: SearchResult;
  /** Index of the hit that Enter opens, in display order. */
  readonly chosen: number;
  /** Whether that hit must be scrolled into view. */
  readonly reveal: boolean;
  readonly hrefOf: (hit: Hit, inNewTab: boolean) => string;
  /** Called before a hit is opened, by click or key. */
  readonly onFollow: () => void;
  readonly onGo: (hit: Hit) => void;
  /** Called when the pointer moves over a hit. */
  readonly onPoint: (index: number) => void;
}

/** The hits in their groups. Memoized, so that not every keystroke renders them again. */
export const Hits = memo(function Hits({ result, chosen, reveal, ...option }: HitsProps) {
  const { listId } = option;
  const text = useSearchText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!reveal) return;
    if (chosen === 0) list.current?.scrollTo({ top: 0 });
    else document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen, reveal]);
  const groups = groupHits(result.hits);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks inside must not blur the input
    <div ref={list} className="cd-hits" onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={text('search.results')}>
        {groups.map(({ label, hits }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: no element is a group of options
          <div key={label ?? ''} role="group" aria-labelledby={`${listId}-group-${group}`}>
            <div id={`${listId}-group-${group}`} className="cd-hits-label" role="presentation">
              {label ?? text('search.best')}
            </div>
            {hits.map((hit, index) => (
              <Option
                key={hit.url}
                {...option}
                hit={hit}
                index={(starts[group] ?? 0) + index}
                isChosen={(starts[group] ?? 0) + index === chosen}
              />
            ))}
          </div>
        ))}
      </div>
      {result.total > result.hits.length ? (
        <p className="cd-hits-more">
          {text('search.shown', { shown: result.hits.length, total: result.total })}
        </p>
      ) : null}
    </div>
  );
});

interface OptionProps extends Pick<HitsProps, 'listId' | 'hrefOf' | 'onFollow' | 'onGo' | 'onPoint'> {
  readonly hit: Hit;
  readonly index: number;
  readonly isChosen: boolean;
}

const Option = memo(function Option(props: OptionProps) {
  const { hit, index, isChosen, listId, hrefOf, onFollow, onGo, onPoint } = props;
  const text = useSearchText();
  const href = hrefOf(hit, false);
  const followElsewhere = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    onFollow();
    currentTarget.href = hrefOf(hit, true);
    // The browser has followed it by then: a link copied later is the plain one again.
    setTimeout(() => currentTarget.setAttribute('href', href));
  };
  return (
    <a
      id={`${listId}-${index}`}
      className="cd-hit"
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={href}
      onClick={(event) => {
        // Modifier keys open the link elsewhere.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return followElsewhere(event);
        event.preventDefault();
        onGo(hit);
      }}
      onAuxClick={(event) => {
        if (event.button === 1) followElsewhere(event);
      }}
      // Not when scrolling by keys moves a hit under the pointer.
      onMouseMove={isChosen ? undefined : () => onPoint(index)}
    >
      <span className="cd-hit-head">
        <b className={hit.deprecated ? 'cd-hit-deprecated' : undefined}>
          {hit.owner === undefined ? null : <span className="cd-hit-owner">{`${hit.owner}.`}</span>}
          <Marked text={hit.title} marks={hit.titleMarks} />
        </b>
        <span className="cd-hit-kind">{text(`kind.${hit.kind}`)}</span>
      </span>
      {hit.crumbs.length > 0 ? <span className="cd-hit-crumbs">{hit.crumbs.join(' › ')}</span> : null}
      {hit.excerpt.text === '' ? null : (
        <span className="cd-hit-text">
          <Marked {...hit.excerpt} />
        </span>
      )}
      {hit.deprecated ? <span className="cd-visually-hidden">{` ${text('search.deprecated')}`}</span> : null}
    </a>
  );
});

/**
 * Each text has its own element: a browser that translates the page replaces text nodes, and React then finds
 * neither the nodes nor their position.
 */
function Marked({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          <span>{text.slice(marks[index - 1]?.[1] ?? 0, start)}</span>
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      <span>{text.slice(marks.at(-1)?.[1] ?? 0)}</span>
    </>
  );
}
