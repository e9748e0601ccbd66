import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { BuildError, type Diagnostic } from '../src/render/diagnostic.ts';
import { memoryOutput } from '../src/render/emit/output.ts';
import { PART_NAMES } from '../src/theme/parts/names.ts';

/** Components of a site; `reader/parts.test.ts` uses them in a browser. */
const ROOT = path.join(import.meta.dirname, '..');

let root: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-components-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
});
afterAll(() => rm(root, { recursive: true }));

type Files = Readonly<Record<string, string>>;

async function buildFiles(files: Files) {
  count += 1;
  const folder = path.join(root, String(count));
  for (const [file, text] of Object.entries({ 'content/docs/page.md': '# Page\n\nText.\n', ...files })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const output = memoryOutput();
  const result = await build(
    { configFile: path.join(folder, 'site.config.ts'), noCache: true },
    { now: () => 0, timestamp: 1, output },
  );
  return {
    ...result,
    paths: [...output.files.keys()],
    text: (file: string) => Buffer.from(output.files.get(file) ?? '').toString(),
  };
}

const withTheme = (theme: string) => `export default {\n  title: 'T',\n  theme: ${theme},\n};\n`;

async function failing(files: Files): Promise<Diagnostic> {
  const error: unknown = await buildFiles(files).catch((thrown: unknown) => thrown);
  if (!(error instanceof BuildError)) throw new Error('The build was expected to fail.', { cause: error });
  const [first] = error.diagnostics;
  if (!first) throw new Error('An error without findings.');
  return first;
}

const SLOT = withTheme("{ slots: { 'doc-after': ['theme/After.tsx'] } }");

describe('a component that can’t be used is an error', () => {
  it.each<[string, Files, Partial<Diagnostic>, RegExp]>([
    [
      'one that does not exist',
      { 'site.config.ts': SLOT },
      { code: 'missing-file', file: 'site.config.ts', line: 3 },
      /The component "theme\/After\.tsx" does not exist\./,
    ],
    [
      'a slot that does not exist',
      { 'site.config.ts': withTheme("{ slots: { 'doc-afer': [] } }") },
      { code: 'config-invalid', file: 'site.config.ts', line: 3, hint: 'Did you mean "doc-after"?' },
      /Unknown key "theme\.slots\.doc-afer"/,
    ],
    [
      'one that does not compile',
      { 'site.config.ts': SLOT, 'theme/After.tsx': 'export default function After() {\n  return <p>;\n}\n' },
      { code: 'compile-failed', file: 'theme/After.tsx', line: 3 },
      /./,
    ],
    [
      'one without a default export',
      { 'site.config.ts': SLOT, 'theme/After.tsx': 'export const After = () => null;\n' },
      { code: 'component-invalid', file: 'theme/After.tsx' },
      /it has no default export/,
    ],
    [
      'one whose default export is no component',
      { 'site.config.ts': SLOT, 'theme/After.tsx': 'export default 1;\n' },
      { code: 'component-invalid', file: 'theme/After.tsx' },
      /its default export is no component/,
    ],
    [
      'one that throws while it is loaded',
      {
        'site.config.ts': SLOT,
        'theme/After.tsx': '\nconst width = window.innerWidth;\nexport default () => width;\n',
      },
      { code: 'component-failed', file: 'theme/After.tsx', line: 2 },
      /A component of the site can't be run: ReferenceError: window is not defined/,
    ],
    [
      'one that throws while it is rendered',
      {
        'site.config.ts': SLOT,
        'theme/After.tsx': 'export default function After() {\n  return window.innerWidth;\n}\n',
      },
      { code: 'component-failed', file: 'theme/After.tsx', line: 2, hint: expect.stringContaining('effect') },
      /A component failed while "\/docs\/page" was rendered on the server: window is not defined/,
    ],
    [
      'a class inside one that throws while it is rendered',
      {
        'site.config.ts': SLOT,
        'theme/After.tsx':
          "import { memo } from 'react';\nimport { Inner } from './Inner.tsx';\nexport default memo(() => <Inner />);\n",
        'theme/Inner.tsx':
          "import { Component } from 'react';\nexport class Inner extends Component {\n  render() {\n    throw new Error('It breaks');\n  }\n}\n",
      },
      { code: 'component-failed', file: 'theme/Inner.tsx', line: 4 },
      /A component failed while .* It breaks/,
    ],
    [
      'one of a plugin that throws while it is rendered',
      {
        'site.config.ts':
          "export default {\n  title: 'T',\n  plugins: [{ name: 'films', theme: { slots: { 'doc-after': ['theme/After.tsx'] } } }],\n};\n",
        'theme/After.tsx': 'export default () => window.innerWidth;\n',
      },
      { code: 'component-failed', file: 'theme/After.tsx', line: 1 },
      /A component of the plugin "films" failed while/,
    ],
    [
      'one that React cannot render',
      { 'site.config.ts': SLOT, 'theme/After.tsx': 'export default () => ({});\n' },
      { code: 'component-failed', hint: expect.stringContaining('theme/After.tsx') },
      /"\/docs\/page" can't be rendered: .*Objects are not valid/,
    ],
    [
      'one that imports a style sheet',
      { 'site.config.ts': SLOT, 'theme/After.tsx': "import './x.css';\nexport default () => null;\n" },
      { code: 'compile-failed', file: 'theme/After.tsx', line: 1 },
      /imports "\.\/x\.css"; expected style sheets in "theme\.css"/,
    ],
    [
      'one that imports a package that is not installed',
      {
        'site.config.ts': SLOT,
        'theme/After.tsx': "import x from 'not-installed';\nexport default () => x;\n",
      },
      { code: 'component-failed', file: 'theme/After.tsx', line: 1 },
      /imports "not-installed", which can't be loaded/,
    ],
    [
      'one that imports a name that a package has not',
      {
        'site.config.ts': SLOT,
        'theme/After.tsx': "import { none } from 'srcset';\nexport default () => none;\n",
      },
      { code: 'compile-failed', file: 'theme/After.tsx', line: 1 },
      /No matching export in "file:.*srcset.*" for import "none"/,
    ],
    [
      'one whose package fails',
      {
        'site.config.ts': SLOT,
        'theme/After.tsx': "\nimport { a } from './failing/index.mjs';\nexport default () => a;\n",
        'theme/failing/index.mjs': "export const a = 1;\nthrow new TypeError('It fails');\n",
      },
      { code: 'component-failed', file: 'theme/failing/index.mjs', line: 2 },
      /A component of the site can't be run: TypeError: It fails/,
    ],
    [
      'a wrapped part that does not exist',
      {
        'site.config.ts': withTheme("{ components: ['theme/foot.tsx'] }"),
        'theme/foot.tsx':
          "import { wrap } from 'chartdocs/theme';\nexport default wrap('Foter', () => null);\n",
      },
      {
        code: 'component-invalid',
        file: 'theme/foot.tsx',
        hint: 'There is no part "Foter". Did you mean "Footer"?',
      },
      /its default export is no wrapped part/,
    ],
    [
      'a page without a title',
      {
        'site.config.ts': withTheme('{}'),
        'content/pages/a.page.tsx': 'export default () => null;\n',
      },
      { code: 'component-invalid', file: 'content/pages/a.page.tsx' },
      /its export "page" is wrong: "title" is missing/,
    ],
  ])('%s', async (_, files, expected, message) => {
    const found = await failing(files);
    expect(found).toMatchObject({ severity: 'error', ...expected });
    expect(found.message).toMatch(message);
  });
});

it('a component may wait, and use packages of any kind', async () => {
  const { text, diagnostics } = await buildFiles({
    'site.config.ts': SLOT,
    'theme/After.tsx': `import lunr from 'lunr';
import * as sets from 'srcset';
import { parseSrcset } from 'srcset';
import colors from './colors.json';

const load = () => import('srcset');
const later = await load();
const same = [typeof lunr.tokenizer === 'function', sets.parseSrcset === parseSrcset, later.parseSrcset === parseSrcset];

export default function After() {
  return <p>{[...same, typeof import.meta.url, colors.length].join(' ')}</p>;
}
`,
    'theme/colors.json': '[1, 2]',
  });
  expect(diagnostics).toEqual([]);
  expect(text('docs/page/index.html')).toContain('>true true true string 2</p>');
});

it('warns of a page whose route another page has', async () => {
  const { diagnostics } = await buildFiles({
    'site.config.ts': withTheme('{}'),
    'content/pages/docs/page.page.tsx': "export const page = { title: 'A' };\nexport default () => null;\n",
  });
  expect(diagnostics).toMatchObject([
    {
      code: 'duplicate-route',
      message: expect.stringMatching(/\/docs\/page is defined twice.*content\/pages\/docs\/page\.page\.tsx/),
    },
  ]);
});

it('a page in React is searched, checked and published as Markdown like a written one', async () => {
  const { diagnostics, text, paths } = await buildFiles({
    'site.config.ts':
      "export default {\n  title: 'T',\n  baseUrl: '/t/',\n  sidebars: { docs: [{ type: 'link', label: 'Tool', href: '/tool' }, 'docs/page'] },\n};\n",
    'content/docs/page.md': '# Page\n\n[Usage](/tool#usage), [gone](/tool#gone)\n',
    'content/pages/tool.page.tsx': `import { useUrl } from 'chartdocs/theme';
export const page = { title: 'Tool' };
export default function Tool() {
  const url = useUrl();
  return (
    <>
      <p>For zebras.</p>
      <h2 id="usage">Usage of stripes</h2>
      <a href={url('/docs/page')}>works</a> <a href="#usage">works</a> <a href="https://t.example/">works</a>
      <a href={url('/docs/paeg')} />
      <a href={url('/docs/page#none')} />
      <a href="/docs/page" />
      <img src={url('/none.png')} alt="" />
    </>
  );
}
`,
  });
  const file = 'content/pages/tool.page.tsx';
  expect(diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['broken-anchor', 'content/docs/page.md', 3],
    ['outside-base', file, 9],
    ['broken-link', file, 10],
    ['broken-anchor', file, 11],
    ['missing-image', file, 13],
  ]);
  expect(text('tool.md')).toBe('# Tool\n\nFor zebras.\n\n## Usage of stripes\n\nworks works works\n');
  expect(text('llms-full.txt')).toContain('For zebras.');
  const documents = paths.find((name) => name.startsWith('search-doc')) ?? '';
  expect(text(documents)).toMatch(/For zebras\.[^"]*Usage of stripes/);
  expect(text('tool/index.html')).toContain('aria-label="Sidebar"');
});

it('adds nothing to a site without components', async () => {
  const { text } = await buildFiles({ 'site.config.ts': withTheme('{}') });
  expect(text('docs/page/index.html')).not.toContain('data-island');
});

it('sends the code of wrapped parts to the browser only if they are outside of the article', async () => {
  // Each has one word in its code only, and one in what it renders.
  const files = PART_NAMES.map((name): [string, string] => [
    `theme/${name}.tsx`,
    `import { wrap } from 'chartdocs/theme';
      export default wrap('${name}', (Default, props) =>
        'codeOf${name}' in props ? null : <div title={'wrapped${name}'}><Default {...props} /></div>,
      );`,
  ]);
  const components = JSON.stringify(files.map(([file]) => file));
  const { text, paths } = await buildFiles({
    ...Object.fromEntries(files),
    'site.config.ts': `export default {
      title: 'T',
      announcementBar: { content: 'New' },
      footer: { copyright: 'Free' },
      home: { features: [{ title: 'Page', description: '', href: '/docs/page' }] },
      theme: { components: ${components} },
    };`,
    'content/docs/next.md': '# Next\n\n## Part\n',
  });
  const pages = ['index.html', 'docs/next/index.html', '404.html'].map(text);
  const [mains, shells] = [/<main.*<\/main>/s, /^.*?<main|<\/main>.*/gs].map((part) =>
    pages.flatMap((page) => page.match(part) ?? []).join(),
  );
  const scripts = paths
    .filter((file) => /^assets\/[^/]+\.js$/.test(file))
    .map(text)
    .join();
  const namesIn = (given = '', before: string) =>
    PART_NAMES.filter((name) => new RegExp(`${before}${name}\\b`).test(given));
  expect(namesIn(scripts, 'codeOf')).toEqual(['AnnouncementBar', 'Navbar', 'Sidebar', 'Footer']);
  expect(namesIn(shells, 'wrapped')).toEqual(namesIn(scripts, 'codeOf'));
  expect([...namesIn(shells, 'wrapped'), ...namesIn(mains, 'wrapped')]).toEqual(PART_NAMES);
});

it('sends nothing more to the browser for parts that are rendered at build time', async () => {
  // Their names have hashes of their code.
  const scriptsOf = async (theme: string, files: Files = {}) => {
    const { paths } = await buildFiles({ 'site.config.ts': withTheme(theme), ...files });
    return paths.filter((file) => file.endsWith('.js') && !file.startsWith('assets/pages/')).sort();
  };
  const wrapped = await scriptsOf("{ components: ['theme/picture.tsx'] }", {
    'theme/picture.tsx':
      "import { wrap } from 'chartdocs/theme';\nexport default wrap('HomePicture', () => <svg />);\n",
  });
  expect(wrapped.length).toBeGreaterThan(5);
  expect(wrapped).toEqual(await scriptsOf('{}'));
});

describe('the examples of components', async () => {
  const guide = await readFile(path.join(ROOT, 'docs/content/components.md'), 'utf8');
  const files = [...guide.matchAll(/^```tsx? title="([^"]+)"\n(.*?)^```$/gms)].map(
    ([, file = '', code = '']) => [file, code] as const,
  );
  // Each configuration begins an example.
  const examples: Record<string, string>[] = [];
  for (const [file, code] of files) {
    if (file === 'site.config.ts') examples.push({});
    Object.assign(examples.at(-1) ?? {}, { [file]: code });
  }
  const shown = [
    ['docs/page/index.html', '“<!-- -->Page<!-- -->” helpful?'],
    ['docs/page/index.html', 'Made with charts.'],
    ['index.html', '<path d="M6 46 28 28 48 36 72 14 92 24 114 8"></path></svg><strong>Lines</strong>'],
    ['tools/colors/index.html', 'type="range"'],
    ['docs/page/index.html', '<h1'],
    ['docs/page/index.html', '<h1'],
  ] as const;

  it('are all built', () => expect(examples.length).toBe(shown.length));

  it.each(examples.map((files, index) => [Object.keys(files).at(-1), files, index] as const))(
    '%s',
    async (_, example, index) => {
      const { text, diagnostics } = await buildFiles(example);
      expect(diagnostics).toEqual([]);
      const [file, content] = shown[index] ?? ['', ''];
      expect(text(file)).toContain(content);
    },
  );
});
