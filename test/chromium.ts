import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);

/** Where systems keep a Chromium, after what the environment and Playwright say. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Starts a real browser: the one `CHROMIUM_PATH` names, Playwright's own, or the system's. On Debian, as root,
 * a missing one is installed. Tests never pass without one.
 *
 * @throws Error that says how to get a browser
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium() ?? (await installChromium());
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...PLACES].find(
    (place) => place !== undefined && place !== '' && existsSync(place),
  );
}

async function installChromium(): Promise<string> {
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (canInstall) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { maxBuffer: 64 * 1024 * 1024 });
  }
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The browser tests need a Chromium and found none. Install one (on Debian: apt-get install chromium; ' +
      'anywhere: npx playwright install chromium), or name one with CHROMIUM_PATH.',
  );
}
