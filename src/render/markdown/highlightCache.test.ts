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

const open = (text: string) =>
  createSiteHighlighter({
    records: true,
    languages: ['ts'],
    themes: { light: 'github', dark: 'dracula' },
    texts: [text],
    cache: openCache(cacheDir),
  });
/** A highlighter from the cache lists no languages, since it hasn't loaded any. */
const isFromCache = ({ highlighter }: Awaited<ReturnType<typeof open>>) => highlighter.languages.length === 0;

it('gives the same lines and styles from the cache, without loading grammars', async () => {
  const first = await open('a');
  const lines = first.highlighter.highlight(CODE, 'ts');
  const before = structuredClone(lines);
  lines[0]?.children.push({ type: 'text', value: 'changed afterwards' });
  await first.save();
  const second = await open('a');
  expect([isFromCache(first), isFromCache(second)]).toEqual([false, true]);
  expect(second.highlighter.highlight(CODE, 'ts')).toEqual(before);
  expect(second.highlighter.styles).toBe(first.highlighter.styles);
});

it('loads grammars again when a text has changed or the cache is damaged', async () => {
  expect(isFromCache(await open('b'))).toBe(false);
  const file = path.join(cacheDir, 'code.json');
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, 100));
  expect(isFromCache(await open('a'))).toBe(false);
});

it('keeps nothing of a text whose code comes from a file, nor of an unknown language', async () => {
  const included = await open('```ts file=./x.ts');
  included.highlighter.highlight(CODE, 'ts');
  await included.save();
  expect(isFromCache(await open('```ts file=./x.ts'))).toBe(false);
  const unknown = await open('c');
  unknown.highlighter.knows('nonsense');
  await unknown.save();
  expect(isFromCache(await open('c'))).toBe(false);
});
