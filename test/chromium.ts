import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../src/cli/capture/browser.ts';

const run = promisify(execFile);

/**
 * Features of Chromium that tests don't need. Only the last such list counts, so this one starts with
 * everything that Playwright itself disables.
 */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  // Two of the browser's own pages, each in a separate process, for every window: two thirds of the cost of
  // opening one.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

let shared: Promise<Browser> | undefined;

/**
 * Returns the browser shared by all test files in this process; it ends with the process. Tests open and
 * close their own contexts or pages, never the browser.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser().then((browser) =>
    browser.once('disconnected', () => {
      shared = undefined;
    }),
  );
  return shared;
}

/**
 * Starts a real browser: the one named by `CHROMIUM_PATH`, Playwright's own, or the system's. On Debian, as
 * root, a missing one is installed. Without a browser, tests fail.
 *
 * @throws Error that says how to get a browser
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath =
    findChromium([process.env.CHROMIUM_PATH, chromium.executablePath()]) ?? (await installChromium());
  return chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ],
  });
}

async function installChromium(): Promise<string> {
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (canInstall) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      maxBuffer: 64 * 1024 * 1024,
    });
  }
  const found = findChromium([process.env.CHROMIUM_PATH, chromium.executablePath()]);
  if (found) return found;
  throw new Error(
    'The browser tests need a Chromium and found none. Install one (on Debian: apt-get install chromium-headless-shell; ' +
      'anywhere: npx playwright install chromium), or name one with CHROMIUM_PATH.',
  );
}
