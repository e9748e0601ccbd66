import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import glob from 'fast-glob';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choose } from '../src/cli/init/choose.ts';
import { askIn, QuestionsEndedError } from '../src/cli/init/questions.ts';
import { chartdocs } from './command.ts';
import { type SharedCommand, shareCommand } from './sharedCommand.ts';
import { buildStrictly } from './strictBuild.ts';
import { until } from './until.ts';

/** Folders as newcomers have them: the files `init` writes must build in strict mode, with working links. */
let root: string;
let command: SharedCommand;
beforeAll(() => {
  command = shareCommand();
});
afterAll(async () => expect(await command.end()).toBe(0));
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-init-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function emptyRoot(): Promise<void> {
  await rm(root, { recursive: true });
  await mkdir(root);
}

async function write(files: Readonly<Record<string, string | object>>): Promise<void> {
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof contents === 'string' ? contents : JSON.stringify(contents, null, 2));
  }
}

const read = (name: string) => readFile(path.join(root, name), 'utf8');

const DECLARATIONS = `/** How a {@link line} looks. */
export interface LineOptions {
  /** Its color. */
  color?: string;
}
/** Draws a line. */
export declare function line(options: LineOptions): void;
`;

/** A library as published on npm. */
const INSTALLED = {
  'package.json': { private: true, dependencies: { 'tiny-lines': '^1.0.0', react: '^18.0.0' } },
  'node_modules/tiny-lines/package.json': {
    name: 'tiny-lines',
    version: '1.0.0',
    description: 'Lines: small ones.',
    repository: 'github:lines/tiny-lines',
    exports: { '.': { import: { types: './lib/main.d.ts', default: './lib/main.js' } } },
  },
  'node_modules/tiny-lines/lib/main.d.ts': DECLARATIONS,
  'node_modules/tiny-lines/README.md':
    "# Lines\n\n```sh\nnpm i\n```\n\n```js\nimport { line } from 'tiny-lines';\n\nline({ color: 'red' });\n```\n",
};

/** Builds the new site as a newcomer would, and checks its links. @returns the routes */
async function builtByCommand(cwd: string): Promise<readonly string[]> {
  const build = await chartdocs(['build', '--strict', '--json'], cwd);
  expect(build.stderr).toBe('');
  expect(build.code, build.stdout).toBe(0);
  const links = await chartdocs(['check-links'], cwd);
  expect(links.stdout).toContain('none is broken');
  const { routes }: { routes: readonly string[] } = JSON.parse(build.stdout);
  return routes;
}

