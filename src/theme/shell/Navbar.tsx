import { useRef } from 'react';
import type { NavbarPosition } from '../model.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { useHideOnScroll } from '../state/hideOnScroll.ts';
import { useSite, useUrl } from '../state/site.ts';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { SHELL_IDS } from './ids.ts';
import { NavbarItem } from './NavbarItem.tsx';
import { SiteLogo } from './SiteLogo.tsx';

interface NavbarProps {
  readonly searchTimestamp: string;
  readonly onHit: (href: string, words: readonly string[]) => void;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** The fixed bar at the top: brand, items, search and colour mode (§2). */
export function Navbar({ searchTimestamp, onHit, menuOpen, onMenu }: NavbarProps) {
  const { navbar, colorMode } = useSite();
  const url = useUrl();
  const bar = useRef<HTMLElement>(null);
  const hidden = useHideOnScroll(bar, navbar.hideOnScroll);
  const items = (position: NavbarPosition) =>
    navbar.items.map((item, index) =>
      item.position === position && item.kind !== 'search' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the configuration's order, which never changes
        <li key={index}>
          <NavbarItem item={item} />
        </li>
      ) : null,
    );
  return (
    <nav ref={bar} className="cd-navbar" aria-label="Main" data-hidden={hidden ? '' : undefined}>
      <button
        type="button"
        className="cd-menu-button"
        aria-label="Menu"
        aria-expanded={menuOpen}
        aria-controls={SHELL_IDS.menu}
        onClick={onMenu}
      >
        <MenuIcon />
      </button>
      <a className="cd-menu-button" href={`#${SHELL_IDS.menu}`} aria-label="Menu">
        <MenuIcon />
      </a>
      <a className="cd-brand" href={url(navbar.logo?.href ?? '/')}>
        {navbar.logo ? <SiteLogo logo={navbar.logo} /> : null}
        {navbar.title === undefined ? null : <b>{navbar.title}</b>}
      </a>
      <ul className="cd-navbar-items">{items('left')}</ul>
      <ul className="cd-navbar-items cd-navbar-right">{items('right')}</ul>
      <SearchBox timestamp={searchTimestamp} onChoose={onHit} />
      {colorMode.disableSwitch ? null : <ColorModeToggle />}
    </nav>
  );
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M3 5h14M3 10h14M3 15h14" />
    </svg>
  );
}
