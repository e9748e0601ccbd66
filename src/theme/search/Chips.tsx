import type { ReactNode } from 'react';
import { stepThrough } from './step.ts';

interface ChipsProps {
  /** Searches that a click runs. */
  readonly searches: readonly string[];
  readonly onAsk: (query: string) => void;
  /** Shown after them. */
  readonly children?: ReactNode;
}

export function Chips({ searches, onAsk, children }: ChipsProps) {
  return (
    <ul
      className="cd-search-chips"
      onKeyDown={(event) => {
        if (stepThrough(event.currentTarget.closest('.cd-search'), event.key)) event.preventDefault();
      }}
    >
      {searches.map((typed) => (
        <li key={typed}>
          <button type="button" onClick={() => onAsk(typed)}>
            {typed}
          </button>
        </li>
      ))}
      {children}
    </ul>
  );
}
