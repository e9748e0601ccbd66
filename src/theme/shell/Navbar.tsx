import type { NavbarPosition, PageInfo, SiteData } from '../model.ts';
import { withBaseUrl } from '../router/url.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { SHELL_IDS } from './ids.ts';
import { NavbarItem } from './NavbarItem.tsx';
import { SiteLogo } from './SiteLogo.tsx';

interface NavbarProps {
  readonly site: SiteData;
  readonly info: PageInfo;
  readonly searchTimestamp: string;
  readonly navigate: (href: string) => void;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** The fixed bar at the top: brand, items, search and colour mode (§2). */
export function Navbar({ site, info, searchTimestamp, navigate, menuOpen, onMenu }: NavbarProps) {
  const { navbar, baseUrl } = site;
  const items = (position: NavbarPosition) =>
    navbar.items.map((item, index) =>
      item.position === position && item.kind !== 'search' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the configuration's order, which never changes
        <NavbarItem key={index} item={item} info={info} baseUrl={baseUrl} />
      ) : null,
    );
  return (
    <nav className="cd-navbar" aria-label="Main">
      <button
        type="button"
        className="cd-menu-button"
        aria-label="Menu"
        aria-expanded={menuOpen}
        aria-controls={SHELL_IDS.menu}
        onClick={onMenu}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 5h14M3 10h14M3 15h14" />
        </svg>
      </button>
      <a className="cd-brand" href={withBaseUrl(baseUrl, '/')}>
        {navbar.logo ? <SiteLogo logo={navbar.logo} baseUrl={baseUrl} /> : null}
        {navbar.title === undefined ? null : <b>{navbar.title}</b>}
      </a>
      <div className="cd-navbar-items">{items('left')}</div>
      <div className="cd-navbar-items cd-navbar-right">{items('right')}</div>
      <SearchBox options={site.search} baseUrl={baseUrl} timestamp={searchTimestamp} navigate={navigate} />
      {site.colorMode.disableSwitch ? null : <ColorModeToggle options={site.colorMode} />}
    </nav>
  );
}
