import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { memoryOutput } from '../src/render/emit/output.ts';

/** What editing one page changes in the built site, and what it leaves unchanged. */
const SITE = path.join(import.meta.dirname, 'sites/whole');

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-stable-'));
  await cp(SITE, root, { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

async function buildAt(timestamp: number): Promise<ReadonlyMap<string, string>> {
  const output = memoryOutput();
  await build(
    { configFile: path.join(root, 'site.config.ts'), outDir: path.join(root, 'dist'), noCache: true },
    { now: () => 0, timestamp, output },
  );
  return new Map([...output.files].map(([file, contents]) => [file, String(contents)]));
}

/** Lists files that were written, deleted or changed, with hashes removed from the names. */
function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  const changed = [...files].filter((file) => before.get(file) !== after.get(file));
  const named = changed.map((file) =>
    file.replace(/(?<=^assets\/.*)-\w{8}(?=\.\w+$)/, '-#').replace(/-\d+\./, '-#.'),
  );
  return [...new Set(named)].sort();
}

const PAGE = 'content/docs/start.md';

/** Files that name the page's chunk, or contain the text of all pages. */
const SHARED = [
  '.chartdocs',
  'assets/routes-#.json',
  'chartdocs/site.json',
  'llms-full.txt',
  'lunr-index-#.json',
  'search-doc-#.json',
  'search-manifest.json',
];

it.each([
  ['a sentence', 'A sentence that was not there, with zygomorphic words.'],
  ['code in a language of its own', '```css\n/* new */ a::before { color: #fff !important }\n```'],
])('%s more in a page changes no other document', async (_, added) => {
  const original = await readFile(path.join(root, PAGE), 'utf8');
  const before = await buildAt(1_000);
  await writeFile(path.join(root, PAGE), `${original}\n${added}\n`);
  const after = await buildAt(2_000);
  await writeFile(path.join(root, PAGE), original);
  expect(changesOf(before, after)).toEqual(
    [...SHARED, 'assets/pages/docs.start-#.js', 'docs/start.md', 'docs/start/index.html'].sort(),
  );
});

it('another time of the build changes only what names the search files', async () => {
  expect(changesOf(await buildAt(1_000), await buildAt(2_000))).toEqual([
    '.chartdocs',
    'chartdocs/site.json',
    'lunr-index-#.json',
    'search-doc-#.json',
    'search-manifest.json',
  ]);
});

it('a page more changes only the documents that show it', async () => {
  const before = await buildAt(1_000);
  await writeFile(path.join(root, 'content/docs/zygote.md'), '# Zygote\n\nNew.\n');
  const after = await buildAt(1_000);
  await rm(path.join(root, 'content/docs/zygote.md'));
  // The home page shows the number of pages in each section.
  const outside = ['404.html', 'all-types/index.html', 'category/guides/index.html'];
  expect(outside.filter((file) => !after.has(file))).toEqual([]);
  const changed = changesOf(before, after).filter((file) => /client|styles/.test(file));
  expect([...changed, ...outside.filter((file) => before.get(file) !== after.get(file))]).toEqual([]);
});

it.each(['parts', 'examples'])('the site "%s" has the same files in another folder', async (name) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-stable-'));
  const files = async (below: string) => {
    const site = path.join(folder, below);
    await cp(path.join(import.meta.dirname, 'fixtures', name), site, { recursive: true });
    await symlink(path.join(import.meta.dirname, '../node_modules'), path.join(site, 'node_modules'));
    const output = memoryOutput();
    await build(
      { configFile: path.join(site, 'site.config.ts'), outDir: path.join(site, 'dist'), noCache: true },
      { now: () => 0, timestamp: 1_000, output },
    );
    return new Map([...output.files].map(([file, contents]) => [file, String(contents)]));
  };
  expect(changesOf(await files('site'), await files('deeper/below/site'))).toEqual([]);
  await rm(folder, { recursive: true });
});
