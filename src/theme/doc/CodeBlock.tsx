import type { ReactNode } from 'react';

export interface CodeBlockProps {
  readonly lang?: string;
  readonly title?: string;
  readonly numbered?: boolean;
  /** Long lines are broken; otherwise the block scrolls. */
  readonly wrapped?: boolean;
  /** One element for each line, colored at build time. */
  readonly children?: ReactNode;
}

/** A block of code. Its buttons are brought to life by `behaviors.ts`; without script they are hidden. */
export function CodeBlock({ lang, title, numbered, wrapped, children }: CodeBlockProps) {
  const classes = [numbered && 'cd-code-numbered', wrapped && 'cd-code-wrapped'].filter(Boolean).join(' ');
  return (
    <figure className="cd-code" data-lang={lang || undefined}>
      {title === undefined ? null : <figcaption className="cd-code-title">{title}</figcaption>}
      <div className="cd-code-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre className={classes || undefined} tabIndex={0}>
          <code>{children}</code>
        </pre>
        <div className="cd-code-tools">
          <button type="button" className="cd-wrap" aria-pressed={wrapped ?? false}>
            Wrap
          </button>
          <button type="button" className="cd-copy" aria-label="Copy code">
            Copy
          </button>
        </div>
      </div>
    </figure>
  );
}
