import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reuseFile } from './reuse.ts';

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-reuse-'));
  await writeFile(at('old'), 'ä');
  await symlink(at('old'), at('link'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['the same text', 'old', 'ä', true],
  ['the same bytes', 'old', Buffer.from('ä'), true],
  ['text of the same size', 'old', 'ö', false],
  ['longer text', 'old', 'äa', false],
  ['a file that does not exist', 'none', 'ä', false],
  ['a link to a file', 'link', 'ä', false],
  ['a folder', '.', 'ä', false],
])('%s: %s, %s is reused: %s', async (name, existing, contents, isReused) => {
  expect(await reuseFile(at(existing), contents, at(`new ${name}`))).toBe(isReused);
});

it('another file is compared by its contents', async () => {
  await writeFile(at('source'), 'ä');
  expect(await reuseFile(at('old'), { file: at('source') }, at('copy'))).toBe(true);
  expect(await reuseFile(at('old'), { file: at('none') }, at('another'))).toBe(false);
});
