import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../src/cli/capture/browser.ts';
import { type SharedCommand, shareCommand } from './sharedCommand.ts';

/** `chartdocs check-examples`, on copies of `fixtures/faults`. */
const ROOT = path.join(import.meta.dirname, '..');

/** The smallest PNG file, as a capture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

interface Result {
  readonly ok: boolean;
  readonly examples: number;
  readonly fences: number;
  readonly optedOut: number;
  readonly fromCache: boolean;
  readonly findings: readonly Finding[];
}

let folder: string;
let command: SharedCommand;
/** Checks a copy of the site. */
const check = async (...args: readonly string[]) => {
  const run = await command.run(['check-examples', ...args], folder);
  return { ...run, result: (): Result => JSON.parse(run.stdout) };
};

beforeAll(async () => {
  command = shareCommand();
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-check-'));
  await cp(path.join(ROOT, 'test/fixtures/faults'), folder, { recursive: true });
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of ['react', 'react-dom', '@types'])
    await symlink(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name));
  await symlink(ROOT, path.join(folder, 'node_modules/chartdocs'));
  await cp(path.join(folder, 'library'), path.join(folder, 'node_modules/tiny-charts'), { recursive: true });
  await mkdir(path.join(folder, 'content/examples/captures'));
  for (const name of ['sales', 'wrong']) {
    for (const mode of ['light', 'dark'])
      await writeFile(path.join(folder, `content/examples/captures/${name}.${mode}.png`), PICTURE);
  }
});
afterAll(async () => {
  await command.end();
  await rm(folder, { recursive: true });
});

/** The planted faults: where each is, and what is said of it. */
const FAULTS: readonly (readonly [what: string, place: string, code: string, message: RegExp])[] = [
  [
    'a renamed prop',
    'content/docs/faults.md:12:31',
    'type-error',
    /Property 'value' does not exist.*Did you mean 'values'\?/,
  ],
  [
    'a wrong type',
    'content/docs/faults.md:20:37',
    'type-error',
    /'string' is not assignable to type 'number'/,
  ],
  ['a missing import', 'content/docs/faults.md:26:23', 'type-error', /Cannot find name 'Bars'/],
  ['a missing export', 'content/docs/faults.md:32:10', 'type-error', /no exported member 'sum'/],
  [
    'a wrong value of an enumeration',
    'content/docs/faults.md:42:57',
    'type-error',
    /'Top' does not exist on type 'typeof Side'/,
  ],
  ['an unknown directive', 'content/docs/faults.md:45:1', 'unknown-directive', /Unknown directive "exampel"/],
  ['an unknown example', 'content/docs/faults.md:47:1', 'example-missing', /There is no example "sails"/],
  ['no reason', 'content/docs/faults.md:49', 'no-check-reason', /"no-check" without a reason/],
  [
    'a column of text as numbers',
    'content/examples/wrong.tsx:9:16',
    'type-error',
    /'string\[\]' is not assignable to type 'readonly number\[\]'/,
  ],
  [
    'a missing capture',
    'content/examples/uncaptured.tsx:1',
    'capture-missing',
    /captures\/uncaptured\.light\.png and .*uncaptured\.dark\.png are missing/,
  ],
];

const placeOf = ({ file, line, column }: Finding) =>
  `${file}:${line}${column === undefined ? '' : `:${column}`}`;

