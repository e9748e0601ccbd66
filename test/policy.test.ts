import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from '../src/cli/builtSite.ts';
import { build } from '../src/render/build.ts';
import { memoryOutput } from '../src/render/emit/output.ts';
import { sharedBrowser } from './chromium.ts';
import { type StartedServer, startServer } from './command.ts';
import { WAIT_LIMIT } from './timeLimits.ts';

/** A site with `csp` and every kind of page. */
const SITE = path.join(import.meta.dirname, 'fixtures/strict');

async function buildInMemory(root: string, baseUrl?: string) {
  const output = memoryOutput();
  const { diagnostics } = await build(
    {
      configFile: path.join(root, 'site.config.ts'),
      outDir: path.join(root, 'dist'),
      noCache: true,
      ...(baseUrl === undefined ? {} : { baseUrl }),
    },
    { now: () => 0, timestamp: 1, output },
  );
  return { diagnostics, files: new Map([...output.files].map(([file, text]) => [file, String(text)])) };
}

interface Document {
  /** Names of the first elements in the head. */
  readonly head: readonly string[];
  readonly policy: string | undefined;
  /** Texts of the scripts that run. */
  readonly scripts: readonly string[];
  /** Anything that a policy without exceptions would block. */
  readonly inline: readonly string[];
}

function readDocument(html: string): Document {
  const head: string[] = [];
  const scripts: string[] = [];
  const inline: string[] = [];
  let policy: string | undefined;
  let inHead = false;
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (inHead) head.push([name, ...Object.keys(attributes)].join(' '));
      if (name === 'head') inHead = true;
      if (attributes['http-equiv'] === 'Content-Security-Policy') policy ??= attributes.content;
      if (name === 'script' && attributes.src === undefined && attributes.type === undefined) script = '';
      if (name === 'style') inline.push('<style>');
      for (const attribute of Object.keys(attributes)) {
        if (attribute === 'style' || /^on/.test(attribute)) inline.push(`<${name} ${attribute}>`);
      }
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(name) {
      if (name === 'head') inHead = false;
      if (name === 'script' && script !== undefined) {
        scripts.push(script);
        script = undefined;
      }
    },
  });
  parser.end(html);
  return { head, policy, scripts, inline };
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the documents of a site with a content security policy', () => {
  let files: ReadonlyMap<string, string>;
  let documents: readonly (readonly [file: string, document: Document])[];
  beforeAll(async () => {
    const built = await buildInMemory(SITE, '/');
    expect(built.diagnostics).toEqual([]);
    files = built.files;
    documents = [...files].flatMap(([file, text]) =>
      file.endsWith('.html') ? [[file, readDocument(text)] as const] : [],
    );
  });

  it('all have the same policy, before all that it governs', () => {
    expect(documents.map(([file]) => file)).toContain('404.html');
    expect(documents.length).toBeGreaterThan(12);
    expect(new Set(documents.map(([, { policy }]) => policy)).size).toBe(1);
    for (const [file, { head, policy }] of documents) {
      expect(policy, file).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
      expect(head.slice(0, 2), file).toEqual(['meta charset', 'meta http-equiv content']);
    }
  });

  it('hold no inline script without its hash, and no other inline code or style', () => {
    const seen = new Set<string>();
    for (const [file, { policy, scripts, inline }] of documents) {
      expect(inline, file).toEqual([]);
      for (const script of scripts) {
        seen.add(hashOf(script));
        expect(policy, `${file}: ${script}`).toContain(hashOf(script));
      }
    }
    // Every allowed hash is used somewhere.
    expect([...seen].sort()).toEqual(documents[0]?.[1].policy?.match(/'sha256-[^']+'/g)?.sort());
  });

  it('have it as headers for hosts too, in which frames are refused', () => {
    const policy = documents[0]?.[1].policy;
    expect(files.get('content-security-policy.txt')).toBe(`${policy}; frame-ancestors 'none'\n`);
    expect(files.get('_headers')).toBe(
      `/*\n  Content-Security-Policy: ${policy}; frame-ancestors 'none'\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`,
    );
  });
});

