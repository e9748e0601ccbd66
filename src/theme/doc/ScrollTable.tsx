import type { ReactNode } from 'react';

/** A table that scrolls inside itself when it is wider than the page. */
export function ScrollTable({ children }: { readonly children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="cd-table" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
