import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from './command.ts';
import { install, installTool, run } from './installed.ts';
import { until } from './until.ts';

/** The tool as published, installed into another library's project. */
const TINY = path.join(import.meta.dirname, 'fixtures/tiny');
const OWN_MODULES = path.join(import.meta.dirname, '../node_modules');

let root: string;
const chartdocs = (...args: readonly string[]) =>
  run(process.execPath, [path.join(root, 'node_modules/chartdocs/bin/chartdocs.js'), ...args], root);

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-package-'));
  await cp(TINY, root, { recursive: true });
  await installTool(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('the installed package', () => {
  it('builds the site of a library of its own, with none of ours in it', async () => {
    const { code, stdout, stderr } = await chartdocs('build', '--strict');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('9 routes  1 home, 3 doc, 4 symbol, 1 symbol-index');
    const page = await readFile(path.join(root, 'dist/all-types/interfaces/LineOptions/index.html'), 'utf8');
    expect(page).toContain('Its width in pixels.');
    const files = await glob('**/*', { cwd: path.join(root, 'dist'), dot: true });
    for (const file of files) {
      expect(await readFile(path.join(root, 'dist', file), 'utf8'), file).not.toMatch(/elastic/i);
    }
  });

  it('checks its links', async () => {
    const { code, stdout } = await chartdocs('check-links');
    expect(stdout).toMatch(/none is broken/);
    expect(code).toBe(0);
  });

  it('has one theme for the components of the site and for those of packages', async () => {
    const write = async (file: string, text: string) => {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    };
    await write(
      'node_modules/signed/package.json',
      '{ "name": "signed", "type": "module", "main": "index.js" }',
    );
    await write(
      'node_modules/signed/index.js',
      "import { createElement } from 'react';\nimport { useSite } from 'chartdocs/theme';\n" +
        "export const Signature = () => createElement('p', null, `Signed: ${useSite().title}`);\n",
    );
    await write('parts/signature.tsx', "export { Signature as default } from 'signed';\n");
    const config = await readFile(path.join(root, 'site.config.ts'), 'utf8');
    const theme = "  theme: { slots: { 'doc-after': ['parts/signature.tsx'] } },\n});";
    await write('signed.config.ts', config.replace('});', theme));
    const { code, stderr } = await chartdocs('build', '--config', 'signed.config.ts', '--out-dir', 'signed');
    expect([code, stderr]).toEqual([0, '']);
    const page = await readFile(path.join(root, 'signed/docs/start/index.html'), 'utf8');
    expect(page).toContain('Signed: Tiny Charts');
  });

  it('comes with the licenses of the packages whose code is in its own files', async () => {
    const folder = path.join(root, 'node_modules/chartdocs/lib/bundle');
    const licenses = await readFile(path.join(folder, 'LICENSES.txt'), 'utf8');
    expect(licenses).toMatch(/^zod \d\S* \(MIT\)\n\nMIT License\n\nCopyright/m);
    const files = await glob('*.js', { cwd: folder, absolute: true });
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const names = texts.flatMap((text) => [
      ...text.matchAll(/^\/\/ (?:\.\.\/)+(?:[^\n]*\/)?node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm),
    ]);
    expect(names.length).toBeGreaterThan(50);
    for (const name of new Set(names.map(([, one]) => one))) expect(licenses).toContain(`\n${name} `);
  });

  it('serves it as it is written', async () => {
    const bin = path.join(root, 'node_modules/chartdocs/bin/chartdocs.js');
    const { url, stop } = await startServer(['--watch'], root, { bin });
    try {
      const has = (route: string, text: string) =>
        until(async () => ((await (await fetch(url + route)).text()).includes(text) ? true : undefined));
      await has('docs/start', 'takes points');
      await writeFile(path.join(root, 'content/docs/questions.md'), '---\ntitle: Questions\n---\n\nNone.\n');
      await has('docs/questions', 'None.');
      const source = path.join(root, 'src/line.ts');
      const text = await readFile(source, 'utf8');
      await writeFile(source, text.replace('How a line looks.', 'What a line is like.'));
      await has('all-types/interfaces/LineOptions', 'What a line is like.');
    } finally {
      await stop();
    }
  });
});

describe('the published types', () => {
  /** A project's tsconfig: strict, with all libraries checked, without Node's types. */
  const TSCONFIG = {
    compilerOptions: {
      module: 'NodeNext',
      target: 'ES2022',
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      jsx: 'react-jsx',
    },
  };

  /** Writes files and compiles them. @returns the lines printed */
  const compile = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const tsconfig = { ...TSCONFIG, files: Object.keys(files) };
    const all = { ...files, 'tsconfig.typed.json': JSON.stringify(tsconfig) };
    for (const [file, text] of Object.entries(all)) await writeFile(path.join(root, file), text);
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', 'tsconfig.typed.json'], root);
    return stdout.split('\n').filter((line) => line !== '');
  };

  it('compile with every library checked, and name each wrong key', async () => {
    const lines = await compile({
      'right.ts':
        "import { build, defineConfig, type SiteConfigInput } from 'chartdocs';\n" +
        "const base: SiteConfigInput = { title: 'T', navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs' }] } };\n" +
        'export default defineConfig(async () => ({ ...base }));\n' +
        "export const built = build({ configFile: 'site.config.ts' });\n",
      'wrong.ts': "import { defineConfig } from 'chartdocs';\ndefineConfig({ title: 'T', tagLine: '' });\n",
      'plugin.ts':
        "import { definePlugin } from 'chartdocs/plugin';\nexport default definePlugin({ name: 'nothing' });\n",
      'site.config.ts': await readFile(path.join(root, 'site.config.ts'), 'utf8'),
    });
    const errors = lines.filter((line) => /^\S/.test(line));
    expect(errors).toEqual([expect.stringMatching(/^wrong\.ts\(2,.*'tagLine' does not exist in type/)]);
  });

  it('of the theme need those of React, and say so', async () => {
    const files = {
      'footer.tsx':
        "import { useSite, wrap } from 'chartdocs/theme';\n" +
        "export default wrap('Footer', (Default, props) => <div title={useSite().title}><Default {...props} /></div>);\n",
    };
    const ofTheme = (await compile(files))
      .join('\n')
      .split(/\n(?=\S)/)
      .filter((error) => error.includes('/lib/'));
    expect(ofTheme.length).toBeGreaterThan(0);
    for (const error of ofTheme) expect(error).toContain('npm i --save-dev @types/react');
    for (const name of ['@types/react', '@types/prop-types', 'csstype'])
      await cp(path.join(OWN_MODULES, name), path.join(root, 'node_modules', name), { recursive: true });
    expect(await compile(files)).toEqual([]);
    const read = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'));
    // Where packages only see what they ask for (pnpm), those of the project are found through this.
    const { peerDependencies, peerDependenciesMeta } = await read('node_modules/chartdocs/package.json');
    expect(peerDependencies).toMatchObject({ '@types/react': '*' });
    expect(peerDependenciesMeta).toMatchObject({ '@types/react': { optional: true } });
  });

  it('come with their comments, and the reference made from them', async () => {
    const read = (file: string) => readFile(path.join(root, 'node_modules/chartdocs', file), 'utf8');
    expect(await read('lib/render/config/input.d.ts')).toContain('The base URL of "Edit this page" links');
    expect(await read('docs/content/configuration.md')).toContain('The base URL of "Edit this page" links');
    expect(JSON.parse(await read('package.json')).scripts).not.toHaveProperty('prepare');
  });
});

describe('a release script', () => {
  beforeAll(() =>
    cp(path.join(root, 'node_modules/chartdocs/templates/release.mjs'), path.join(root, 'release.mjs')),
  );
  const release = (...args: readonly string[]) => run(process.execPath, ['release.mjs', ...args], root);

  it('builds a version under its base URL and checks it', async () => {
    const { code, stdout, stderr } = await release('2.1.0', '/charts/2.1/', 'published');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toBe('9 pages of 2.1.0 in published\n');
    const page = await readFile(path.join(root, 'published/docs/start/index.html'), 'utf8');
    expect(page).toContain('href="/charts/2.1/docs/guide#options"');
    expect(page).toContain('2.1.0');
  });

  it('fails where the configuration, the content or the links are wrong', async () => {
    expect(await release('2.1.0', 'charts', 'published')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('baseUrl'),
    });
    const file = path.join(root, 'content/docs/start.md');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('./guide.md#options', './giude.md'));
    const content = await release('2.1.0', '/', 'published');
    expect(content).toMatchObject({ code: 1, stderr: expect.stringContaining('content/docs/start.md:6') });
    await writeFile(file, text);
    const hidden = path.join(root, 'content/docs/questions.md');
    await writeFile(hidden, '---\ntitle: Questions\nunlisted: true\n---\n');
    const links = await release('2.1.0', '/', 'published');
    expect(links).toMatchObject({ code: 1, stderr: expect.stringContaining('content/docs/start.md:6') });
    await cp(path.join(TINY, 'content/docs/questions.md'), hidden);
    const [config, renamed] = ['site.config.ts', 'site.config.mts'].map((name) => path.join(root, name));
    await rename(config ?? '', renamed ?? '');
    expect((await release('2.1.0', '/', 'published')).code).toBe(0);
    await rename(renamed ?? '', config ?? '');
  });
});

