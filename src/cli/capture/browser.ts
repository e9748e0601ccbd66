import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Where systems install Chromium, tried after the environment and Playwright. The first has no windows of its own. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** There is no browser, or nothing to drive it. The message says how to get it. */
export class BrowserMissingError extends Error {
  override name = 'BrowserMissingError';
}

/** Returns the path of the first Chromium there is. @param known tried first */
export function findChromium(known: readonly (string | undefined)[]): string | undefined {
  return [...known, ...PLACES].find((place) => place !== undefined && place !== '' && existsSync(place));
}

/**
 * Starts Chromium: the one named, Playwright's own, or the system's.
 *
 * @throws BrowserMissingError
 */
export async function openBrowser(named: string | undefined): Promise<Browser> {
  const playwright = await import('playwright-core').catch(() => undefined);
  if (!playwright) {
    throw new BrowserMissingError(
      'The package "playwright-core", which drives a browser, is missing. Install it: npm install --save-dev playwright-core',
    );
  }
  const { chromium } = playwright;
  if (named !== undefined && !existsSync(named)) {
    throw new BrowserMissingError(`There is no browser at "${named}".`);
  }
  const executablePath = findChromium([named, chromium.executablePath()]);
  if (executablePath === undefined) {
    throw new BrowserMissingError(
      'No Chromium was found. Install it (npx playwright-core install chromium-headless-shell), or name one with --browser or CHROMIUM_PATH.',
    );
  }
  // Text is drawn the same with and without a screen and its profile.
  const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'];
  return chromium.launch({ executablePath, args: [...args, '--force-color-profile=srgb'] });
}
