/**
 * Takes the README's pictures from the built real site: `npm run site && npm run screenshots`. With a folder
 * as argument, takes pictures of every page type at every size and in both modes, for review.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
// The compiled tool: this script runs outside the test runner.
import { serveBuiltSite } from '../lib/cli/builtSite.js';
import { launchBrowser } from './chromium.ts';

const ROOT = path.join(import.meta.dirname, '..');
const [, , everything] = process.argv;

const ALL = [
  '/',
  '/docs/docs',
  '/api/specs/xy/Axis',
  '/category/specs',
  '/all-types/',
  '/no/such/page',
].concat(
  ['interfaces/AxisSpec', 'functions/Axis', 'variables/ScaleType', 'variables/LIGHT_THEME'].map(
    (name) => `/all-types/${name}`,
  ),
);
const SHOTS = everything
  ? ALL.flatMap((route) =>
      [360, 768, 1440].flatMap((width) =>
        (['light', 'dark'] as const).map((mode) => ({
          route,
          width,
          mode,
          name: `${slug(route)}-${width}-${mode}`,
        })),
      ),
    )
  : [
      {
        route: '/all-types/interfaces/AxisSpec',
        width: 1280,
        mode: 'light' as const,
        name: 'axis-spec-light',
      },
      { route: '/', width: 1280, mode: 'dark' as const, name: 'home-dark' },
    ];
const folder = everything ?? path.join(ROOT, 'test/screenshots');

await mkdir(folder, { recursive: true });
const server = await serveBuiltSite({
  dir: path.join(ROOT, 'dist'),
  baseUrl: '/',
  host: '127.0.0.1',
  port: 0,
});
const browser = await launchBrowser();
for (const { route, width, mode, name } of SHOTS) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  const page = await context.newPage();
  await page.goto(new URL(route, server.url).href, { waitUntil: 'networkidle' });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  await context.close();
}
await browser.close();
await server.close();

function slug(route: string): string {
  return route.replaceAll('/', '-').replace(/^-|-$/g, '') || 'home';
}
