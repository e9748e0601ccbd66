import { Children, isValidElement, type ReactNode } from 'react';
import { useArticleText } from '../strings/articleText.ts';

export type AdmonitionType = 'note' | 'tip' | 'info' | 'warning' | 'danger';

export interface AdmonitionProps {
  readonly type: AdmonitionType;
  /** Begins with an `AdmonitionTitle` if the author gave a title. */
  readonly children?: ReactNode;
}

const ICONS: Readonly<Record<AdmonitionType, string>> = {
  note: 'M4 3h12v10l-4 4H4zM12 17v-4h4M7 7h6M7 10h4',
  tip: 'M7 14a5 5 0 1 1 6 0v2H7zM8 19h4',
  info: 'M10 9v5M10 6v.5M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
  warning: 'M10 3 18 17H2zM10 8v4M10 14.5v.5',
  danger: 'M7 2h6l5 5v6l-5 5H7l-5-5V7zM10 6v5M10 13.5v.5',
};

/** A callout: note, tip, info, warning or danger. */
export function Admonition({ type, children }: AdmonitionProps) {
  const text = useArticleText();
  const parts = Children.toArray(children);
  const title = parts.find((part) => isValidElement(part) && part.type === AdmonitionTitle);
  return (
    <aside className={`cd-admonition cd-${type}`}>
      <p className="cd-admonition-head">
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d={ICONS[type]} />
        </svg>
        {title ?? text(`admonition.${type}`)}
      </p>
      {parts.filter((part) => part !== title)}
    </aside>
  );
}

export function AdmonitionTitle({ children }: { readonly children?: ReactNode }) {
  return <span>{children}</span>;
}
