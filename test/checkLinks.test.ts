import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { loadConfig } from '../src/render/config/load.ts';
import { fingerprintOf } from '../src/render/emit/fingerprint.ts';
import { checkLinks } from '../src/render/links/checkLinks.ts';
import { readRecord } from '../src/render/links/record.ts';
import { chartdocs } from './command.ts';
import { type SharedCommand, shareCommand } from './sharedCommand.ts';

/** An HTML site as another tool would produce it, with every kind of fault. */
const FOREIGN = path.join(import.meta.dirname, 'fixtures/foreign');

const FAULTS = [
  ['guide/index.html:7', 'broken-anchor', './install/#nothing'],
  ['guide/index.html:8', 'broken-link', 'guide/install/'],
  ['guide/install/index.html:7', 'broken-link', 'steps/'],
  ['index.html:13', 'missing-file', 'img/none.png'],
  ['index.html:36', 'broken-link', '/guide/instal/'],
  ['index.html:37', 'broken-anchor', '/guide/#stepz'],
  ['index.html:38', 'trailing-slash', '/guide'],
  ['index.html:39', 'wrong-case', '/GUIDE/'],
  ['index.html:40', 'wrong-case', '/blog/'],
  ['index.html:41', 'redirect', '/moved'],
  ['index.html:42', 'redirect', '/old/'],
  ['index.html:43', 'link-to-unlisted', '/hidden/'],
  ['index.html:44', 'malformed-url', '/%zz'],
  ['index.html:45', 'redirect', '/about.html'],
  ['index.html:46', 'missing-file', '/img/paper@2x.png'],
  ['index.html:47', 'wrong-case', '/img/Paper.png'],
  ['index.html:48', 'broken-link', '/search/'],
  ['index.html:48', 'broken-link', '/find/'],
  ['index.html:49', 'missing-file', '/img/poster.png'],
  ['index.html:50', 'duplicate-id', '#main'],
  ['index.html:52', 'broken-anchor', '#arrow'],
  ['index.html:53', 'broken-link', '/sources/none'],
  ['index.html:54', 'missing-file', '/img/gone.png'],
  ['index.html:55', 'missing-file', '/embed/'],
  ['lost.html:3', 'broken-link', '/nowhere/'],
  ['lost.html:4', 'broken-link', '/nowhere/'],
  ['more.html:6', 'broken-link', '/gone-1/'],
  ['more.html:7', 'missing-file', '/gone-2.html'],
  ['more.html:8', 'missing-file', '/gone-3.png'],
  ['more.html:9', 'broken-anchor', '#gone'],
  ['more.html:10', 'missing-file', 'gone-4.png'],
  ['more.html:11', 'broken-anchor', '/img/icons.svg#noSuchId'],
  ['more.html:12', 'missing-file', '/gone-5.png'],
  ['more.html:13', 'missing-file', '/gone-6.png'],
  ['more.html:14', 'missing-file', ''],
  ['site.css:3', 'missing-file', 'screen.css'],
  ['site.css:5', 'missing-file', 'img/missing.png'],
  ['sitemap.xml:4', 'trailing-slash', 'https://foreign.example/guide'],
  ['sitemap.xml:5', 'broken-link', 'https://foreign.example/gone/'],
  ['sitemap.xml:6', 'link-to-unlisted', 'https://foreign.example/hidden/'],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-links-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a folder that another tool made', () => {
  it('has every fault found, and nothing else', async () => {
    const { findings } = await checkLinks({ dir: FOREIGN, workingDir: FOREIGN });
    expect(findings.map(({ page, pageLine, code, target }) => [`${page}:${pageLine}`, code, target])).toEqual(
      FAULTS,
    );
  });

  it('is held against the base URL it is published under', async () => {
    const { findings } = await checkLinks({ dir: FOREIGN, workingDir: FOREIGN, baseUrl: '/charts/' });
    expect(findings.filter(({ code }) => code === 'outside-base').map(({ target }) => target)).toEqual(
      expect.arrayContaining(['/guide/', '/about', '/favicon.ico']),
    );
  });

  it('suggests what was meant', async () => {
    const { findings } = await checkLinks({ dir: FOREIGN, workingDir: FOREIGN });
    const hint = (target: string) => findings.find((finding) => finding.target === target)?.hint;
    expect(hint('/guide/instal/')).toBe('Did you mean "/guide/install/"?');
    expect(hint('/guide/#stepz')).toBe('Did you mean "#steps"?');
    expect(hint('/GUIDE/')).toBe('Write "/guide/".');
    expect(hint('/guide')).toBe('Write "/guide/".');
  });
});

const PAGE = `---
title: Start
---

[Nowhere](/docs/strat) and [a draft](./draft.md) and [an anchor](#none) and [the hidden one](./Hidden.md).

::include{file="./_part.md"}
`;

