import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { watch } from 'chokidar';
import { lookup } from 'mrmime';
import type { BuildOptions } from '../render/build.ts';
import { BuildError } from '../render/diagnostic.ts';
import { type Changes, openSession, type Session } from '../render/live/session.ts';
import { themeDir } from '../render/page/themeDir.ts';
import { LIVE_EVENTS, type LiveEvent } from '../theme/live/model.ts';
import { describeProblems } from './problems.ts';
import type { Reporter } from './reporter.ts';
import { type RunningServer, startServer } from './server.ts';

export interface LiveSiteOptions {
  readonly build: BuildOptions;
  readonly host: string;
  readonly port: number;
  /** Ask for changes again and again, where the system does not tell of them (network drives, containers). */
  readonly poll?: boolean;
  readonly reporter: Reporter;
  /** Called with files of the theme's code that have changed, where the tool runs from its sources. */
  readonly onThemeCode?: (files: readonly string[], server: RunningServer) => void;
}

/** Changes that come within this many milliseconds of each other are one: a branch switch, a save by renaming. */
const SETTLE = 10;

/** Milliseconds after which a row of changes is taken in, even if there is no end of it. */
const LONGEST_SETTLE = 200;

/** Milliseconds after the start in which the first pages are asked for, and nothing else is done. */
const WARM_AFTER = 2000;

/**
 * Serves a site while it is written. Pages are made when they are asked for; changes are told to open pages, which take
 * them in without being loaded again. What is wrong is said in the terminal and over the page; the last good site stays.
 */
export async function serveLiveSite(options: LiveSiteOptions): Promise<RunningServer> {
  const { build, reporter } = options;
  const ears = createEars();
  let session: Session | undefined;
  let version = 0;
  let problem: LiveEvent | undefined;

  const fail = async (error: unknown) => {
    if (error instanceof BuildError) reporter.problems(error.diagnostics);
    else reporter.crashed(error);
    problem = { kind: 'problems', problems: await describeProblems(error, path.dirname(build.configFile)) };
    ears.tell(problem);
  };
  const open = async () => {
    try {
      session = await openSession(build);
      problem = undefined;
    } catch (error) {
      await fail(error);
    }
  };
  const takeIn = async (changes: Changes) => {
    if (!session) {
      await open();
      if (session) ears.tell({ kind: 'reload' });
      return;
    }
    const start = performance.now();
    try {
      const { routes, site, reload, diagnostics } = await session.refresh(changes);
      version += 1;
      problem = undefined;
      ears.tell(reload ? { kind: 'reload' } : { kind: 'update', version, routes, ...(site ? { site } : {}) });
      reporter.updated(changes, diagnostics, performance.now() - start);
    } catch (error) {
      await fail(error);
    }
  };

  await open();
  const server = await startServer({
    host: options.host,
    port: options.port,
    baseUrl: () => session?.baseUrl ?? build.baseUrl ?? '/',
    notFound: (response) => void response.writeHead(404).end('Not found'),
    async handler(pathname, request, response) {
      if (pathname === LIVE_EVENTS) return ears.listen(request, response, problem);
      if (!session) return sendHtml(response, 503, waitingPage(build.baseUrl ?? '/'));
      const file = await session.respond(decodePath(pathname));
      if (!file) return sendHtml(response, 404, await session.notFound());
      response.writeHead(200, {
        'Content-Type': withCharset(lookup(file.path) ?? 'application/octet-stream'),
        'Cache-Control': 'no-store',
      });
      response.end(file.contents);
      if (session.hasNewStyles()) ears.tell({ kind: 'styles', version: ++version });
    },
  });
  const warming = setTimeout(() => void session?.warm().catch(() => undefined), WARM_AFTER);
  const running: RunningServer = {
    ...server,
    async close() {
      clearTimeout(warming);
      await watching.close();
      ears.close();
      await server.close();
    },
  };
  const watching = watchSite(() => session, options, {
    takeIn,
    onStyles: () => ears.tell({ kind: 'styles', version: ++version }),
    onThemeCode: (files) => options.onThemeCode?.(files, running),
  });

  // What is saved once the address has been told must not be missed.
  await watching.ready;
  return running;
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(html);
}

function withCharset(type: string): string {
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
}

