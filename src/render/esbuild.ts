import { BuildError } from './diagnostic.ts';

type Esbuild = typeof import('esbuild');

/** A process that ends this often, one time after the other, would end the next time too. */
const ATTEMPTS = 5;

/**
 * Uses esbuild, which does its work in a process of its own. When that has ended (the system may end it where memory is
 * short), esbuild would answer nothing any more: it is started again, and the work with it.
 *
 * @param use may be called several times
 * @throws BuildError when the process ends each time
 */
export async function withEsbuild<Result>(use: (esbuild: Esbuild) => Promise<Result>): Promise<Result> {
  const esbuild = await import('esbuild');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await use(esbuild);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const [, end] = /^The service (was stopped|is no longer running)/.exec(message) ?? [];
      if (end === undefined) throw error;
      if (attempt === ATTEMPTS) throw stopped(message, error);
      // Work that was under way may find that other work has started the process again already.
      if (end === 'is no longer running') await esbuild.stop();
    }
  }
}

function stopped(message: string, cause: unknown): BuildError {
  const diagnostic = {
    severity: 'error',
    code: 'esbuild-stopped',
    message: `esbuild, which bundles code, ended ${ATTEMPTS} times before it was done: ${message}.`,
    hint: 'Close other programs if memory is short; else install the packages again.',
  } as const;
  return new BuildError([diagnostic], { cause });
}
