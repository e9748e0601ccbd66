import { Component, type ReactNode } from 'react';
import type { SiteData } from '../model/site.ts';
import type { ChunkLoader } from '../router/chunks.ts';
import { loadFully } from '../router/fallback.ts';
import { documentTitle, updateHead } from '../router/head.ts';
import { siteAddress } from '../router/url.ts';
import type { CurrentPage } from '../router/useRouter.ts';

interface CrashProps {
  readonly site: SiteData;
  readonly chunks: ChunkLoader;
  /** The page of the document. */
  readonly page: CurrentPage;
  readonly children: (page: CurrentPage) => ReactNode;
}

interface CrashState {
  readonly error: unknown;
  readonly page: CurrentPage;
  /** Whether the last attempt to reload the page failed. */
  readonly isUnreachable: boolean;
}

/**
 * The last error boundary, around the whole shell: an error shows a page with a way to retry (§4, §8). That
 * page depends on nothing that may have failed: the browser itself follows its link.
 */
export class Crash extends Component<CrashProps, CrashState> {
  /** The number of the last attempt: the reader may retry before an earlier one has ended. */
  attempts = 0;
  /** The last address whose chunk was fetched again. */
  tried = '';
  override state: CrashState = { error: undefined, page: this.props.page, isUnreachable: false };

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    // Anything can be thrown, even `undefined`.
    return { error: error ?? new Error('Unknown error'), isUnreachable: false };
  }

  override componentDidMount(): void {
    window.addEventListener('popstate', this.onPopState);
  }

  override componentDidUpdate({ chunks }: CrashProps): void {
    // A change on the live server may have fixed the error.
    if (chunks !== this.props.chunks && this.state.error !== undefined) void this.tryAgain();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('popstate', this.onPopState);
  }

  override componentDidCatch(): void {
    // An open menu blocks scrolling.
    delete document.documentElement.dataset.menu;
    const { site } = this.props;
    document.title = documentTitle({ route: '', title: site.strings['crash.document-title'] }, site.title);
    // Fetching the page alone has not helped.
    if (this.tried === location.href) void this.tryAgain();
  }

  /** The router is gone with the rest of the shell: going back is handled here. */
  readonly onPopState = (): void => {
    if (this.state.error !== undefined) void this.tryAgain();
  };

  /**
   * Fetches the page of the address again, in case its chunk was broken. A page that crashes again is loaded
   * as a document, at once: something else that the browser has loaded, such as a sidebar, is broken.
   */
  readonly tryAgain = async (): Promise<void> => {
    const { site, chunks } = this.props;
    this.attempts += 1;
    const attempt = this.attempts;
    const isAgain = this.tried === location.href;
    this.tried = location.href;
    try {
      if (isAgain) throw new Error(`The page at ${location.pathname} has crashed again.`);
      const route = siteAddress(location.href, { href: location.href, baseUrl: site.baseUrl })?.route;
      const name = route === undefined ? undefined : await chunks.find(route);
      if (name === undefined) throw new Error(`The site has no page at ${location.pathname}.`);
      const page = await chunks.load(name, true);
      if (attempt !== this.attempts) return;
      updateHead(page.head, site.baseUrl);
      this.setState({ error: undefined, page });
    } catch {
      if (attempt !== this.attempts) return;
      // The browser may be able to load a page that the router can't show.
      if (!(await loadFully(location.href))) this.setState({ isUnreachable: true });
    }
  };

  override render(): ReactNode {
    const { error, page, isUnreachable } = this.state;
    const { children, site } = this.props;
    if (error === undefined) return children(page);
    const { strings } = site;
    return (
      <main className="cd-crash" role="alert">
        <h1>{strings['crash.title']}</h1>
        <p>
          <button type="button" className="cd-button" onClick={this.tryAgain}>
            {strings.retry}
          </button>{' '}
          <a className="cd-button" href={site.baseUrl}>
            {strings.home}
          </a>
        </p>
        {isUnreachable ? <p>{strings['page.unreachable']}</p> : null}
        <pre>{causes(error).join(`\n\n${strings['crash.cause']}\n`)}</pre>
      </main>
    );
  }
}

/** Returns the messages of an error and all its causes; of those that React's build shortens, where they are explained. */
export function causes(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  const message = error.message.replace(
    /^Minified (React error) #(\d+).*/,
    '$1 $2: https://react.dev/errors/$2',
  );
  return error.cause === undefined ? [message] : [message, ...causes(error.cause)];
}
