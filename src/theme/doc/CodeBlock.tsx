import type { ReactNode } from 'react';
import { useArticleText } from '../strings/articleText.ts';

export interface CodeBlockProps {
  readonly lang?: string;
  readonly title?: string;
  readonly numbered?: boolean;
  /** Wraps long lines; otherwise the block scrolls. */
  readonly wrapped?: boolean;
  /** One element per line, highlighted at build time. */
  readonly children?: ReactNode;
}

/** A code block. `behaviors.ts` activates its buttons; without JavaScript they are hidden. */
export function CodeBlock({ lang, title, numbered, wrapped, children }: CodeBlockProps) {
  const text = useArticleText();
  const classes = [numbered && 'cd-code-numbered', wrapped && 'cd-code-wrapped'].filter(Boolean).join(' ');
  return (
    <figure className="cd-code" data-lang={lang || undefined}>
      {title === undefined ? null : <figcaption className="cd-code-title">{title}</figcaption>}
      <div className="cd-code-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
        <pre className={classes || undefined} tabIndex={0}>
          <code>{children}</code>
        </pre>
        <div className="cd-code-tools">
          <button type="button" className="cd-wrap" aria-pressed={wrapped ?? false}>
            {text('code.wrap')}
          </button>
          <button type="button" className="cd-copy" aria-label={text('code.copy-label')}>
            {text('code.copy')}
          </button>
        </div>
      </div>
    </figure>
  );
}
