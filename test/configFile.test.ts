import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findConfigFile } from '../src/render/config/configFile.ts';
import type { SiteConfigInput } from '../src/render/config/input.ts';
import { loadConfig } from '../src/render/config/load.ts';
import { BuildError, type Diagnostic } from '../src/render/diagnostic.ts';

/**
 * Configuration files with mistakes that authors make: each is reported at its own line, never at a line of
 * the bundle.
 */
let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-config-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function load(text: string, others: Readonly<Record<string, string>> = {}) {
  for (const [name, contents] of Object.entries({ ...others, 'site.config.ts': text })) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), contents);
  }
  return loadConfig(path.join(root, 'site.config.ts'));
}

async function problems(text: string, others?: Readonly<Record<string, string>>) {
  return load(text, others).then(
    ({ diagnostics }) => diagnostics,
    (error: unknown): readonly Diagnostic[] => {
      if (error instanceof BuildError) return error.diagnostics;
      throw error;
    },
  );
}

/** A configuration with more keys, from line 3 on. */
const site = (keys: string) =>
  `import { defineConfig } from 'chartdocs';\nexport default defineConfig({ title: 'T', url: 'https://t.example',\n${keys}\n});\n`;

describe('a URL that could run something', () => {
  const KEYS = {
    navbar: "navbar: { items: [{ label: 'x', href: URL }] }",
    dropdown: "navbar: { items: [{ type: 'dropdown', label: 'x', items: [{ label: 'y', href: URL }] }] }",
    logo: "navbar: { logo: { alt: 'x', src: '/a.svg', href: URL } }",
    'logo file': "navbar: { logo: { alt: 'x', src: URL } }",
    footer: "footer: { links: [{ label: 'x', href: URL }] }",
    'footer column': "footer: { links: [{ title: 'x', items: [{ label: 'x', href: URL }] }] }",
    sidebar: "sidebars: { docs: [{ type: 'link', label: 'x', href: URL }] }",
    'nested sidebar':
      "sidebars: { docs: [{ type: 'category', label: 'c', items: [{ type: 'link', label: 'x', href: URL }] }] }",
    action: "home: { actions: [{ label: 'x', href: URL }] }",
    feature: "home: { features: [{ title: 'x', description: '', href: URL }] }",
    'source link': "api: { entryPoints: ['x.d.ts'], sourceLink: URL }",
    'social image': 'metadata: { image: URL }',
    favicon: 'favicon: URL',
    'edit link': 'editUrl: URL',
    'search index': 'search: { indexBaseUrl: URL }',
    announcement: 'announcementBar: { content: `<a href="${URL}">x</a>` }',
    'navbar HTML': 'navbar: { items: [{ type: \'html\', value: `<a href="${URL}">x</a>` }] }',
  };
  it.each(Object.entries(KEYS))('is an error in the %s, with its place', async (_, keys) => {
    for (const url of [
      'JavaScript:alert(1)',
      'data:text/html,x',
      ' \\tvbscript:x',
      'java\\nscript&colon;x',
      '\\u00a0\\ufeffjavascript:x',
    ]) {
      const found = await problems(`const URL = '${url}';\n${site(keys)}`);
      expect(found, `${keys} ${url}`).toHaveLength(1);
      expect(found[0]).toMatchObject({ severity: 'error', file: 'site.config.ts', line: 4 });
      expect(found[0]?.column).toBeGreaterThanOrEqual(1);
    }
  });
});

it.each([
  ['0;url=javascript:alert(1)', 1],
  [" 1 ; URL = 'java\\nscript:alert(1)'", 1],
  ['0,data:text/html,x', 1],
  ['0;url=/docs/start', 0],
  ['5', 0],
])('a refresh in the head leads to nothing that could run: %s', async (content, count) => {
  const attributes = `{ 'http-equiv': 'Refresh', content: "${content}" }`;
  const found = await problems(site(`head: [{ tag: 'meta', attributes: ${attributes} }]`));
  expect(found).toHaveLength(count);
  if (count > 0) expect(found[0]).toMatchObject({ severity: 'error', file: 'site.config.ts', line: 3 });
});

