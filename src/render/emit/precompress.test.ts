import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stampOf } from '../inputs/stamp.ts';
import type { OutputWriter } from './output.ts';
import { precompress } from './precompress.ts';

let outDir: string;
beforeEach(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'chartdocs-precompress-'));
});
afterEach(() => rm(outDir, { recursive: true }));

const FILES = ['page.html', 'page.html.br', 'page.html.gz'];

/** Keeps a page, and returns the files that are kept and those that are compressed again. */
async function keepPage(known: readonly string[]) {
  for (const file of FILES) await writeFile(path.join(outDir, file), 'x'.repeat(1000));
  const stampAt = (file: string) => stampOf(path.join(outDir, file));
  const kept: string[] = [];
  const written: string[] = [];
  const inner: Pick<OutputWriter, 'write' | 'keep'> = {
    write: async (file) => void written.push(file),
    async keep(file, stamp) {
      if (stampAt(file) !== stamp) return false;
      kept.push(file);
      return true;
    },
  };
  const stamps = new Map(known.map((file) => [file, stampAt(file)]));
  const writer = precompress(inner as OutputWriter, { outDir, stamps, isTaken: () => false });
  expect(await writer.keep?.('page.html', stampAt('page.html'))).toBe(true);
  return { kept, written };
}

it('compresses nothing again for a file that is kept', async () => {
  expect(await keepPage(FILES)).toEqual({ kept: FILES, written: [] });
});

it('compresses a kept file again for what the last build did not write', async () => {
  expect(await keepPage(['page.html', 'page.html.gz'])).toEqual({
    kept: ['page.html', 'page.html.gz'],
    written: ['page.html.br'],
  });
});
