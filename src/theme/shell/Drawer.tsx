import { useEffect, useRef, useState } from 'react';
import type { SlotName } from '../parts/names.ts';
import { Slot, usePart, useParts } from '../parts/parts.tsx';
import { useSidebarIfAny } from '../state/page.ts';
import { useSite } from '../state/site.ts';
import { useTrustedHtml } from '../state/trusted.ts';
import { useViewport } from '../state/viewport.ts';
import { useText } from '../strings/shellText.ts';
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
 * The navigation beside the article: on a desktop, the column with the page's sidebar. On small screens it
 * slides in and includes the main menu (§2): it opens on the page's sidebar, with a way back to the main
 * menu. It closes when the window becomes desktop-sized (§4). Without JavaScript the menu button is a link to
 * it, and it shows both.
 */
export function Drawer({ open, onClose, loadSymbols, loadWhole, placeSidebar }: DrawerProps) {
  const { navbar, sidebarOptions } = useSite();
  const text = useText();
  const OwnSidebar = usePart('Sidebar', Sidebar);
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
    // Closes when something above it, such as the search, takes the focus.
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

  // The main menu button disappears with the sidebar; a menu that opens already has the focus.
  useEffect(() => (panel === 'main' ? focusFirst(menu.current) : undefined), [panel]);

  const isModal = viewport === 'mobile';
  return (
    <>
      {/* It has no box, so that the page doesn't scroll to it. */}
      <span id={SHELL_IDS.menuOpen} hidden />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the backdrop repeats what the button and Escape do */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className="cd-backdrop" onClick={onClose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links handle the clicks */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click on links too */}
      <div
        ref={box}
        onClick={({ target }) => {
          // Also for a link to the current page.
          if (target instanceof Element && target.closest('a')) onClose();
        }}
        id={SHELL_IDS.menu}
        className="cd-drawer"
        data-panel={sidebar ? panel : 'main'}
        data-empty={sidebar ? undefined : ''}
        data-hidden={hidden ? '' : undefined}
        {...(isModal && open ? { role: 'dialog', 'aria-modal': true, 'aria-label': text('menu.label') } : {})}
      >
        <div className="cd-drawer-head">
          <span id={SHELL_IDS.menuClosed} hidden />
          {sidebar ? (
            <button type="button" className="cd-menu-back" onClick={() => setPanel('main')}>
              {text('menu.back')}
            </button>
          ) : null}
          <button type="button" className="cd-menu-close" aria-label={text('menu.close')} onClick={onClose}>
            ×
          </button>
          {/* A bare "#" would point to the top of the page. */}
          <a className="cd-menu-close" href={`#${SHELL_IDS.menuClosed}`} aria-label={text('menu.close')}>
            ×
          </a>
        </div>
        <nav ref={menu} className="cd-menu-main" aria-label={text('menu.main')}>
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
            <SidebarSlot name="sidebar-top" />
            <OwnSidebar key={sidebar.id} loadSymbols={loadSymbols} loadWhole={loadWhole} />
            <SidebarSlot name="sidebar-bottom" />
            {/* A React script element would take its code as a string, which Trusted Types block. */}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, made at build time */}
            <div hidden suppressHydrationWarning dangerouslySetInnerHTML={script} />
          </>
        ) : null}
        {sidebar && sidebarOptions.hideable ? (
          <button
            type="button"
            className="cd-sidebar-hide"
            aria-expanded={!hidden}
            aria-label={text(hidden ? 'sidebar.show' : 'sidebar.hide')}
            onClick={() => setHidden(!hidden)}
          >
            {hidden ? '»' : '«'}
          </button>
        ) : null}
      </div>
    </>
  );
}

function SidebarSlot({ name }: { readonly name: SlotName }) {
  const { slots } = useParts();
  return slots[name] ? (
    <div className="cd-sidebar-slot">
      <Slot name={name} />
    </div>
  ) : null;
}
