import { writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { filesBelow } from '../src/render/emit/madeFiles.ts';
import { memoryOutput, type OutputChanges } from '../src/render/emit/output.ts';
import { stampOf } from '../src/render/inputs/stamp.ts';
import type { PhaseEvent } from '../src/render/phase.ts';
import { everyInput, type SiteOnDisk } from './everyInput.ts';
import { random } from './random.ts';

/** A build that reuses results of earlier ones writes the same bytes as one without a cache, and renders less. */
let site: SiteOnDisk;
beforeAll(async () => {
  site = await everyInput();
  await buildWarm();
});
afterAll(() => site.remove());

const configFile = () => path.join(site.root, 'site.config.ts');

/** Builds with the cache; returns the files, and which written pages and symbols were rendered. */
async function buildWarm(onPhase: (event: PhaseEvent) => void = () => undefined) {
  const steps = new Map<string, number>();
  const begin = (file: string) => void steps.set(file, (steps.get(file) ?? 0) + 1);
  const pageListener = { begin, end: () => undefined };
  let changes: OutputChanges | undefined;
  const onChanges = (made: OutputChanges) => {
    changes = made;
  };
  const effects = { now: () => 0, timestamp: 1, pageListener, onChanges, onPhase };
  const { outDir } = await build({ configFile: configFile() }, effects);
  const files = new Map<string, string>();
  for (const file of await filesBelow(outDir, ''))
    files.set(file, await readFile(path.join(outDir, file), 'latin1'));
  // Each page is read, and its text indexed; rendering it and writing its Markdown are further steps.
  return { files, changes, rendered: [...steps].flatMap(([file, count]) => (count > 2 ? [file] : [])) };
}

async function buildCold(): Promise<ReadonlyMap<string, string>> {
  const output = memoryOutput();
  await build({ configFile: configFile(), noCache: true }, { now: () => 0, timestamp: 1, output });
  return new Map(
    [...output.files].map(([file, contents]) => [file, Buffer.from(contents).toString('latin1')]),
  );
}

/** Lists the files that differ. */
function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).sort();
}

const START = 'content/docs/start.md';
const TWO = 'content/docs/guides/two.md';

type Edit = readonly [name: string, file: string, edit: (text: string) => string | undefined];

/**
 * In groups of edits that have nothing in common: after each edit there is a warm build, after each group a
 * cold one.
 */
const EDITS: readonly (readonly Edit[])[] = [
  [
    ['a sentence in a page', TWO, (text: string) => `${text}\nMore.\n`],
    ['an image', 'content/docs/dot.svg', (text: string) => text.replace('/>', ' />')],
    [
      'a category',
      'content/docs/guides/_category_.json',
      (text: string) => text.replace('Guides', 'More guides'),
    ],
  ],
  [
    ['the title of a page', TWO, (text: string) => text.replace('# Two', '# Zwei')],
    ['an included file', 'shared/_part.md', () => 'Another part, with ![it](../content/docs/dot.svg).\n'],
    ['a page more', 'content/docs/new.md', () => '# New\n\n::api-props{type="Bar"}\n'],
  ],
  [
    ['a heading that is linked', TWO, (text: string) => text.replace('## More', '## Less')],
    [
      'a doc comment',
      'types/index.d.ts',
      (text: string) => text.replace('Its height.', 'Its *height* in pixels.'),
    ],
    [
      'an example',
      'content/examples/bars.tsx',
      (text: string) => text.replace('title: Bars', 'title: Columns\nheight: 500'),
    ],
  ],
  [
    [
      'code in a language with a grammar that others use',
      TWO,
      (text: string) => `${text}\n\`\`\`tsx\n<a/>\n\`\`\`\n`,
    ],
    [
      'a name in the library',
      'types/index.d.ts',
      (text: string) => text.replace('SIZES', 'SIZE').replace('Bar {', 'Bar<T> {\n  own: T;'),
    ],
  ],
  [
    ['a value of the library', 'types/values.cjs', () => 'exports.SIZE = { small: 2 };\n'],
    ['a component', 'theme/text.ts', (text: string) => text.replace('After', 'Below')],
    ['a page less', 'content/docs/new.md', () => undefined],
  ],
  [['the configuration', 'title.ts', (text: string) => text.replace('Every', 'Each')]],
];

it.each(EDITS.map((edits) => [edits.map(([name]) => name).join(', '), edits] as const))(
  '%s changed: warm builds have the bytes of a cold one',
  async (_, edits) => {
    let warm: ReadonlyMap<string, string> = new Map();
    for (const [, file, edit] of edits) {
      const text = await readFile(path.join(site.root, file), 'utf8').catch(() => '');
      await site.write(file, edit(text));
      warm = (await buildWarm()).files;
    }
    expect(differences(warm, await buildCold())).toEqual([]);
  },
);

it('renders only the page whose body was edited, and writes only what shows it', async () => {
  const before = (await buildWarm()).files;
  await site.write(START, `${await readFile(path.join(site.root, START), 'utf8')}\nThe end.\n`);
  const { files, rendered, changes } = await buildWarm();
  expect(rendered).toEqual([START]);
  const listed = [...(changes?.written ?? []), ...(changes?.removed ?? []), '.chartdocs'].sort();
  expect(listed).toEqual(differences(before, files));
  expect(changes?.removed.every((file) => before.has(file) && !files.has(file))).toBe(true);
  const plain = (file: string) => file.replace(/-\w{8}(?=\.\w+$)/, '-#');
  expect([...new Set(differences(before, files).map(plain))]).toEqual([
    '.chartdocs',
    'assets/pages/docs.start-#.js',
    'assets/routes-#.json',
    'chartdocs/site.json',
    'docs/start.md',
    'docs/start/index.html',
    'llms-full.txt',
    'lunr-index-1.json',
    'search-doc-1.json',
  ]);
});

it('leaves files as they are that stay the same, except those that another program changes', async () => {
  await buildWarm();
  const at = (file: string) => path.join(site.root, 'dist', file);
  const [same, before, meanwhile] = [
    'docs/guides/two.md',
    'docs/guides/two/index.html',
    'all-types/interfaces/Bar/index.html',
  ] as const;
  const stamp = stampOf(at(same));
  await writeFile(at(before), 'Changed before the build.');
  await site.write(START, `${await readFile(path.join(site.root, START), 'utf8')}\nReally.\n`);
  expect(differences((await buildWarm()).files, await buildCold())).toEqual([]);
  expect(stampOf(at(same))).toBe(stamp);
  await site.write(START, `${await readFile(path.join(site.root, START), 'utf8')}\nTruly.\n`);
  let writing = 0;
  const { files } = await buildWarm(({ kind, name }) => {
    if (kind !== 'start' || name !== 'write') return;
    writing += 1;
    if (writing === 1) writeFileSync(at(meanwhile), 'Changed during the build.');
  });
  expect(differences(files, await buildCold())).toEqual([]);
  expect(writing).toBe(2);
});

it('never writes a byte of a damaged cache', async () => {
  const { files } = await buildWarm();
  const folder = path.join(site.root, 'node_modules/.cache/chartdocs');
  const next = random(16);
  for (let round = 0; round < 3; round += 1) {
    for (const name of await readdir(folder)) {
      const bytes = await readFile(path.join(folder, name));
      const at = Math.floor(next() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(next() * 8));
      await writeFile(path.join(folder, name), bytes);
    }
    expect(differences((await buildWarm()).files, files)).toEqual([]);
  }
});
