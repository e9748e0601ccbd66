import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import type { Dice } from '../../test/random.ts';
import { filesOf, runBuild } from './kills.ts';
import type { Part } from './part.ts';
import { configText, ROOT, writeTree } from './site.ts';

/** Requests per case; a full run has 100 cases. */
const REQUESTS = 500;
const MALFORMED = 5;
/** One in so many cases replaces the site with a new build. */
const BUILD_EVERY = 5;
const AT_ONCE = 16;
/** The slowest allowed response, in milliseconds. */
const SLOWEST = 2000;

/** Malformed and unusual requests. */
const LINES: readonly string[] = [
  'GET',
  'GET /',
  'GET / HTTP/9.9',
  'G\u0000T / HTTP/1.1\r\nHost: x',
  'GET / HTTP/1.1',
  'GET /%00 HTTP/1.1\r\nHost: x',
  'GET /%zz HTTP/1.1\r\nHost: x',
  'GET /%c0%ae%c0%ae/ HTTP/1.1\r\nHost: x',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: x',
  'GET /%2e%2e%2f%2e%2e%2fetc/passwd HTTP/1.1\r\nHost: x',
  'GET //evil.example/.. HTTP/1.1\r\nHost: x',
  'GET http://evil.example/ HTTP/1.1\r\nHost: x',
  'OPTIONS * HTTP/1.1\r\nHost: x',
  'CONNECT x:1 HTTP/1.1\r\nHost: x',
  'TRACE / HTTP/1.1\r\nHost: x',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab',
  'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=5-2',
  'GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=-',
  'GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=999999999-',
  'GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=0-0,5-2,-1',
  'GET / HTTP/1.1\r\nHost: x\r\nRange: lines=1-2',
  'GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=99999999999999999999-',
  'GET / HTTP/1.1\r\nHost: x\r\nHost: y',
  'GET / HTTP/1.1\r\nHost: x\r\nIf-Modified-Since: never',
  'GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: "',
  'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br;q=x, *;q=-1',
  'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket',
  'GET / HTTP/1.1\r\nHost: x\r\nA',
  'GET / HTTP/1.1\r\nHost: x\r\n: a',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x`,
  `GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(30_000)}`,
  'HEAD / HTTP/1.0',
  'GET / HTTP/1.0',
];

/** Sends a server ordinary and malformed requests while builds replace what it serves. */
export const requestsPart: Part = {
  name: 'requests',
  unit: 'requests',
  cases: 100,
  unitsPerCase: REQUESTS,
  limit: 180_000,
  async open(folder) {
    await writeTree(folder, { 'site.config.ts': configText(), 'content/static/note.txt': 'A note.\n' });
    const write = (version: number) =>
      writeTree(folder, {
        ...Object.fromEntries(
          Array.from({ length: 40 }, (_, index) => [
            `content/docs/page-${index}.md`,
            `# Page ${index}\n\n${`Version ${version}. `.repeat(1 + version * 500)}\n`,
          ]),
        ),
        'content/static/large.txt': `${version}`.repeat(1_000_000 + version),
      });
    const versions: ReadonlyMap<string, string>[] = [];
    for (const version of [0, 1]) {
      await write(version);
      await runBuild(folder);
      versions.push(await filesOf(path.join(folder, 'dist')));
    }
    const paths = [...new Set(versions.flatMap((files) => [...files.keys()]))]
      .filter((file) => !file.split('/').some((name) => name.startsWith('.')))
      .map((file) => `/${file}`);
    const { child, port } = await startServer(folder);
    let exit: string | undefined;
    child.once('exit', (code, signal) => {
      exit = `the server ended with ${code ?? signal}`;
    });
    const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const seen = { malformed: 0, builds: 0, 'whole answers': 0, 'not found': 0 };
    return {
      async run(draw, number) {
        const failures: string[] = [];
        const building =
          number % BUILD_EVERY === 0
            ? write((number / BUILD_EVERY) % 2).then(() => runBuild(folder))
            : undefined;
        const ask = async () => {
          const wanted = draw.pick(paths);
          const answer = await get(agent, port, wanted).catch((error: unknown) => `${error}`);
          if (typeof answer === 'string') return void failures.push(`${wanted}: ${answer}`);
          if (answer.ms > SLOWEST) failures.push(`${wanted}: took ${Math.round(answer.ms)} ms`);
          if (answer.status === 404 || answer.status === 503) {
            seen['not found'] += 1;
            // Each version has some files of its own.
            if (versions.every((files) => files.has(wanted.slice(1))) && wanted !== '/404.html')
              failures.push(`${wanted}: ${answer.status}`);
            return;
          }
          seen['whole answers'] += 1;
          if (!versions.some((files) => files.get(wanted.slice(1)) === answer.body)) {
            failures.push(`${wanted}: ${answer.status} with ${answer.body.length} bytes of neither version`);
          }
        };
        const queue = Array.from({ length: REQUESTS - MALFORMED }, () => ask);
        const workers = Array.from({ length: AT_ONCE }, async () => {
          for (let next = queue.pop(); next; next = queue.pop()) await next();
        });
        for (let time = 0; time < MALFORMED; time += 1) {
          failures.push(...(await sendMalformed(draw, port)));
          seen.malformed += 1;
        }
        await Promise.all(workers);
        if (building) {
          await building;
          seen.builds += 1;
        }
        if (exit !== undefined) throw new Error(exit);
        return failures;
      },
      counts: () => seen,
      async close() {
        agent.destroy();
        const ended = new Promise((resolve) => child.once('exit', resolve));
        if (exit === undefined) {
          child.kill('SIGTERM');
          await ended;
        }
      },
    };
  },
};

async function startServer(folder: string): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const child = spawn(process.execPath, [path.join(ROOT, 'bin/chartdocs.js'), 'serve', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server did not start: ${printed}`)));
    child.stdout?.on('data', (data) => {
      printed += data;
      const found = /http:\/\/[^:]+:(\d+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return { child, port };
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

function get(agent: http.Agent, port: number, wanted: string): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get({ agent, host: '127.0.0.1', port, path: encodeURI(wanted) }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (data) => parts.push(data));
        response.on('error', reject);
        response.on('aborted', () => reject(new Error('the answer was cut off')));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(parts).toString('latin1'),
            ms: performance.now() - started,
          }),
        );
      })
      .on('error', (error) => {
        // The server may close a keep-alive connection at that moment, as HTTP allows: the request is
        // retried.
        if ('code' in error && error.code === 'ECONNRESET' && agent.maxSockets > 1) {
          get(new http.Agent({ maxSockets: 1 }), port, wanted).then(resolve, reject);
        } else reject(error);
      });
  });
}

/** Sends something unusual, and waits until it is answered or the connection is closed. */
function sendMalformed(draw: Dice, port: number): Promise<readonly string[]> {
  const line = draw.pick(LINES);
  const isLeft = draw.chance(0.2);
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    const timer = setTimeout(() => {
      socket.destroy();
      // The server may wait for the rest of an incomplete request.
      const isWhole = /HTTP\/1\.[01]/.test(line) && !/^POST/.test(line);
      resolve(isWhole && answer === '' ? [`no answer to ${JSON.stringify(line.slice(0, 80))}`] : []);
    }, SLOWEST);
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve([]);
    };
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('\r\n\r\n')) end();
    });
    socket.on('close', end);
    socket.on('error', end);
    socket.write(`${line}\r\n\r\n`, 'latin1', () => {
      if (isLeft) end();
    });
  });
}
