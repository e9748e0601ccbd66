import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, chartdocs } from './command.ts';
import { type SharedCommand, shareCommand } from './sharedCommand.ts';
import { until } from './until.ts';

const SITES = path.join(import.meta.dirname, 'sites');

let folder: string;
let command: SharedCommand;
beforeAll(async () => {
  command = shareCommand();
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-cli-'));
  for (const name of ['whole', 'draft', 'config-keys', 'broken-links', 'unknown-ids']) {
    await cp(path.join(SITES, name), path.join(folder, name), { recursive: true });
  }
});
afterAll(async () => {
  expect(await command.end()).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

const site = (name: string) => path.join(folder, name);

describe('chartdocs build', () => {
  it('builds into dist/ and sums up', async () => {
    const { code, stdout } = await chartdocs(['build'], site('whole'));
    expect(code).toBe(0);
    expect(stdout).toMatch(/12 routes {2}1 home, 3 doc, 1 category, 6 symbol, 1 symbol-index/);
    expect(stdout).toContain('0 warnings');
    expect(existsSync(path.join(site('whole'), 'dist/base/index.html'))).toBe(false);
    expect(existsSync(path.join(site('whole'), 'dist/docs/start/index.html'))).toBe(true);
  });

  it('takes base URL, origin, configuration and folder from its flags', async () => {
    const { code } = await command.run(
      [
        'build',
        '--config',
        'whole/site.config.ts',
        '--out-dir',
        'out',
        '--base-url',
        '/x/',
        '--url',
        'https://y.example',
        '--quiet',
      ],
      folder,
    );
    expect(code).toBe(0);
    const html = await readFile(path.join(folder, 'out/docs/start/index.html'), 'utf8');
    expect(html).toContain('href="https://y.example/x/docs/start"');
    expect(html).toContain('src="/x/assets/client-');
  });

  it('prints one JSON object and nothing else with --json', async () => {
    const { code, stdout, stderr } = await chartdocs(['build', '--json'], site('draft'));
    const result: { ok: boolean; warnings: number; routes: string[] } = JSON.parse(stdout);
    expect([code, stderr, result.ok, result.warnings, result.routes]).toEqual([
      0,
      '',
      true,
      2,
      ['/', '/intro'],
    ]);
    const failed = await command.run(['build', '--json'], site('unknown-ids'));
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout).ok).toBe(false);
  });

  it('fails on warnings with --strict, and says that this is why', async () => {
    expect((await command.run(['build', '--quiet'], site('draft'))).code).toBe(0);
    const { code, stderr } = await chartdocs(['build', '--strict'], site('draft'));
    expect(code).toBe(1);
    expect(stderr).toContain('content/intro.md:3:5  warning');
    expect(stderr).toContain('2 warnings, and --strict makes them fail the build');
  });

  it('lists what is wrong in comments of the own library, which fails only where it is asked for', async () => {
    const modules = site('modules');
    await cp(path.join(SITES, 'modules'), modules, { recursive: true });
    const ok = await command.run(['build', '--strict'], modules);
    expect(ok.code).toBe(0);
    expect(ok.stderr).toContain(
      'types/hooks/index.d.ts:13  warning  A doc comment links to "./guide.md#sizes"',
    );
    expect((await command.run(['check-links'], modules)).code).toBe(0);
    const file = path.join(modules, 'site.config.ts');
    await writeFile(file, (await readFile(file, 'utf8')).replace('api: {', 'api: { strictComments: true,'));
    const { code, stderr } = await command.run(['build', '--strict'], modules);
    expect(code).toBe(1);
    expect(stderr).toContain('types/hooks/index.d.ts:13  warning');
  });

  it('explains a wrong configuration without a stack trace, and with one when asked', async () => {
    const { code, stdout, stderr } = await command.run(['build'], site('config-keys'));
    expect(code).toBe(1);
    expect(stderr).toContain('site.config.ts:6:3  error  Unknown key "tagLine"');
    expect(stderr).toContain('Did you mean "tagline"?');
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect((await command.run(['build', '--verbose'], site('config-keys'))).stderr).toMatch(/^\s+at /m);
  });

  it('shows control characters of names and texts as what they are', async () => {
    const odd = site('control');
    await cp(path.join(SITES, 'draft'), odd, { recursive: true });
    await writeFile(path.join(odd, 'content/a\u001b[2Jb.md'), '---\ntitle: [a]\n---\n');
    const { stderr } = await command.run(['build'], odd);
    expect(stderr).toContain('content/a\\u001b[2Jb.md');
    expect(stderr).not.toContain('\u001b[2J');
  });

  it('says where it looked for a configuration that does not exist', async () => {
    const { code, stderr } = await command.run(['build'], folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(/There is no configuration file at .*site\.config\.ts/);
  });

  it('names the search files by SOURCE_DATE_EPOCH', async () => {
    await chartdocs(['build', '--quiet'], site('draft'), { SOURCE_DATE_EPOCH: '1700000000' });
    expect(existsSync(path.join(site('draft'), 'dist/search-doc-1700000000000.json'))).toBe(true);
  });

  it('reads the declarations once, and again when they change or the cache is damaged', async () => {
    const build = async () => {
      const { stdout } = await command.run(['build', '--json'], site('whole'));
      const result: { apiFromCache: boolean; routes: string[] } = JSON.parse(stdout);
      return result;
    };
    await build();
    expect((await build()).apiFromCache).toBe(true);
    const types = path.join(site('whole'), 'types/index.d.ts');
    await writeFile(types, `${await readFile(types, 'utf8')}\nexport type Added = string;\n`);
    const changed = await build();
    expect(changed.apiFromCache).toBe(false);
    expect(changed.routes).toContain('/all-types/type-aliases/Added');
    expect((await build()).apiFromCache).toBe(true);
    const { stdout } = await command.run(['build', '--json', '--no-cache'], site('whole'));
    expect(JSON.parse(stdout).apiFromCache).toBe(false);
  });
});

describe('wrong usage', () => {
  it.each([
    [['nonsense']],
    [['build', '--nonsense']],
    [['build', '--base-url', 'x']],
    [['serve', '--port', 'x']],
    [[]],
  ])('of %j exits with 2', async (args) => {
    const { code, stderr } = await command.run(args, folder);
    expect(code).toBe(2);
    expect(stderr).not.toBe('');
  });

  it('is helped by --help and --version', async () => {
    const help = await command.run(['build', '--help'], folder);
    expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('--strict')]);
    expect((await command.run(['serve', '--help'], folder)).stdout).toContain('--port');
    const version = await chartdocs(['--version'], folder);
    expect([version.code, version.stdout.trim()]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  });
});