describe('chartdocs init --yes', () => {
  it('documents an installed library', async () => {
    await write(INSTALLED);
    const { code, stdout, stderr } = await chartdocs(['init', '--yes'], root);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('✓ Created site.config.ts\n');
    expect(stdout).toContain('✓ Created content/docs/getting-started.md\n');
    expect(stdout).toContain(
      'The reference documents tiny-lines, from node_modules/tiny-lines/lib/main.d.ts.',
    );
    expect(stdout).toMatch(/Next:\n {2}npm install --save-dev chartdocs\n {2}npx chartdocs serve --watch\n$/);
    expect(await read('site.config.ts')).toContain('colorMode: { respectPrefersColorScheme: true },');
    expect(await read('content/docs/getting-started.md')).toContain("import { line } from 'tiny-lines';");
    expect(await read('.gitignore')).toBe('node_modules/\n/dist/\n');
    expect(JSON.parse(await read('package.json'))).toMatchObject({
      private: true,
      scripts: { 'docs:dev': 'chartdocs serve --watch', 'docs:build': 'chartdocs build' },
    });
    expect(await builtByCommand(root)).toEqual([
      '/',
      '/docs/getting-started',
      '/all-types/',
      '/all-types/functions/line',
      '/all-types/interfaces/LineOptions',
    ]);
    const home = await read('dist/index.html');
    expect(home).toContain('<b>tiny-lines</b>');
    expect(home).toContain('Lines: small ones');
    expect(home).toContain('href="https://github.com/lines/tiny-lines"');
  });

  it("documents the folder's own package from its sources, and keeps clear of its build", async () => {
    await write({
      'package.json': {
        name: 'own-lines',
        type: 'module',
        repository: { url: 'git+https://github.com/lines/own-lines.git' },
        exports: { types: './dist/index.d.ts', default: './dist/index.js' },
      },
      'tsconfig.json': {
        compilerOptions: { module: 'NodeNext', rootDir: 'src', outDir: 'dist', types: [] },
      },
      'src/index.ts':
        '/** Draws a line. */\nexport function line(color: string): string {\n  return color;\n}\n',
      'dist/index.d.ts': DECLARATIONS,
      '.git/HEAD': 'ref: refs/heads/master\n',
    });
    const { code, stdout } = await command.run(['init', '--yes', '--title', "Own 'lines'"], root);
    expect(code).toBe(0);
    expect(stdout).toContain('from src/index.ts');
    // Its compiler includes every TypeScript file.
    const config = await read('site.config.mjs');
    expect(config).toContain("title: 'Own \\'lines\\'',");
    expect(config).toContain("outDir: 'site',");
    expect(config).toContain('https://github.com/lines/own-lines/blob/master/{file}#L{line}');
    expect(await buildStrictly(root)).toContain('/all-types/functions/line');
    expect(await read('dist/index.d.ts')).toBe(DECLARATIONS);
  });

  it("documents the folder's own package from what it publishes, where it has no sources", async () => {
    await write({
      'package.json': { name: 'own-lines', types: 'index.d.ts', main: 'index.js' },
      'index.d.ts': DECLARATIONS,
    });
    expect((await command.run(['init', '--yes'], root)).stdout).toContain('from index.d.ts');
    expect(await buildStrictly(root)).toContain('/all-types/interfaces/LineOptions');
  });

  it('documents a library of which only the types are installed, whatever is named', async () => {
    const installed = {
      'package.json': { private: true, devDependencies: { '@types/node': '*', '@types/tiny-lines': '*' } },
      'node_modules/@types/node/package.json': { name: '@types/node', types: 'index.d.ts' },
      'node_modules/@types/node/index.d.ts': DECLARATIONS,
      'node_modules/@types/tiny-lines/package.json': {
        name: '@types/tiny-lines',
        version: '1.0.0',
        description: 'TypeScript definitions for tiny-lines',
        repository: 'github:DefinitelyTyped/DefinitelyTyped',
        types: 'index.d.ts',
      },
      'node_modules/@types/tiny-lines/index.d.ts': DECLARATIONS,
    };
    await write(installed);
    const setUp = async (...named: readonly string[]) => {
      const { code, stdout, stderr } = await command.run(['init', ...named, '--yes'], root);
      expect(stderr).toBe('');
      expect(code).toBe(0);
      expect(stdout).toContain(
        'The reference documents tiny-lines, from node_modules/@types/tiny-lines/index.d.ts.',
      );
      return (await read('site.config.ts')) + (await read('content/docs/getting-started.md'));
    };
    const written = await setUp();
    expect(written).toContain("title: 'tiny-lines',");
    expect(written).toContain("api: { package: 'tiny-lines' },");
    expect(written).toContain('npm install tiny-lines\n');
    expect(written).not.toMatch(/@types|DefinitelyTyped|TypeScript definitions/);
    expect(await buildStrictly(root)).toContain('/all-types/functions/line');
    for (const name of ['tiny-lines', '@types/tiny-lines']) {
      await emptyRoot();
      await write(installed);
      expect(await setUp(name), name).toBe(written);
    }
  });

  /** A package with two modules, with sources for both. */
  const TWO_MODULES = {
    'package.json': {
      name: 'own-lines',
      type: 'module',
      exports: {
        '.': { types: './lib/index.d.ts', default: './lib/index.js' },
        './extra': { types: './lib/extra.d.ts', default: './lib/extra.js' },
        './package.json': './package.json',
      },
    },
    'tsconfig.json': { compilerOptions: { rootDir: 'src', outDir: 'lib', types: [] } },
    'src/index.ts': '/** Draws a line. */\nexport const line = (): void => {};\n',
    'src/extra.ts': '/** Draws a dot. */\nexport const dot = (): void => {};\n',
  };
  const THEIR_DECLARATIONS = {
    'lib/index.d.ts': '/** Draws a line. */\nexport declare const line: () => void;\n',
    'lib/extra.d.ts': '/** Draws a dot. */\nexport declare const dot: () => void;\n',
  };

  it("documents all modules of the folder's own package, where they are built", async () => {
    await write({ ...TWO_MODULES, ...THEIR_DECLARATIONS });
    const { stdout } = await command.run(['init', '--yes'], root);
    expect(stdout).toContain('The reference documents own-lines, from lib/index.d.ts, lib/extra.d.ts.');
    expect(await read('site.config.mjs')).toContain("package: 'own-lines',");
    expect(await buildStrictly(root)).toEqual(
      expect.arrayContaining(['/all-types/functions/line', '/all-types/extra/functions/dot']),
    );
  });

  it('documents all modules of a package of a workspace, from its top', async () => {
    await write({ 'package.json': { private: true, workspaces: ['packages/*'] } });
    for (const [name, contents] of Object.entries({ ...TWO_MODULES, ...THEIR_DECLARATIONS })) {
      await write({ [`packages/lines/${name}`]: contents });
    }
    await command.run(['init', '--yes'], root);
    expect(await buildStrictly(root)).toContain('/all-types/extra/functions/dot');
    expect(await read('dist/all-types/extra/functions/dot/index.html')).toContain('own-lines/extra');
  });

  it("documents the sources of all modules of the folder's own package, where it isn't built", async () => {
    await write(TWO_MODULES);
    const { stdout } = await command.run(['init', '--yes'], root);
    expect(stdout).toContain('The reference documents own-lines, from src/index.ts, src/extra.ts.');
    const config = await read('site.config.mjs');
    expect(config).not.toContain('Not here');
    expect(await buildStrictly(root)).toEqual(
      expect.arrayContaining(['/all-types/functions/line', '/all-types/extra/functions/dot']),
    );
    expect(await read('dist/all-types/extra/functions/dot.md')).toContain(
      "import { dot } from 'own-lines/extra';",
    );
  });

  it("says which modules of the folder's own package are neither built nor found as sources", async () => {
    await write(TWO_MODULES);
    await rm(path.join(root, 'src/extra.ts'));
    const { stdout } = await command.run(['init', '--yes'], root);
    expect(stdout).toContain("It lacks ./extra: the sources weren't found, and the package isn't built.");
    const config = await read('site.config.mjs');
    expect(config).toContain("// Not here, since their sources weren't found: ./extra. Add them to");
    expect(config).toContain("entryPoints: ['src/index.ts'],");
    expect(await buildStrictly(root)).toContain('/all-types/functions/line');
  });

  it('documents a package of a workspace of npm or pnpm, from its top and from a folder beside it', async () => {
    const folders = [
      ['.', 'packages/lines/index.d.ts', 'pnpm add --save-dev --workspace-root chartdocs'],
      ['packages/website', '../lines/index.d.ts', 'pnpm add --save-dev chartdocs'],
    ] as const;
    /** @returns the configurations */
    const setUp = async (top: Readonly<Record<string, string | object>>) => {
      await write({
        ...top,
        'pnpm-lock.yaml': '',
        'packages/lines/package.json': { name: '@shapes/lines', version: '2.0.0', types: './index.d.ts' },
        'packages/lines/index.d.ts': DECLARATIONS,
        'packages/website/package.json': { name: 'website', private: true },
      });
      const configs: string[] = [];
      for (const [folder, entry, install] of folders) {
        const { code, stdout } = await command.run(['init', '--yes'], path.join(root, folder));
        expect(code).toBe(0);
        expect(stdout).toContain(`The reference documents @shapes/lines, from ${entry}.`);
        expect(stdout).toContain(`\n  ${install}\n`);
        configs.push(await read(path.join(folder, 'site.config.ts')));
      }
      return configs;
    };
    const ofNpm = await setUp({ 'package.json': { private: true, workspaces: ['packages/*'] } });
    for (const [folder] of folders) {
      expect(await buildStrictly(path.join(root, folder))).toContain('/all-types/functions/line');
    }
    await emptyRoot();
    const ofPnpm = await setUp({
      'package.json': { private: true },
      'pnpm-workspace.yaml': 'packages:\n  - "packages/*"\n',
    });
    expect(ofPnpm).toEqual(ofNpm);
  });

  it('asks to install nothing in a package of a workspace whose top has the tool', async () => {
    await write({
      'package.json': { private: true, workspaces: ['packages/*'], devDependencies: { chartdocs: '*' } },
      'package-lock.json': '{}',
      'packages/website/package.json': { name: 'website', private: true },
    });
    const { stdout } = await command.run(['init', '--yes'], path.join(root, 'packages/website'));
    expect(stdout).toMatch(/Next:\n {2}npx chartdocs serve --watch\n$/);
  });

  it('prefers the package that a workspace is about, and names the others', async () => {
    const member = (name: string, declarations: string, more: object = {}) => ({
      [`packages/${name}/package.json`]: { name: `@shapes/${name}`, types: './index.d.ts', ...more },
      [`packages/${name}/index.d.ts`]: declarations,
    });
    const choose = async (top: string) => {
      await emptyRoot();
      await write({
        'package.json': { name: top, private: true, workspaces: ['packages/*'] },
        ...member('all-tests', `${DECLARATIONS}${DECLARATIONS.replaceAll('ine', 'ane')}`, { private: true }),
        ...member('babel-plugin', 'export declare function plugin(): void;'),
        ...member('lines', "export * from './lines.js';\nexport declare const a: 1, b: 2;"),
        'packages/lines/lines.d.ts': DECLARATIONS,
        ...member('shapes', 'export declare function shape(): void;'),
      });
      const { stdout } = await command.run(['init', '--yes'], root);
      return stdout;
    };
    expect(await choose('shapes-monorepo')).toContain('The reference documents @shapes/shapes');
    expect(await choose('@shapes/shapes')).toContain('The reference documents @shapes/shapes');
    const stdout = await choose('graphics');
    expect(stdout).toContain('The reference documents @shapes/lines');
    expect(stdout).toContain('Also found: @shapes/babel-plugin, @shapes/shapes, @shapes/all-tests.');
    expect(stdout).toContain('run "npx chartdocs init --yes @shapes/babel-plugin"');
  });

  it('uses the Markdown that is there', async () => {
    await write({
      ...INSTALLED,
      'docs/guide.md': '# Guide\n\nText.\n',
      'docs/more/deep.md': '# Deep\n\nText.\n',
    });
    const { stdout } = await command.run(['init', '--yes'], root);
    expect(stdout).not.toContain('getting-started');
    expect(await read('site.config.ts')).toContain("contentDir: 'docs',");
    expect(await buildStrictly(root)).toEqual(
      expect.arrayContaining(['/guide', '/more/deep', '/all-types/']),
    );
  });

  it('sets up a site without a reference where there is no library', async () => {
    const { code, stdout } = await command.run(['init', '--yes', '--title', 'Notes'], root);
    expect(code).toBe(0);
    expect(stdout).toContain('✓ Created package.json');
    expect(stdout).toContain('No library with type declarations was found here');
    expect(await buildStrictly(root)).toEqual(['/', '/docs/getting-started']);
  });

  it('adds workflows for the package manager and the folder of the site', async () => {
    await write({
      '.git/HEAD': 'ref: refs/heads/topic\n',
      'pnpm-lock.yaml': '',
      'site/package.json': { private: true },
    });
    const { stdout } = await command.run(['init', '--yes', '--workflows'], path.join(root, 'site'));
    expect(stdout).toContain('✓ Created ../.github/workflows/docs.yml');
    const files = await glob('.github/workflows/*', { cwd: root, dot: true });
    expect(files.sort()).toEqual(['.github/workflows/docs-pull-request.yml', '.github/workflows/docs.yml']);
    for (const file of files) {
      const text = await read(file);
      expect(text).toContain('working-directory: site');
      expect(text).toContain('- run: pnpm install --frozen-lockfile');
      expect(text).toContain('pnpm exec chartdocs build --strict');
      expect(text).toContain('path: site/dist');
      expect(text).not.toMatch(/%[A-Z]+%/);
    }
    expect(await read('.github/workflows/docs.yml')).toContain('branches: [main]');
  });
});