it.each([
  ["head: [{ tag: 'meta', attributes: { onload: 'x()' } }]", '"onload"; expected the name of an attribute'],
  ["includeDirs: ['.git']", 'without names that begin with "."'],
  ["includeDirs: ['a/../..']", 'without names that begin with "."'],
])('%s says what was expected', async (keys, message) => {
  const [found] = await problems(site(keys));
  expect(found?.message).toContain(message);
  expect(found?.message).not.toContain('Invalid key');
});

describe('a URL without a host', () => {
  it('is a warning with its place, and leads nowhere', async () => {
    const { config, diagnostics } = await load(
      site(
        "navbar: { items: [{ label: 'x', href: 'https://{host}/x' }] },\nmetadata: { image: 'https://{x}/a.png' },",
      ),
    );
    expect(diagnostics).toMatchObject([
      { severity: 'warning', code: 'invalid-url', file: 'site.config.ts', line: 3 },
      { severity: 'warning', code: 'invalid-url', file: 'site.config.ts', line: 4 },
    ]);
    expect(config.navbar.items).toMatchObject([{ href: '#' }]);
    expect(config.metadata.image).toBeUndefined();
  });

  it('may hold the parts of a source link', async () => {
    const sourceLink = 'https://git.example/{version}/{file}#L{line}';
    const { config, diagnostics } = await load(
      site(`api: { entryPoints: ['x'], sourceLink: '${sourceLink}' }`),
    );
    expect(diagnostics).toEqual([]);
    expect(config.api?.sourceLink).toBe(sourceLink);
  });
});

