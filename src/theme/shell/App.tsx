import { useEffect, useState } from 'react';
import { installArticleBehaviors } from '../doc/behaviors.ts';
import type { PageInfo, SiteData } from '../model.ts';
import type { ChunkLoader } from '../router/chunks.ts';
import { useRouter } from '../router/useRouter.ts';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { Crash } from './Crash.tsx';
import { Footer } from './Footer.tsx';
import { SHELL_IDS } from './ids.ts';
import { Menu } from './Menu.tsx';
import { Navbar } from './Navbar.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Sidebar } from './Sidebar.tsx';

export interface AppProps {
  readonly site: SiteData;
  readonly info: PageInfo;
  /** On the server the HTML of `<main>`; empty in the browser, which keeps the server's own nodes. */
  readonly html: string;
  readonly searchTimestamp: string;
  readonly symbolListUrl?: string | undefined;
  readonly chunks: ChunkLoader;
}

/** The whole of a page: the hydrated shell around the static `<main>`. The same on both sides. */
export function App({ site, info, html, searchTimestamp, symbolListUrl, chunks }: AppProps) {
  const [initial] = useState({ info, html });
  const { page, navigate } = useRouter(initial, { baseUrl: site.baseUrl, siteTitle: site.title, chunks });
  const [menuOpen, setMenuOpen] = useState(false);
  const { route, layout, sidebar } = page.info;

  // Says that the page answers: style sheets and tests may wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);

  useEffect(() => {
    setMenuOpen(false);
    const main = document.querySelector<HTMLElement>('main');
    return main && main.dataset.route === route ? installArticleBehaviors(main) : undefined;
  }, [route]);

  const items = sidebar === undefined ? undefined : site.sidebars[sidebar];
  const aside = items ? (
    <Sidebar
      key={sidebar}
      items={items}
      info={page.info}
      baseUrl={site.baseUrl}
      symbolListUrl={symbolListUrl}
      autoCollapse={site.sidebarOptions.autoCollapseCategories}
    />
  ) : undefined;

  return (
    <Crash siteTitle={site.title}>
      <a className="cd-skip" href={`#${SHELL_IDS.main}`}>
        Skip to main content
      </a>
      <AnnouncementBar bar={site.announcementBar} />
      <Navbar
        site={site}
        info={page.info}
        searchTimestamp={searchTimestamp}
        navigate={navigate}
        menuOpen={menuOpen}
        onMenu={() => setMenuOpen(!menuOpen)}
      />
      <Menu site={site} info={page.info} open={menuOpen} onClose={() => setMenuOpen(false)} />
      <div className={`cd-page cd-page-${layout}`}>
        {aside}
        <main
          key={route}
          id={SHELL_IDS.main}
          data-route={route}
          tabIndex={-1}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by this tool at build time from escaped content
          dangerouslySetInnerHTML={{ __html: page === initial ? html : page.html }}
        />
      </div>
      <Footer footer={site.footer} baseUrl={site.baseUrl} />
      <RouteAnnouncer title={page === initial ? '' : page.info.title} />
    </Crash>
  );
}
