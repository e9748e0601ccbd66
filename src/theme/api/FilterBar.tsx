export interface FilterChoice {
  readonly flag: string;
  readonly label: string;
  /** Shared by mutually exclusive flags: selecting several of one dimension matches any of them. */
  readonly dimension?: string;
  readonly count: number;
}

interface FilterBarProps {
  /** What is filtered: "Filter 59 props". */
  readonly label: string;
  /** Flags that some rows have and others don't. */
  readonly choices: readonly FilterChoice[];
  /** Whether only one choice can be active at a time. */
  readonly isSingle?: boolean;
}

/**
 * Controls over a list of rows with `data-name` and `data-flags`, activated by `doc/filter.ts`. Hidden
 * without JavaScript, but its space is reserved to avoid a layout shift.
 */
export function FilterBar({ label: title, choices, isSingle = false }: FilterBarProps) {
  return (
    <search className="cd-filter" data-single={isSingle ? '' : undefined}>
      <input type="search" placeholder={title} aria-label={title} autoComplete="off" spellCheck={false} />
      {choices.map(({ flag, label, dimension, count }) => (
        <button key={flag} type="button" aria-pressed="false" data-flag={flag} data-dimension={dimension}>
          {label} <small>{count}</small>
        </button>
      ))}
      <output className="cd-filter-count" />
    </search>
  );
}
