import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { themeDir } from '../render/page/themeDir.ts';

/** The theme as the tool itself runs it. */
const COMPILED = path.resolve(import.meta.dirname, '../theme');

/** Compiles files of the theme's code anew for the tool; the browser's half is bundled from the sources. */
export async function compileTheme(files: readonly string[]): Promise<void> {
  const { transform } = await import('esbuild');
  await Promise.all(
    files.map(async (file) => {
      const { code } = await transform(await readFile(file, 'utf8'), {
        loader: 'tsx',
        format: 'esm',
        target: 'node20',
        jsx: 'automatic',
      });
      const target = path.join(COMPILED, path.relative(themeDir(), file)).replace(/\.tsx?$/, '.js');
      await writeFile(target, code.replace(/(from\s*|import\s*\(?\s*)"(\.[^"]*)\.tsx?"/g, '$1"$2.js"'));
    }),
  );
}

/**
 * Goes on in a process of its own, which loads the tool's code anew; its end is that of this one. Open pages find it
 * under the same port, and load themselves again.
 */
export function goOnAnew(port: number): void {
  const flag = process.argv.findIndex((argument) => /^--port(?:=|$)/.test(argument));
  const length = flag < 0 ? 0 : process.argv[flag] === '--port' ? 2 : 1;
  const others = process.argv.filter((_, index) => flag < 0 || index < flag || index >= flag + length);
  const args = [...others.slice(1).filter((argument) => argument !== '--open'), '--port', String(port)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => {
    process.exitCode = code ?? 0;
    process.disconnect?.();
  });
}
