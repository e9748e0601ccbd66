import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { ASSETS } from '../render/emit/output.ts';
import { normalizePath } from '../theme/router/url.ts';
import { type RunningServer, startServer } from './server.ts';

export interface BuiltSiteOptions {
  /** Absolute path of the built site. */
  readonly dir: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves a built site below its base URL: files as they are, `index.html` for folders, and the site's own
 * `404.html` with status 404 for everything else.
 */
export function serveBuiltSite({ dir, baseUrl, host, port }: BuiltSiteOptions): Promise<RunningServer> {
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
  return startServer({
    host,
    port,
    baseUrl: () => baseUrl,
    notFound,
    handler(pathname, request, response) {
      if (isHidden(pathname)) return notFound(response);
      request.url = `/${(request.url ?? '/').slice(baseUrl.length)}`;
      serve(request, response, () => {
        const normal = normalizePath(`/${pathname}`);
        if (normal === `/${pathname}`) return void notFound(response);
        // Like the hosts that know a page by its name with and without the suffix (§2).
        request.url = normal;
        serve(request, response, () => void notFound(response));
      });
    },
  });
}

/** A file that hosts do not hand out, such as the record of the build; reading the folder anew, sirv would. */
function isHidden(pathname: string): boolean {
  const parts = normalizeEscapes(pathname).split('/');
  return parts.some((part) => part.startsWith('.') && part !== '.well-known');
}

function normalizeEscapes(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