describe('chartdocs check-examples', () => {
  it('finds each planted fault with its place, and nothing else', async () => {
    const { code, result, stderr } = await check('--format', 'json');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const { findings, ...counts } = result();
    expect(counts).toEqual({ ok: false, examples: 3, fences: 8, optedOut: 2, fromCache: false });
    const byPlace = (a: readonly string[], b: readonly string[]) => (`${a[0]}` < `${b[0]}` ? -1 : 1);
    expect(findings.map((one) => [placeOf(one), one.code]).sort(byPlace)).toEqual(
      FAULTS.map(([, place, code]) => [place, code]).sort(byPlace),
    );
    for (const [what, place, , message] of FAULTS) {
      const finding = findings.find((one) => placeOf(one) === place);
      expect(finding?.message, what).toMatch(message);
      expect(finding?.hint, what).toBeTruthy();
    }
  });

  it('reports the same again without TypeScript, in other formats', async () => {
    const github = await check('--format', 'github');
    expect(github.stdout).toContain('::error file=content/docs/faults.md,line=12,col=31,title=type-error::');
    const junit = await check('--format', 'junit');
    expect(junit.stdout).toContain('<testsuites name="chartdocs check-examples" tests="10" failures="10">');
    expect((await check('--format', 'json')).result().fromCache).toBe(true);
  });

  it('passes without them, and holds what no example uses', async () => {
    for (const file of ['docs/faults.md', 'examples/wrong.tsx', 'examples/uncaptured.tsx'])
      await rm(path.join(folder, 'content', file));
    const clean = await check();
    expect(clean).toMatchObject({ code: 0, stderr: '' });
    expect(clean.stdout).toBe('Checked 1 example and 3 fences (1 fence opted out): nothing is wrong.\n');

    const list = path.join(folder, 'content/examples/unused.txt');
    await check('--update');
    const names = (await readFile(list, 'utf8')).split('\n').filter((line) => /^\w/.test(line));
    // `Bars.values` is used under another name, `Bars.onPick` as a prop; types by their members.
    expect(names).toEqual(['Bars.labelSide', 'Bars.palette', 'Palette', 'Side', 'Side.Left', 'Side.Right']);
    expect(await check()).toMatchObject({ code: 0 });
    await writeFile(
      list,
      '# Unused\nBars.labelSide\nBars.palette\nBars.values\nPalete\nSide\nSide.Left\nSide.Right\n',
    );
    const ratchet = (await check('--format', 'json')).result();
    expect(ratchet.findings.map((one) => `${placeOf(one)} ${one.code}: ${one.message}`)).toEqual([
      expect.stringMatching(/^content\/examples\/unused.txt:1 coverage-missing: No example uses "Palette", /),
      'content/examples/unused.txt:4:1 coverage-outdated: An example uses "Bars.values" now.',
      'content/examples/unused.txt:5:1 coverage-outdated: The library has no "Palete"; its nearest name is "Palette".',
    ]);
    await rm(list);
  });

  it('opens each example in Chromium: one throws, one paints nothing, one warns, and one is fine', async () => {
    const examples = path.join(folder, 'content/examples');
    const files = ['throws.tsx', 'blank.tsx', 'warns.tsx'];
    for (const file of files) await cp(path.join(folder, 'running', file), path.join(examples, file));
    // A page without a browser says so.
    const missing = await check('--render', '--browser', '/nowhere/chromium');
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no browser at') });
    const browser = findChromium([process.env.CHROMIUM_PATH, chromium.executablePath()]) ?? '';
    const run = await check('--render', '--format', 'json', '--browser', browser);
    expect(run).toMatchObject({ code: 1, stderr: '' });
    const found = run.result().findings.filter(({ code }) => code.startsWith('example-'));
    expect(found.map((one) => `${placeOf(one)} ${one.code}: ${one.message}`)).toEqual([
      'content/examples/blank.tsx:1 example-blank: The example paints nothing: it has no canvas or SVG whose pixels differ from the background.',
      expect.stringMatching(
        /^content\/examples\/throws\.tsx:10:\d+ example-crashed: The example throws: Cannot read properties of undefined/,
      ),
      expect.stringMatching(
        /^content\/examples\/warns\.tsx:9:\d+ example-console: The example logs a warning: too much$/,
      ),
    ]);
    for (const file of files) await rm(path.join(examples, file));
  });

  it('opens examples in fences, too, and names the lines of their pages', async () => {
    const page = path.join(folder, 'content/docs/fence.md');
    const code = [
      "import rows from '../examples/data/sales.csv';",
      'export default function Rows() {',
      "  if (rows.length > 0) throw new Error('no chart');",
      '  return <b>{rows.length}</b>;',
      '}',
    ];
    await writeFile(
      page,
      `# Fence\n\n> Quoted:\n>\n${['```tsx example', ...code, '```'].map((line) => `> ${line}\n`).join('')}`,
    );
    const browser = findChromium([process.env.CHROMIUM_PATH, chromium.executablePath()]) ?? '';
    const run = await check('--render', '--format', 'json', '--browser', browser);
    expect(run).toMatchObject({ code: 1, stderr: '' });
    expect(run.result()).toMatchObject({ examples: 1, fences: 4 });
    expect(run.result().findings.map((one) => `${placeOf(one)} ${one.code}: ${one.message}`)).toEqual([
      expect.stringMatching(/^content\/docs\/fence\.md:8:\d+ example-crashed: The example throws: no chart$/),
    ]);
    await rm(page);
  });

  const DEFAULT = 'export default () => <b>1</b>;';
  it.each([
    [
      'imports what examples may not',
      [`import { chart } from 'lodash';\nexport default chart;`],
      /fence\.md:4:23 .*The example imports "lodash"; expected React/,
    ],
    [
      'imports a file that is missing',
      [`import rows from './none.csv';\nexport default rows;`],
      /fence\.md:4:18 .*Could not resolve ".\/none.csv"/,
    ],
    ['exports no component', ['const chart = 1;'], /fence\.md:4 .*The example has no default export/],
    [
      'is there twice',
      [DEFAULT, DEFAULT],
      /fence\.md:6 .*The page has an example with the same code in line 3\./,
    ],
  ])('a build fails at an example in a fence that %s', async (_, codes, message) => {
    const page = path.join(folder, 'content/docs/fence.md');
    await writeFile(
      page,
      `# Fence\n\n${codes.map((code) => `\`\`\`tsx example\n${code}\n\`\`\`\n`).join('')}`,
    );
    const { code, stderr } = await command.run(['build', '--out-dir', 'out'], folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    await rm(page);
  });

  it('lets a build link the names in code to the reference, the same with and without its cache', async () => {
    const build = async (...args: readonly string[]) => {
      const { code, stderr } = await command.run(['build', '--strict', ...args], folder);
      expect(code, stderr).toBe(0);
      const read = (file: string) => readFile(path.join(folder, 'dist', file), 'utf8');
      return { page: await read('docs/good/index.html'), example: await read('examples/sales/index.html') };
    };
    const { page, example } = await build();
    const linksIn = (html: string) =>
      [...html.matchAll(/<a href="([^"]+)" class="cd-ref"( tabindex="-1")?>([^<]+)<\/a>/g)].map(
        ([, href, isRepeated, name]) => `${name} ${href}${isRepeated ? ' again' : ''}`,
      );
    const fence = linksIn(page.slice(page.indexOf('Chart.tsx')));
    expect(fence).toEqual([
      'Bars /all-types/functions/Bars',
      'Side /all-types/enums/Side',
      'Bars /all-types/functions/Bars again',
      // Neither the prop's value, which is the page's own, nor `Chart`.
      'values /all-types/functions/Bars#values',
      'labelSide /all-types/functions/Bars#labelSide',
      'Side /all-types/enums/Side again',
      'Left /all-types/enums/Side#Left',
      'palette /all-types/functions/Bars#palette',
      'bars /all-types/interfaces/Palette#bars',
    ]);
    // By what it stands for: an alias is one, the parameter `value` and the local `values` are none.
    expect(linksIn(example)).toEqual([
      'Bars /all-types/functions/Bars',
      'Columns /all-types/functions/Bars again',
      'total /all-types/functions/total',
      'total /all-types/functions/total again',
      'Columns /all-types/functions/Bars again',
      'values /all-types/functions/Bars#values',
      'onPick /all-types/functions/Bars#onPick',
    ]);
    expect(await build('--no-cache')).toEqual({ page, example });

    // The other way around: what an example uses, and where a symbol and its members are used.
    const read = (file: string) => readFile(path.join(folder, 'dist', file), 'utf8');
    const own = 'href="/all-types/functions/';
    expect(example.slice(example.indexOf('id="what-it-uses"'))).toContain(
      `<ul>\n<li><a ${own}Bars"><code>Bars</code></a>: <a ${own}Bars#values"><code>values</code></a>, <a ${own}Bars#onPick"><code>onPick</code></a></li>\n<li><a ${own}total"><code>total</code></a></li>\n</ul>`,
    );
    const bars = await read('all-types/functions/Bars/index.html');
    const usedIn = '<a href="/examples/sales">Sales</a>';
    const rows = bars.split('<tr ').filter((row) => row.includes(`Used in ${usedIn}`));
    expect(rows.map((row) => /data-name="(\w+)"/.exec(row)?.[1])).toEqual(['values', 'onPick']);
    expect(bars).toContain('<a href="#section-examples">Used in</a>');
    expect(bars.slice(bars.indexOf('id="section-examples"'))).toMatch(
      /<li><a href="\/examples\/sales"><img class="cd-only-light" src="\/assets\/example-sales-light-[^"]+" alt="" .*?Sales<\/a><span>The south sells more\.<\/span>/,
    );
    const markdown = await read('all-types/functions/Bars.md');
    expect(markdown).toContain('## Used in\n\n- [Sales](');
    expect(markdown).toMatch(/`values: .*Used in \[Sales\]/);
    expect(await read('all-types/enums/Side/index.html')).not.toContain('Used in');
    const links = await command.run(['check-links'], folder);
    expect(links.code, links.stdout).toBe(0);
  });

  it('checks again when anything that it has read changes, and nothing else', async () => {
    const codes = async () => (await check('--format', 'json')).result().findings.map(({ code }) => code);
    const capture = path.join(folder, 'content/examples/captures/sales.dark.png');
    const page = path.join(folder, 'content/docs/added.md');
    const config = path.join(folder, 'site.config.ts');
    const settings = await readFile(config, 'utf8');
    expect(await codes()).toEqual([]);
    await rm(capture);
    expect(await codes()).toEqual(['capture-missing']);
    await writeFile(capture, PICTURE);
    expect(await codes()).toEqual([]);
    await writeFile(page, '# Added\n\n```ts\nconst value: string = 1;\n```\n');
    expect(await codes()).toEqual(['type-error']);
    await rm(page);
    expect(await codes()).toEqual([]);
    expect((await check('--format', 'json')).result().fromCache).toBe(true);
    await writeFile(config, `throw new Error('no longer');\n${settings}`);
    expect((await check()).stderr).toContain('no longer');
    await writeFile(config, settings);
    expect(await codes()).toEqual([]);
  });

  it('checks again when a declaration changes', async () => {
    const types = path.join(folder, 'node_modules/tiny-charts/index.d.ts');
    await writeFile(types, 'export declare function Bars(props: { values: string }): null;\n');
    const { code, result } = await check('--format', 'json');
    expect(code).toBe(1);
    expect(result().findings.map(placeOf)).toContain('content/examples/sales.tsx:6:27');
  });

  it('says that there is no configuration', async () => {
    const { code, stderr } = await check('--config', 'none.config.ts');
    expect(code).toBe(2);
    expect(stderr).toContain('Not checked.');
  });
});