describe('chartdocs serve', () => {
  it('says what to do when nothing is built', async () => {
    const { code, stderr } = await command.run(['serve', '--out-dir', 'nothing'], site('draft'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('Run "chartdocs build" first')]);
  });

  it('names the symbolic links that lead out of the folder when it starts, and serves none of them', async () => {
    await command.run(['build', '--quiet'], site('whole'));
    await cp(site('whole'), site('linked'), { recursive: true });
    const secret = path.join(folder, 'secret');
    await mkdir(secret);
    await writeFile(path.join(secret, 'key.txt'), 'secret');
    await writeFile(path.join(site('linked'), 'dist/own.txt'), 'own');
    const links = { 'key.txt': 'secret/key.txt', folder: 'secret', 'inside.txt': 'linked/dist/own.txt' };
    for (const [name, target] of Object.entries(links)) {
      await symlink(path.join(folder, target), path.join(site('linked'), 'dist', name));
    }
    const child = spawn(process.execPath, [BIN, 'serve', '--port', '0'], {
      cwd: site('linked'),
      env: { ...process.env, NO_COLOR: '1' },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        printed += data;
      });
    }
    try {
      const url = await until(() => /http:\/\/\S+\/base\//.exec(printed)?.[0]);
      const warned = await until(() => {
        const found = [...printed.matchAll(/^(\S+) {2}warning .*\(link-outside\)$/gm)].map(
          ([, file]) => file,
        );
        return found.length >= 2 ? found : undefined;
      });
      expect(warned.sort()).toEqual(['dist/folder', 'dist/key.txt']);
      expect(printed).toContain(secret);
      for (const file of ['key.txt', 'folder/key.txt']) expect((await fetch(url + file)).status).toBe(404);
      expect(await (await fetch(`${url}inside.txt`)).text()).toBe('own');
    } finally {
      child.kill('SIGTERM');
    }
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
  });

  it('serves the site below its base URL, with its 404 page, on the next free port', async () => {
    await command.run(['build', '--quiet'], site('whole'));
    const blocker = createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => {
        const address = blocker.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const child = spawn(process.execPath, [BIN, 'serve', '--port', String(port)], { cwd: site('whole') });
    try {
      let printed = '';
      const url = await new Promise<string>((resolve) => {
        child.stdout.on('data', (data) => {
          printed += data;
          const found = /http:\/\/\S+\/base\//.exec(printed)?.[0];
          if (found) resolve(found);
        });
      });
      expect(printed).toContain(`Port ${port} is in use`);
      const page = await fetch(`${url}docs/start`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Start here')]);
      const missing = await fetch(`${url}no/such`);
      expect([missing.status, await missing.text()]).toEqual([
        404,
        expect.stringContaining('Page not found'),
      ]);
      expect((await fetch(`${new URL(url).origin}/etc/passwd`)).status).toBe(404);
      expect((await fetch(`${url}..%2f..%2fsite.config.ts`)).status).toBe(404);
    } finally {
      blocker.close();
      child.kill('SIGTERM');
    }
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
  });
});
