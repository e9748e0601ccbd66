import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS } from '../render/emit/output.ts';
import { FRAME_FILE, POLICY_FILE } from '../render/emit/policy.ts';
import { isUnservedName } from '../render/folder.ts';
import { normalizePath } from '../theme/router/url.ts';
import { representationOf, sendRepresentation } from './http/reply.ts';
import { createSiteFiles, FolderMissingError } from './http/siteFiles.ts';
import { segmentsOf } from './http/target.ts';
import type { RunningServer } from './runningServer.ts';
import { type Exchange, sendSentence, startServer } from './server.ts';

export interface BuiltSiteOptions {
  /** Absolute path of the built site. */
  readonly dir: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
}

/** For files whose names contain a content hash: their content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Cached, but revalidated before each use. */
const REVALIDATED = 'no-cache';

const NOT_FOUND_PAGE = '404.html';

/**
 * Serves a built site below its base URL: files as they are, `index.html` for folders, and the site's own
 * `404.html` with status 404 for everything else; all with the site's content security policy, if it has one.
 * The folder may be replaced while the server runs.
 */
export function serveBuiltSite({ dir, baseUrl, host, port }: BuiltSiteOptions): Promise<RunningServer> {
  const files = createSiteFiles(dir);

  const notFound = async ({ request, response }: Exchange) => {
    const page =
      (await files.find([NOT_FOUND_PAGE])) ??
      representationOf('Not found\n', { type: 'text/plain; charset=utf-8', cacheControl: REVALIDATED });
    await sendRepresentation(request, response, { ...page, cacheControl: REVALIDATED }, 404);
  };
  const whenBuilt = (serve: (exchange: Exchange) => Promise<void>) => (exchange: Exchange) =>
    serve(exchange).catch((error: unknown) => {
      if (!(error instanceof FolderMissingError)) throw error;
      const { request, response } = exchange;
      response.setHeader('Retry-After', '1');
      return sendSentence(
        request,
        response,
        503,
        'There is no built site at the moment. Run "chartdocs build", then reload.',
      );
    });

  return startServer({
    host,
    port,
    baseUrl: () => baseUrl,
    notFound: whenBuilt(notFound),
    handler: whenBuilt(async (exchange) => {
      const { request, response } = exchange;
      const policy = await readPolicy(dir);
      const found = await files.find(candidatesOf(exchange.pathname));
      if (policy !== undefined && found?.path !== FRAME_FILE) {
        response.setHeader('Content-Security-Policy', policy);
      }
      if (!found) return notFound(exchange);
      const cacheControl = isNamedByContent(found.path) ? IMMUTABLE : REVALIDATED;
      await sendRepresentation(request, response, { ...found, cacheControl });
    }),
  });
}

/**
 * Returns the files an address can refer to, best match first: hosts serve a page with and without its suffix
 * (§2), and with a trailing slash. The not-found page isn't served under its own name.
 *
 * @param pathname below the base URL, escaped
 */
function candidatesOf(pathname: string): readonly string[] {
  const segments = segmentsOf(pathname);
  if (!segments || segments.some((name) => isUnservedName(name) || /[\\/]/.test(name))) return [];
  const exact = segments.join('/');
  const page = normalizePath(`/${exact}`).replace(/^\/|\/$/g, '');
  const files = page === '' ? ['index.html'] : [`${page}.html`, `${page}/index.html`];
  if (exact !== '' && !exact.endsWith('/')) files.unshift(exact);
  // A file without a suffix, requested with one: `CNAME.html`, but not `index.html/index.html`.
  if (exact.endsWith('.html') && page !== '' && !page.endsWith('.html')) files.push(page);
  return files.includes(NOT_FOUND_PAGE) ? [] : files;
}

/** Read on each request, since a build during serving may change it. */
async function readPolicy(dir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dir, POLICY_FILE), 'utf8').catch(() => '');
  const policy = text.trim();
  return policy === '' || /[^\x20-\x7e]/.test(policy) ? undefined : policy;
}

/**
 * Built files' names end with a hash (`client-7KQ2B3TX.js`); an author's static files may be next to them.
 */
function isNamedByContent(file: string): boolean {
  return file.startsWith(`${ASSETS}/`) && /-\w{8}\.\w+$/.test(file);
}
