import { type ReactNode, useRef } from 'react';
import type { NavbarItem as Item, NavbarPosition } from '../model/site.ts';
import { Slot } from '../parts/parts.tsx';
import { SearchBox, type SearchBoxProps } from '../search/SearchBox.tsx';
import { useHideOnScroll } from '../state/hideOnScroll.ts';
import { useSite, useUrl } from '../state/site.ts';
import { useText } from '../strings/shellText.ts';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { SHELL_IDS } from './ids.ts';
import { NavbarItem } from './NavbarItem.tsx';
import { SiteLogo } from './SiteLogo.tsx';

interface NavbarProps {
  readonly searchTimestamp: SearchBoxProps['timestamp'];
  readonly onHit: (href: string, words: readonly string[]) => void;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** The fixed bar at the top: brand, items, search and color mode (§2). */
export function Navbar({ searchTimestamp, onHit, menuOpen, onMenu }: NavbarProps) {
  const { navbar, colorMode } = useSite();
  const url = useUrl();
  const text = useText();
  const bar = useRef<HTMLElement>(null);
  const hidden = useHideOnScroll(bar, navbar.hideOnScroll);
  const search = <SearchBox timestamp={searchTimestamp} onChoose={onHit} />;
  return (
    <nav
      ref={bar}
      className="cd-navbar"
      aria-label={text('navbar.label')}
      data-hidden={hidden ? '' : undefined}
    >
      <button
        type="button"
        className="cd-menu-button"
        aria-label={text('menu.label')}
        aria-expanded={menuOpen}
        aria-controls={SHELL_IDS.menu}
        onClick={onMenu}
      >
        <MenuIcon />
      </button>
      <a className="cd-menu-button" href={`#${SHELL_IDS.menuOpen}`} aria-label={text('menu.label')}>
        <MenuIcon />
      </a>
      <a className="cd-brand" href={url(navbar.logo?.href ?? '/')}>
        {navbar.logo ? <SiteLogo logo={navbar.logo} /> : null}
        {navbar.title === undefined ? null : <b>{navbar.title}</b>}
      </a>
      <Slot name="navbar-start" />
      <Side position="left" search={search} />
      <Side position="right" search={search} />
      <Slot name="navbar-end" />
      {colorMode.disableSwitch ? null : <ColorModeToggle />}
    </nav>
  );
}

interface SideProps {
  readonly position: NavbarPosition;
  readonly search: ReactNode;
}

/**
 * The items on one side: lists, which are in the menu on small screens, with the search box between them if
 * it is on this side.
 */
function Side({ position, search }: SideProps) {
  const { items } = useSite().navbar;
  const own = items.filter((item) => item.position === position);
  const place = own.findIndex(({ kind }) => kind === 'search');
  const className = `cd-navbar-items cd-navbar-${position}`;
  if (place < 0) return <ItemList items={own} className={className} />;
  return (
    <>
      <ItemList items={own.slice(0, place)} className={className} />
      {search}
      {place + 1 < own.length ? <ItemList items={own.slice(place + 1)} className="cd-navbar-items" /> : null}
    </>
  );
}

function ItemList({ items, className }: { readonly items: readonly Item[]; readonly className: string }) {
  return (
    <ul className={className}>
      {items.map((item, index) =>
        item.kind === 'search' ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the configuration's order, which never changes
          <li key={index}>
            <NavbarItem item={item} />
          </li>
        ),
      )}
    </ul>
  );
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M3 5h14M3 10h14M3 15h14" />
    </svg>
  );
}