/** A site of ours with links broken in known places. */
async function givenSite(name: string): Promise<string> {
  const dir = path.join(folder, name);
  const content = {
    'site.config.ts': `import { defineConfig } from 'chartdocs';
export default defineConfig({
  title: 'Links', url: 'https://links.example', baseUrl: '/links/',
  deployedBeside: ['/storybook'],
  navbar: { items: [
    { label: 'Gone', href: '/gone', position: 'left' },
    { label: 'Storybook', href: '/storybook' },
  ] },
  sidebars: { docs: [{ type: 'autogenerated', dir: 'docs' }] },
});
`,
    'content/docs/start.md': PAGE,
    'content/docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n',
    'content/docs/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n',
    'content/docs/_part.md': 'A part.\n\n[To the hidden page](./hidden.md)\n',
  };
  for (const [file, text] of Object.entries(content)) {
    await writeFile(await inFolder(path.join(dir, file)), text);
  }
  return dir;
}

async function inFolder(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  return file;
}

describe('chartdocs check-links', () => {
  let command: SharedCommand;
  beforeAll(() => {
    command = shareCommand();
  });
  afterAll(async () => expect(await command.end()).toBe(0));

  it('builds what is missing or stale, and names the sources of what it finds', async () => {
    const dir = await givenSite('own');
    const first = await chartdocs(['check-links'], dir);
    expect(first.code).toBe(1);
    for (const line of [
      'content/docs/_part.md:3:1  warning  The link "./hidden.md" points to an unlisted page. (link-to-unlisted)',
      `content/docs/start.md:5:1  warning  The link "/docs/strat" points to a page that doesn't exist. (broken-link)\n  → Did you mean "/docs/start"?`,
      'content/docs/start.md:5:28  warning  The link "./draft.md" points to a draft, which is not published. (link-to-draft)',
      `content/docs/start.md:5:54  warning  The link "#none" points to an anchor that the page doesn't have. (broken-anchor)`,
      'content/docs/start.md:5:77  warning  The link "./Hidden.md" has the wrong letter case. (wrong-case)\n  → Write "./hidden.md".',
      `site.config.ts:6:22  warning  The link "/gone" points to a page that doesn't exist. (broken-link)`,
    ]) {
      expect(first.stdout).toContain(line);
    }
    expect(first.stdout).toContain('6 findings.');
    expect(first.stdout).not.toContain('storybook');
    // A finding needn't also be a warning of the build.
    expect(first.stderr).toBe('The built site is missing: building it first.\n');

    const again = await command.run(['check-links'], dir);
    expect(again.stderr).not.toContain('building it first');
    expect(again.stdout).toBe(first.stdout);

    await writeFile(path.join(dir, 'content/docs/start.md'), '---\ntitle: Start\n---\n\nAll is well.\n');
    const fixed = await command.run(['check-links'], dir);
    expect(fixed.stderr).toContain('is out of date');
    expect(fixed.stdout).not.toContain('start.md');
  });

  it('says when all is well, with exit code 0', async () => {
    const dir = await givenSite('well');
    await writeFile(path.join(dir, 'content/docs/start.md'), '---\ntitle: Start\n---\n\nAll is well.\n');
    const config = path.join(dir, 'site.config.ts');
    await writeFile(config, (await readFile(config, 'utf8')).replace(/.*'Gone'.*\n/, ''));
    const { code, stdout } = await chartdocs(['check-links'], dir);
    expect(stdout).toMatch(/^Checked \d+ links on \d pages: none is broken\.\n$/);
    expect(code).toBe(0);
    expect((await command.run(['check-links', '--format', 'github'], dir)).stdout).toBe('');
  });

  it('refuses wrong usage with exit code 2, and for what is not there', async () => {
    expect((await command.run(['check-links', '--format', 'yaml'], folder)).code).toBe(2);
    const wrong = [
      [['--dist', 'nothing'], 'There is no folder'],
      [['--dist', '.'], 'holds no HTML'],
      [['--config', 'nothing.ts'], 'There is no configuration file'],
      [['--dist', FOREIGN, '--config', 'nothing.ts'], 'There is no configuration file'],
    ] as const;
    const empty = await mkdtemp(path.join(folder, 'empty-'));
    for (const [args, message] of wrong) {
      const { code, stderr } = await command.run(['check-links', ...args], empty);
      expect(stderr).toContain(message);
      expect(stderr).toMatch(/✗ Not checked\.\n$/);
      expect(code).toBe(2);
    }
  });

  it('tells each page that has the same broken link, and once what the shell repeats', async () => {
    const dir = await givenSite('many');
    for (let page = 1; page <= 7; page += 1) {
      await writeFile(path.join(dir, `content/docs/p${page}.md`), `# P${page}\n\n[x](/docs/nothere)\n`);
    }
    const { stdout } = await command.run(['check-links', '--format', 'json'], dir);
    const { findings } = JSON.parse(stdout);
    const found = (target: string) => findings.filter((one: { target: string }) => one.target === target);
    expect(
      found('/docs/nothere').map((one: { file: string; line: number }) => `${one.file}:${one.line}`),
    ).toEqual(Array.from({ length: 7 }, (_, index) => `content/docs/p${index + 1}.md:3`));
    expect(found('/gone')).toMatchObject([{ file: 'site.config.ts', morePages: 10 }]);
  });

  it('names files as they are called from the working folder, and ignores routes under any base URL', async () => {
    const dir = await givenSite('mono/docs');
    const config = path.join(dir, 'site.config.ts');
    const text = await readFile(config, 'utf8');
    await writeFile(config, text.replace('deployed', "checkLinks: { ignore: ['/docs/st*'] },\n  deployed"));
    const args = ['check-links', '--config', 'docs/site.config.ts', '--format', 'json'];
    for (const base of ['/links/', '/other/']) {
      const { stdout } = await command.run([...args, '--base-url', base], path.dirname(dir));
      const { findings } = JSON.parse(stdout);
      expect(findings.map((one: { file: string; target: string }) => [one.file, one.target])).toEqual([
        ['docs/content/docs/_part.md', './hidden.md'],
        ['docs/content/docs/start.md', './draft.md'],
        ['docs/content/docs/start.md', './Hidden.md'],
        ['docs/site.config.ts', '/gone'],
      ]);
    }
  });

  it('sees changes of declarations that the entry only re-exports, and of files beside the content', async () => {
    const dir = await givenSite('declared');
    await writeFile(await inFolder(path.join(dir, 'src/index.ts')), "export * from './shapes';\n");
    const shapes = path.join(dir, 'src/shapes.ts');
    await writeFile(shapes, '/** A shape. */\nexport interface Shape { x: number }\n');
    await writeFile(path.join(dir, 'package.json'), '{ "name": "declared", "version": "1.0.0" }');
    await writeFile(path.join(dir, 'part.md'), 'All is well.\n');
    await writeFile(path.join(dir, 'look.css'), '');
    await writeFile(path.join(dir, 'content/docs/start.md'), '# Start\n\n::include{file="../../part.md"}\n');
    const config = path.join(dir, 'site.config.ts');
    const text = (await readFile(config, 'utf8')).replace(/.*'Gone'.*\n/, '');
    await writeFile(
      config,
      text.replace(
        'deployed',
        "api: { entryPoints: ['src/index.ts'] },\n  includeDirs: ['.'],\n  theme: { css: ['look.css'] },\n  deployed",
      ),
    );
    const options = { configFile: config, outDir: path.join(dir, 'dist') };
    const isStale = async () => {
      const record = await readRecord(options.outDir);
      return record?.fingerprint !== (await fingerprintOf(await loadConfig(config), record?.inputs ?? []));
    };
    await build(options, { now: () => 0, timestamp: 0 });
    expect(await isStale()).toBe(false);

    await writeFile(path.join(dir, 'part.md'), '[x](/nowhere)\n');
    expect(await isStale()).toBe(true);
    await writeFile(path.join(dir, 'part.md'), 'All is well.\n');
    expect(await isStale()).toBe(false);
    await writeFile(path.join(dir, 'look.css'), 'h1 { color: red }\n');
    expect(await isStale()).toBe(true);
    await writeFile(path.join(dir, 'look.css'), '');
    expect(await isStale()).toBe(false);
    await writeFile(shapes, '/** A shape, see [it](/nowhere). */\nexport interface Shape { x: number }\n');
    expect(await isStale()).toBe(true);

    const { diagnostics } = await build(options, { now: () => 0, timestamp: 0 });
    expect(diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['broken-comment-link', 'src/shapes.ts', 2],
    ]);
    expect(await isStale()).toBe(false);
    const { findings } = await checkLinks({ dir: options.outDir, configFile: config, workingDir: dir });
    expect(findings).toEqual([]);
  });

  it('prints for machines', async () => {
    const print = async (format: string) =>
      (await command.run(['check-links', '--dist', '.', '--format', format], FOREIGN)).stdout;
    const json = JSON.parse(await print('json'));
    expect(json).toMatchObject({ ok: false, pages: 13 });
    expect(json.findings).toHaveLength(FAULTS.length);

    const github = (await print('github')).trimEnd().split('\n');
    expect(github).toHaveLength(FAULTS.length);
    expect(github[0]).toMatch(
      /^::error file=guide\/index\.html,line=7,col=1,title=broken-anchor::The a href "\.\/install/,
    );
    expect(github.join('\n')).toContain('"/%25zz"');

    const failures: string[] = [];
    const parser = new Parser(
      { onopentag: (name, { type }) => name === 'failure' && failures.push(type ?? '') },
      { xmlMode: true },
    );
    parser.end(await print('junit'));
    expect(failures.sort()).toEqual(FAULTS.map(([, code]) => code).sort());

    const sarif = JSON.parse(await print('sarif'));
    expect(sarif.version).toBe('2.1.0');
    expect(sarif.runs[0].results).toHaveLength(FAULTS.length);
    expect(sarif.runs[0].results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'guide/index.html' },
      region: { startLine: 7, startColumn: 1 },
    });
  });
});

