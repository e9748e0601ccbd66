import type { ReactNode } from 'react';

export interface CodeBlockProps {
  readonly lang?: string;
  readonly title?: string;
  readonly numbered?: string;
  /** One element for each line, coloured at build time. */
  readonly children?: ReactNode;
}

/** A block of code. The copy button is brought to life by `behaviors.ts`; without script it is hidden. */
export function CodeBlock({ lang, title, numbered, children }: CodeBlockProps) {
  return (
    <figure className="cd-code" data-lang={lang || undefined}>
      {title === undefined ? null : <figcaption className="cd-code-title">{title}</figcaption>}
      <div className="cd-code-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre className={numbered ? 'cd-code-numbered' : undefined} tabIndex={0}>
          <code>{children}</code>
        </pre>
        <button type="button" className="cd-copy" aria-label="Copy code">
          Copy
        </button>
      </div>
    </figure>
  );
}
