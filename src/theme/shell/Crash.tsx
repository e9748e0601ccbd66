import { Component, type ReactNode } from 'react';

interface CrashProps {
  readonly siteTitle: string;
  readonly children: ReactNode;
}

/** The boundary of last resort: an error in the shell shows a page that can be tried again (§4, §8). */
export class Crash extends Component<CrashProps, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(): void {
    document.title = `Page Error | ${this.props.siteTitle}`;
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="cd-crash" role="alert">
        <h1>This page crashed</h1>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          Try again
        </button>
        <pre>{causes(error).join('\n\nCause:\n')}</pre>
      </div>
    );
  }
}

/** The messages of an error and of everything that caused it. */
export function causes(error: Error): readonly string[] {
  return error.cause instanceof Error ? [error.message, ...causes(error.cause)] : [error.message];
}