describe('the TypeScript of the project', () => {
  /** Facts only the compiler knows: the props behind a mapped type, and what an alias resolves to. */
  const COMPONENT = `import type { LineOptions } from './line.js';

/** What a chart takes. */
export type ChartProps = Pick<LineOptions, 'width'> & { readonly title: string };

/** Draws a chart. */
export const Chart = (props: ChartProps): null => (props.title ? null : null);
`;

  /** Builds the site and returns the articles of the reference, by file. */
  async function reference(): Promise<ReadonlyMap<string, string>> {
    const { code, stderr } = await chartdocs('build', '--strict', '--out-dir', 'reference');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const dir = path.join(root, 'reference');
    const files = await glob('all-types/**/*.md', { cwd: dir });
    return new Map(
      await Promise.all(
        files.sort().map(async (file) => [file, await readFile(path.join(dir, file), 'utf8')] as const),
      ),
    );
  }

  const versionOf = async (folder: string) =>
    JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')).version;

  it('reads the same reference in each supported version, and where two versions are installed', async () => {
    await writeFile(path.join(root, 'src/chart.ts'), COMPONENT);
    const index = path.join(root, 'src/index.ts');
    await writeFile(index, `${await readFile(index, 'utf8')}export * from './chart.js';\n`);
    const newest = await reference();
    const chart = newest.get('all-types/functions/Chart.md');
    expect(chart).toContain('## Props');
    expect(chart).toContain('Its width in pixels.');
    expect(newest.get('all-types/type-aliases/ChartProps.md')).toContain('Its width in pixels.');

    // As some package managers install it: TypeDoc finds the project's own version, and this tool a newer
    // one.
    const nested = path.join(root, 'node_modules/chartdocs/node_modules/typescript');
    await cp(path.join(root, 'node_modules/typescript'), path.join(root, 'newest'), { recursive: true });
    for (const version of ['5.9.3', '5.6.3']) {
      await install(root, [`typescript@${version}`]);
      expect(await versionOf('node_modules/typescript')).toBe(version);
      expect(await reference(), version).toEqual(newest);
    }
    await cp(path.join(root, 'newest'), nested, { recursive: true });
    expect(await versionOf('node_modules/chartdocs/node_modules/typescript')).toMatch(/^6\./);
    expect(await reference(), 'two versions').toEqual(newest);
  });

  it('is refused where TypeDoc does not support it', async () => {
    const manifest = path.join(root, 'node_modules/typescript/package.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('"version": "5.6.3"', '"version": "4.9.5"'));
    const { code, stderr } = await chartdocs('build');
    expect(code).toBe(1);
    expect(stderr).toContain("TypeScript 4.9.5 can't be used to read the declarations");
    expect(stderr).toContain('a TypeScript from 5.0 to 6.0');
  });
});
