/** Measures what the first visit to a page of the built site loads, in a browser. Called by `npm run bench`. */
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { serveBuiltSite } from '../src/cli/builtSite.ts';
import { launchBrowser } from '../test/chromium.ts';

/** One page of each kind that loads something specific. */
const PAGES = [
  '/',
  '/docs/docs',
  '/examples/examples',
  '/all-types/',
  '/all-types/interfaces/SettingsSpec',
] as const;

/** Milliseconds a reader reads: long enough for links to be prefetched. */
const READING = 5000;

export interface FirstVisit {
  readonly route: string;
  /** Bytes of all scripts the page runs, after gzip. */
  readonly scripts: number;
  /** Bytes prefetched for links in view, on the first input or after reading a while, after gzip. */
  readonly ahead: number;
  /** Bytes of the style sheets, after gzip. */
  readonly styles: number;
}

export async function measureFirstVisits(dir: string): Promise<readonly FirstVisit[]> {
  const server = await serveBuiltSite({ dir, baseUrl: '/', host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser();
  try {
    const visits: FirstVisit[] = [];
    for (const route of PAGES) {
      const page = await browser.newPage();
      const sizes = { scripts: 0, ahead: 0, styles: 0 };
      const counted: Promise<void>[] = [];
      page.on('response', (response) => {
        const kind = kindOf(response);
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
      visits.push({ route, ...sizes });
      await page.close();
    }
    return visits;
  } finally {
    await browser.close();
    await server.close();
  }
}

function kindOf(response: Response): 'scripts' | 'ahead' | 'styles' | undefined {
  const { pathname } = new URL(response.url());
  if (pathname.endsWith('.css')) return 'styles';
  if (!pathname.endsWith('.js')) return undefined;
  return response.request().resourceType() === 'script' ? 'scripts' : 'ahead';
}
