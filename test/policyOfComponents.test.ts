import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { memoryOutput } from '../src/render/emit/output.ts';

/** What components and plugins put on pages, and what the content security policy blocks of it. */
let root: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-policy-parts-'));
});
afterAll(() => rm(root, { recursive: true }));

const component = (jsx: string) => `export default function Part() {\n  return ${jsx};\n}\n`;

const wrapped = (part: string, jsx: string) =>
  `import { wrap } from 'chartdocs/theme';\nexport default wrap('${part}', () => ${jsx});\n`;

const raw = (html: string) =>
  component(`<div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />`);

/** Builds a site of these files, and returns its findings in short. */
async function findingsOf(config: string, files: Readonly<Record<string, string>>) {
  count += 1;
  const folder = path.join(root, String(count));
  const all = {
    'site.config.tsx': `export default { title: 'T', docs: { showLastUpdateTime: false }, ${config} };\n`,
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const { diagnostics } = await build(
    { configFile: path.join(folder, 'site.config.tsx'), noCache: true },
    { now: () => 0, timestamp: 1, output: memoryOutput() },
  );
  return diagnostics.map(({ code, file, message }) => [
    code,
    file,
    message.replace('The content security policy blocks ', ''),
  ]);
}

const PAGES = {
  'content/docs/page.md': '# Page\n\nText.\n\n| A |\n| --- |\n| b |\n',
  'content/docs/next.md': '# Next\n\n`<p style="a" onclick="b">` is no code, nor is one = 1.\n',
};

const STYLE = 'the attribute style="color:red".';
const EVERYTHING = `{
  slots: { 'doc-after': ['theme/After.tsx', 'theme/Raw.tsx'] },
}`;

it('names the component of a slot in articles once, and each kind of code', async () => {
  const files = {
    ...PAGES,
    'theme/After.tsx': component("<p style={{ color: 'red' }}>After</p>"),
    'theme/Raw.tsx': raw(
      "<b onclick='go()' style=margin:0>A</b><i style='margin:1px'></i><style>b{}</style><script>go()</script><script type='application/json'>{}</script>",
    ),
  };
  expect(await findingsOf(`csp: true, theme: ${EVERYTHING}`, files)).toEqual([
    ['blocked-by-policy', 'theme/After.tsx', STYLE],
    ['blocked-by-policy', 'theme/Raw.tsx', 'the event handler "onclick".'],
    ['blocked-by-policy', 'theme/Raw.tsx', 'the attribute style="margin:0".'],
    ['blocked-by-policy', 'theme/Raw.tsx', 'an inline style sheet.'],
    ['blocked-by-policy', 'theme/Raw.tsx', 'an inline script.'],
  ]);
  expect(await findingsOf(`theme: ${EVERYTHING}`, files)).toEqual([]);
});

it('allows scripts and style sheets whose hash is in the configuration', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const csp = { scriptSrc: [hash('go()')], styleSrc: [hash('b{}')] };
  const files = {
    ...PAGES,
    'theme/After.tsx': raw('<script>go()</script>'),
    'theme/Raw.tsx': raw('<style>b{}</style>'),
  };
  expect(await findingsOf(`csp: ${JSON.stringify(csp)}, theme: ${EVERYTHING}`, files)).toEqual([]);
});

it.each([
  [
    'of a slot',
    "{ slots: { 'navbar-end': ['theme/Own.tsx'] } }",
    component("<p style={{ color: 'red' }} />"),
  ],
  [
    'of a wrapped part',
    "{ components: ['theme/Own.tsx'] }",
    wrapped('Footer', "<p style={{ color: 'red' }} />"),
  ],
])('names the component %s in the shell once', async (_, theme, code) => {
  const config = `csp: true, theme: ${theme},
    navbar: { items: [{ type: 'html', value: '<b style="margin:0">!</b>' }] }`;
  expect(await findingsOf(config, { ...PAGES, 'theme/Own.tsx': code })).toEqual([
    ['blocked-by-policy', 'site.config.tsx', 'the attribute style="margin:0".'],
    ['blocked-by-policy', 'theme/Own.tsx', STYLE],
  ]);
});

it('names the place in the configuration if it can be one of several components', async () => {
  const found = await findingsOf(
    "csp: true, theme: { slots: { 'navbar-end': ['theme/A.tsx'], 'footer-end': ['theme/B.tsx'] } }",
    {
      ...PAGES,
      'theme/A.tsx': component('<p>A</p>'),
      'theme/B.tsx': component("<p style={{ color: 'red' }} />"),
    },
  );
  expect(found).toEqual([['blocked-by-policy', 'site.config.tsx', STYLE]]);
});

it('names pages: those written in React, and those with directives, elements and HTML of plugins', async () => {
  const config = `csp: true, plugins: [{ name: 'red', markdown: {
    directives: { red: { form: 'leaf', component: () => <p style={{ color: 'red' }}>Red</p> } },
    components: { table: ({ Default, ...props }) => <div style={{ overflow: 'auto' }}><Default {...props} /></div> },
    rehypePlugins: [() => (tree) => {
      for (const node of tree.children) if (node.tagName === 'ul') node.properties.style = 'top: 0';
    }],
  } }]`;
  const found = await findingsOf(config, {
    ...PAGES,
    'content/docs/red.md': '# Red\n\n::red\n\n::red\n',
    'content/docs/top.md': '# Top\n\n- Item\n',
    'content/pages/own.page.tsx': `export const page = { title: 'Own' };\n${component("<p style={{ color: 'red' }} />")}`,
  });
  expect(found).toEqual([
    ['blocked-by-policy', 'content/docs/page.md', 'the attribute style="overflow:auto".'],
    ['blocked-by-policy', 'content/docs/red.md', STYLE],
    ['blocked-by-policy', 'content/docs/top.md', expect.stringMatching(/style="top: ?0"/)],
    ['blocked-by-policy', 'content/pages/own.page.tsx', STYLE],
  ]);
});
