import type { ReactNode } from 'react';

export interface ScrollTableProps {
  /** What the table is about, for those who meet it as a region that scrolls. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A table that scrolls inside itself when it is wider than the page. */
export function ScrollTable({ label = 'Table', children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would make each table a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="cd-table" role="group" tabIndex={0} aria-label={label}>
      <table>{children}</table>
    </div>
  );
}
