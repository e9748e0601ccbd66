import { useEffect, useRef } from 'react';
import type { PageInfo, SidebarItem } from '../model.ts';
import { withBaseUrl } from '../router/url.ts';
import { SymbolGroup } from './SymbolGroup.tsx';

interface SidebarProps {
  readonly items: readonly SidebarItem[];
  readonly info: PageInfo;
  readonly baseUrl: string;
  readonly symbolListUrl?: string | undefined;
  /** Opening a category closes its siblings. */
  readonly autoCollapse: boolean;
}

/** The links of a section, the current one marked and in view. */
export function Sidebar({ items, info, baseUrl, symbolListUrl, autoCollapse }: SidebarProps) {
  const box = useRef<HTMLElement>(null);
  // Scrolls the sidebar itself, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another route is what makes another link current
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const frame = box.current;
    if (!current || !frame) return;
    const top = current.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop;
    if (top < frame.scrollTop + 20 || top > frame.scrollTop + frame.clientHeight - 60) {
      frame.scrollTop = top - frame.clientHeight / 3;
    }
  }, [info.route]);
  return (
    <nav ref={box} className="cd-sidebar" aria-label="Sidebar">
      <Items
        items={items}
        info={info}
        baseUrl={baseUrl}
        symbolListUrl={symbolListUrl}
        autoCollapse={autoCollapse}
      />
    </nav>
  );
}

function Items(props: SidebarProps) {
  const { items, info, baseUrl, symbolListUrl, autoCollapse } = props;
  return (
    <ul>
      {items.map((item) => {
        switch (item.kind) {
          case 'link':
            return item.unlisted && item.href !== info.route ? null : (
              <li key={item.href}>
                <a
                  className={item.deprecated ? 'cd-struck' : undefined}
                  href={withBaseUrl(baseUrl, item.href)}
                  {...(item.href === info.route ? { 'aria-current': 'page' as const } : {})}
                >
                  {item.label}
                </a>
              </li>
            );
          case 'category': {
            const current = item.href === info.route;
            return (
              <li key={item.label} className="cd-category">
                {item.href === undefined ? null : (
                  <a
                    href={withBaseUrl(baseUrl, item.href)}
                    {...(current ? { 'aria-current': 'page' as const } : {})}
                  >
                    {item.label}
                  </a>
                )}
                <details
                  open={!item.collapsed || holds(item, info)}
                  {...(autoCollapse ? { name: props.items[0]?.label } : {})}
                >
                  {item.href === undefined ? (
                    <summary>{item.label}</summary>
                  ) : (
                    <summary className="cd-toggle" aria-label={`Pages of ${item.label}`} />
                  )}
                  <Items {...props} items={item.items} />
                </details>
              </li>
            );
          }
          case 'symbols':
            return (
              <SymbolGroup
                key={item.symbolKind}
                group={item}
                info={info}
                baseUrl={baseUrl}
                symbolListUrl={symbolListUrl}
              />
            );
        }
        return null;
      })}
    </ul>
  );
}

/** Whether the current page is somewhere below an item. */
export function holds(item: SidebarItem, info: PageInfo): boolean {
  if (item.kind === 'link') return item.href === info.route;
  if (item.kind === 'symbols') return info.symbolWindow?.symbolKind === item.symbolKind;
  return item.href === info.route || item.items.some((inner) => holds(inner, info));
}
