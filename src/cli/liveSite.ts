import path from 'node:path';
import type { BuildOptions } from '../render/buildOptions.ts';
import { BuildError, type Diagnostic } from '../render/diagnostic.ts';
import { mediaTypeOf } from '../render/emit/mediaType.ts';
import { FRAME_FILE } from '../render/emit/policy.ts';
import { isUnservedName } from '../render/folder.ts';
import type { Changes } from '../render/live/changes.ts';
import { openSession } from '../render/live/session.ts';
import { LIVE_EVENTS } from '../theme/live/model.ts';
import { sendContents } from './http/reply.ts';
import { segmentsOf } from './http/target.ts';
import { createOpenPages } from './openPages.ts';
import { watchPages } from './pageWatch.ts';
import { createProblems } from './problems.ts';
import type { Reporter } from './reporter.ts';
import type { RunningServer } from './runningServer.ts';
import { type Exchange, startServer } from './server.ts';
import { watchSite } from './siteWatcher.ts';
import { waitingPage } from './waitingPage.ts';

export interface LiveSiteOptions {
  readonly build: BuildOptions;
  readonly host: string;
  readonly port: number;
  /** Poll for changes (network drives, containers). */
  readonly poll?: boolean;
  readonly reporter: Reporter;
}

/** Milliseconds after the start that are left to the first page requests. */
const WARM_AFTER = 2000;

/** Milliseconds without a change after which the whole site is checked. */
const CHECK_AFTER = 1000;

/** No page or file has this path. */
const UNKNOWN = '\0';

/**
 * Serves a site while it is being written. Pages are rendered on request; changes are sent to open pages,
 * which update without reloading. Errors appear in the terminal and in an overlay; the last successful
 * version stays.
 */
export async function serveLiveSite(options: LiveSiteOptions): Promise<RunningServer> {
  const { build, reporter, poll = false } = options;
  const root = path.dirname(build.configFile);
  const pages = createOpenPages();
  const problems = createProblems(reporter, (all) => pages.send({ kind: 'problems', problems: all }));
  const watch = watchPages();
  const session = openSession(build, {
    onLateFailures: (errors) => void problems.set('config', errors, root),
    pageListener: watch,
  });
  let rendered = 0;
  let styleVersion = 0;
  /** Whether the check of the whole site has been scheduled; it starts after the first page. */
  let isChecked = false;

  const swapStyles = () => {
    styleVersion += 1;
    pages.send({ kind: 'styles', version: styleVersion });
  };
  const judgePages = (diagnostics: readonly Diagnostic[]) => {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    return problems.set('pages', errors.length > 0 ? [new BuildError(errors)] : [], root);
  };
  const applyChanges = async (changes: Changes) => {
    const start = performance.now();
    const { isOpen } = session;
    try {
      const { version, routes, sidebars, site, styles, reload, diagnostics, failures, reference } =
        await session.refresh(changes);
      if (reload) {
        pages.beginAt(version);
        pages.send({ kind: 'reload' });
      } else pages.send({ kind: 'update', version, routes, sidebars, ...(site ? { site } : {}) });
      if (styles && !reload) swapStyles();
      const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
      // A reference that couldn't be read changes nothing.
      const isRead = changes.reference?.result.kind !== 'failed';
      if (isOpen && isRead) reporter.updated(changes, warnings, performance.now() - start);
      await problems.set('site', failures, root);
      await judgePages(diagnostics);
      if (isOpen) checkSoon.start();
      if (reference) await problems.set('reference', reference.failures, root);
    } catch (error) {
      if (!session.isClosed) await problems.set('site', [error], root);
    }
  };
  /** Checks pages that nobody has requested, once some page has been. */
  const checkAll = async () => {
    const diagnostics = await session.checkAll();
    if (!diagnostics) return;
    rendered = session.rendered;
    await judgePages(diagnostics);
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
    reporter.checked(session.pages, warnings);
  };
  const checkSoon = debounce(
    () => checkAll().catch((error: unknown) => reporter.crashed(error)),
    CHECK_AFTER,
  );
  /** Reports problems found by rendering a page. */
  const afterRendering = async () => {
    if (session.rendered === rendered) return;
    rendered = session.rendered;
    for (;;) {
      const { version } = session;
      const diagnostics = await session.diagnostics();
      // Changes made meanwhile make these diagnostics outdated.
      if (session.version === version) return judgePages(diagnostics);
    }
  };

  const openedAt = Date.now();
  await applyChanges({ config: true, files: [] });
  const server = await startServer({
    host: options.host,
    port: options.port,
    baseUrl: () => session.baseUrl,
    notFound: async (exchange) =>
      sendHtml(exchange, 404, session.isOpen ? await session.notFound() : waitingPage(session.baseUrl)),
    async handler(exchange) {
      const { request, response, pathname, query } = exchange;
      if (pathname === LIVE_EVENTS) {
        return pages.listen(request, response, Number(new URLSearchParams(query).get('v') ?? Number.NaN));
      }
      if (!session.isOpen) return sendHtml(exchange, 503, waitingPage(session.baseUrl));
      try {
        const segments = segmentsOf(pathname);
        const isServed = segments !== undefined && !segments.some(isUnservedName);
        const file = await session.respond(isServed ? segments.join('/') : UNKNOWN);
        if (session.policy !== undefined && file?.path !== FRAME_FILE) {
          response.setHeader('Content-Security-Policy', session.policy);
        }
        if (!file || file.path === '404.html') return await sendHtml(exchange, 404, await session.notFound());
        await sendContents(request, response, {
          status: 200,
          type: mediaTypeOf(file.path),
          cacheControl: 'no-store',
          contents: file.contents,
        });
        await afterRendering();
        if (!isChecked) checkSoon.start();
        isChecked = true;
      } catch (error) {
        reporter.crashed(error);
        const message = error instanceof Error ? error.message : String(error);
        if (response.headersSent) return;
        // The waiting page has an inline script of its own.
        response.removeHeader('Content-Security-Policy');
        await sendHtml(exchange, 500, waitingPage(session.baseUrl, message));
      }
    },
  });
  const warming = setTimeout(() => void session.warm().catch(() => undefined), WARM_AFTER);
  const watching = watchSite({
    session,
    openedAt,
    poll,
    applyChanges,
  });

  // Files saved once the address is printed must not be missed.
  await watching.ready;
  return {
    ...server,
    async close() {
      watch.stop();
      clearTimeout(warming);
      checkSoon.stop();
      session.close();
      await watching.close();
      pages.close();
      await server.close();
    },
  };
}

/** Runs a step once nothing has requested it for a while. */
function debounce(step: () => void, ms: number): { readonly start: () => void; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start() {
      stop();
      timer = setTimeout(step, ms);
    },
  };
}

function sendHtml({ request, response }: Exchange, status: number, contents: string): Promise<void> {
  return sendContents(request, response, {
    status,
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
    contents,
  });
}