describe('chartdocs init', () => {
  it('overwrites nothing', async () => {
    await write({
      ...INSTALLED,
      'package.json': { dependencies: { 'tiny-lines': '*' }, scripts: { 'docs:build': 'mine' } },
      '.gitignore': 'node_modules\n/dist\n',
      '.github/workflows/docs.yml': 'mine',
    });
    const { stdout } = await command.run(['init', '--yes', '--workflows'], root);
    expect(stdout).toContain('• Kept .github/workflows/docs.yml: it was there already');
    expect(await read('.github/workflows/docs.yml')).toBe('mine');
    expect(await read('.gitignore')).toBe('node_modules\n/dist\n');
    expect(JSON.parse(await read('package.json')).scripts['docs:build']).toBe('mine');
    const config = await read('site.config.ts');
    const again = await command.run(['init', '--yes', '--title', 'Other'], root);
    expect(again).toMatchObject({
      code: 1,
      stderr: 'There is a site here already: site.config.ts. Nothing was changed.\n',
    });
    expect(await read('site.config.ts')).toBe(config);
  });

  it('says what to install for a package that is not there', async () => {
    const { code, stderr } = await command.run(['init', '@shapes/lines', '--yes'], root);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'npm install --save-dev @shapes/lines\n  npm install --save-dev @types/shapes__lines',
    );
    expect(await glob('**', { cwd: root, dot: true })).toEqual([]);
  });

  it('says how to ask nothing where there is no terminal', async () => {
    expect(await chartdocs(['init'], root)).toMatchObject({
      code: 2,
      stderr: 'Not running in a terminal. Run "chartdocs init --yes" to use the defaults.\n',
    });
  });

  it('is offered by the first errors of a newcomer, before the declarations are read', async () => {
    const empty = await command.run(['build'], root);
    expect(empty).toMatchObject({ code: 1, stderr: expect.stringContaining('Run "npx chartdocs init"') });
    await write({
      'site.config.json': { title: 'T', api: { entryPoints: ['index.d.ts'] } },
      'index.d.ts': DECLARATIONS,
    });
    const { stdout, stderr } = await command.run(['build'], root);
    expect(stderr).toContain('site.config.json:1:1');
    expect(stderr).toContain('run "npx chartdocs init" to start with a first page');
    expect(stdout).not.toContain('api ');
  });

  it('adds a first page where there is only a configuration, as that error says', async () => {
    await write({ ...INSTALLED, 'site.config.json': { title: 'Lines', api: { package: 'tiny-lines' } } });
    const { code, stdout } = await command.run(['init', '--yes'], root);
    expect(stdout).toContain('• Kept site.config.json: it was there already');
    expect(code).toBe(0);
    expect(await read('content/docs/getting-started.md')).toContain('npm install tiny-lines');
    await buildStrictly(root);
    expect(await command.run(['init', '--yes'], root)).toMatchObject({
      code: 1,
      stderr: 'There is a site here already: site.config.json. Nothing was changed.\n',
    });
  });

  it('says that a package has to be built whose sources it does not find', async () => {
    await write({ 'package.json': { name: 'own-lines', types: './dist/index.d.ts' } });
    const { stdout } = await command.run(['init', '--yes'], root);
    expect(stdout).toContain("dist/index.d.ts isn't there, and the sources of this package weren't found");
    expect(stdout).toContain('Build the package');
  });
});

