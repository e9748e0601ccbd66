import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isEverywhere, isOwnName } from './http/ownName.ts';
import { sendContents } from './http/reply.ts';
import { readTarget } from './http/target.ts';
import type { RunningServer } from './runningServer.ts';

/** A GET or HEAD request below the base URL. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Without the base URL, still percent-encoded; has no empty segments. */
  readonly pathname: string;
  /** Empty, or begins with a question mark. */
  readonly query: string;
}

export interface ServerOptions {
  readonly handler: (exchange: Exchange) => Promise<void>;
  /** For paths outside the base URL. */
  readonly notFound: (exchange: Exchange) => Promise<void>;
  /** Begins and ends with a slash. */
  readonly baseUrl: () => string;
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
}

/** Number of ports tried after the requested one. */
const ATTEMPTS = 50;

const METHODS = ['GET', 'HEAD'];

/** Milliseconds a client has to send its request, even byte by byte. */
const REQUEST_TIME = 20_000;

/** Milliseconds after which an idle connection is closed, such as one that doesn't read the response. */
const IDLE_TIME = 120_000;

/** Serves a site below its base URL, to requests that use a name of this machine. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { baseUrl, host, port } = options;
  const server = createServer(
    {
      headersTimeout: REQUEST_TIME,
      requestTimeout: REQUEST_TIME,
      connectionsCheckingInterval: REQUEST_TIME / 4,
      // Detects when the client is gone without closing the connection.
      keepAlive: true,
    },
    (request, response) => {
      // The client is gone, or nothing more can be sent: nobody is left to answer.
      response.on('error', () => undefined);
      answer(options, request, response).catch((error: unknown) => sendFailure(request, response, error));
    },
  );
  server.setTimeout(IDLE_TIME);
  // Without this, the connection would be closed without an answer.
  server.on('connect', (_, socket) => refuseTunnel(socket));
  const taken = await listen(server, host, port);
  // If a connection can't be accepted (too many open files), the client can retry.
  server.on('error', () => undefined);
  const name = isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    port: taken,
    url: `http://${name}:${taken}${baseUrl()}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Refuses requests that aren't for this server, and passes the others to their handler. */
async function answer(
  { handler, notFound, baseUrl, host }: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (status: number, sentence: string) => sendSentence(request, response, status, sentence);
  if ((request.headersDistinct.host ?? []).length > 1)
    return refuse(400, 'The request has more than one Host header.');
  const { method = '' } = request;
  if (!METHODS.includes(method)) {
    response.setHeader('Allow', METHODS.join(', '));
    return refuse(405, 'Only GET and HEAD are answered.');
  }
  const target = readTarget(request.url ?? '/');
  if (!target) return refuse(400, 'The request names no path.');
  if (!isOwnName(target.authority ?? request.headers.host, host)) {
    return refuse(403, "This isn't a name of this server: use its address, or set the name with --host.");
  }
  const { pathname, query } = target;
  const base = baseUrl();
  const exchange = { request, response, query };
  if (pathname.startsWith(base)) return handler({ ...exchange, pathname: pathname.slice(base.length) });
  if (pathname !== '/' && `${pathname}/` !== base) return notFound({ ...exchange, pathname });
  response.writeHead(302, { Location: base + query, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end();
}

/** Error codes for a temporary lack of open files, connections or memory. */
const BUSY = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);

/** A request that can't be answered affects no other. */
function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (BUSY.has(code)) {
    response.setHeader('Retry-After', '1');
    void sendSentence(request, response, 503, 'The server is busy: try again in a moment.');
  } else if (code === 'EACCES' || code === 'EPERM') {
    void sendSentence(request, response, 403, 'The server may not read this file.');
  } else {
    void sendSentence(request, response, 500, error instanceof Error ? error.message : String(error));
  }
}

export async function sendSentence(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
): Promise<void> {
  await sendContents(request, response, {
    status,
    type: 'text/plain; charset=utf-8',
    cacheControl: 'no-store',
    contents: `${sentence}\n`,
  });
}

function refuseTunnel(socket: Duplex): void {
  socket.on('error', () => undefined);
  const head = `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${METHODS.join(', ')}\r\n`;
  socket.end(`${head}Content-Length: 0\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}

async function listen(server: Server, host: string, wanted: number): Promise<number> {
  for (let port = wanted; ; port += 1) {
    try {
      return await tryPort(server, host, port);
    } catch (error) {
      const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!inUse || port >= Math.min(wanted + ATTEMPTS, 65_535)) throw error;
    }
  }
}

function tryPort(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      server.removeAllListeners('listening');
      reject(error);
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
