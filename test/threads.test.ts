import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BIN, chartdocs } from './command.ts';
import { type SharedCommand, shareCommand } from './sharedCommand.ts';
import { until } from './until.ts';

/**
 * The tool's threads and processes ending unexpectedly: each must give an error message, never an endless
 * wait.
 */
let root: string;
let server: ChildProcess | undefined;
let printed = '';
let command: SharedCommand;

beforeAll(() => {
  command = shareCommand();
});
// Each thread has ended: a running one would keep the process alive.
afterAll(async () => expect(await command.end()).toBe(0));
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-threads-'));
  await write('content/docs/start.md', '# Start\n');
  await write('types/index.d.ts', 'export interface A { x: string }\nexport declare const B: 1;\n');
  // Without browser types, which would take most of the reading time.
  await write('types/tsconfig.json', '{ "compilerOptions": { "lib": ["ES5"], "types": [] } }');
});
afterEach(async () => {
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  server = undefined;
  await rm(root, { recursive: true, force: true });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

/** A configuration of one line. */
const site = (more = '') =>
  `export default { title: 'First', url: 'https://t.example', docs: { showLastUpdateTime: false }, ${more} };\n`;
const REFERENCE = "entryPoints: ['types/index.d.ts'], tsconfig: 'types/tsconfig.json'";
const API = `api: { ${REFERENCE} },`;
const RUNTIME = `api: { ${REFERENCE},\nruntime: './library.mjs' },`;

const BUILD = ['build', '--quiet', '--no-cache'];
const build = (env: Readonly<Record<string, string>> = {}) => chartdocs(BUILD, root, env);
const buildNext = () => command.run(BUILD, root);

/** Starts `serve --watch`. @returns its address */
async function watch(env: Readonly<Record<string, string>> = {}): Promise<string> {
  printed = '';
  const started = spawn(process.execPath, [BIN, 'serve', '--watch', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  server = started;
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (data) => {
      printed += data;
    });
  }
  return until(() => /http:\/\/\S+\//.exec(printed)?.[0]);
}

async function childrenOf(pid: number | undefined): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

const hasText = async (url: string, text: string) =>
  (await (await fetch(url)).text()).includes(text) ? true : undefined;

/** Expects the location, without a stack trace of the tool or Node. */
function expectPlace(stderr: string, place: string): void {
  expect(stderr).toContain(`${place}`);
  expect(stderr).not.toMatch(/^\s+at |node:internal|\.mjs:\d|Node\.js v/m);
}

describe('a configuration', () => {
  it.each([
    ['setTimeout(() => {\n  throw new TypeError("late");\n}, 1);', 4, 'TypeError: late'],
    ['process.nextTick(() => { throw new Error("tick"); });', 3, 'Error: tick'],
    ['Promise.reject(new Error("nobody waits"));', 3, 'Error: nobody waits'],
    ['(async () => { await null; throw new Error("inside"); })();', 3, 'Error: inside'],
    ['setTimeout(() => { throw 5; }, 0);', 3, 'throws 5'],
  ])('that throws once it has been read fails the build with its line: %s', async (code, line, message) => {
    await write('site.config.ts', `${site()}\n${code}\n`);
    const { code: exitCode, stderr } = await buildNext();
    expectPlace(stderr, `site.config.ts:${line}:`);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(1);
  });

  it.each([
    ['process.exit(0);', 1, 'must not end the process'],
    ['process.reallyExit(3);', 1, 'ends the process with exit code 3'],
    ['await new Promise(() => {});', 1, 'an "await" in it never ends'],
    ['process.chdir("/");', 1, 'process.chdir'],
  ])('that would end or keep the process is an error with its line: %s', async (code, line, message) => {
    await write('site.config.ts', `${code}\n${site()}`);
    const { code: exitCode, stderr } = await buildNext();
    expectPlace(stderr, `site.config.ts:${line}:`);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(1);
  });

  it('may leave a timer running, set variables, and print', async () => {
    await write(
      'site.config.ts',
      `setInterval(() => undefined, 1000);\nconsole.log('printed', process.argv[2]);\n${site()}`,
    );
    const { code, stdout, stderr } = await build();
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: 'printed build\n' });
  });

  it('prints nothing into what scripts read, and no more does the library', async () => {
    await write('site.config.ts', `console.log('from the configuration');\n${site(RUNTIME)}`);
    await write('library.mjs', 'console.log("from the library"); export const B = 1;');
    const { stdout, stderr } = await chartdocs(['build', '--json', '--no-cache'], root);
    expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [] });
    for (const printed of ['from the configuration', 'from the library']) expect(stderr).toContain(printed);
  });

  it('that throws late is reported by a server that goes on, until it is fixed', async () => {
    const late = 'setTimeout(() => { throw new Error("late"); }, 1);';
    await write('site.config.ts', `${late}\n${site()}`);
    const url = await watch();
    await until(() => /site\.config\.ts:1:\d+ {2}error .*Error: late/.exec(printed)?.[0]);
    expectPlace(printed, 'site.config.ts:1:');
    await write('site.config.ts', site().replace('First', 'Second'));
    await until(() => hasText(`${url}docs/start`, 'Second'));
    const events = await fetch(`${url}__chartdocs/changes?v=1`);
    const reader = events.body?.getReader();
    let seen = '';
    await until(async () => {
      seen += new TextDecoder().decode((await reader?.read())?.value);
      return seen.includes('"problems":[]') ? true : undefined;
    });
    await reader?.cancel();

    await write(
      'site.config.ts',
      `${site().replace('First', 'Third')}\nPromise.reject(new Error('again'));\n`,
    );
    await until(() => /site\.config\.ts:3:\d+ {2}error .*Error: again/.exec(printed)?.[0]);
    await until(() => hasText(`${url}docs/start`, 'Third'));
    expect(server?.exitCode).toBe(null);
  });
});