/** A path with `..` or a broken escape in it names nothing. */
function decodePath(pathname: string): string {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.split('/').includes('..') || decoded.includes('\0') ? '\0' : decoded;
  } catch {
    return '\0';
  }
}

/** In place of a site that could not be made yet: is loaded again when it can. */
function waitingPage(baseUrl: string): string {
  const url = JSON.stringify(baseUrl + LIVE_EVENTS);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Not built yet</title>
<style>body{max-width:50rem;margin:10vh auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif}pre{overflow:auto;padding:1rem;background:#8881}</style>
<h1>The site cannot be made yet</h1><div id="problems"><p>The terminal says why. This page loads itself again.</p></div>
<script>new EventSource(${url}).onmessage=({data})=>{const event=JSON.parse(data);if(event.kind!=='problems')return location.reload();
const box=document.getElementById('problems');box.textContent='';for(const problem of event.problems)for(const [name,text] of [['code',problem.place],['p',problem.message],['pre',problem.frame],['p',problem.hint]])
if(text){const element=document.createElement(name);element.textContent=text;box.append(element)}}</script></html>
`;
}

/** The open pages. */
function createEars() {
  const open = new Set<ServerResponse>();
  const send = (response: ServerResponse, event: LiveEvent) =>
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    listen(request: IncomingMessage, response: ServerResponse, first: LiveEvent | undefined): void {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
      response.write('retry: 500\n\n');
      if (first) send(response, first);
      open.add(response);
      request.once('close', () => open.delete(response));
    },
    tell(event: LiveEvent): void {
      for (const response of open) send(response, event);
    },
    close(): void {
      for (const response of open) response.end();
    },
  };
}

interface ChangeHandlers {
  readonly takeIn: (changes: Changes) => Promise<void>;
  readonly onStyles: () => void;
  readonly onThemeCode: (files: readonly string[]) => void;
}

/** Watches all that a site is made from, and gives changes on in batches, one after the other. */
function watchSite(
  session: () => Session | undefined,
  { build, poll = false }: LiveSiteOptions,
  { takeIn, onStyles, onThemeCode }: ChangeHandlers,
): { readonly ready: Promise<void>; close(): Promise<void> } {
  const root = path.dirname(build.configFile);
  const apiDirs = session()?.watched.api ?? [];
  const content = session()?.watched.content ?? [path.join(root, 'content')];
  const isBelow = (dir: string, file: string) => file.startsWith(dir + path.sep);
  const isApi = (file: string) => apiDirs.some((dir) => isBelow(dir, file));
  // An installed theme does not change.
  const themes = themeDir().includes(`${path.sep}node_modules${path.sep}`) ? [] : [themeDir()];
  const isTheme = (file: string) => themes.some((dir) => isBelow(dir, file));
  const watcher = watch([build.configFile, ...content, ...apiDirs, ...themes], {
    ignoreInitial: true,
    usePolling: poll,
    ...(poll ? { interval: 200 } : {}),
    ignored: (file, stats) =>
      stats?.isFile() === true && isApi(file) && !/\.d\.[cm]?ts$|\.[cm]?tsx?$/.test(file),
  });
  let changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = 0;
  let running = Promise.resolve();
  const flush = () => {
    const all = [...changed];
    changed = new Set();
    const theme = all.filter(isTheme);
    const files = all.filter((file) => !isTheme(file));
    if (theme.some((file) => file.endsWith('.css'))) onStyles();
    const code = theme.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file));
    if (code.length > 0) onThemeCode(code);
    if (files.length === 0) return;
    const config = files.includes(build.configFile);
    const api = files.some(isApi);
    const others = files.filter((file) => file !== build.configFile && !isApi(file));
    running = running.then(async () => {
      const current = session();
      if (!api || !current) return takeIn({ config, files: others });
      // The old reference stays up while the new one is read, and so does everything else that is edited.
      if (others.length > 0 || config) await takeIn({ config, files: others });
      void current
        .loadApi()
        .then((model) => {
          running = running.then(() =>
            takeIn({ config: false, files: [], ...(model ? { api: model } : {}) }),
          );
        })
        .catch((error: unknown) => {
          running = running.then(() => takeIn({ config: false, files: [], failed: error }));
        });
    });
  };
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    const now = performance.now();
    if (changed.size === 0) first = now;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, now - first > LONGEST_SETTLE ? 0 : SETTLE);
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await running;
    },
  };
}
