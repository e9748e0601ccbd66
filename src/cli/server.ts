import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Answers a request for a path below the base URL, which is given without it. */
export type Handler = (
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
) => void | Promise<void>;

export interface ServerOptions {
  readonly handler: Handler;
  /** For paths beside the base URL. */
  readonly notFound: (response: ServerResponse) => void | Promise<void>;
  /** Begins and ends with a slash. */
  readonly baseUrl: () => string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

export interface RunningServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** Ports tried after the one that was asked for. */
const ATTEMPTS = 50;

/** Serves a site below its base URL, to those who ask for it by a name of this machine. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { handler, notFound, baseUrl, host, port } = options;
  const server = createServer((request, response) => {
    if (!isOwnName(request.headers.host, host)) {
      response.writeHead(403, { 'Content-Type': 'text/plain' });
      response.end('This name is not one of this server: ask by its address, or name it with --host.\n');
      return;
    }
    const [pathname = '/'] = (request.url ?? '/').split('?');
    const base = baseUrl();
    if (!pathname.startsWith(base)) {
      const isRoot = pathname === '/' || `${pathname}/` === base;
      if (isRoot) response.writeHead(302, { Location: base }).end();
      else void notFound(response);
      return;
    }
    Promise.resolve(handler(pathname.slice(base.length), request, response)).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end(`${error instanceof Error ? error.message : String(error)}\n`);
    });
  });
  const taken = await listen(server, host, port);
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

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/**
 * Whether a request was made by a name of this server. A page of another site that gave its own name this machine's
 * address must not read what is served here.
 */
export function isOwnName(header: string | undefined, host: string, machine = hostname()): boolean {
  const name = (header ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  if (name === host.toLowerCase()) return true;
  if (isLoopback(name)) return isEverywhere(host) || isLoopback(host);
  if (isLoopback(host)) return false;
  // An address cannot be given to another machine's pages, as a name can.
  if (isIP(name) !== 0) return true;
  const own = machine.toLowerCase();
  return (
    isEverywhere(host) && [own, own.replace(/\..*/, ''), `${own.replace(/\..*/, '')}.local`].includes(name)
  );
}

function isLoopback(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  );
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
