import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
    await expect.poll(() => changes).toContain(file);
  } finally {
    await watcher.close();
    await rm(folder, { recursive: true });
  }
});

it('a file and a folder that come after their folder was listed and before it is watched are changes', async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'chartdocs-watch-')));
  const [first, second, third] = ['first.md', 'second.md', 'deep/third.md'].map((name) =>
    path.join(folder, name),
  );
  writeFileSync(String(first), 'first');
  const changes: string[] = [];
  let isChanged = false;
  const watcher = createFileWatcher({
    poll: false,
    isIgnored(name, stats) {
      // chokidar calls it for what it has listed, and starts watching the folder afterwards.
      if (name === first && stats && !isChanged) {
        isChanged = true;
        writeFileSync(String(second), 'second');
        mkdirSync(path.join(folder, 'deep'));
        writeFileSync(String(third), 'third');
      }
      return false;
    },
    onChanges: (files) => changes.push(...files),
  });
  try {
    await watcher.watch([folder], Date.now() + 1000);
    await expect.poll(() => changes).toEqual(expect.arrayContaining([second, third]));
    expect(changes).not.toContain(first);
  } finally {
    await watcher.close();
    await rm(folder, { recursive: true });
  }
});

it('a known file that changes after it is looked at again and before it is watched again is a change', async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'chartdocs-watch-')));
  const [file, other] = ['props.d.ts', 'settings.json'].map((name) => path.join(folder, name));
  for (const name of [file, other]) writeFileSync(String(name), 'old');
  const changes: string[] = [];
  let looks = 0;
  let isAgain = false;
  const watcher = createFileWatcher({
    poll: false,
    isIgnored(name, stats) {
      if (name !== file || !stats) return false;
      looks += 1;
      // chokidar calls it with the file's current stats, and starts watching the file afterwards.
      if (isAgain) {
        isAgain = false;
        writeFileSync(name, 'new, and longer');
      }
      return false;
    },
    onChanges: (files) => changes.push(...files),
  });
  try {
    await watcher.watch([String(file)], Date.now() + 1000);
    // The watcher compares new files with the disk once more.
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before);
    expect(changes).toEqual([]);
    isAgain = true;
    await watcher.watch([String(file), String(other)], Date.now() + 1000);
    expect(isAgain).toBe(false);
    await expect.poll(() => changes).toContain(file);
  } finally {
    await watcher.close();
    await rm(folder, { recursive: true });
  }
});

it('a file that changes while watching begins again, and is gone before that is reported, is a change', async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'chartdocs-watch-')));
  const [file, other] = ['props.d.ts', 'settings.json'].map((name) => path.join(folder, name));
  for (const name of [file, other]) writeFileSync(String(name), 'old');
  const changes: string[] = [];
  const watcher = createFileWatcher({
    poll: false,
    isIgnored: () => false,
    onChanges: (files) => changes.push(...files),
  });
  try {
    await watcher.watch([String(file)], Date.now() + 1000);
    const begun = watcher.watch([String(file), String(other)], Date.now() + 1000);
    writeFileSync(String(file), 'new, and longer');
    await begun;
    rmSync(String(file));
    await expect.poll(() => changes).toContain(file);
  } finally {
    await watcher.close();
    await rm(folder, { recursive: true });
  }
});
