/**
 * Measures `serve --watch` and `check-links` on the real site: the time until the server answers, from saving
 * a page until the new text is in an open browser, and of a link check. Called by `npm run bench`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../test/chromium.ts';

const ROOT = path.join(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'bin/chartdocs.js');
const EDITS = 40;

export interface LiveTimes {
  /** Milliseconds from the start of the command to its first page, with a warm cache. */
  readonly start: number;
  /** Milliseconds from writing a file to the text in the page, sorted. */
  readonly edits: readonly number[];
  /** Milliseconds of `check-links` on the built site, the whole process. */
  readonly checkLinks: number;
}

/** @param builtDir the built site */
export async function measureLive(builtDir: string): Promise<LiveTimes> {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-live-'));
  try {
    await cp(path.join(ROOT, 'content'), path.join(root, 'content'), { recursive: true });
    await cp(path.join(ROOT, 'site.config.ts'), path.join(root, 'site.config.ts'));
    await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    await stop((await startWatch(root)).child); // fills the cache
    const { child, url, ms } = await startWatch(root);
    try {
      return { start: ms, edits: await measureEdits(root, url), checkLinks: await measureCheck(builtDir) };
    } finally {
      await stop(child);
    }
  } finally {
    await rm(root, { recursive: true });
  }
}

async function startWatch(root: string) {
  const start = performance.now();
  const child = spawn(process.execPath, [BIN, 'serve', '--watch', '--port', '0'], { cwd: root });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      const found = /http:\/\/[\w.:]+\//.exec(said)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`serve --watch ended with ${code}.`)));
  });
  await (await fetch(`${url}docs/docs`)).text();
  return { child, url, ms: performance.now() - start };
}

async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function measureEdits(root: string, url: string): Promise<readonly number[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${url}docs/theming`);
    await page.locator('html[data-hydrated]').waitFor();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const file = path.join(root, 'content/docs/theming.md');
    const text = await readFile(file, 'utf8');
    const times: number[] = [];
    for (let edit = 0; edit < EDITS; edit += 1) {
      // The page reports itself when it has the text: polling would slow it down.
      const seen = page.evaluate(
        (mark) =>
          new Promise<void>((resolve) => {
            const main = document.querySelector('main');
            const look = () => {
              if (!document.querySelector('main')?.textContent?.includes(mark)) return;
              observer.disconnect();
              resolve();
            };
            const observer = new MutationObserver(look);
            if (main) observer.observe(main, { childList: true, subtree: true });
          }),
        `Edit number ${edit}.`,
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      const start = performance.now();
      await writeFile(file, text.replace('\n## ', `\nEdit number ${edit}.\n\n## `));
      await seen;
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b);
  } finally {
    await browser.close();
  }
}

function measureCheck(builtDir: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [BIN, 'check-links', '--dist', builtDir], {
      cwd: ROOT,
      stdio: 'ignore',
    });
    child.once('exit', (code) =>
      code === 0 ? resolve(performance.now() - start) : reject(new Error(`check-links ended with ${code}.`)),
    );
  });
}
