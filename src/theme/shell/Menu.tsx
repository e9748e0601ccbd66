import { useEffect, useState } from 'react';
import type { PageInfo, SiteData } from '../model.ts';
import { useViewport } from '../state/viewport.ts';
import { SHELL_IDS } from './ids.ts';
import { NavbarItem } from './NavbarItem.tsx';
import { Sidebar } from './Sidebar.tsx';

interface MenuProps {
  readonly site: SiteData;
  readonly info: PageInfo;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The slide-in sidebar of small screens: the page's sidebar first, with a way back to the main menu (§2). It
 * closes when the window becomes a desktop's (§4).
 */
export function Menu({ site, info, open, onClose }: MenuProps) {
  const viewport = useViewport();
  const items = info.sidebar === undefined ? undefined : site.sidebars[info.sidebar];
  const [main, setMain] = useState(false);
  useEffect(() => {
    if (open && viewport === 'desktop') onClose();
  }, [open, viewport, onClose]);
  useEffect(() => {
    if (!open) return undefined;
    setMain(false);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, onClose]);
  if (!open) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the backdrop repeats what the button and Escape do */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className="cd-backdrop" onClick={onClose} />
      <div id={SHELL_IDS.menu} className="cd-menu" role="dialog" aria-modal="true" aria-label="Menu">
        <button type="button" className="cd-menu-close" aria-label="Close menu" onClick={onClose}>
          ×
        </button>
        {items && !main ? (
          <>
            <button type="button" className="cd-menu-back" onClick={() => setMain(true)}>
              ← Back to main menu
            </button>
            <Sidebar items={items} info={info} baseUrl={site.baseUrl} autoCollapse={false} />
          </>
        ) : (
          <ul className="cd-menu-main">
            {site.navbar.items.map((item, index) =>
              item.kind === 'search' ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the configuration's order, which never changes
                <li key={index}>
                  <NavbarItem item={item} info={info} baseUrl={site.baseUrl} />
                </li>
              ),
            )}
          </ul>
        )}
      </div>
    </>
  );
}
