import type { Diagnostic } from '../diagnostic.ts';
import type { Page } from '../manifest/page.ts';

/** Milliseconds; an ordinary page takes a hundredth of it. */
const SLOW_PAGE = 2000;

/** What is done with a document of its own. */
type Step = 'load' | 'render' | 'markdown' | 'search';

/** Hears of each step of a document before and after it. */
export interface PageListener {
  begin(file: string): void;
  end(): void;
}

/** What each document has cost, by file. */
export interface PageTimes {
  /** Does one step, and notes its time in place of that of the same step before. */
  measure<Result>(file: string, step: Step, work: () => Result): Result;
  /** Milliseconds of all steps. */
  of(file: string): number;
}

/**
 * @param clocks milliseconds, of clocks that never go back. The one that has moved least counts: with the processor
 *   time of the process beside the time of day, neither a busy machine nor another thread makes a page slow.
 */
export function createPageTimes(clocks: readonly (() => number)[], listener?: PageListener): PageTimes {
  const times = new Map<string, Partial<Record<Step, number>>>();
  return {
    measure(file, step, work) {
      const begin = clocks.map((now) => now());
      listener?.begin(file);
      try {
        const result = work();
        const taken = clocks.map((now, index) => now() - (begin[index] ?? 0));
        times.set(file, { ...times.get(file), [step]: Math.max(0, Math.min(...taken)) });
        return result;
      } finally {
        listener?.end();
      }
    },
    of: (file) => Object.values(times.get(file) ?? {}).reduce((sum, ms) => sum + ms, 0),
  };
}

/** Milliseconds that this process has kept processors busy. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Does a step of a page; what is made of no document isn't measured. */
export function timed<Result>(times: PageTimes, page: Page, step: Step, work: () => Result): Result {
  return page.kind === 'doc' ? times.measure(page.document.file, step, work) : work();
}

/** Warns about documents that take so long that something in them must be out of the ordinary. */
export function slowPages(pages: readonly Page[], times: PageTimes): readonly Diagnostic[] {
  return pages.flatMap((page) => (page.kind === 'doc' ? slowDocument(page.document, times) : []));
}

function slowDocument(
  { file, body }: { readonly file: string; readonly body: string },
  times: PageTimes,
): readonly Diagnostic[] {
  const ms = times.of(file);
  if (ms <= SLOW_PAGE) return [];
  return [
    {
      severity: 'warning',
      code: 'slow-page',
      message: `The page took ${(ms / 1000).toFixed(1)} s to render; it has ${Math.ceil(body.length / 1000)} kB.`,
      file,
      line: 1,
      hint: 'Split the page, or shorten its longest paragraph, table or code block.',
    },
  ];
}