it('the file of headers begins at the base URL', async () => {
  const { files } = await buildInMemory(SITE);
  expect(files.get('_headers')).toMatch(/^\/strict\/\*\n {2}Content-Security-Policy: default-src/);
});

it('a site without one has neither headers nor a meta element, and the same inline scripts', async () => {
  const { files } = await buildInMemory(path.join(import.meta.dirname, 'sites/whole'));
  expect(files.has('content-security-policy.txt')).toBe(false);
  expect(files.get('_headers')).toBe(
    '/base/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
  expect(files.get('index.html')).not.toContain('http-equiv');
  for (const [file, text] of files) {
    if (file.endsWith('.html')) expect(readDocument(text).inline, file).toEqual([]);
  }
});

describe('a static file of headers', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'chartdocs-headers-'));
    await cp(SITE, root, { recursive: true });
  });
  afterAll(() => rm(root, { recursive: true }));

  it.each([
    ['/*\n  X-Frame-Options: DENY\n', ['no-policy-header']],
    ["/*\n  content-security-policy: default-src 'self'\n", []],
  ])('stays as it is, and is to have a policy: %j', async (own, codes) => {
    await writeFile(path.join(root, 'content/static/_headers'), own);
    const { diagnostics, files } = await buildInMemory(root);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual(
      codes.map((code) => [code, 'content/static/_headers']),
    );
    expect(files.get('_headers') ?? own).toBe(own);
    expect(files.get('content-security-policy.txt')).toContain("frame-ancestors 'none'");
  });
});

it('serve sends the policy of the built site with everything, also after a build beside it', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-serve-'));
  try {
    await writeFile(path.join(root, '404.html'), 'Nothing here');
    await writeFile(path.join(root, 'index.html'), 'Home');
    const server = await serveBuiltSite({ dir: root, baseUrl: '/', host: '127.0.0.1', port: 0 });
    const sent = async (file: string) =>
      (await fetch(server.url + file)).headers.get('content-security-policy');
    expect(await sent('')).toBeNull();
    await writeFile(path.join(root, 'content-security-policy.txt'), "default-src 'self'\n");
    expect(await sent('')).toBe("default-src 'self'");
    expect(await sent('no/such/page')).toBe("default-src 'self'");
    await server.close();
  } finally {
    await rm(root, { recursive: true });
  }
});

describe('serve --watch', () => {
  let root: string;
  let server: StartedServer;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'chartdocs-policy-'));
    await cp(SITE, root, { recursive: true });
    server = await startServer(['--watch'], root);
  });
  afterAll(async () => {
    await server.stop();
    await rm(root, { recursive: true, force: true });
  });

  it('works under the policy: changes, search, and what is wrong', async () => {
    const { url } = server;
    const page = await (await sharedBrowser()).newPage();
    page.setDefaultTimeout(WAIT_LIMIT);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.route('https://img.example.org/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    const listening = page.waitForResponse(/__chartdocs\/changes/);
    const response = await page.goto(`${url}docs/start`);
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await listening;
    await page.locator('html[data-hydrated]').waitFor();
    expect(readDocument(await (await fetch(`${url}docs/start`)).text()).policy).toContain("'sha256-");

    const file = path.join(root, 'content/docs/start.md');
    const written = await readFile(file, 'utf8');
    await writeFile(file, written.replace('The first words', 'The newest words'));
    await page.getByText('The newest words').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('zebras');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');

    const config = path.join(root, 'site.config.ts');
    const configured = await readFile(config, 'utf8');
    await writeFile(config, configured.replace("title: 'Strict'", 'title: 5'));
    const overlay = page.locator('#cd-live-problems');
    await overlay.getByRole('button', { name: 'Close' }).waitFor();
    expect(await overlay.evaluate((host) => getComputedStyle(host).position)).toBe('fixed');
    await writeFile(config, configured);
    await overlay.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.close();
  });
});
