import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { BuildError, type Diagnostic } from '../src/render/diagnostic.ts';
import { memoryOutput } from '../src/render/emit/output.ts';

/** What plugins add is shown by the site `sites/plugins`; here is what goes wrong with them. */

let root: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-plugins-'));
});
afterAll(() => rm(root, { recursive: true }));

/** Builds a site with these plugins, given as code, and a page. */
async function buildWith(plugins: string, page = 'Text.', more = '') {
  count += 1;
  const folder = path.join(root, String(count));
  await mkdir(path.join(folder, 'content/docs'), { recursive: true });
  await writeFile(path.join(folder, 'content/docs/page.md'), `---\ntitle: Page\n---\n\n${page}\n`);
  await writeFile(
    path.join(folder, 'site.config.ts'),
    `export default {\n  title: 'T',\n  docs: { showLastUpdateTime: false }, ${more}\n  plugins: ${plugins},\n};\n`,
  );
  const output = memoryOutput();
  const result = await build(
    { configFile: path.join(folder, 'site.config.ts'), noCache: true },
    { now: () => 0, timestamp: 1, output },
  );
  return { ...result, files: output.files };
}

async function failing(plugins: string, page?: string): Promise<Diagnostic> {
  const error: unknown = await buildWith(plugins, page).catch((thrown: unknown) => thrown);
  if (!(error instanceof BuildError)) throw new Error('The build was expected to fail.', { cause: error });
  const [first] = error.diagnostics;
  if (!first) throw new Error('An error without findings.');
  return first;
}

describe('the configuration of plugins', () => {
  it.each([
    ['{}', 'config-invalid', /"plugins" is \{\}; expected an array/],
    ['[{}]', 'config-invalid', /"plugins\[0\]\.name" is missing; expected a string/],
    [
      "[{ name: 'a', outputz: () => [] }]",
      'config-invalid',
      /The plugin "a": Unknown key "plugins\[0\]\.outputz"; expected one of: name, options/,
    ],
    [
      "[{ name: 'a', check: true }]",
      'config-invalid',
      /The plugin "a": "plugins\[0\]\.check" is true; expected a function/,
    ],
    [
      "[{ name: 'a', schema: { '~standard': { version: 1, vendor: 't', validate: () => undefined } } }]",
      'config-invalid',
      /The plugin "a": the schema of its options returns neither "value" nor "issues"/,
    ],
    ["[{ name: ' ' }]", 'config-invalid', /^"plugins\[0\]\.name" is " "; expected a name/],
    ["[{ name: 'a' }, { name: 'a' }]", 'config-invalid', /Two plugins have the name "a"/],
    [
      "[{ name: 'a', theme: { tokens: { 'color-brnd': 'red' } } }]",
      'config-invalid',
      /The plugin "a": Unknown key "color-brnd"/,
    ],
    [
      "[{ name: 'a', options: { n: 'x' }, schema: { '~standard': { version: 1, vendor: 't', validate: () => ({ issues: [{ message: 'expected a number', path: ['n'] }] }) } } }]",
      'config-invalid',
      /The plugin "a": its option "n": expected a number\./,
    ],
    [
      "[{ name: 'a', theme: { css: ['none.css'] } }]",
      'missing-file',
      /"none.css" of the plugin "a" does not exist/,
    ],
    [
      "[{ name: 'a', markdown: { components: { tabel: () => null } } }]",
      'plugin-failed',
      /The plugin "a", in "markdown\.components\.tabel": there is no element "tabel"/,
    ],
    [
      "[{ name: 'a', markdown: { directives: { tip: { form: 'leaf', component: () => null } } } }]",
      'plugin-failed',
      /the tool has a directive "tip"/,
    ],
    [
      "[{ name: 'a', markdown: { directives: { x: { form: 'leaf', component: () => null } } } }, { name: 'b', markdown: { directives: { x: { form: 'leaf', component: () => null } } } }]",
      'plugin-failed',
      /The plugin "b", in "markdown\.directives\.x": the plugin "a" has a directive "x" too/,
    ],
  ])('is checked: %s', async (plugins, code, message) => {
    const found = await failing(plugins);
    expect(found).toMatchObject({ severity: 'error', code, message: expect.stringMatching(message) });
    if (code !== 'plugin-failed') expect(found).toMatchObject({ file: 'site.config.ts', line: 4 });
  });

  it('suggests the name that was meant', async () => {
    expect(await failing("[{ name: 'a', outputz: () => [] }]")).toMatchObject({
      hint: 'Did you mean "outputs"?',
    });
  });
});

