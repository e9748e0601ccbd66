interface FilterBarProps {
  /** What is filtered: "Filter 59 props". */
  readonly label: string;
  /** Flags that some rows have and others don't. */
  readonly choices: readonly { readonly flag: string; readonly count: number }[];
}

/**
 * Controls over a list of rows that carry `data-name` and `data-flags`; brought to life by `doc/filter.ts`, and
 * hidden without script. Its room is kept, so that nothing moves.
 */
export function FilterBar({ label, choices }: FilterBarProps) {
  return (
    <search className="cd-filter">
      <input type="search" placeholder={label} aria-label={label} autoComplete="off" spellCheck={false} />
      {choices.map(({ flag, count }) => (
        <button key={flag} type="button" aria-pressed="false" data-flag={flag}>
          {flag} <small>{count}</small>
        </button>
      ))}
      <output className="cd-filter-count" />
    </search>
  );
}