describe('keys that do not fit together', () => {
  it.each([
    [
      'tableOfContents: { minHeadingLevel: 5, maxHeadingLevel: 3 }',
      /minHeadingLevel" is 5; expected at most/,
    ],
    ['tableOfContents: { minHeadingLevel: 4 }', /minHeadingLevel" is 4; expected at most/],
    ['tableOfContents: { minHeadingLevel: 0 }', /expected a level from 2 to 6/],
    ['tableOfContents: { maxHeadingLevel: 7 }', /expected a level from 2 to 6/],
    ["i18n: { defaultLocale: 'fr', locales: ['en', 'de'] }", /"fr"; expected one of "i18n.locales": en, de/],
    ["i18n: { locales: ['en', 'de', 'DE'], }", /listed already/],
    ["i18n: { localeConfigs: { xx: { label: 'X' } } }", /"i18n.localeConfigs" has "xx"/],
    ["i18n: { locales: ['en', '/evil.example'] }", /expected a language tag/],
    ['i18n: { locales: [] }', /expected at least one locale/],
    ['docs: { versions: {} }', /is empty; expected at least one version/],
    [
      "docs: { versions: { a: { label: 'A' }, b: { label: 'B', path: 'x' }, c: { label: 'C', path: '/x/' } } }",
      /same path/,
    ],
    [
      "docs: { versions: { '1.0': { label: '1.0' }, current: { label: 'Next', path: 'next' } } }",
      /"current" has the path "\/next"; expected none/,
    ],
    [
      "docs: { versions: { current: { label: 'Next' }, '1.0': { label: '1.0', path: '' } } }",
      /"1\.0" has an empty path; expected a prefix/,
    ],
    [
      "docs: { versions: { '1.0': { label: '1.0', path: 'v1' } } }",
      /"1.0" has the path "\/v1"; expected none/,
    ],
    ["docs: { versions: { a: { label: 'A' }, b: { label: 'B', path: '../..' } } }", /expected a plain path/],
    ["sidebars: { 'a:b': [] }", /colon in its name/],
    [
      "sidebars: { docs: [{ type: 'category', label: 'x', link: { type: 'generated-index', slug: '/../x' }, items: [] }] }",
      /plain path/,
    ],
    ["baseUrl: '//evil.example/'", /expected a path that begins and ends with/],
    ["baseUrl: '/a/../b/'", /expected a path that begins and ends with/],
    ["baseUrl: '/a b/'", /expected a path that begins and ends with/],
    ["baseUrl: '/a?b/'", /expected a path that begins and ends with/],
    ["url: 'https://t.example/path'", /without a path, which goes into "baseUrl"/],
    ["url: 'https://name:word@t.example'", /expected an origin/],
    ['search: { maxHits: 0 }', /is 0; expected at least 1/],
  ])('%s is an error with its line', async (keys, message) => {
    const found = await problems(site(keys));
    expect(found.map((one) => one.message)).toEqual([expect.stringMatching(message)]);
    expect(found[0]).toMatchObject({ severity: 'error', file: 'site.config.ts', line: 3 });
  });
});

describe('a value that is no plain data', () => {
  it.each([
    ['tagline: 1n', /"tagline" is the BigInt 1n/],
    ['tagline: () => 1', /"tagline" is a function/],
    ['tagline: Symbol("x")', /"tagline" is a symbol/],
    ['title: new Date(0)', /"title" is an instance of Date/],
    ['metadata: new Map()', /"metadata" is an instance of Map/],
    ['metadata: new (class Meta {})()', /instance of Meta/],
    ['search: { maxHits: NaN }', /"search.maxHits" is NaN/],
    ['search: { maxHits: Infinity }', /is Infinity/],
    ['get tagline() { throw new Error("no") }', /can't be read: its getter throws/],
    ['get tagline() { throw null }', /can't be read/],
    ['navbar: (() => { const a: unknown[] = []; a.push(a); return { items: a }; })()', /contains itself/],
    [
      'sidebars: { docs: (() => { let s: unknown[] = []; for (let i = 0; i < 20000; i++) s = [{ type: "category", label: "x", items: s }]; return s; })() }',
      /more than 100 levels deep/,
    ],
    ['metadata: Promise.resolve({})', /instance of Promise/],
    ['metadata: new Proxy({}, { ownKeys() { throw new Error("no"); } })', /"metadata" is a Proxy/],
    ['metadata: (() => { const p = Proxy.revocable([], {}); p.revoke(); return p.proxy; })()', /is a Proxy/],
    ['metadata: { [Symbol("x")]: 1 }', /"metadata" is an object with Symbol\(x\) as a key/],
    [
      'metadata: (() => { let a: unknown = 1; for (let i = 0; i < 60; i++) a = [a, a]; return a; })()',
      /"metadata" has more than \d+ values/,
    ],
    ['metadata: Object.create({ inherited: 1n })', /instance of Object|metadata/],
  ])('%s is an error with its line', async (keys, message) => {
    const found = await problems(site(keys));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      severity: 'error',
      code: 'config-invalid',
      file: 'site.config.ts',
      line: 3,
    });
    expect(found[0]?.message).toMatch(message);
  });

  it('may be used twice', async () => {
    expect(
      await problems(`const link = { label: 'x', href: '/' };\n${site('footer: { links: [link, link] }')}`),
    ).toEqual([]);
  });
});

describe('a file that cannot be run', () => {
  it.each([
    ['\nthrow new Error("no luck");', 2, /no luck/],
    ['\nthrow "text";', 2, /text/],
    ['\nthrow null;', 2, /throws null/],
    ['\nthrow undefined;', 2, /throws undefined/],
    ['\nthrow { toString() { throw 1; }, toJSON() { throw 1; } };', 2, /throws an object/],
    ['\nawait Promise.reject(new Error("later"));', 2, /later/],
    ['\nawait Promise.reject(1);', 2, /throws 1/],
    ['const a: any = null;\nexport default a.b.c;', 2, /Cannot read properties of null/],
    [
      '\n\nimport x from "not-there";\nexport default x;',
      3,
      /"not-there", which can't be loaded: it isn't installed/,
    ],
    ['\nimport x from "@not/there/deep.js";\nexport default x;', 2, /@not\/there/],
    ['\nimport { x } from "./nowhere";\nexport default x;', 2, /Could not resolve "\.\/nowhere"/],
    [
      '\nimport { nothing } from "node:path";\nexport default nothing;',
      2,
      /does not provide an export named/,
    ],
    ['\nexport default { title: ;', 2, /Unexpected ";"/],
    ['export const x = 1;', 1, /has no default export/],
    ['', 1, /has no default export/],
    ['\nexport default () => 1;', 2, /is 1/],
    ['\nexport default () => { throw new Error("later"); };', 2, /later/],
    ['\nexport default class Config {};', 1, /Class constructor/],
    ['\nexport default Promise.resolve({});', 2, /is a promise/],
    ['\nexport default [];', 2, /is \[\]/],
    ['\nexport default null;', 2, /is null/],
    ['\nexport default 1n;', 2, /is the BigInt 1n/],
  ])('%j is an error with its line', async (text, line, message) => {
    const [first, ...others] = await problems(text);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ severity: 'error', file: 'site.config.ts', line });
    expect(first?.message).toMatch(message);
    expect(first?.message).not.toMatch(/node_modules|\.mjs/);
    if (first?.code !== 'compile-failed') expect(first?.hint).toBeTruthy();
  });

  it('is reported in the imported file that throws', async () => {
    const found = await problems('import { a } from "./lib/a";\nexport default a();', {
      'lib/a.ts':
        'export interface A {}\n\nexport function a(): never {\n  throw new TypeError("deep");\n}\n',
    });
    expect(found).toMatchObject([{ code: 'config-failed', file: 'lib/a.ts', line: 4 }]);
  });

  it('is reported in the imported file that imports what is not installed', async () => {
    const found = await problems('import "./lib/a";\nexport default {};', {
      'lib/a.ts': '\n\nimport "not-there";\n',
    });
    expect(found).toMatchObject([{ code: 'config-failed', file: 'lib/a.ts', line: 3 }]);
  });
});

