import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { ASSETS } from '../render/bundle/client.ts';
import { normalizePath } from '../theme/router/url.ts';
import type { LiveReload } from './liveReload.ts';

export interface ServerOptions {
  /** Absolute path of the built site. */
  readonly dir: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** While authoring: pages listen for changes. */
  readonly liveReload?: LiveReload;
}

export interface RunningServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Ports tried after the one that was asked for. */
const ATTEMPTS = 50;

/**
 * Serves a built site below its base URL: files as they are, `index.html` for folders, and the site's own
 * `404.html` with status 404 for everything else.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dir, baseUrl, host, port, liveReload } = options;
  const notFound = async (response: ServerResponse) => {
    const page = await readFile(path.join(dir, '404.html')).catch(() => 'Not found');
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  };
  // `dev` reads the folder at each request, so that a build beside the running server is seen.
  const serve = sirv(dir, {
    dev: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, pathname) {
      // Named by their content: what was fetched ahead need not be asked for again.
      if (pathname.startsWith(`/${ASSETS}/`)) response.setHeader('Cache-Control', IMMUTABLE);
    },
  });
  const server = createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (!pathname.startsWith(baseUrl)) {
      if (pathname === '/' || `${pathname}/` === baseUrl) {
        response.writeHead(302, { Location: baseUrl }).end();
      } else void notFound(response);
      return;
    }
    if (liveReload?.listen(pathname, request, response)) return;
    const page = liveReload && readPage(dir, pathname.slice(baseUrl.length));
    if (page !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(liveReload?.inject(page));
      return;
    }
    request.url = `/${(request.url ?? '/').slice(baseUrl.length)}`;
    serve(request, response, () => {
      const normal = normalizePath(pathname);
      if (normal === pathname) return void notFound(response);
      // Like the hosts that know a page by its name with and without the suffix (§2).
      request.url = `/${normal.slice(baseUrl.length)}`;
      serve(request, response, () => void notFound(response));
    });
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

/** The HTML of a path below the site's folder; nothing for a path that is no page or climbs out of it. */
function readPage(dir: string, pathname: string): string | undefined {
  const file = path.resolve(dir, decodePath(pathname), 'index.html');
  return file.startsWith(dir + path.sep) && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/^\/+|\0/g, '');
  } catch {
    return '\0'; // a broken escape names no file
  }
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
