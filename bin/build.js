/**
 * Compiles the tool with the given flags of the compiler, and bundles what it has compiled; with `--watch` after each
 * change.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { bundle } from './bundle.js';

const flags = process.argv.slice(2);
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const isWatching = flags.includes('--watch');
const compiling = spawn(process.execPath, [compiler, '-p', 'src', ...flags], {
  stdio: ['inherit', isWatching ? 'pipe' : 'inherit', 'inherit'],
});

if (isWatching) {
  for await (const line of createInterface(compiling.stdout)) {
    // The last line of each run; what is wrong with the code is reported by editors and `npm run check`.
    if (line.includes('Watching for file changes'))
      await bundle().catch((error) => console.error(error.message));
  }
} else {
  const [code] = await once(compiling, 'exit');
  if (code === 0) await bundle();
  process.exitCode = code ?? 1;
}
