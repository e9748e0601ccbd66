export interface FilterChoice {
  readonly flag: string;
  /** The flag itself when it has no name of its own. */
  readonly label?: string;
  /** The same for choices that exclude each other on a row: chosen together, they mean either. */
  readonly dimension?: string;
  readonly count: number;
}

interface FilterBarProps {
  /** What is filtered: "Filter 59 props". */
  readonly label: string;
  /** Flags that some rows have and others don't. */
  readonly choices: readonly FilterChoice[];
  /** Whether one choice puts out the other. */
  readonly isSingle?: boolean;
}

/**
 * Controls over a list of rows that carry `data-name` and `data-flags`; brought to life by `doc/filter.ts`, and
 * hidden without script. Its room is kept, so that nothing moves.
 */
export function FilterBar({ label, choices, isSingle = false }: FilterBarProps) {
  return (
    <search className="cd-filter" data-single={isSingle ? '' : undefined}>
      <input type="search" placeholder={label} aria-label={label} autoComplete="off" spellCheck={false} />
      {choices.map(({ flag, label: name = flag, dimension, count }) => (
        <button key={flag} type="button" aria-pressed="false" data-flag={flag} data-dimension={dimension}>
          {name} <small>{count}</small>
        </button>
      ))}
      <output className="cd-filter-count" />
    </search>
  );
}
