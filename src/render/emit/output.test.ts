import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { diskOutput } from './output.ts';

it('lets builds end in the same folder at the same time: one of them stays, whole', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-output-'));
  try {
    const outDir = path.join(folder, 'dist');
    const ends = Array.from({ length: 8 }, (_, number) => {
      const output = diskOutput(outDir);
      for (const file of ['a.txt', 'b.txt']) output.write(file, String(number));
      return output.finish();
    });
    await Promise.all(ends);
    expect(await readdir(folder)).toEqual(['dist']);
    const [a, b] = await Promise.all(
      ['a.txt', 'b.txt'].map((file) => readFile(path.join(outDir, file), 'utf8')),
    );
    expect(a).toBe(b);
  } finally {
    await rm(folder, { recursive: true });
  }
});
