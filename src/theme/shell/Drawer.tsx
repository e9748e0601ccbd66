import { useEffect, useRef, useState } from 'react';
import { useSidebarIfAny } from '../state/page.ts';
import { useSite } from '../state/site.ts';
import { useTrustedHtml } from '../state/trusted.ts';
import { useViewport } from '../state/viewport.ts';
import { focusFirst, holdFocus } from './holdFocus.ts';
import { SHELL_IDS } from './ids.ts';
import { NavbarItem } from './NavbarItem.tsx';
import { Sidebar } from './Sidebar.tsx';
import type { SymbolListLoader } from './SymbolGroup.tsx';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly loadSymbols: SymbolListLoader;
  readonly loadWhole: () => void;
  readonly placeSidebar: string;
}

/**
 * What stands beside the article: on a desktop the page's sidebar, in its column. On small screens it slides in
 * and holds the main menu too (§2): the page's sidebar first, with a way back to the main menu. It closes when
 * the window becomes a desktop's (§4). Without script the menu's button is a link to it, and it holds both.
 */
export function Drawer({ open, onClose, loadSymbols, loadWhole, placeSidebar }: DrawerProps) {
  const { navbar, sidebarOptions } = useSite();
  const viewport = useViewport();
  const sidebar = useSidebarIfAny();
  const [panel, setPanel] = useState<'sidebar' | 'main'>('sidebar');
  const [hidden, setHidden] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLElement>(null);
  const script = useTrustedHtml(placeSidebar === '' ? '' : `<script>${placeSidebar}</script>`);

  useEffect(() => {
    if (open && viewport === 'desktop') onClose();
  }, [open, viewport, onClose]);
  useEffect(() => {
    if (!open) return undefined;
    setPanel('sidebar');
    const release = holdFocus(box.current, onClose);
    document.documentElement.dataset.menu = 'open';
    // What takes the focus over it, such as the search, takes its place.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !box.current?.contains(target) && !target.matches('.cd-menu-button'))
        onClose();
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      delete document.documentElement.dataset.menu;
      release();
    };
  }, [open, onClose]);

  // The button that leads to the main menu goes away with the sidebar; a menu that opens has its focus already.
  useEffect(() => (panel === 'main' ? focusFirst(menu.current) : undefined), [panel]);

  const isModal = viewport === 'mobile';
  return (
    <>
      {/* It has no box, so that the page does not scroll to it. */}
      <span id={SHELL_IDS.menuOpen} hidden />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the backdrop repeats what the button and Escape do */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className="cd-backdrop" onClick={onClose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links are what is clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click on links too */}
      <div
        ref={box}
        onClick={({ target }) => {
          // Also where a link leads to the page that is shown.
          if (target instanceof Element && target.closest('a')) onClose();
        }}
        id={SHELL_IDS.menu}
        className="cd-drawer"
        data-panel={sidebar ? panel : 'main'}
        data-empty={sidebar ? undefined : ''}
        data-hidden={hidden ? '' : undefined}
        {...(isModal && open ? { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' } : {})}
      >
        <div className="cd-drawer-head">
          <span id={SHELL_IDS.menuClosed} hidden />
          {sidebar ? (
            <button type="button" className="cd-menu-back" onClick={() => setPanel('main')}>
              ← Back to main menu
            </button>
          ) : null}
          <button type="button" className="cd-menu-close" aria-label="Close menu" onClick={onClose}>
            ×
          </button>
          {/* A bare "#" would name the page's top. */}
          <a className="cd-menu-close" href={`#${SHELL_IDS.menuClosed}`} aria-label="Close menu">
            ×
          </a>
        </div>
        <nav ref={menu} className="cd-menu-main" aria-label="Main menu">
          <ul>
            {navbar.items.map((item, index) =>
              item.kind === 'search' ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the configuration's order, which never changes
                <li key={index}>
                  <NavbarItem item={item} />
                </li>
              ),
            )}
          </ul>
        </nav>
        {sidebar ? (
          <>
            <Sidebar key={sidebar.id} loadSymbols={loadSymbols} loadWhole={loadWhole} />
            {/* React would make a script element of its own by a string, which Trusted Types refuse. */}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this tool's own code, made at build time */}
            <div hidden suppressHydrationWarning dangerouslySetInnerHTML={script} />
          </>
        ) : null}
        {sidebar && sidebarOptions.hideable ? (
          <button
            type="button"
            className="cd-sidebar-hide"
            aria-expanded={!hidden}
            aria-label={hidden ? 'Show the sidebar' : 'Hide the sidebar'}
            onClick={() => setHidden(!hidden)}
          >
            {hidden ? '»' : '«'}
          </button>
        ) : null}
      </div>
    </>
  );
}
