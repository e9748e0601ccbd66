import { useEffect, useRef, useState } from 'react';
import type { SymbolGroup as Group, SymbolListItem } from '../model/sidebar.ts';
import { usePage } from '../state/page.ts';
import { useUrl } from '../state/site.ts';
import { useText } from '../strings/shellText.ts';

/** Loads the list of all symbols; each group shows its part. */
export type SymbolListLoader = () => Promise<readonly SymbolListItem[]>;

interface SymbolGroupProps {
  readonly group: Group;
  readonly loadSymbols: SymbolListLoader;
}

/**
 * A generated group of the sidebar. Its hundreds of rows have the same height, so the page contains only
 * those around the current symbol and reserves space for the others; the whole list is loaded once, from a
 * separate file, without layout shift. Without JavaScript the group is a link to the index of symbols.
 */
export function SymbolGroup({ group, loadSymbols }: SymbolGroupProps) {
  const info = usePage();
  const url = useUrl();
  const text = useText();
  const window = info.symbolWindow?.symbolKind === group.symbolKind ? info.symbolWindow : undefined;
  const [open, setOpen] = useState(window !== undefined);
  const [all, setAll] = useState<readonly SymbolListItem[]>();
  const isOpen = open || window !== undefined;
  const details = useRef<HTMLDetailsElement>(null);

  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open === true), []);

  useEffect(() => {
    if (!isOpen || all) return undefined;
    let wanted = true;
    loadSymbols().then(
      (list) => {
        if (wanted) setAll(list.filter(({ symbolKind }) => symbolKind === group.symbolKind));
      },
      () => undefined, // the rows around the current symbol stay, and the group's link leads to the index
    );
    return () => {
      wanted = false;
    };
  }, [isOpen, all, loadSymbols, group.symbolKind]);

  const start = all ? 0 : (window?.start ?? 0);
  const rows = all ?? window?.near ?? [];
  const after = Math.max(0, group.count - start - rows.length);
  return (
    <li className="cd-category cd-symbol-group" data-filled={rows.length > 0 ? '' : undefined}>
      <a href={url(group.href)}>
        {group.label} <small>{group.count}</small>
      </a>
      <details
        ref={details}
        data-collapse=""
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="cd-toggle" aria-label={text('sidebar.list', { label: group.label })} />
        <ul className="cd-symbol-rows">
          {start > 0 ? <Spacer rows={start} /> : null}
          {rows.map(({ name, route, deprecated }) => (
            <li key={route}>
              <a
                href={url(route)}
                title={name}
                className={deprecated ? 'cd-struck' : undefined}
                {...(route === info.route ? { 'aria-current': 'page' as const } : {})}
              >
                {name}
              </a>
            </li>
          ))}
          {after > 0 ? <Spacer rows={after} /> : null}
        </ul>
      </details>
    </li>
  );
}

/**
 * A picture as wide as one row is high, whose aspect ratio makes it as high as all rows, without a style
 * attribute.
 */
function Spacer({ rows }: { readonly rows: number }) {
  return (
    <li aria-hidden="true">
      <svg viewBox={`0 0 1 ${rows}`} />
    </li>
  );
}