it('finds keys through variables, spreads and other forms of the default export', async () => {
  const keys =
    "const base = { tagline: 5 };\nconst config = { title: 'T', url: 'https://t.example', ...base };\n";
  for (const end of [
    'export default config;',
    'export { config as default };',
    'export default defineConfig(config);',
  ]) {
    const found = await problems(
      `import { defineConfig } from 'chartdocs';\nvoid defineConfig;\n${keys}${end}`,
    );
    expect(found, end).toMatchObject([{ line: 3, column: 16 }]);
  }
});

describe('the file of the configuration', () => {
  const FILES = {
    'site.config.ts':
      "import { defineConfig } from 'chartdocs';\nexport default defineConfig({ title: 'T' as string });",
    'site.config.mts': "export default { title: 'T' } satisfies object;",
    'site.config.js': "export default { title: 'T' };",
    'site.config.mjs': "export default async () => ({ title: await 'T' });",
    'site.config.cjs':
      "const { defineConfig } = require('chartdocs');\nmodule.exports = defineConfig({ title: 'T' });",
    'site.config.json': '{ "title": "T" }',
  };
  it.each(Object.entries(FILES))('may be %s', async (name, text) => {
    await writeFile(path.join(root, name), text);
    expect(findConfigFile(root)).toBe(path.join(root, name));
    const { config } = await loadConfig(findConfigFile(root));
    expect(config).toMatchObject({
      title: 'T',
      baseUrl: '/',
      contentDir: 'content',
      staticDir: 'content/static',
    });
  });

  it.each([
    [
      'site.config.cjs',
      "const path = require('node:path');\nmodule.exports = { title: path.basename(__dirname) };",
    ],
    [
      'site.config.ts',
      "const path = require('node:path');\nexport default { title: path.basename(__dirname) };",
    ],
    [
      'site.config.mjs',
      "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nexport default { title: require('node:path').basename(import.meta.dirname) };",
    ],
  ])('may require what Node can load (%s)', async (name, text) => {
    await writeFile(path.join(root, name), text);
    expect((await loadConfig(path.join(root, name))).config.title).toBe(path.basename(root));
  });

  it('names a package that it requires and that is not installed', async () => {
    const file = path.join(root, 'site.config.cjs');
    await writeFile(file, "module.exports = { title: 'T' };\nrequire('not-installed-package');\n");
    const error = await loadConfig(file).catch((thrown: unknown) => thrown);
    expect(error instanceof BuildError && error.diagnostics).toMatchObject([
      {
        message: `The configuration imports "not-installed-package", which can't be loaded: it isn't installed.`,
        file: 'site.config.cjs',
        line: 2,
      },
    ]);
  });

  it('is one', async () => {
    await writeFile(path.join(root, 'site.config.ts'), '');
    await writeFile(path.join(root, 'site.config.json'), '{}');
    expect(() => findConfigFile(root)).toThrow(
      'There are 2 configuration files: site.config.ts, site.config.json; expected one.',
    );
  });

  it.each([
    ['site.config.json', '{\n  "title": "T",\n  "tagLine": "x"\n}', 3],
    ['site.config.mjs', "export default () => ({\n  title: 'T',\n  tagLine: 'x',\n});", 3],
    ['site.config.ts', "export default async function () {\n  return { title: 'T',\n  tagLine: 'x' };\n}", 3],
    ['site.config.cjs', "module.exports = () => {\n  return { title: 'T',\n  tagLine: 'x' };\n};", 3],
  ])('gives an unknown key its place in %s', async (name, text, line) => {
    await writeFile(path.join(root, name), text);
    const error = await loadConfig(path.join(root, name)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BuildError);
    expect(error instanceof BuildError && error.diagnostics).toMatchObject([
      { code: 'config-invalid', file: name, line, message: expect.stringContaining('"tagLine"') },
    ]);
  });

  it('has its static files in the content folder', async () => {
    const { config } = await load("export default { title: 'T', contentDir: 'docs' };");
    expect(config.staticDir).toBe('docs/static');
  });
});

