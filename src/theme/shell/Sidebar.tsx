import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { usePage, useSidebar } from '../state/page.ts';
import { isCut } from '../state/sidebarRows.ts';
import { useBeforePaint } from '../state/useBeforePaint.ts';
import { useText } from '../strings/shellText.ts';
import { SidebarItems, TreeProvider } from './SidebarItems.tsx';
import type { SymbolListLoader } from './SymbolGroup.tsx';
import { keepSidebarScroll, placeSidebar, revealCurrent } from './sidebarScroll.ts';

interface SidebarProps {
  readonly loadSymbols: SymbolListLoader;
  /** Fetches the rest of the sidebar. */
  readonly loadWhole: () => void;
}

/** The links of a section, the current one marked and in view; it keeps its scroll position across pages. */
export function Sidebar({ loadSymbols, loadWhole }: SidebarProps) {
  const { id, items } = useSidebar();
  const { route } = usePage();
  const text = useText();
  const box = useRef<HTMLElement>(null);
  const tree = useMemo(
    () => ({ id, isCut: isCut(items), loadWhole, loadSymbols }),
    [id, items, loadWhole, loadSymbols],
  );

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link depends on the route
  useEffect(() => {
    const frame = box.current;
    if (!frame) return;
    openAround(frame.querySelector('[aria-current="page"]'));
    revealCurrent(frame);
  }, [route]);

  return (
    <nav
      ref={box}
      className="cd-sidebar"
      aria-label={text('sidebar.label')}
      data-sidebar={id}
      {...(tree.isCut ? { 'data-cut': '', onMouseOver: addTitleIfTruncated } : {})}
    >
      <TreeProvider value={tree}>
        <SidebarItems items={items} trail={[]} />
      </TreeProvider>
    </nav>
  );
}

/** Adds the full label as a title if its row cuts it off. */
function addTitleIfTruncated({ target }: MouseEvent): void {
  if (target instanceof HTMLElement && target.scrollWidth > target.clientWidth) {
    target.title = target.textContent ?? '';
  }
}

/** Reopens a closed section on navigating to a page in it. */
function openAround(link: Element | null): void {
  for (let parent = link?.parentElement; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
  }
}
