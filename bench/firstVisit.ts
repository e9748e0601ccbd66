/** Measures what the first visit to a page of the built site loads, in a browser. Called by `npm run bench`. */
import { gzipSync } from 'node:zlib';
import { serveBuiltSite } from '../src/cli/builtSite.ts';
import { launchBrowser } from '../test/chromium.ts';

/** One page of each kind that loads something of its own. */
const PAGES = [
  '/',
  '/docs/docs',
  '/examples/examples',
  '/all-types/',
  '/all-types/interfaces/SettingsSpec',
] as const;

/** Milliseconds a reader reads: longer than it takes until links are fetched ahead. */
const READING = 5000;

export interface FirstVisit {
  readonly route: string;
  /** Bytes after gzip of every script. */
  readonly scripts: number;
  /** Bytes after gzip of the style sheets. */
  readonly styles: number;
}

export async function measureFirstVisits(dir: string): Promise<readonly FirstVisit[]> {
  const server = await serveBuiltSite({ dir, baseUrl: '/', host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser();
  try {
    const visits: FirstVisit[] = [];
    for (const route of PAGES) {
      const page = await browser.newPage();
      const sizes = { script: 0, stylesheet: 0 };
      const counted: Promise<void>[] = [];
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        const kind = pathname.endsWith('.js')
          ? 'script'
          : pathname.endsWith('.css')
            ? 'stylesheet'
            : undefined;
        if (!kind) return;
        counted.push(
          response.body().then((body) => {
            sizes[kind] += gzipSync(body).length;
          }),
        );
      });
      await page.goto(server.url.replace(/\/$/, '') + route);
      await page.locator('html[data-hydrated]').waitFor();
      await page.waitForTimeout(READING);
      await Promise.all(counted);
      visits.push({ route, scripts: sizes.script, styles: sizes.stylesheet });
      await page.close();
    }
    return visits;
  } finally {
    await browser.close();
    await server.close();
  }
}
