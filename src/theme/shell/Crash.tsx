import { Component, type ReactNode } from 'react';
import type { PageInfo } from '../model.ts';
import { documentTitle } from '../router/head.ts';
import { usePage } from '../state/page.ts';
import { useSite } from '../state/site.ts';

interface CrashProps {
  /** Called when the reader wants to try again: the page that crashed has to be fetched anew. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** The boundary of last resort: an error in the shell shows a page that can be tried again (§4, §8). */
export function Crash({ onRetry, children }: CrashProps) {
  const { title } = useSite();
  return (
    <Boundary siteTitle={title} page={usePage()} onRetry={onRetry}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps extends CrashProps {
  readonly siteTitle: string;
  readonly page: PageInfo;
}

class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    // Anything can be thrown, also nothing.
    return { error: error ?? new Error('Unknown error') };
  }

  override componentDidCatch(): void {
    this.nameDocument();
  }

  override componentDidUpdate({ page }: BoundaryProps): void {
    if (this.state.error === undefined) return;
    // Another page may be well; the same one, fetched anew, has named the document in vain.
    if (page !== this.props.page) this.setState({ error: undefined });
    else this.nameDocument();
  }

  nameDocument(): void {
    document.title = documentTitle({ route: '', title: 'Page Error' }, this.props.siteTitle);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, page, siteTitle, onRetry } = this.props;
    if (error === undefined) return children;
    const tryAgain = () => {
      document.title = documentTitle(page, siteTitle);
      this.setState({ error: undefined });
      onRetry();
    };
    return (
      <main className="cd-crash" role="alert">
        <h1>This page crashed</h1>
        <button type="button" className="cd-button" onClick={tryAgain}>
          Try again
        </button>
        <pre>{causes(error).join('\n\nCause:\n')}</pre>
      </main>
    );
  }
}

/** The messages of an error and of everything that caused it. */
export function causes(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  const { message, cause } = error;
  return cause === undefined ? [message] : [message, ...causes(cause)];
}