describe('the questions', () => {
  /** Types each answer when it is asked for. */
  async function answer(answers: readonly string[], isEnded = false) {
    const input = new PassThrough();
    const output = new PassThrough();
    let printed = '';
    output.on('data', (data) => {
      printed += data;
    });
    const questions = askIn(input, output);
    const chosen = choose(root, undefined, { flags: {}, questions });
    chosen.catch(() => undefined);
    let from = 0;
    for (const each of answers) {
      await until(async () => (/\) $/.test(printed.slice(from)) ? true : undefined));
      from = printed.length;
      input.write(`${each}\n`);
    }
    if (isEnded) input.end();
    return chosen.finally(() => questions.close()).then((choices) => ({ choices, printed: () => printed }));
  }

  it('are four, each with what nothing but Enter gives', async () => {
    await write(INSTALLED);
    const { choices } = await answer(['', '', '', '']);
    expect(choices).toMatchObject({
      title: 'tiny-lines',
      contentDir: 'content',
      outDir: 'dist',
      hasWorkflows: false,
      library: { name: 'tiny-lines' },
    });
  });

  it('take other answers, and ask again for what they cannot take', async () => {
    await write(INSTALLED);
    const { choices, printed } = await answer(['7', '2', 'My site', './pages/', 'maybe', 'y']);
    expect(choices).toMatchObject({ title: 'My site', contentDir: 'pages', hasWorkflows: true });
    expect(choices.library).toBeUndefined();
    expect(printed()).toContain('Enter a number from 1 to 2.');
    expect(printed()).toContain('Enter y or n.');
  });

  it('end where the input does', async () => {
    await write(INSTALLED);
    await expect(answer([''], true)).rejects.toBeInstanceOf(QuestionsEndedError);
  });
});
