import { BuildError } from './diagnostic.ts';
import { noteBundle } from './inputs/bundled.ts';

type Esbuild = typeof import('esbuild');

/** Bundles, and notes what was read. */
type Bundling = Pick<Esbuild, 'build'>;

/** A process that ends this many times in a row is assumed to end every time. */
const ATTEMPTS = 5;

/**
 * Uses esbuild, which runs in a separate process. If that process ends, for example when the system is out of
 * memory, esbuild stops responding: it is restarted, and the work repeated.
 *
 * @param use may be called several times
 * @throws BuildError if the process ends every time
 */
export async function withEsbuild<Result>(use: (esbuild: Bundling) => Promise<Result>): Promise<Result> {
  const esbuild = await import('esbuild');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await use({ build: notingBuild(esbuild) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const [, end] = /^The service (was stopped|is no longer running)/.exec(message) ?? [];
      if (end === undefined) throw error;
      if (attempt === ATTEMPTS) throw stopped(message, error);
      // Concurrent work may already have restarted the process.
      if (end === 'is no longer running') await esbuild.stop();
    }
  }
}

function notingBuild({ build }: Esbuild): Esbuild['build'] {
  return async (options) => {
    const result = await build({ ...options, metafile: true });
    if (result.metafile) noteBundle(result.metafile, options.absWorkingDir ?? process.cwd());
    return result;
  };
}

function stopped(message: string, cause: unknown): BuildError {
  const diagnostic = {
    severity: 'error',
    code: 'esbuild-stopped',
    message: `esbuild, which bundles code, ended ${ATTEMPTS} times: ${message}.`,
    hint: 'Close other programs if memory is short; else install the packages again.',
  } as const;
  return new BuildError([diagnostic], { cause });
}