describe('links to other hosts', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    server?.closeAllConnections();
  });

  /** A host with the given answers, and a site that links to it. */
  async function givenHost(answer: RequestListener, paths: readonly string[], settings = '') {
    const requests: string[] = [];
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const dir = await mkdtemp(path.join(folder, 'external-'));
    const links = paths.map((target) => `<a href="${origin}${target}">x</a>\n`).join('');
    await writeFile(await inFolder(path.join(dir, 'site/index.html')), links);
    await writeFile(
      path.join(dir, 'site.config.ts'),
      `export default { title: 'x', url: 'https://x.example', checkLinks: { external: { ${settings.replaceAll('ORIGIN', origin)} } } };`,
    );
    const waits: number[] = [];
    const run = () =>
      checkLinks(
        {
          dir: path.join(dir, 'site'),
          configFile: path.join(dir, 'site.config.ts'),
          external: true,
          workingDir: dir,
        },
        {
          fetch,
          now: () => 1_700_000_000_000,
          sleep: async (ms) => {
            waits.push(ms);
          },
        },
      );
    return { run, requests, waits, origin };
  }

  it('are asked for once each, by HEAD, then by GET; what answers badly is a finding', async () => {
    const { run, requests } = await givenHost(
      ({ url, method }, response) => {
        const status = url === '/gone' ? 404 : url === '/no-head' && method === 'HEAD' ? 405 : 200;
        response.writeHead(status).end();
      },
      ['/ok', '/ok#part', '/no-head', '/gone', '/gone'],
    );
    const { findings, external } = await run();
    expect(findings.map(({ message, line }) => [message.replace(/http:\/\/[^/]+/, ''), line])).toEqual([
      ['The a href "/gone" answers 404 Not Found.', 4],
      ['The a href "/gone" answers 404 Not Found.', 5],
    ]);
    expect(external.asked).toBe(3);
    expect(requests.sort()).toEqual(['GET /gone', 'GET /no-head', 'HEAD /gone', 'HEAD /no-head', 'HEAD /ok']);
  });

  it('are asked for again after 429 and errors of the server, when the host says so', async () => {
    const asked = new Map<string, number>();
    const { run, waits, requests } = await givenHost(
      ({ url = '' }, response) => {
        const times = asked.get(url) ?? 0;
        asked.set(url, times + 1);
        if (url === '/later') response.writeHead(429, { 'Retry-After': '3600' }).end();
        else if (url === '/busy' && times < 1) response.writeHead(429, { 'Retry-After': '7' }).end();
        else if (url === '/down') response.writeHead(503).end();
        else response.end();
      },
      ['/busy', '/down', '/later'],
    );
    const { findings } = await run();
    expect(findings.map(({ message }) => message.replace(/http:\/\/[^/]+/, ''))).toEqual([
      'The a href "/down" answers 503 Service Unavailable.',
      'The a href "/later" answers 429 Too Many Requests.',
    ]);
    expect(requests.filter((request) => !request.endsWith('/down')).sort()).toEqual([
      'HEAD /busy',
      'HEAD /busy',
      'HEAD /later',
    ]);
    expect(waits.sort((a, b) => a - b)).toEqual([500, 1000, 7000]);
  });

  it('that have answered well are not asked for again for a while', async () => {
    const { run, requests } = await givenHost((_, response) => response.end(), ['/ok']);
    await run();
    expect((await run()).external.asked).toBe(0);
    expect(requests).toEqual(['HEAD /ok']);
  });

  it('are asked for only where the configuration allows it', async () => {
    const { run, requests } = await givenHost(
      (_, response) => response.end(),
      ['/a/1', '/a/2', '/b/1'],
      "allow: ['ORIGIN/a/**'], ignore: ['ORIGIN/a/2']",
    );
    await run();
    expect(requests).toEqual(['HEAD /a/1']);
  });

  it('that never answer, or are nowhere, are findings', async () => {
    const { run } = await givenHost(() => undefined, ['/silent'], 'timeout: 0.2, retries: 0');
    expect((await run()).findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('has not answered for 0.2 s'),
    ]);
  });
});