describe('a library that is run for its values', () => {
  it.each([
    ['process.exit(0);', 'ends the process'],
    ['process.exit(7);', 'ends the process with exit code 7'],
    ['await new Promise(() => {});', 'waits for something that never comes'],
    ['setTimeout(() => { throw new Error("later"); }, 1); await new Promise(() => {});', 'later'],
    ['Promise.reject(new Error("nobody waits")); await new Promise(() => {});', 'nobody waits'],
  ])('that ends or never answers is a warning with the line of its name: %s', async (code, message) => {
    await write('library.mjs', `${code}\n`);
    await write('site.config.ts', site(RUNTIME));
    const { code: exitCode, stderr } = await buildNext();
    expectPlace(stderr, 'site.config.ts:2:1');
    expect(stderr).toContain('could not be run');
    expect(stderr).toContain(message);
    expect(exitCode).toBe(0);
  });
});

describe('the thread that reads declarations', () => {
  it('says so when there is not enough memory for it', async () => {
    await write('site.config.ts', site("api: { entryPoints: ['types/index.d.ts'] },"));
    const { code, stderr } = await build({ NODE_OPTIONS: '--max-old-space-size=60' });
    expectPlace(stderr, 'site.config.ts:1:');
    expect(stderr).toContain('not enough memory');
    expect(stderr).toContain('--max-old-space-size=8192');
    expect(code).toBe(1);
  });

  it('says so when it ends before it is done', async () => {
    await write('site.config.ts', site(API));
    // In that thread only.
    await write(
      'end.mjs',
      "import { workerData } from 'node:worker_threads';\nif (workerData?.entryPoints) process.exit(9);\n",
    );
    const { code, stderr } = await build({ NODE_OPTIONS: `--import=${path.join(root, 'end.mjs')}` });
    expectPlace(stderr, 'site.config.ts:1:');
    expect(stderr).toContain('exit code 9');
    expect(code).toBe(1);
  });

  it('is ended when the declarations are saved again: one thread reads them at a time', async () => {
    await write('site.config.ts', site(API));
    await write(
      'count.mjs',
      `import { isMainThread } from 'node:worker_threads';
      let alive = 0;
      if (isMainThread) process.on('worker', (worker) => {
        alive += 1;
        console.log('thread of', alive);
        worker.once('exit', () => { alive -= 1; });
      });`,
    );
    const url = await watch({ NODE_OPTIONS: `--import=${path.join(root, 'count.mjs')}` });
    const threads = () => [...printed.matchAll(/thread of (\d+)/g)].map(([, alive]) => Number(alive));
    for (let save = 1; save <= 8; save += 1) {
      const before = threads().length;
      await write('types/index.d.ts', `/** Save ${save}. */\nexport interface A { x: string }\n`);
      await until(() => (threads().length > before ? true : undefined));
    }
    await until(() => hasText(`${url}all-types/interfaces/A`, 'Save 8.'));
    expect(Math.max(...threads())).toBeLessThanOrEqual(4);
  });
});

describe('esbuild’s process', () => {
  it('is started again by a server when it has been stopped', async () => {
    await write('site.config.ts', site());
    const url = await watch();
    for (const title of ['Second', 'Third']) {
      for (const child of await childrenOf(server?.pid)) process.kill(child, 'SIGKILL');
      await write('site.config.ts', site().replace('First', title));
      await until(() => hasText(`${url}docs/start`, title));
      expect((await fetch(`${url}__chartdocs/styles/article.css`)).status).toBe(200);
    }
    expect(printed).not.toMatch(/error|✗/);
  });

  it('is an error, not a stack, when it can’t run at all', async () => {
    await write('site.config.ts', site());
    const { code, stderr } = await build({ ESBUILD_BINARY_PATH: '/bin/false' });
    expect(stderr).toContain('esbuild, which bundles code, ended');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });
});
