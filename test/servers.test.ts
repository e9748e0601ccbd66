import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartdocs, type StartedServer, startServer } from './command.ts';

/** Both servers, started as from a shell and tested over plain sockets: responses are compared as sent. */
const SITE = path.join(import.meta.dirname, 'sites/whole');

const TEN = '0123456789';
const LONG = 'A line that repeats itself.\n'.repeat(100);
const STATIC: Readonly<Record<string, string>> = {
  'ten.txt': TEN,
  'long.txt': LONG,
  'empty.txt': '',
  'note.md': '# Note\n',
  'data.json': '{}',
  'feed.xml': '<feed/>',
  'code.js': '//',
  'look.css': 'a{}',
  'shape.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'app.webmanifest': '{}',
  'raw.bin': 'x',
  '.env': 'secret',
  '.private/key.txt': 'secret',
};

interface Server extends StartedServer {
  readonly port: number;
}

let folder: string;
let built: Server;
let live: Server;
const servers = () => ({ built, live });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-servers-'));
  const root = path.join(folder, 'site');
  await cp(SITE, root, { recursive: true });
  await mkdir(path.join(root, 'content/static'), { recursive: true });
  for (const [name, text] of Object.entries(STATIC)) {
    const file = path.join(root, 'content/static', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  expect((await chartdocs(['build', '--quiet'], root)).code).toBe(0);
  await writeFile(path.join(root, 'secret.txt'), 'secret');
  const dist = path.join(root, 'dist');
  await symlink('../secret.txt', path.join(dist, 'linked.txt'));
  await symlink('ten.txt', path.join(dist, 'own-link.txt'));
  await symlink('..', path.join(dist, 'up'));
  await symlink('loop', path.join(dist, 'loop'));
  await mkdir(path.join(dist, '.git'));
  await writeFile(path.join(dist, '.git/config'), 'secret');
  await mkdir(path.join(dist, '.well-known'));
  await writeFile(path.join(dist, '.well-known/security.txt'), 'Contact');
  execFileSync('mkfifo', [path.join(dist, 'pipe.txt')]);
  [built, live] = await Promise.all([start([], root), start(['--watch'], root)]);
});
afterAll(async () => {
  for (const server of Object.values(servers())) expect(await server.stop()).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

async function start(args: readonly string[], cwd: string, before?: string): Promise<Server> {
  const server = await startServer(args, cwd, before === undefined ? {} : { before });
  return { ...server, port: Number(new URL(server.url).port) };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends bytes unmodified and reads until the server closes the connection. */
function exchange({ port }: Server, bytes: string): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that has answered may reset the connection while the request is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks)));
  });
}

function parse(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n');
  const [line = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((text) => {
    const colon = text.indexOf(':');
    return [text.slice(0, colon).toLowerCase(), text.slice(colon + 1).trim()];
  });
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: bytes.subarray(end + 4),
  };
}

type Headers = Readonly<Record<string, string>>;

