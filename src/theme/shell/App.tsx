import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { LiveUpdate } from '../live/listen.ts';
import type { PageInfo } from '../model/page.ts';
import type { SidebarRow } from '../model/sidebar.ts';
import type { SiteData } from '../model/site.ts';
import type { SiteParts } from '../parts/model.ts';
import { PartsProvider, usePart } from '../parts/parts.tsx';
import type { ChunkLoader } from '../router/chunks.ts';
import type { SiteFiles } from '../router/siteFiles.ts';
import { type CurrentPage, useRouter } from '../router/useRouter.ts';
import { installCollapse } from '../state/collapse.ts';
import { ColorModeProvider } from '../state/colorMode.tsx';
import { LiveRegionProvider } from '../state/liveRegion.tsx';
import { PageProvider, SidebarProvider } from '../state/page.ts';
import { pageType } from '../state/pageType.ts';
import { SiteProvider } from '../state/site.ts';
import { useTrustedHtml } from '../state/trusted.ts';
import { useWholeSidebar } from '../state/wholeSidebar.ts';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { ArticleBehaviors } from './ArticleBehaviors.tsx';
import { Crash } from './Crash.tsx';
import { Drawer } from './Drawer.tsx';
import { Footer } from './Footer.tsx';
import { SHELL_IDS } from './ids.ts';
import { Navbar } from './Navbar.tsx';
import { PageLoading } from './PageLoading.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

export interface AppProps {
  readonly site: SiteData;
  readonly info: PageInfo;
  /** On the server, the HTML of `<main>`; empty in the browser, which keeps the server's own nodes. */
  readonly html: string;
  /** In the browser, the server-rendered `<main>`. */
  readonly served?: HTMLElement | null;
  /** The rows of its sidebar that the page contains, if it has a sidebar. */
  readonly sidebar: readonly SidebarRow[] | undefined;
  readonly files: SiteFiles;
  /**
   * On the server, the script that restores the sidebar's scroll position before it is painted; empty in the
   * browser.
   */
  readonly placeSidebar: string;
  readonly chunks: ChunkLoader;
  /** What the site adds to the theme. */
  readonly parts: SiteParts;
  /** In the browser: render nothing, and run the site's code that isn't part of the shell. */
  readonly runners?: readonly ComponentType[];
  /** On the live server: the changes since the page was loaded. */
  readonly update?: LiveUpdate | undefined;
}

/**
 * The whole page: the hydrated shell around the static `<main>`. The same on the server and in the browser.
 */
export function App({ info, html, sidebar, parts, ...props }: AppProps) {
  const { site, chunks } = props;
  return (
    <Crash site={site} chunks={chunks} page={{ info, html, sidebar }}>
      {(page) => (
        <PartsProvider value={parts}>
          <Shell {...props} initial={page} />
        </PartsProvider>
      )}
    </Crash>
  );
}

interface ShellProps extends Omit<AppProps, 'info' | 'html' | 'sidebar' | 'parts'> {
  /** The page of the document, or the one shown after a crash. */
  readonly initial: CurrentPage;
}

function Shell({ initial, site, served, files, placeSidebar, chunks, update, runners = [] }: ShellProps) {
  const OwnAnnouncementBar = usePart('AnnouncementBar', AnnouncementBar);
  const OwnNavbar = usePart('Navbar', Navbar);
  const OwnFooter = usePart('Footer', Footer);
  const router = useRouter(initial, { baseUrl: site.baseUrl, chunks });
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  /** The search words that found the next page. */
  const words = useRef<readonly string[]>([]);
  const onHit = (href: string, found: readonly string[]) => {
    words.current = found;
    router.navigate(href);
  };
  const { page, status } = router;
  const { route, layout, sidebar } = page.info;
  const whole = useWholeSidebar(sidebar, page.sidebar, files);
  const main = useTrustedHtml(page.html);
  const classes = [
    'cd-page',
    `cd-page-${layout}`,
    sidebar !== undefined && 'cd-page-sidebar',
    pageType(page.info),
  ];

  useEffect(() => {
    const stop = installCollapse(document.documentElement);
    // Signals that the page is interactive, for style sheets and tests.
    document.documentElement.dataset.hydrated = '';
    return stop;
  }, []);

  // If something changed the page before hydration, React has rendered it again without the article.
  const adopt = useCallback(
    (main: HTMLElement | null) => {
      if (main && served && !main.firstChild) main.append(...served.childNodes);
    },
    [served],
  );

  const { refresh } = router;
  useEffect(() => {
    if (update) void refresh(update);
  }, [update, refresh]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on a new page or status
  useEffect(() => setMenuOpen(false), [page, status]);

  return (
    <SiteProvider value={site}>
      <PageProvider value={page.info}>
        <SidebarProvider value={whole.items}>
          <ColorModeProvider options={site.colorMode}>
            <LiveRegionProvider>
              <a className="cd-skip" href={`#${SHELL_IDS.main}`}>
                {site.strings['skip-link']}
              </a>
              <OwnAnnouncementBar />
              <OwnNavbar
                searchTimestamp={files.searchTimestamp}
                onHit={onHit}
                menuOpen={menuOpen}
                onMenu={() => setMenuOpen(!menuOpen)}
              />
              <div className={classes.filter(Boolean).join(' ')}>
                <Drawer
                  open={menuOpen}
                  onClose={closeMenu}
                  loadSymbols={files.symbols}
                  loadWhole={whole.load}
                  placeSidebar={placeSidebar}
                />
                <div className="cd-content">
                  <PageLoading status={status} />
                  <main
                    ref={adopt}
                    key={route}
                    id={SHELL_IDS.main}
                    tabIndex={-1}
                    aria-busy={status.kind === 'loading' ? true : undefined}
                    suppressHydrationWarning
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped at build time
                    dangerouslySetInnerHTML={main}
                  />
                </div>
              </div>
              <ArticleBehaviors page={page} words={words} />
              {runners.map((Runner, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <Runner key={index} />
              ))}
              <OwnFooter />
              <RouteAnnouncer title={page === initial ? '' : page.info.title} route={route} />
            </LiveRegionProvider>
          </ColorModeProvider>
        </SidebarProvider>
      </PageProvider>
    </SiteProvider>
  );
}
