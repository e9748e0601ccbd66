import path from 'node:path';
import type { BuildOptions } from '../render/build.ts';
import { BuildError, type Diagnostic } from '../render/diagnostic.ts';
import { type Changes, openSession } from '../render/live/session.ts';
import { themeDir } from '../render/page/themeDir.ts';
import { LIVE_EVENTS } from '../theme/live/model.ts';
import { mediaTypeOf } from './http/mediaType.ts';
import { sendContents } from './http/reply.ts';
import { segmentsOf } from './http/target.ts';
import { createOpenPages } from './openPages.ts';
import { createProblems } from './problems.ts';
import type { Reporter } from './reporter.ts';
import { type Exchange, type RunningServer, startServer } from './server.ts';
import { watchSite } from './siteWatcher.ts';
import { isInstalled } from './supervisor.ts';
import { waitingPage } from './waitingPage.ts';

export interface LiveSiteOptions {
  readonly build: BuildOptions;
  readonly host: string;
  readonly port: number;
  /** Ask for changes again and again, where the system does not tell of them (network drives, containers). */
  readonly poll?: boolean;
  readonly reporter: Reporter;
  /**
   * Called with files of the theme's code that have changed, where the tool runs from its sources.
   *
   * @throws BuildError with what is wrong with them
   */
  readonly onThemeCode?: (files: readonly string[]) => Promise<void>;
}

/** Milliseconds after the start in which the first pages are asked for, and nothing else is done. */
const WARM_AFTER = 2000;

/** No page and no file has this path. */
const UNKNOWN = '\0';

/** The tool's own folder, which findings about the theme are relative to. */
const TOOL = path.resolve(themeDir(), '../..');

/**
 * Serves a site while it is written. Pages are made when they are asked for; changes are told to open pages, which take
 * them in without being loaded again. What is wrong is said in the terminal and over the page; the last good site stays.
 */
export async function serveLiveSite(options: LiveSiteOptions): Promise<RunningServer> {
  const { build, reporter, poll = false } = options;
  const root = path.dirname(build.configFile);
  const pages = createOpenPages();
  const problems = createProblems(reporter, (all) => pages.tell({ kind: 'problems', problems: all }));
  const session = openSession(build);
  let rendered = 0;
  let styles = 0;

  const swapStyles = () => {
    styles += 1;
    pages.tell({ kind: 'styles', version: styles });
  };
  const judgePages = (diagnostics: readonly Diagnostic[]) => {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    return problems.set('pages', errors.length > 0 ? [new BuildError(errors)] : [], root);
  };
  const takeIn = async (changes: Changes) => {
    const start = performance.now();
    const { isOpen } = session;
    try {
      const { version, routes, sidebars, site, reload, diagnostics, failures, reference } =
        await session.refresh(changes);
      if (reload) {
        pages.beginAt(version);
        pages.tell({ kind: 'reload' });
      } else pages.tell({ kind: 'update', version, routes, sidebars, ...(site ? { site } : {}) });
      const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
      // A reference that could not be read changes nothing.
      const isRead = changes.reference?.result.kind !== 'failed';
      if (isOpen && isRead) reporter.updated(changes, warnings, performance.now() - start);
      await problems.set('site', failures, root);
      await judgePages(diagnostics);
      if (reference) await problems.set('reference', reference.failures, root);
    } catch (error) {
      await problems.set('site', [error], root);
    }
  };
  /** What has come to light by making a page. */
  const afterRendering = async () => {
    if (session.rendered === rendered) return;
    rendered = session.rendered;
    for (;;) {
      const { version } = session;
      const diagnostics = await session.diagnostics();
      // What has been taken in meanwhile makes these findings old ones.
      if (session.version === version) return judgePages(diagnostics);
    }
  };

  const openedAt = Date.now();
  await takeIn({ config: true, files: [] });
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
        const file = await session.respond(segmentsOf(pathname)?.join('/') ?? UNKNOWN);
        if (session.policy !== undefined) response.setHeader('Content-Security-Policy', session.policy);
        if (!file || file.path === '404.html') return await sendHtml(exchange, 404, await session.notFound());
        await sendContents(request, response, {
          status: 200,
          type: mediaTypeOf(file.path),
          cacheControl: 'no-store',
          contents: file.contents,
        });
        await afterRendering();
      } catch (error) {
        reporter.crashed(error);
        const message = error instanceof Error ? error.message : String(error);
        if (response.headersSent) return;
        // The page that waits has a script of its own.
        response.removeHeader('Content-Security-Policy');
        await sendHtml(exchange, 500, waitingPage(session.baseUrl, message));
      }
    },
  });
  const warming = setTimeout(() => void session.warm().catch(() => undefined), WARM_AFTER);
  const watching = watchSite({
    session,
    openedAt,
    outDir: build.outDir,
    poll,
    // An installed theme does not change.
    themes: isInstalled() ? [] : [themeDir()],
    takeIn,
    async onTheme(files) {
      const errorOf = (check: Promise<void> | undefined) =>
        Promise.resolve(check).then(
          () => [],
          (error: unknown) => [error],
        );
      if (files.some((file) => file.endsWith('.css'))) {
        const errors = await errorOf(session.checkStyles());
        await problems.set('styles', errors, TOOL);
        if (errors.length === 0) swapStyles();
      }
      const code = files.filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
      if (code.length > 0) await problems.set('theme', await errorOf(options.onThemeCode?.(code)), TOOL);
    },
  });

  // What is saved once the address has been told must not be missed.
  await watching.ready;
  return {
    ...server,
    async close() {
      clearTimeout(warming);
      await watching.close();
      pages.close();
      await server.close();
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
