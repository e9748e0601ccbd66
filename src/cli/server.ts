import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

export interface ServerOptions {
  /** Absolute path of the built site. */
  readonly dir: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
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

/**
 * Serves a built site below its base URL: files as they are, `index.html` for folders, and the site's own
 * `404.html` with status 404 for everything else.
 */
export async function startServer({ dir, baseUrl, host, port }: ServerOptions): Promise<RunningServer> {
  const notFound = async (response: ServerResponse) => {
    const page = await readFile(path.join(dir, '404.html')).catch(() => 'Not found');
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  };
  // `dev` reads the folder at each request, so that a build beside the running server is seen.
  const serve = sirv(dir, { dev: true, etag: true, dotfiles: false });
  const server = createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (!pathname.startsWith(baseUrl)) {
      if (pathname === '/' || `${pathname}/` === baseUrl) {
        response.writeHead(302, { Location: baseUrl }).end();
      } else void notFound(response);
      return;
    }
    request.url = `/${(request.url ?? '/').slice(baseUrl.length)}`;
    serve(request, response, () => void notFound(response));
  });
  const taken = await listen(server, host, port);
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    port: taken,
    url: `http://${name}:${taken}${baseUrl}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
