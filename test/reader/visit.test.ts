import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { givenReader, SIZES } from './reader.ts';

describe.each(SIZES)('on %s', (_name, options) => {
  const reader = givenReader(options);

  describe('a first visit', () => {
    it.each([
      ['/', 'Elastic Charts', 'Elastic Charts'],
      ['/docs/docs', 'Introduction', 'Introduction | Elastic Charts'],
      ['/examples/examples', 'Examples', 'Examples | Elastic Charts'],
      ['/api/specs/xy/Axis', 'Axis', 'Axis (guide) | Elastic Charts'],
      ['/all-types/', 'All types', 'All types | Elastic Charts'],
      ['/all-types/interfaces/SettingsSpec', 'SettingsSpec', 'SettingsSpec | Elastic Charts'],
      ['/all-types/functions/Axis', 'Axis', 'Axis (component) | Elastic Charts'],
      ['/all-types/variables/ScaleType', 'ScaleType', 'ScaleType (variable) | Elastic Charts'],
      ['/all-types/namespaces/Axis/', 'Axis', 'Axis (namespace) | Elastic Charts'],
      ['/category/specs', 'Specs', 'Specs | Elastic Charts'],
    ])('shows %s without a complaint', async (route, heading, title) => {
      const response = await reader.open(route);
      expect(response?.status()).toBe(200);
      expect(await reader.page.locator('h1').textContent()).toBe(heading);
      expect(await reader.page.title()).toBe(title);
      const type = route === '/' ? 'custom-page' : 'docs-doc-page';
      expect(await reader.page.locator('.cd-page').getAttribute('class')).toContain(` ${type}`);
      expect(reader.complaints).toEqual([]);
    });

    it('shows the not-found page for an unknown path, with status 404', async () => {
      const response = await reader.open('/no/such/page');
      expect(response?.status()).toBe(404);
      expect(await reader.page.locator('h1').textContent()).toBe('Page not found');
      // The browser itself reports the document's status; it must report nothing else.
      expect(reader.complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
    });

    it('adopts the article of the server and loads no page content as script', async () => {
      const scripts: string[] = [];
      // A tab of its own: another one may still load scripts of the page before.
      const page = await reader.newPage();
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
      await reader.open('/docs/docs');
      await reader.page.waitForLoadState('networkidle');
      expect(scripts.filter((name) => name.startsWith('/assets/pages/'))).toEqual([]);
      expect(scripts.filter((name) => name.endsWith('.json'))).toEqual([]);
      expect(await reader.page.locator('main article').count()).toBe(1);
    });

    it.each(['/', '/docs/docs', '/all-types/interfaces/SettingsSpec'])(
      'loads at most 66 kB of script on %s',
      async (route) => {
        const page = await reader.newPage();
        const scripts = new Set<string>();
        let isLater = false;
        page.on('response', (response) => {
          const { pathname } = new URL(response.url());
          // From there on, the chart of the home page is loaded, below its picture, or other pages are prefetched.
          isLater ||= /^\/assets\/(start|inView)-/.test(pathname);
          if (pathname.endsWith('.js') && !isLater) scripts.add(pathname);
        });
        await reader.open(route);
        await page.waitForLoadState('networkidle');
        // The files themselves: of what the browser had in its cache, it has no body.
        const files = [...scripts].map((script) => readFile(path.join(reader.site.dir, script)));
        const sizes = (await Promise.all(files)).map((file) => gzipSync(file).length);
        expect(sizes.length).toBeGreaterThan(0);
        expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(66_000);
      },
    );

    it('asks no other host for anything', async () => {
      const hosts = new Set<string>();
      reader.page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await reader.open('/');
      await reader.open('/all-types/interfaces/SettingsSpec');
      expect([...hosts]).toEqual([new URL(reader.site.url).host]);
    });
  });
});
