import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartdocs } from './command.ts';

/** `chartdocs capture`, on a copy of the examples of `fixtures/examples`. */
const ROOT = path.join(import.meta.dirname, '..');

let folder: string;
const capture = (...args: readonly string[]) => chartdocs(['capture', ...args], folder);
const read = (name: string) => readFile(path.join(folder, 'content/examples/captures', name));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-capture-'));
  await cp(path.join(ROOT, 'test/fixtures/examples'), folder, { recursive: true });
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of ['papaparse', 'react']) {
    await symlink(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  await symlink(ROOT, path.join(folder, 'node_modules/chartdocs'));
  const { code, stderr } = await capture();
  expect(stderr).toBe('');
  expect(code).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

describe('chartdocs capture', () => {
  it('writes a picture of each example in each mode, with two pixels for each CSS pixel', async () => {
    const files = await readdir(path.join(folder, 'content/examples/captures'));
    expect(files.sort()).toEqual(['bars.dark.png', 'bars.light.png', 'broken.dark.png', 'broken.light.png']);
    const light = await read('bars.light.png');
    expect(light.readUInt32BE(20)).toBe(2 * 200);
    expect(light.equals(await read('bars.dark.png'))).toBe(false);
  });

  it('finds all of them up to date', async () => {
    const { code, stdout, stderr } = await capture('--check', '--threshold', '0');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('4 captures are up to date');
  });

  it('reports an example that looks different, and one that has no capture', async () => {
    const file = path.join(folder, 'content/examples/bars.tsx');
    const code = await readFile(file, 'utf8');
    await writeFile(file, code.replace('<output>', '<hr /><output>'));
    const missing = path.join(folder, 'content/examples/captures/broken.dark.png');
    const picture = await readFile(missing);
    await rm(missing);
    try {
      const result = await capture('--check', '--report', 'different.html');
      expect(result.code).toBe(1);
      expect(result.stderr).toMatch(/bars, light: \d+\.\d\d % of the pixels differ; expected at most 0\.5 %/);
      expect(result.stderr).toContain('broken, dark: there is no capture.');
      const report = await readFile(path.join(folder, 'different.html'), 'utf8');
      expect(report.match(/<img /g)).toHaveLength(4);
    } finally {
      await writeFile(file, code);
      await writeFile(missing, picture);
    }
  });

  it('says which example fails', async () => {
    const file = path.join(folder, 'content/examples/bars.tsx');
    const code = await readFile(file, 'utf8');
    await writeFile(
      file,
      code.replace('return (', "if (chosen === '') throw new Error('no rows');\n  return ("),
    );
    try {
      const result = await capture('bars');
      expect(result.code).toBe(1);
      expect(result.stderr).toContain('bars, light: The example has failed: no rows');
      expect(result.stdout).toBe('');
    } finally {
      await writeFile(file, code);
    }
  });

  it.each([
    [['--browser', '/nowhere/chromium'], 'There is no browser at "/nowhere/chromium".'],
    [['lines'], 'There is no example "lines"; expected bars, broken.'],
    [['--check', '--threshold', 'few'], 'Expected a number from 0 to 100.'],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await capture(...args);
    expect(code).not.toBe(0);
    expect(stderr).toContain(message);
  });
});