describe('a text of the user interface', () => {
  /** Each is in line 4 of the file. */
  const WRONG = [
    ["home: ''", '"strings.home" is ""; expected a text.', undefined],
    ['home: 5', '"strings.home" is 5; expected a string.', undefined],
    [
      "'skip-link': 'Zu {place}'",
      '"strings.skip-link" is "Zu {place}"; expected a text without {place}.',
      undefined,
    ],
    [
      "'filter.count': '{shown} Zeilen'",
      '"strings.filter.count" is "{shown} Zeilen"; expected a text with {shown} and {total}.',
      undefined,
    ],
    [
      "'sidebar.pages': '{lable}'",
      '"strings.sidebar.pages" is "{lable}"; expected a text with {label}, without {lable}.',
      undefined,
    ],
    [
      "'menu.clos': 'x'",
      /^Unknown key "strings\.menu\.clos"; expected one of \d+ names, such as menu\.close, /,
      'Did you mean "menu.close"?',
    ],
    ["home: { one: 'a', other: 'b' }", /^"strings\.home" is .*; expected a string\.$/, undefined],
    [
      "'pages.count': { one: 'eine Seite' }",
      '"strings.pages.count.other" is missing; expected a string.',
      undefined,
    ],
    [
      "'pages.count': { one: 'eine Seite', other: 'Seiten' }",
      '"strings.pages.count.other" is "Seiten"; expected a text with {count}.',
      undefined,
    ],
    [
      "'pages.count': { single: 'eine Seite', other: '{count} Seiten' }",
      'Unknown key "strings.pages.count.single"; expected one of: zero, one, two, few, many, other.',
      'Remove "single".',
    ],
  ] as const;

  it.each(WRONG)('%s is reported at its line', async (text, message, hint) => {
    const found = await problems(site(`strings: {\n${text},\n},`));
    expect(found).toEqual([
      expect.objectContaining({
        message: typeof message === 'string' ? message : expect.stringMatching(message),
        ...{ severity: 'error', code: 'config-invalid', file: 'site.config.ts', line: 4 },
        ...(hint === undefined ? {} : { hint }),
      }),
    ]);
  });

  it('replaces the English one, in the forms of its language; the others stay', async () => {
    const given =
      "home: 'Start', 'pages.count': { one: 'eine Seite', other: '{count} Seiten' }, 'menu.label': undefined";
    const { strings } = (await load(site(`strings: { ${given} },`))).config;
    expect(strings.home).toBe('Start');
    expect(strings['pages.count']).toEqual({ one: 'eine Seite', other: '{count} Seiten' });
    expect(strings['menu.label']).toBe('Menu');
  });

  it('has a name and a form that an editor checks', () => {
    const right: SiteConfigInput['strings'] = { 'pages.count': { one: '1', other: '{count}' } };
    // @ts-expect-error: there is no such name
    const wrongName: SiteConfigInput['strings'] = { 'menu.clos': 'x' };
    // @ts-expect-error: it has no count
    const wrongForm: SiteConfigInput['strings'] = { home: { one: '1', other: 'x' } };
    expect([right, wrongName, wrongForm]).toHaveLength(3);
  });
});
