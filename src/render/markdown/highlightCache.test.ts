import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCache } from '../cache.ts';
import { createSiteHighlighter } from './siteHighlighter.ts';

const CODE = 'const a: number = 1;';

let cacheDir: string;
beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'chartdocs-code-'));
});
afterAll(() => rm(cacheDir, { recursive: true }));

const open = (languages = ['ts']) =>
  createSiteHighlighter({
    records: true,
    languages,
    themes: { light: 'github', dark: 'dracula' },
    cache: openCache(cacheDir),
  });
/** A highlighter lists languages once it has loaded them. */
const isLoaded = ({ highlighter }: Awaited<ReturnType<typeof open>>) => highlighter.languages.length > 0;

it('gives the same lines and styles from the cache, without loading grammars', async () => {
  const first = await open();
  const lines = first.highlighter.highlight(CODE, 'ts');
  const before = structuredClone(lines);
  lines[0]?.children.push({ type: 'text', value: 'changed afterwards' });
  await first.save();
  const second = await open();
  const again = second.highlighter.highlight(CODE, 'ts');
  again[0]?.children.push({ type: 'text', value: 'changed afterwards' });
  expect(second.highlighter.highlight(CODE, 'ts')).toEqual(before);
  expect(second.highlighter.styles).toBe(first.highlighter.styles);
  expect([isLoaded(first), isLoaded(second)]).toEqual([true, false]);
});

it('loads grammars for new code only, and keeps the rest', async () => {
  const edited = await open();
  const lines = await edited.complete(() => [
    edited.highlighter.highlight(CODE, 'ts'),
    edited.highlighter.highlight('let b = 2;', 'ts'),
  ]);
  expect(isLoaded(edited)).toBe(true);
  await edited.save();
  const later = await open();
  expect([CODE, 'let b = 2;'].map((code) => later.highlighter.highlight(code, 'ts'))).toEqual(lines);
  expect(isLoaded(later)).toBe(false);
});

it('loads grammars again for other languages, an unknown one, and when the cache is damaged', async () => {
  expect(isLoaded(await open(['css', 'ts']))).toBe(true);
  const unknown = await open();
  expect(await unknown.complete(() => unknown.highlighter.knows('nonsense'))).toBe(false);
  expect(isLoaded(unknown)).toBe(true);
  const file = path.join(cacheDir, 'code.json');
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, 100));
  expect(isLoaded(await open())).toBe(true);
});
