import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { readFlags } from '../bench/soak/flags.ts';

const NAMES = ['markdown', 'cache'];
const read = (...args: readonly string[]) => readFlags(args, NAMES);

it('runs everything with a new seed, or what is asked for', () => {
  expect(read()).toMatchObject({ parts: NAMES, scale: 1, case: undefined, process: undefined });
  expect(read('--seed', '7', '--only', 'cache', '--scale', '.01', '--case', '12')).toEqual({
    ...{ seed: 7, parts: ['cache'], scale: 0.01, case: 12 },
    process: undefined,
  });
  expect(read('--seed', '7', '--part', 'cache', '--from', '3', '--to', '9').process).toEqual({
    ...{ part: 'cache', from: 3, to: 9 },
  });
});

it.each([
  [['--only', 'wrong'], 'There is no part "wrong". There are: markdown, cache.'],
  [['--only', 'cache,'], 'There is no part "". There are: markdown, cache.'],
  [['--seed', 'x'], '--seed is "x"; expected a whole number.'],
  [['--case', '1.5'], '--case is "1.5"; expected a whole number.'],
  [['--scale', '-1'], /--scale/],
  [['--scale=much'], '--scale is "much"; expected a number.'],
  [['--onyl', 'cache'], /--onyl/],
  [['cache'], /cache/],
])('says what is wrong with %j', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});

it('the command ends with the sentence alone', async () => {
  const folder = await mkdtemp(path.join(import.meta.dirname, 'soak-'));
  try {
    const outfile = path.join(folder, 'main.mjs');
    await build({
      entryPoints: [path.join(import.meta.dirname, '../bench/soak/main.ts')],
      ...{ outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' },
      external: ['../../lib/*'],
      logLevel: 'silent',
    });
    const run = promisify(execFile)(process.execPath, [outfile, '--only', 'wrong'], { cwd: tmpdir() });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no part "wrong"\. There are: [a-z, ]+\.\n$/),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