async function ask(server: Server, target: string, headers: Headers = {}, method = 'GET'): Promise<Answer> {
  const all = { Host: 'localhost', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return parse(await exchange(server, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`));
}

const both = ['built', 'live'] as const;

describe.each(both)('any request to the %s site', (name) => {
  const to = () => servers()[name];

  const HOST = 'Host: localhost\r\nConnection: close\r\n';
  it.each([
    ['no HTTP', 'GARBAGE\r\n\r\n', 400],
    ['a method alone', 'GET\r\n\r\n', 400],
    ['a method in small letters', `get /base/ HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['another version of HTTP', `GET /base/ HTTP/9.9\r\n${HOST}\r\n`, 400],
    ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    ['no host', 'GET /base/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', `GET /base/ HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`, 400],
    [
      'the host of another site',
      'GET /base/ HTTP/1.1\r\nConnection: close\r\nHost: evil.example\r\n\r\n',
      403,
    ],
    ['an empty host', 'GET /base/ HTTP/1.1\r\nConnection: close\r\nHost:\r\n\r\n', 403],
    ['a host with a dot', 'GET /base/ HTTP/1.1\r\nConnection: close\r\nHost: localhost.:80\r\n\r\n', 200],
    ['a host in capitals', 'GET /base/ HTTP/1.1\r\nConnection: close\r\nHost: LocalHost\r\n\r\n', 200],
    ['an IPv6 host', 'GET /base/ HTTP/1.1\r\nConnection: close\r\nHost: [::1]:3000\r\n\r\n', 200],
    ['HTTP/1.0 without a host', 'GET /base/ HTTP/1.0\r\n\r\n', 200],
    ['HTTP/1.0 with the host of another site', 'GET /base/ HTTP/1.0\r\nHost: evil.example\r\n\r\n', 403],
    ['a header without a colon', `GET /base/ HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`, 400],
    ['a header with a NUL', `GET /base/ HTTP/1.1\r\n${HOST}A: \0\r\n\r\n`, 400],
    ['a very long header', `GET /base/ HTTP/1.1\r\n${HOST}A: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
    ['a very long address', `GET /base/${'a'.repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
    ['a long name', `GET /base/${'a'.repeat(5000)} HTTP/1.1\r\n${HOST}\r\n`, 404],
    ['many segments', `GET /base${'/a'.repeat(5000)} HTTP/1.1\r\n${HOST}\r\n`, 404],
    ['two lengths', `GET /base/ HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['a negative length', `GET /base/ HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`, 400],
    ['an unknown expectation', `GET /base/ HTTP/1.1\r\n${HOST}Expect: more\r\n\r\n`, 417],
    [
      'an upgrade',
      `GET /base/ HTTP/1.1\r\nHost: localhost\r\nConnection: close, upgrade\r\nUpgrade: websocket\r\n\r\n`,
      200,
    ],
    ['a whole address', `GET http://localhost/base/ HTTP/1.1\r\n${HOST}\r\n`, 200],
    ['a whole address elsewhere', `GET http://evil.example/base/ HTTP/1.1\r\n${HOST}\r\n`, 403],
    ['a path without a slash', `GET base HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a NUL in the path', `GET /base/\0 HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a letter beyond ASCII', `GET /base/\xe9 HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['all of the server', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['a tunnel', `CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['a body', `POST /base/ HTTP/1.1\r\n${HOST}Content-Length: 3\r\n\r\nabc`, 405],
    [
      'a body in chunks',
      `PUT /base/ HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
      405,
    ],
    ['a deletion', `DELETE /base/ HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['a trace', `TRACE /base/ HTTP/1.1\r\n${HOST}\r\n`, 405],
  ])('with %s is answered', async (_, bytes, status) => {
    const answer = parse(await exchange(to(), bytes));
    expect(answer.status).toBe(status);
    expect(answer.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
  });

  it.each([
    '/base/%',
    '/base/%zz',
    '/base/%00',
    '/base/ten.txt%00.html',
    '/base/%c0%af',
    '/base/%2e%2e/secret.txt',
    '/base/..%2fsecret.txt',
    '/base/..%5csecret.txt',
    '/base/docs/../../secret.txt',
    '/base/./secret.txt',
    '/base/../secret.txt',
    '/secret.txt',
    '/base/linked.txt',
    '/base/up/secret.txt',
    '/base/loop',
    '/base/pipe.txt',
    '/base/.chartdocs',
    '/base/%2echartdocs',
    '/base/.git/config',
    '/base/.git%2fconfig',
    '/base/assets',
    '/base/ten.txt/more',
    '/base/no/such',
    '/base/404',
    '/base/404/',
    '/base/404.html',
    '/base/404/index.html',
    '/base/index.html/index.html',
    '/base/index.html.html',
    '/elsewhere',
    '//evil.example/..',
    '//evil.example/%2e%2e',
    '/\\evil.example',
  ])('for %s gets the page for what does not exist', async (target) => {
    const answer = await ask(to(), target);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    expect(String(answer.body)).toContain('Page not found');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    ['/base', '/base/'],
    ['/base?q=a&b=%2F', '/base/?q=a&b=%2F'],
    ['/?q=a', '/base/?q=a'],
    ['//?q=a', '/base/?q=a'],
  ])('for %s is sent on to %s', async (target, location) => {
    const answer = await ask(to(), target);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
  });

  it.each([
    '/base/docs/start',
    '/base/docs/start/',
    '/base/docs/start.html',
    '/base/docs/start/index.html',
    '//base//docs/start',
    '/base/docs/start?a=../b',
  ])('for %s gets the page', async (target) => {
    const answer = await ask(to(), target);
    expect([answer.status, String(answer.body)]).toEqual([200, expect.stringContaining('Start here')]);
  });

  it.each([
    ['note.md', 'text/markdown; charset=utf-8'],
    ['ten.txt', 'text/plain; charset=utf-8'],
    ['llms.txt', 'text/plain; charset=utf-8'],
    ['docs/start.md', 'text/markdown; charset=utf-8'],
    ['data.json', 'application/json; charset=utf-8'],
    ['feed.xml', 'text/xml; charset=utf-8'],
    ['code.js', 'text/javascript; charset=utf-8'],
    ['look.css', 'text/css; charset=utf-8'],
    ['shape.svg', 'image/svg+xml; charset=utf-8'],
    ['app.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['raw.bin', 'application/octet-stream'],
    ['', 'text/html; charset=utf-8'],
  ])('for %s says that it is %s', async (file, type) => {
    expect((await ask(to(), `/base/${file}`)).headers['content-type']).toBe(type);
  });

  it.each([
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=0-', 206, TEN, 'bytes 0-9/10'],
    ['bytes=5-', 206, '56789', 'bytes 5-9/10'],
    ['bytes=-5', 206, '56789', 'bytes 5-9/10'],
    ['bytes=-50', 206, TEN, 'bytes 0-9/10'],
    ['bytes=8-50', 206, '89', 'bytes 8-9/10'],
    ['Bytes=1-2', 206, '12', 'bytes 1-2/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=99999999999999999999-', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, TEN, undefined],
    ['bytes=a-b', 200, TEN, undefined],
    ['bytes=1-2x', 200, TEN, undefined],
    ['bytes=--1', 200, TEN, undefined],
    ['bytes=', 200, TEN, undefined],
    ['bytes', 200, TEN, undefined],
    ['=0-1', 200, TEN, undefined],
    ['lines=0-1', 200, TEN, undefined],
    ['bytes=0-1,5-6', 200, TEN, undefined],
    ['bytes=0-1,5-2', 200, TEN, undefined],
  ])('for the range %s is answered', async (range, status, body, contentRange) => {
    const answer = await ask(to(), '/base/ten.txt', { Range: range });
    expect([answer.status, String(answer.body), answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
    expect(answer.headers['content-length']).toBe(String(body.length));
  });

  it('for thousands of ranges gets the file once', async () => {
    const answer = await ask(to(), '/base/ten.txt', { Range: `bytes=${'0-1,'.repeat(2000)}0-1` });
    expect([answer.status, String(answer.body)]).toEqual([200, TEN]);
  });

  it('for a range of nothing gets nothing', async () => {
    for (const range of ['bytes=0-', 'bytes=0-0']) {
      expect((await ask(to(), '/base/empty.txt', { Range: range })).status).toBe(416);
    }
    expect((await ask(to(), '/base/empty.txt', { Range: 'bytes=-1' })).status).toBe(200);
  });

  it('by HEAD gets what GET gets, without the body', async () => {
    const targets = ['', 'docs/start', 'ten.txt', 'long.txt', 'no/such', '404', '__chartdocs/changes'];
    const withoutDate = ({ date: _, ...headers }: Headers) => headers;
    for (const target of targets.slice(0, name === 'live' ? 7 : 6)) {
      const head = await ask(to(), `/base/${target}`, { 'Accept-Encoding': 'br' }, 'HEAD');
      expect(String(head.body)).toBe('');
      if (target === '__chartdocs/changes') continue;
      const got = await ask(to(), `/base/${target}`, { 'Accept-Encoding': 'br' });
      expect([head.status, withoutDate(head.headers)]).toEqual([got.status, withoutDate(got.headers)]);
    }
    const ranged = await ask(to(), '/base/ten.txt', { Range: 'bytes=0-1' }, 'HEAD');
    expect([ranged.status, ranged.headers['content-length']]).toEqual([200, '10']);
  });

  it('that is one of several on a connection is answered in its turn', async () => {
    const lines = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
    const bytes = await exchange(
      to(),
      lines('/base/ten.txt') +
        lines('/base/ten.txt', 'Range: bytes=5-2\r\n') +
        lines('/base/no/such') +
        lines('/base/note.md', 'Connection: close\r\n'),
    );
    const statuses = [...bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code);
    expect(statuses).toEqual(['200', '200', '404', '200']);
  });

  it('that is not finished, not read or given up keeps no other from its answer', async () => {
    const open: Socket[] = [];
    const begin = (bytes: string) =>
      new Promise<Socket>((resolve) => {
        const socket = connect({ port: to().port, host: '127.0.0.1', allowHalfOpen: true }, () =>
          socket.write(bytes, () => resolve(socket)),
        );
        socket.on('error', () => undefined);
        open.push(socket);
      });
    const whole = 'GET /base/long.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';
    for (let count = 0; count < 20; count += 1) {
      await begin('');
      await begin('GET /base/ HTT');
      await begin('GET /base/ HTTP/1.1\r\nHost: local');
      (await begin(whole)).pause();
      (await begin(whole.repeat(50))).destroy();
      (await begin('GET /base/ HTTP/1.1\r\nHo')).end();
      (await begin(whole)).end();
      (
        await begin('POST /base/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na')
      ).resetAndDestroy();
    }
    expect(String((await ask(to(), '/base/ten.txt')).body)).toBe(TEN);
    for (const socket of open) socket.destroy();
  });

  it('has not ended the server, or made it complain', async () => {
    expect((await ask(to(), '/base/')).status).toBe(200);
    expect(to().process.exitCode).toBe(null);
    expect(to().printed()).not.toMatch(/error|at .*:\d+:\d+/i);
  });
});

describe('the built site', () => {
  it('is compressed as the client prefers, each encoding with a version of its own', async () => {
    const cases = [
      ['gzip', 'gzip'],
      ['br', 'br'],
      ['gzip, deflate, br', 'br'],
      ['GZIP', 'gzip'],
      ['*', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.5, gzip;q=0.8', 'gzip'],
      ['gzip;q=0.5, identity', undefined],
      ['gzip;q=0', undefined],
      ['*;q=0', undefined],
      ['identity', undefined],
      ['deflate', undefined],
      ['br;q=x', undefined],
    ] as const;
    const tags = new Map<string | undefined, string | undefined>();
    for (const [accepted, encoding] of cases) {
      const { status, headers, body } = await ask(built, '/base/long.txt', { 'Accept-Encoding': accepted });
      expect([accepted, status, headers['content-encoding']]).toEqual([accepted, 200, encoding]);
      expect([headers.vary, headers['content-length']]).toEqual(['Accept-Encoding', String(body.length)]);
      const text = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
      expect(String(text)).toBe(LONG);
      if (encoding) expect(body.length).toBeLessThan(LONG.length);
      expect(tags.get(encoding) ?? headers.etag).toBe(headers.etag);
      tags.set(encoding, headers.etag);
    }
    expect(new Set(tags.values()).size).toBe(3);
    expect((await ask(built, '/base/long.txt')).headers.vary).toBe('Accept-Encoding');
    for (const target of ['', 'docs/start', 'no/such', 'llms-full.txt']) {
      const { headers } = await ask(built, `/base/${target}`, { 'Accept-Encoding': 'br' });
      expect([target, headers['content-encoding']]).toEqual([target, 'br']);
    }
  });

  it('has ranges of the files as they are, whatever encoding is accepted', async () => {
    const { status, headers, body } = await ask(built, '/base/long.txt', {
      Range: 'bytes=0-9',
      'Accept-Encoding': 'br, gzip',
    });
    expect([status, headers['content-encoding'], String(body)]).toEqual([206, undefined, LONG.slice(0, 10)]);
    expect(headers['content-range']).toBe(`bytes 0-9/${LONG.length}`);
  });

  it('is sent again only if it has changed', async () => {
    const { headers } = await ask(built, '/base/long.txt');
    const { etag = '', 'last-modified': modified = '' } = headers;
    const past = new Date(Date.parse(modified) - 1000).toUTCString();
    const future = new Date(Date.parse(modified) + 1000).toUTCString();
    const compressed = (await ask(built, '/base/long.txt', { 'Accept-Encoding': 'br' })).headers.etag ?? '';
    const cases: readonly (readonly [number, Headers])[] = [
      [304, { 'If-None-Match': etag }],
      [304, { 'If-None-Match': `W/${etag}` }],
      [304, { 'If-None-Match': `"a", ${etag}` }],
      [304, { 'If-None-Match': '*' }],
      [304, { 'If-None-Match': compressed, 'Accept-Encoding': 'br' }],
      [200, { 'If-None-Match': etag, 'Accept-Encoding': 'br' }],
      [200, { 'If-None-Match': compressed }],
      [200, { 'If-None-Match': '"a"' }],
      [200, { 'If-None-Match': 'nonsense' }],
      [304, { 'If-Modified-Since': modified }],
      [304, { 'If-Modified-Since': future }],
      [200, { 'If-Modified-Since': past }],
      [200, { 'If-Modified-Since': '2100' }],
      [200, { 'If-Modified-Since': 'nonsense' }],
      [200, { 'If-None-Match': '"a"', 'If-Modified-Since': modified }],
      [200, { 'If-Match': etag }],
      [412, { 'If-Match': '"a"' }],
      [412, { 'If-Match': `W/${etag}` }],
      [200, { 'If-Unmodified-Since': modified }],
      [412, { 'If-Unmodified-Since': past }],
      [206, { Range: 'bytes=0-1', 'If-Range': etag }],
      [206, { Range: 'bytes=0-1', 'If-Range': modified }],
      [200, { Range: 'bytes=0-1', 'If-Range': '"a"' }],
      [200, { Range: 'bytes=0-1', 'If-Range': `W/${etag}` }],
      [200, { Range: 'bytes=0-1', 'If-Range': future }],
      [200, { Range: 'bytes=0-1', 'If-Range': compressed, 'Accept-Encoding': 'br' }],
      [200, { Range: 'bytes=99999-', 'If-Range': '"a"' }],
      [304, { Range: 'bytes=0-1', 'If-None-Match': etag }],
    ];
    for (const [status, conditions] of cases) {
      const answer = await ask(built, '/base/long.txt', conditions);
      expect([conditions, answer.status]).toEqual([conditions, status]);
      if (status === 304 || status === 412) expect(String(answer.body)).toBe('');
    }
    expect((await ask(built, '/base/no/such', { 'If-None-Match': '*' })).status).toBe(404);
  });

  it('lets only files that are named by their content be kept for good', async () => {
    const html = String((await ask(built, '/base/')).body);
    const asset = /\/base\/assets\/client-\w+\.js/.exec(html)?.[0] ?? '';
    const cached = async (target: string) => (await ask(built, target)).headers['cache-control'];
    expect(await cached(asset)).toBe('public, max-age=31536000, immutable');
    for (const target of ['', 'ten.txt', 'docs/start', 'no/such', 'assets/none-12345678.js']) {
      expect([target, await cached(`/base/${target}`)]).toEqual([target, 'no-cache']);
    }
  });

  it('keeps files whose names begin with a dot to itself, also while it is written', async () => {
    for (const [server, prefix] of [
      [built, '/base/'],
      [live, '/base/'],
    ] as const) {
      for (const file of ['.env', '%2eenv', '.private/key.txt', '.chartdocs']) {
        expect([file, (await ask(server, prefix + file)).status]).toEqual([file, 404]);
      }
    }
  });

  it('has what links lead to inside it, and what is well known', async () => {
    expect(String((await ask(built, '/base/own-link.txt')).body)).toBe(TEN);
    expect(String((await ask(built, '/base/.well-known/security.txt')).body)).toBe('Contact');
  });
});

it('a built site with more connections than it may have says so, and goes on', async () => {
  const root = path.join(folder, 'busy');
  await mkdir(path.join(root, 'dist'), { recursive: true });
  await writeFile(path.join(root, 'dist/404.html'), 'Page not found');
  await writeFile(
    path.join(root, 'site.config.ts'),
    "export default { title: 'T', url: 'https://t.example' };\n",
  );
  const server = await start([], root, 'ulimit -n 300');
  let count = 0;
  /** A file that hasn't been read before has to be opened. */
  const askForNew = async (socket: Socket) => {
    count += 1;
    await writeFile(path.join(root, `dist/${count}.txt`), TEN);
    socket.write(`GET /${count}.txt HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const [data] = await once(socket, 'data');
    return parse(data).status;
  };
  const first = connect(server.port, '127.0.0.1');
  expect(await askForNew(first)).toBe(200);
  const open = () => connect(server.port, '127.0.0.1').on('error', () => undefined);
  const others = Array.from({ length: 500 }, open);
  // If a request was refused while a file was open, that file can be opened again.
  while ((await askForNew(first)) !== 503) others.push(open());
  for (const other of others) other.destroy();
  while ((await askForNew(first)) !== 200);
  first.destroy();
  expect(await server.stop()).toBe(0);
});

/** Returns the files of a version, each of which names it. */
function filesOf(version: string): Readonly<Record<string, string>> {
  const text = (name: string, times: number) => `${name} of version ${version}.\n`.repeat(times);
  // The lengths differ between versions.
  const length = version.length;
  return {
    '404.html': text('Not found', length),
    'index.html': text('Home', 100 * length),
    'docs/page/index.html': text('Page', 50 * length),
    'assets/data-abcd1234.json': text('Data', 20_000 * length),
    // Too large to be cached in memory.
    'film.bin': text('Film', 850_000),
  };
}

describe('a built site that is replaced while it is served', () => {
  const versions = ['one', 'three'].map(filesOf);
  const names = ['index.html', 'docs/page/index.html', 'assets/data-abcd1234.json'];

  async function put(dir: string, files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
      await writeFile(path.join(dir, name), text);
    }
  }

  it('gives whole files of either version only, and is there when the folder is', async () => {
    const root = path.join(folder, 'replaced');
    const dist = path.join(root, 'dist');
    await put(dist, versions[0] ?? {});
    await writeFile(
      path.join(root, 'site.config.ts'),
      "export default { title: 'T', url: 'https://t.example' };\n",
    );
    const server = await start([], root);
    const url = `http://127.0.0.1:${server.port}/`;
    /** Another folder takes its place; or its files are replaced one by one. */
    const replacements = [
      async (next: string) => {
        await rename(dist, `${next}-old`);
        await rename(next, dist);
        await rm(`${next}-old`, { recursive: true });
      },
      async (next: string) => {
        for (const name of Object.keys(versions[0] ?? {})) {
          await rename(path.join(next, name), path.join(dist, name));
        }
        await rm(next, { recursive: true });
      },
    ];
    let isDone = false;
    const wrong: string[] = [];
    let answers = 0;
    const reader = async (turn: number) => {
      for (let count = turn; !isDone; count += 1) {
        // The film takes longer than all others together.
        const name = count % 12 === 0 ? 'film.bin' : (names[Math.floor(count / 3) % names.length] ?? '');
        const ask = () =>
          fetch(url + name.replace(/\/?index\.html$/, ''), {
            headers: { 'Accept-Encoding': ['br', 'gzip', 'identity'][count % 3] ?? '' },
          });
        try {
          // Like a browser: the server may end an idle connection just when it is used again.
          const response = await ask().catch(ask);
          const text = await response.text();
          const isWhole = response.status === 200 && versions.some((files) => files[name] === text);
          if (!isWhole) wrong.push(`${response.status} ${name} ${text.length}`);
          answers += 1;
        } catch (error) {
          // The film may be aborted rather than mix two versions: the client notices.
          if (name !== 'film.bin') wrong.push(`${name} ${error}`);
        }
      }
    };
    const readers = [0, 1, 2, 3].map(reader);
    for (let turn = 1; turn <= 20; turn += 1) {
      const next = path.join(root, `next-${turn}`);
      await put(next, versions[turn % 2] ?? {});
      const before = answers;
      await replacements[Math.floor(turn / 2) % 2]?.(next);
      await expect.poll(() => answers - before, { interval: 5 }).toBeGreaterThan(8);
    }
    isDone = true;
    await Promise.all(readers);
    expect(wrong).toEqual([]);

    await rename(dist, path.join(root, 'gone'));
    const missing = await fetch(url);
    expect([missing.status, await missing.text()]).toEqual([503, expect.stringContaining('no built site')]);
    await rename(path.join(root, 'gone'), dist);
    expect((await fetch(url)).status).toBe(200);
    await rm(path.join(dist, '404.html'));
    expect((await fetch(`${url}none`)).status).toBe(404);

    expect(await server.stop()).toBe(0);
  });
});
