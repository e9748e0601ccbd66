import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeChangedFiles } from './changedFiles.ts';

it('lists uploads before deletions, and says why it could not', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'chartdocs-changed-'));
  try {
    const changes = { written: ['assets/a b.js', 'index.html'], removed: ['old.html'] };
    await writeChangedFiles(path.join(dir, 'out.txt'), changes);
    const text = await readFile(path.join(dir, 'out.txt'), 'utf8');
    expect(text).toBe('upload assets/a b.js\nupload index.html\ndelete old.html\n');
    await expect(writeChangedFiles(path.join(dir, 'none/out.txt'), changes)).rejects.toMatchObject({
      diagnostics: [{ code: 'output-failed', message: expect.stringContaining('none/out.txt') }],
    });
  } finally {
    await rm(dir, { recursive: true });
  }
});
