import { writeFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createFileWatcher } from './fileWatcher.ts';

it('a file that changes after it was looked at and before it is watched is a change', async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'chartdocs-watch-')));
  const file = path.join(folder, 'tagline.ts');
  writeFileSync(file, 'old');
  const changes: string[] = [];
  let isChanged = false;
  const watcher = createFileWatcher({
    poll: false,
    isIgnored(name, stats) {
      // chokidar calls it with the file's current stats, and starts watching the file afterwards.
      if (name === file && stats && !isChanged) {
        isChanged = true;
        writeFileSync(file, 'new, and longer');
      }
      return false;
    },
    onChanges: (files) => changes.push(...files),
  });
  try {
    await watcher.watch([file], Date.now() + 1000);
    await expect.poll(() => changes, { timeout: 10_000 }).toContain(file);
  } finally {
    await watcher.close();
    await rm(folder, { recursive: true });
  }
});
