import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { BuildError, type Diagnostic } from '../src/render/diagnostic.ts';
import { memoryOutput } from '../src/render/emit/output.ts';

/** Live examples in a browser are tested in `reader/examples`; here is what is made of them, and what goes wrong. */

let root: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-examples-'));
});
afterAll(() => rm(root, { recursive: true }));

const front = (more = '') => `/* ---\ntitle: Sales\ndescription: What was sold.\n${more}--- */\n`;
const CODE = "export default () => 'chart';\n";

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** Builds a site with these files below the content folder. */
async function buildWith(files: Readonly<Record<string, string | Buffer>>, config = '') {
  count += 1;
  const folder = path.join(root, String(count));
  const all = { 'docs/page.md': '---\ntitle: Page\n---\n\nText.\n', ...files };
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(folder, 'content', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const configFile = path.join(folder, 'site.config.ts');
  await writeFile(
    configFile,
    `export default {\n  title: 'T',\n  docs: { showLastUpdateTime: false }, ${config}\n};\n`,
  );
  const output = memoryOutput();
  const result = await build({ configFile, noCache: true }, { now: () => 0, timestamp: 1, output });
  const textOf = (name: string) => Buffer.from(output.files.get(name) ?? '').toString();
  return { ...result, files: [...output.files.keys()], textOf };
}

async function failing(
  files: Readonly<Record<string, string | Buffer>>,
  config?: string,
): Promise<Diagnostic> {
  const error: unknown = await buildWith(files, config).catch((thrown: unknown) => thrown);
  if (!(error instanceof BuildError)) throw new Error('The build was expected to fail.', { cause: error });
  const [first] = error.diagnostics;
  if (!first) throw new Error('An error without findings.');
  return first;
}

describe('a file of the folder "examples"', () => {
  it('that begins with front matter is a page with the code below it', async () => {
    const { routes, textOf } = await buildWith({
      'examples/sales.tsx': `${front('type: bar chart\n')}${CODE}`,
      'examples/_draft.tsx': `${front()}${CODE}`,
      'examples/helper.tsx': CODE,
      'examples/parts/inner.tsx': `${front()}${CODE}`,
    });
    expect(routes.filter((route) => route.startsWith('/examples'))).toEqual(['/examples/sales']);
    const markdown = textOf('examples/sales.md');
    expect(markdown).toContain('What was sold.');
    expect(markdown).toContain("```tsx\nexport default () => 'chart';\n```");
    expect(markdown).not.toContain('title: Sales');
    expect(textOf('examples/sales/index.html') || textOf('examples/sales.html')).toContain('>Bar chart<');
  });

  it.each([
    [`/* ---\ntitle: Sales\n${CODE}`, 1, /never closed; expected a line "--- \*\/"/],
    [`/* ---\ntitle: Sales\ndescription: D\nheigth: 3\n--- */\n${CODE}`, 4, /Unknown key "heigth"/],
    [`/* ---\ntitle: Sales\n--- */\n${CODE}`, 2, /"description" is missing/],
    [front('height: 5\n') + CODE, 4, /"height" is 5; expected at least 40/],
    [
      `${front()}import x from 'left-pad';\nexport default () => x;\n`,
      5,
      /imports "left-pad"; expected React, a relative path/,
    ],
    [`${front()}import './a.css';\n${CODE}`, 5, /imports "\.\/a\.css"; expected no style sheet/],
    [
      `${front()}import x from '../../site.config.ts';\nexport default () => x;\n`,
      5,
      /imports ".*site\.config\.ts"; expected a file of the content folder/,
    ],
    [`${front('controls: [Bars]\n')}${CODE}`, 4, /"Bars" is no prop; expected "Component\.prop"/],
    [`${front('controls: [Bars.gap]\n')}${CODE}`, 4, /no reference that says what the prop accepts/],
    [`${front()}import x from './missing';\nexport default () => x;\n`, 5, /Could not resolve "\.\/missing"/],
    [`${front()}export default (;\n`, 5, /Unexpected ";"/],
    [`${front()}import rows from './rows.csv';\nexport default () => rows;\n`, 2, /isn't valid CSV/],
  ])('with a mistake is an error with its line: %j', async (text, line, message) => {
    const found = await failing({ 'examples/sales.tsx': text, 'examples/rows.csv': 'a,b\n1,2,3\n' });
    expect(found.message).toMatch(message);
    expect(found).toMatchObject({ severity: 'error', line });
    expect(found.file).toMatch(/^content\/examples\/(?:sales\.tsx|rows\.csv)$/);
    expect(found.hint).not.toBe('');
  });

  it('may import what the configuration allows, bundled once', async () => {
    const use = (name: string) =>
      `${front(`# ${name}\n`)}import lib from 'lib';\nexport default () => lib;\n`;
    const { files, textOf } = await buildWith(
      {
        'examples/one.tsx': use('one'),
        'examples/two.tsx': use('two').replace('Sales', 'More'),
        '../node_modules/lib/package.json': '{ "name": "lib", "main": "index.js" }',
        '../node_modules/lib/index.js': "export default 'from the library';",
      },
      "examples: { packages: ['lib'] },",
    );
    const assets = files.filter((file) => file.startsWith('assets/example-'));
    expect(assets).toHaveLength(8);
    const having = assets.filter((file) => textOf(file).includes('from the library'));
    expect(having).toEqual([expect.stringMatching(/^assets\/example-library-\w{8}\.js$/)]);
  });
});

describe('a capture', () => {
  const example = { 'examples/sales.tsx': front() + CODE };

  it('in both modes is the picture of the example, and the preview image of its page', async () => {
    const { files, textOf } = await buildWith({
      ...example,
      'examples/captures/sales.light.png': PNG,
      'examples/captures/sales.dark.png': PNG,
    });
    const [dark, light] = files.filter((file) => file.endsWith('.png')).sort();
    expect([dark, light]).toEqual([
      expect.stringMatching('sales-dark'),
      expect.stringMatching('sales-light'),
    ]);
    const html = textOf('examples/sales/index.html');
    expect(html).toContain(`<img class="cd-only-light" src="/${light}" alt="Picture of the example “Sales”"`);
    expect(html).toContain(`<img class="cd-only-dark" src="/${dark}" alt=""`);
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="[^"]*${light}"`));
  });

  it('that is no picture is an error with its file', async () => {
    const found = await failing({
      ...example,
      'examples/captures/sales.light.png': 'text',
      'examples/captures/sales.dark.png': PNG,
    });
    expect(found).toMatchObject({ file: 'content/examples/captures/sales.light.png' });
    expect(found.message).toBe('The capture is no PNG file.');
  });
});

describe('the directive "example"', () => {
  const page = (directive: string) => `---\ntitle: Page\n---\n\nText.\n\n${directive}\n`;
  const files = (directive: string) => ({
    'examples/sales.tsx': front() + CODE,
    'docs/page.md': page(directive),
  });

  it.each([
    ['::example{name=sales}', '**Code of “Sales”**'],
    ['::example{name=sales code=open}', '**sales.tsx**'],
  ])('%s shows the code', async (directive, text) => {
    const { textOf } = await buildWith(files(directive));
    expect(textOf('docs/page.md')).toContain(text);
    expect(textOf('docs/page.md')).toContain("export default () => 'chart';");
  });

  it('can leave the code out', async () => {
    const { textOf } = await buildWith(files('::example{name=sales code=none}'));
    expect(textOf('docs/page.md')).toContain('Sales');
    expect(textOf('docs/page.md')).not.toContain('export default');
  });

  it.each([
    ['::example{name=slaes}', /There is no example "slaes" in "content\/examples"/],
    ['::example', /names no example/],
    ['::example{name=sales code=yes}', /"code" of the example is "yes"; expected open, closed or none/],
    ['::example{name=sales height=tall}', /"height" of the example is "tall"; expected a number of pixels/],
  ])('%s is an error with its line', async (directive, message) => {
    const found = await failing(files(directive));
    expect(found.message).toMatch(message);
    expect(found).toMatchObject({ file: 'content/docs/page.md', line: 7 });
  });
});

it('the directive "example-gallery" shows a card for each example, with its pictures', async () => {
  const { textOf, files } = await buildWith({
    'docs/page.md': '---\ntitle: Page\n---\n\nText.\n\n::example-gallery\n',
    'examples/sales.tsx': front() + CODE,
    'examples/other.tsx': front().replace('Sales', 'Other') + CODE,
    'examples/captures/sales.light.png': PNG,
    'examples/captures/sales.dark.png': PNG,
  });
  const card = /<a class="cd-card" href="\/examples\/sales">(.*?)<\/a>/.exec(
    textOf('docs/page/index.html'),
  )?.[1];
  const pictures = ['light', 'dark'].map((mode) => files.find((file) => file.includes(`sales-${mode}`)));
  expect(card?.split(/(?<=>)(?=<(?!\/))/)).toEqual([
    ...['light', 'dark'].map(
      (mode, index) =>
        `<img class="cd-only-${mode}" src="/${pictures[index]}" alt="" width="0.5" height="0.5" loading="lazy" decoding="async"/>`,
    ),
    '<strong>Sales</strong>',
    '<span>What was sold.</span>',
  ]);
  expect(textOf('docs/page/index.html')).toContain('href="/examples/other"');
  expect(textOf('docs/page.md')).toContain('**Live examples**');
  expect(textOf('docs/page.md')).toContain('- [Sales](/examples/sales.md): What was sold.');
});

describe('the home page', () => {
  const files = { 'examples/sales.tsx': front() + CODE };

  it('shows the example that the configuration names', async () => {
    const { textOf } = await buildWith(files, "home: { example: 'sales' },");
    const html = textOf('index.html');
    expect(html).toMatch(/<div class="cd-hero-example">.*<figure class="cd-example"/);
    expect(html).toContain('<a href="/examples/sales">Sales</a>');
  });

  it.each([
    ["home: { example: 'slaes' },", /There is no example "slaes" in "content\/examples"/],
    ["home: { example: 'sales', image: '/a.svg' },", /either "image" or "example"; remove one/],
  ])('is an error with its line for %s', async (config, message) => {
    const found = await failing(files, config);
    expect(found.message).toMatch(message);
    expect(found).toMatchObject({ file: 'site.config.ts', line: 3 });
  });
});

it('adds nothing to a site without examples', async () => {
  const { files } = await buildWith({ 'examples/helper.tsx': CODE });
  expect(files.filter((file) => /example|start-/.test(file))).toEqual([]);
});
