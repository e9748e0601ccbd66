import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PageInfo, SidebarItem } from '../model.ts';
import { usePage, useSidebar } from '../state/page.ts';
import { useSite, useUrl } from '../state/site.ts';
import { SymbolGroup, type SymbolListLoader } from './SymbolGroup.tsx';
import { keepSidebarScroll, placeSidebar, revealCurrent } from './sidebarScroll.ts';

interface SidebarProps {
  readonly loadSymbols: SymbolListLoader;
}

// The server has no layout to wait for, and React says so when asked to.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The links of a section, the current one marked and in view; it keeps its place from page to page. */
export function Sidebar({ loadSymbols }: SidebarProps) {
  const { id, items } = useSidebar();
  const { route } = usePage();
  const box = useRef<HTMLElement>(null);

  useBeforePaint(() => {
    const frame = box.current;
    if (!frame) return undefined;
    placeSidebar();
    const keep = () => keepSidebarScroll(frame);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another route is what makes another link current
  useEffect(() => {
    const frame = box.current;
    if (!frame) return;
    openAround(frame.querySelector('[aria-current="page"]'));
    revealCurrent(frame);
  }, [route]);

  return (
    <nav ref={box} className="cd-sidebar" aria-label="Sidebar" data-sidebar={id}>
      <Items items={items} loadSymbols={loadSymbols} />
    </nav>
  );
}

/** A section the reader has closed opens again when they go to a page in it. */
function openAround(link: Element | null): void {
  for (let parent = link?.parentElement; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
  }
}

interface ItemsProps extends SidebarProps {
  readonly items: readonly SidebarItem[];
}

function Items({ items, loadSymbols }: ItemsProps) {
  const { sidebarOptions } = useSite();
  const page = usePage();
  const url = useUrl();
  return (
    <ul>
      {items.map((item) => {
        switch (item.kind) {
          case 'link':
            return item.unlisted && item.href !== page.route ? null : (
              <li key={item.href}>
                <a
                  className={item.deprecated ? 'cd-struck' : undefined}
                  href={url(item.href)}
                  {...(item.href === page.route ? { 'aria-current': 'page' as const } : {})}
                >
                  {item.label}
                </a>
              </li>
            );
          case 'category':
            return (
              <li key={item.label} className="cd-category">
                {item.href === undefined || (item.linkUnlisted && item.href !== page.route) ? null : (
                  <a
                    href={url(item.href)}
                    {...(item.href === page.route ? { 'aria-current': 'page' as const } : {})}
                  >
                    {item.label}
                  </a>
                )}
                <details
                  data-collapse=""
                  open={!item.collapsed || holds(item, page)}
                  {...(sidebarOptions.autoCollapseCategories ? { name: items[0]?.label } : {})}
                >
                  {item.href === undefined || item.linkUnlisted ? (
                    <summary>{item.label}</summary>
                  ) : (
                    <summary className="cd-toggle" aria-label={`Pages of ${item.label}`} />
                  )}
                  <Items items={item.items} loadSymbols={loadSymbols} />
                </details>
              </li>
            );
          case 'symbols':
            return <SymbolGroup key={item.symbolKind} group={item} loadSymbols={loadSymbols} />;
        }
        return null;
      })}
    </ul>
  );
}

/** Whether the current page is somewhere below an item. */
export function holds(item: SidebarItem, page: PageInfo): boolean {
  if (item.kind === 'link') return item.href === page.route;
  if (item.kind === 'symbols') return page.symbolWindow?.symbolKind === item.symbolKind;
  return item.href === page.route || item.items.some((inner) => holds(inner, page));
}
