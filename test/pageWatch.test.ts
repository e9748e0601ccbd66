import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Threads run compiled code. */
const { watchPages }: typeof import('../src/cli/pageWatch.ts') = await import(
  new URL('../lib/cli/pageWatch.js', import.meta.url).href
);

it('names a page while it keeps the thread busy, and no page that has ended', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'page-watch-'));
  const file = path.join(dir, 'stderr');
  const output = openSync(file, 'w');
  const watch = watchPages(20, output, false);
  const until = (isDone: () => boolean) => {
    // Blocks this thread, as rendering does.
    while (!isDone()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
  };
  try {
    watch.begin('content/short.md');
    watch.end();
    watch.begin('content/long \u001b[31m.md');
    const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
    until(() => lines().length >= 2);
    watch.end();
    expect(new Set(lines().map((line) => line.replace(/\d+ s/, '0 s')))).toEqual(
      new Set(['Still rendering content/long \\u001b[31m.md (0 s).']),
    );
  } finally {
    watch.stop();
    closeSync(output);
    rmSync(dir, { recursive: true });
  }
});
