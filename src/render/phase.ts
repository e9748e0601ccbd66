/** A step of the build, as shown by the reporter. */
export type PhaseName =
  | 'config'
  | 'content'
  | 'api'
  | 'manifest'
  | 'bundle'
  | 'pages'
  | 'documents'
  | 'markdown'
  | 'search'
  | 'links'
  | 'write';

export interface PhaseTime {
  readonly name: PhaseName;
  /** Duration in milliseconds; phases run concurrently, so the sum may exceed the total. */
  readonly ms: number;
}

/** The start or the end of a step. */
export type PhaseEvent =
  | { readonly kind: 'start'; readonly name: PhaseName }
  | {
      readonly kind: 'end';
      readonly name: PhaseName;
      readonly ms: number;
      /** What was made: `12 pages`. */
      readonly detail?: string;
    };

/** Runs the steps of a build and records their times. */
export interface Phases {
  run<T>(name: PhaseName, step: () => T | Promise<T>, detail?: (result: T) => string): Promise<T>;
  readonly times: readonly PhaseTime[];
}

/** @param now milliseconds of a monotonic clock */
export function createPhases(now: () => number, listen: (event: PhaseEvent) => void): Phases {
  const times: PhaseTime[] = [];
  return {
    times,
    async run(name, step, detail) {
      const start = now();
      listen({ kind: 'start', name });
      const result = await step();
      const ms = now() - start;
      times.push({ name, ms });
      listen({ kind: 'end', name, ms, ...(detail ? { detail: detail(result) } : {}) });
      return result;
    },
  };
}
