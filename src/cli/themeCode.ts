import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { themeFailure } from '../render/bundle/theme.ts';
import { BuildError } from '../render/diagnostic.ts';
import { withEsbuild } from '../render/esbuild.ts';
import { themeDir } from '../render/page/themeDir.ts';
import { firstResult, type ThreadResult } from '../render/thread.ts';

/** The compiled theme, which the tool itself runs. */
const COMPILED = path.resolve(import.meta.dirname, '../theme');

/** Loaded to check that the tool still runs: everything that serves a site, including the whole theme. */
const PROBE = new URL('./liveSite.js', import.meta.url).href;

/** Code that takes longer than this to load counts as never loading. */
const PROBE_LIMIT_MS = 60_000;

/**
 * Recompiles files of the theme's code for the tool; the browser's part is bundled from the sources. Code
 * that wouldn't run isn't left in place, as commands started later would fail too. Files with errors are
 * compiled again with the next change.
 *
 * @throws BuildError with the problems
 */
export function createThemeCompiler(): (files: readonly string[]) => Promise<void> {
  const waiting = new Set<string>();
  return async (files) => {
    for (const file of files) waiting.add(file);
    await checkImports();
    const outputs = await Promise.all([...waiting].map(compile));
    try {
      await Promise.all(outputs.map(({ target, code }) => write(target, code)));
      await probe();
      waiting.clear();
    } catch (error) {
      await Promise.all(outputs.map(({ target, before }) => write(target, before)));
      throw error;
    }
  };
}

/** Checks that everything parses, and that every imported file and name exists. */
async function checkImports(): Promise<void> {
  const dir = themeDir();
  await withEsbuild(({ build }) =>
    build({
      absWorkingDir: dir,
      entryPoints: ['client.tsx', 'server.tsx', 'main.tsx'],
      outdir: dir,
      bundle: true,
      write: false,
      packages: 'external',
      external: ['chartdocs:site'],
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'silent',
    }),
  ).catch((error: unknown) => {
    throw themeFailure(error, dir);
  });
}

interface Compiled {
  readonly target: string;
  /** Absent if the file doesn't exist. */
  readonly code: string | undefined;
  readonly before: string | undefined;
}

async function compile(file: string): Promise<Compiled> {
  const target = path.join(COMPILED, path.relative(themeDir(), file)).replace(/\.tsx?$/, '.js');
  const before = await readFile(target, 'utf8').catch(() => undefined);
  const source = await readFile(file, 'utf8').catch(() => undefined);
  if (source === undefined) return { target, code: undefined, before };
  const { code } = await withEsbuild(({ transform }) =>
    transform(source, {
      loader: 'tsx',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      sourcefile: path.relative(themeDir(), file),
    }),
  ).catch((error: unknown) => {
    throw themeFailure(error, themeDir());
  });
  return { target, code: code.replace(/(from\s*|import\s*\(?\s*)"(\.[^"]*)\.tsx?"/g, '$1"$2.js"'), before };
}

async function write(target: string, code: string | undefined): Promise<void> {
  if (code === undefined) await rm(target, { force: true });
  else await writeFile(target, code);
}

/** Loads the compiled tool in a worker thread: loaded code can't be loaded again in this one. */
async function probe(): Promise<void> {
  const code = `const { parentPort, workerData } = require('node:worker_threads');
    import(workerData).then(() => parentPort.postMessage('loaded'));`;
  const worker = new Worker(code, { eval: true, workerData: PROBE });
  const result = await firstResult(worker, PROBE_LIMIT_MS);
  await worker.terminate();
  if (result.kind === 'answered') return;
  const error = result.kind === 'threw' ? result.error : new Error(whyNot(result));
  throw new BuildError(
    [
      {
        severity: 'error',
        code: 'theme-failed',
        message: `The theme's code can't be loaded: ${error instanceof Error ? error.message : String(error)}.`,
        hint: 'Fix it and save; until then the previous theme stays.',
      },
    ],
    { cause: error },
  );
}

function whyNot(result: Exclude<ThreadResult<unknown>, { kind: 'answered' | 'threw' }>): string {
  if (result.kind === 'timedOut') return `it hasn't been loaded after ${PROBE_LIMIT_MS / 1000} s`;
  return result.exitCode === 0
    ? 'an "await" in it never ends'
    : `it ends the process with ${result.exitCode}`;
}
