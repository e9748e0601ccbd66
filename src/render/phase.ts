/** A step of the build, as the reporter shows it. */
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
  /** Milliseconds from its start to its end; phases run side by side, so they add up to more than the whole. */
  readonly ms: number;
}

export type PhaseEvent =
  | { readonly kind: 'start'; readonly name: PhaseName }
  | { readonly kind: 'end'; readonly name: PhaseName; readonly ms: number; readonly detail?: string };

/** Runs the steps of one build and keeps their times. */
export interface Phases {
  run<T>(name: PhaseName, step: () => T | Promise<T>, detail?: (result: T) => string): Promise<T>;
  readonly times: readonly PhaseTime[];
}

/** @param now milliseconds of a clock that never goes back */
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
