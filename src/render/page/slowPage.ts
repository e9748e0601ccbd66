import type { Diagnostic } from '../diagnostic.ts';
import type { Page } from '../manifest/page.ts';

/** Milliseconds; an ordinary page takes a hundredth of that. */
const SLOW_PAGE = 2000;

/** The steps of processing a document. */
type Step = 'load' | 'render' | 'markdown' | 'search';

/** Called before and after each step of a document. */
export interface PageListener {
  begin(file: string): void;
  end(): void;
}

/** The processing time of each document, by file. */
export interface PageTimes {
  /** Runs a step and records its time, replacing that of the same step before. */
  measure<Result>(file: string, step: Step, work: () => Result): Result;
  /** Returns the total milliseconds of all steps. */
  of(file: string): number;
}

/**
 * @param clocks monotonic clocks in milliseconds. The smallest difference counts: with both CPU time and
 * wall-clock time, neither a busy machine nor another thread makes a page slow.
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

/** Returns the milliseconds of CPU time that this process has used. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs a step of a page; pages without a document aren't measured. */
export function timed<Result>(times: PageTimes, page: Page, step: Step, work: () => Result): Result {
  return page.kind === 'doc' ? times.measure(page.document.file, step, work) : work();
}

/** Warns about documents that take unusually long. */
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