describe('a plugin that throws', () => {
  it.each([
    ['pages', '() => { throw new Error("no") }'],
    ['metadata', '() => { throw new Error("no") }'],
    ['head', '() => { throw new Error("no") }'],
    ['outputs', 'async () => { throw new Error("no") }'],
    ['outputs', '() => [{ path: "a.txt", contents: async () => { throw new Error("no") } }]'],
    ['check', '() => { throw new Error("no") }'],
    ['search', '() => { throw new Error("no") }'],
  ])('is named: %s', async (hook, code) => {
    expect(await failing(`[{ name: 'bad', ${hook}: ${code} }]`)).toMatchObject({
      code: 'plugin-failed',
      message: `The plugin "bad" failed in "${hook}": no`,
      hint: expect.stringContaining('remove it from "plugins"'),
    });
  });

  it.each([
    ['remarkPlugins: [() => () => { throw new Error("no") }]', 'markdown.remarkPlugins[0]', 'no'],
    ['rehypePlugins: [() => { throw new Error("no") }]', 'markdown.rehypePlugins[0]', 'no'],
    ['rehypePlugins: [() => async () => {}]', 'markdown.rehypePlugins[0]', 'it is asynchronous'],
    ['rehypePlugins: [() => () => 5]', 'markdown.rehypePlugins[0]', 'it returns something else than a tree'],
    ['components: { p: () => { throw new Error("no") } }', 'markdown.components.p', 'no'],
  ])('in Markdown is named: %s', async (markdown, hook, message) => {
    expect(await failing(`[{ name: 'bad', markdown: { ${markdown} } }]`, 'A *text*.')).toMatchObject({
      code: 'plugin-failed',
      message: expect.stringContaining(`The plugin "bad" failed in "${hook}": ${message}`),
    });
  });

  it.each([
    ['async () => "film"', 'a promise', 'rendered at once'],
    ['() => ["film", { year: 1 }]', '{"year":1}', 'Return JSX'],
  ])('or whose component returns what React cannot render is named: %s', async (component, value, hint) => {
    const directives = `{ film: { form: 'leaf', component: ${component} } }`;
    const ofDirective = await failing(`[{ name: 'bad', markdown: { directives: ${directives} } }]`, '::film');
    expect(ofDirective).toMatchObject({
      message: `The plugin "bad", in "markdown.directives.film": it returns ${value}; expected an element, a text, a list of these, or nothing.`,
      file: 'content/docs/page.md',
      line: 5,
      hint: expect.stringContaining(hint),
    });
    const ofElement = await failing(`[{ name: 'bad', markdown: { components: { p: ${component} } } }]`);
    expect(ofElement.message).toContain(`"bad", in "markdown.components.p": it returns ${value}; expected`);
  });

  it.each([
    ['function', ''],
    ['memo', "const film = Film; Film = { $$typeof: Symbol.for('react.memo'), type: film, compare: null };"],
    ['forwardRef', "const film = Film; Film = { $$typeof: Symbol.for('react.forward_ref'), render: film };"],
    [
      'class',
      `const film = Film;
      Film = class { constructor(props) { this.props = props; } render() { return film(); } };
      Film.prototype.isReactComponent = {};`,
    ],
  ])('is named if a component inside of what it returns throws: %s', async (_, made) => {
    // As `createElement` of React returns them: the configuration of this test has no packages.
    const code = `(() => {
      const element = (type, props) => ({ $$typeof: Symbol.for('react.element'), type, props, key: null, ref: null });
      let Film = () => { throw new Error('no film'); };
      ${made}
      const Frame = ({ children }) => element('figure', { children });
      const component = ({ children }) => element('div', { children: [children, element(Frame, { children: element(Film, {}) })] });
      return [{ name: 'bad', markdown: { directives: { film: { form: 'container', component } } } }];
    })()`;
    expect(await failing(code, ':::film\nA *text*.\n:::')).toMatchObject({
      message: 'The plugin "bad" failed in "markdown.directives.film": no film',
      file: 'content/docs/page.md',
      line: 5,
    });
    const { files } = await buildWith(
      code.replace("throw new Error('no film')", "return 'A film'"),
      ':::film\nA *text*.\n:::',
    );
    expect(files.get('docs/page/index.html')).toContain(
      '<div><p>A <em>text</em>.</p><figure>A film</figure></div>',
    );
  });

  it('in a directive is named with the line of the directive', async () => {
    const plugins =
      "[{ name: 'bad', markdown: { directives: { film: { form: 'leaf', component: () => { throw new Error('no film') } } } } }]";
    expect(await failing(plugins, 'Text.\n\n::film{id=1}')).toMatchObject({
      message: 'The plugin "bad" failed in "markdown.directives.film": no film',
      file: 'content/docs/page.md',
      line: 7,
    });
  });
});

