import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './realSite.ts';
import { until } from './until.ts';

/** The tool as it is published, installed into the project of another library. */
const TINY = path.join(import.meta.dirname, 'fixtures/tiny');

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(command: string, args: readonly string[], cwd: string): Promise<Run> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = execFile(command, [...args], { cwd, env, maxBuffer: 1e8 }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

let root: string;
const chartdocs = (...args: readonly string[]) =>
  run(process.execPath, [path.join(root, 'node_modules/chartdocs/bin/chartdocs.js'), ...args], root);

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-package-'));
  await cp(TINY, root, { recursive: true });
  const packed = await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', root], ROOT);
  const tarball = packed.stdout.trim().split('\n').at(-1) ?? '';
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  const installed = await run('npm', ['install', ...flags, `./${tarball}`], root);
  expect(installed.code, installed.stderr).toBe(0);
}, 300_000);
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
    expect(stdout).toMatch(/all lead somewhere/);
    expect(code).toBe(0);
  });

  it('serves it as it is written', async () => {
    const bin = path.join(root, 'node_modules/chartdocs/bin/chartdocs.js');
    const server = spawn(process.execPath, [bin, 'serve', '--watch', '--port', '0'], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
    });
    try {
      let said = '';
      server.stdout.on('data', (data) => {
        said += data;
      });
      const url = await until(async () => /http:\/\/\S+\//.exec(said)?.[0]);
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
      server.kill('SIGTERM');
    }
  });
});

describe('a release script', () => {
  const release = (...args: readonly string[]) => run(process.execPath, ['release.mjs', ...args], root);

  it('builds a version under its base URL and checks it', async () => {
    const { code, stdout, stderr } = await release('2.1.0', '/charts/2.1/', 'published');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('built pages');
    expect(stdout).toContain('9 routes');
    const page = await readFile(path.join(root, 'published/docs/start/index.html'), 'utf8');
    expect(page).toContain('href="/charts/2.1/docs/guide#options"');
    expect(page).toContain('2.1.0');
  });

  it('fails where the configuration, the content or the links are wrong', async () => {
    expect(await release('2.1.0', 'charts', 'published')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('baseUrl'),
    });
    const file = path.join(root, 'content/docs/start.md');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('./guide.md#options', './giude.md'));
    const content = await release('2.1.0', '/', 'published');
    expect(content).toMatchObject({ code: 2, stderr: expect.stringContaining('content/docs/start.md:6') });
    await writeFile(file, text);
    const hidden = path.join(root, 'content/docs/questions.md');
    await writeFile(hidden, '---\ntitle: Questions\nunlisted: true\n---\n');
    const links = await release('2.1.0', '/', 'published');
    expect(links).toMatchObject({ code: 3, stderr: expect.stringContaining('content/docs/start.md:6') });
    await cp(path.join(TINY, 'content/docs/questions.md'), hidden);
    expect((await release('2.1.0', '/', 'published')).code).toBe(0);
  });
});
