import type { ReactNode } from 'react';
import { useArticleText } from '../strings/articleText.ts';

export interface ScrollTableProps {
  /** Describes the table to screen readers, which announce it as a scrollable region. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A table that scrolls horizontally when it is wider than the page. */
export function ScrollTable({ label, children }: ScrollTableProps) {
  const text = useArticleText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would make each table a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <div className="cd-table" role="group" tabIndex={0} aria-label={label ?? text('table.label')}>
      <table>{children}</table>
    </div>
  );
}