describe('what a plugin returns', () => {
  it.each([
    ['pages', '() => 1', /what it returns is wrong\. The value is 1; expected an array/],
    [
      'pages',
      "() => [{ path: '../x.md', text: '' }]",
      /"\[0\]\.path" is "\.\.\/x\.md"; expected a path below the content/,
    ],
    [
      'pages',
      "() => [{ path: 'docs/page.md', text: '' }]",
      /the path "docs\/page\.md" is taken: the content folder has it/,
    ],
    ['metadata', '() => ({ titel: 1 })', /Unknown key "titel"/],
    ['metadata', 'async () => ({})', /it returns a promise; expected the value itself/],
    ['head', 'async () => []', /it returns a promise/],
    ['search', 'async (document) => document', /it returns a promise/],
    ['head', "() => [{ tag: 'style' }]", /"\[0\]\.tag" is "style"/],
    ['outputs', "() => [{ path: 'a.txt' }]", /"\[0\]\.contents" is/],
    ['outputs', "() => [{ path: '/etc/x', contents: '' }]", /expected a path below the site/],
    ['outputs', "() => [{ path: 'a/../../x', contents: '' }]", /expected a path below the site/],
    [
      'outputs',
      "() => [{ path: 'index.html', contents: '' }]",
      /"index\.html" is taken: the tool has it too/,
    ],
    [
      'outputs',
      "() => [{ path: 'a.txt', contents: '' }, { path: 'a.txt', contents: '' }]",
      /"a\.txt" is taken: the plugin "odd" has it too/,
    ],
    ['outputs', "() => [{ path: 'a.txt', contents: () => 1 }]", /expected text, or a Uint8Array/],
    [
      'outputs',
      "() => [{ path: 'llms.txt', contents: '' }]",
      /"llms\.txt" is taken: the tool's own plugin "llms" has it too/,
    ],
    [
      'outputs',
      "() => [{ path: 'a.txt', page: '/docs/nowhere', contents: () => '' }]",
      /"page" of "a\.txt" is "\/docs\/nowhere", which is no page's route/,
    ],
    [
      'outputs',
      "() => [{ path: 'docs/page.md', contents: '' }]",
      /"docs\/page\.md" is taken: the tool's own plugin "markdown-files" has it too/,
    ],
    ['check', "() => [{ severity: 'bad', message: 'x' }]", /"\[0\]\.severity" is "bad"/],
    ['search', '() => null', /what it returns is wrong/],
  ])('is checked: %s %s', async (hook, code, message) => {
    const found = await failing(`[{ name: 'odd', ${hook}: ${code} }]`);
    expect(found).toMatchObject({
      code: 'plugin-failed',
      message: expect.stringMatching(message),
    });
    expect(found.message).toContain(`The plugin "odd", in "${hook}"`);
  });

  it('fails a build if it is an error that a check found', async () => {
    const found = await failing(
      "[{ name: 'strict', check: () => [{ severity: 'error', message: 'Missing.', file: 'content/docs/page.md', line: 2 }] }]",
    );
    expect(found).toMatchObject({
      code: 'plugin-check',
      message: 'Missing. (plugin "strict")',
      file: 'content/docs/page.md',
      line: 2,
    });
  });
});

describe('the plugins that ship with the tool', () => {
  const MACHINE_FILES = ['robots.txt', 'sitemap.xml', 'opensearch.xml', 'llms.txt', 'llms-full.txt'];
  const filesOf = async (plugins: string) => {
    const { files } = await buildWith(plugins, 'Text.', "url: 'https://t.example',");
    return files;
  };

  it('add their files, and are replaced by one of the same name', async () => {
    const all = await filesOf('[]');
    expect(MACHINE_FILES.filter((file) => all.has(file))).toEqual(MACHINE_FILES);
    expect(all.get('404.html')).toContain('opensearch.xml');
    const some = await filesOf(`[
      { name: 'sitemap' },
      { name: 'open-search' },
      { name: 'llms', outputs: () => [{ path: 'llms.txt', contents: ({ pages }) => String(pages.length) }] },
    ]`);
    expect(MACHINE_FILES.filter((file) => some.has(file))).toEqual(['robots.txt', 'llms.txt']);
    expect(some.get('llms.txt')).toBe('2');
    expect(some.get('robots.txt')).not.toContain('Sitemap');
    expect(some.get('docs/page/index.html')).not.toContain('opensearch');
    const own = await filesOf(
      "[{ name: 'sitemap', outputs: () => [{ path: 'sitemap.xml', contents: '<urlset/>' }] }]",
    );
    expect(own.get('robots.txt')).toContain('Sitemap: https://t.example/sitemap.xml');
  });

  it('write the Markdown of each page, which one of the same name must write too', async () => {
    const all = await filesOf('[]');
    expect(all.get('docs/page.md')).toContain('Text.');
    const own = await filesOf(`[{
      name: 'markdown-files',
      outputs: ({ pages }) =>
        pages.map(({ route, markdownPath }) => ({
          path: markdownPath.slice(1),
          page: route,
          contents: ({ title, markdown }) => title + ' of ' + markdown.length,
        })),
    }]`);
    expect(own.get('docs/page.md')).toMatch(/^.+ of [1-9]\d*$/);
    expect(await failing("[{ name: 'markdown-files' }]")).toMatchObject({
      code: 'plugin-failed',
      message: expect.stringMatching(/"markdown-files".*has no "outputs"/),
      hint: expect.stringContaining('"markdownPath"'),
    });
  });

  it('suggest that name to a plugin that wants their place', async () => {
    expect(
      await failing("[{ name: 'odd', outputs: () => [{ path: 'robots.txt', contents: '' }] }]"),
    ).toMatchObject({
      hint: 'Give your plugin the name "robots" to take the place of the tool\'s, or use another path.',
    });
  });

  it('use nothing but what other plugins have', async () => {
    const folder = path.join(import.meta.dirname, '../src/render/plugins/builtIn');
    const files = (await readdir(folder)).filter((file) => file !== 'list.ts');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const text = await readFile(path.join(folder, file), 'utf8');
      const imported = [...text.matchAll(/ from '(\.[^']*)'/g)].map(([, name]) => name);
      expect(imported, file).toEqual(['../input.ts']);
    }
  });
});

it('leaves pages without plugins as they are', async () => {
  const { files } = await buildWith('[]');
  const { files: other } = await buildWith("[{ name: 'idle' }]");
  const documents = (all: typeof files) => [...all].filter(([file]) => /\.(?:html|md)$/.test(file));
  expect(documents(other)).toEqual(documents(files));
});
