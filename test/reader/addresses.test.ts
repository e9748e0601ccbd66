import { describe, expect, it } from 'vitest';
import { givenReader, type Reader } from './reader.ts';
import { SHELL_BASE, servedShell } from './shellSite.ts';

const reader = givenReader();
const heading = () => reader.page.locator('h1').textContent();
const address = ({ page }: Reader) => page.url().slice(new URL(page.url()).origin.length);
const mark = () => reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = () => reader.page.evaluate(() => 'sameDocument' in window);

/** Adds a link to the article, as a page could contain it. */
const addLink = (href: string) =>
  reader.page.evaluate((value) => {
    const link = document.createElement('a');
    link.setAttribute('href', value);
    link.textContent = 'the link';
    document.querySelector('main article')?.prepend(link);
  }, href);
const link = () => reader.page.getByRole('link', { name: 'the link' });

describe('an address that is opened', () => {
  it.each([
    ['//index.html', '/', 'Elastic Charts'],
    ['//', '/', 'Elastic Charts'],
    ['///docs///docs.html', '/docs/docs', 'Introduction'],
    ['//docs/docs.html', '/docs/docs', 'Introduction'],
    ['/docs//docs?a=//b.html#where-to-go-next', '/docs/docs?a=//b.html#where-to-go-next', 'Introduction'],
    ['/docs/./x/../docs.html', '/docs/docs', 'Introduction'],
    ['//all-types//index.html', '/all-types/', 'All types'],
  ])('%s is %s', async (opened, normal, title) => {
    await reader.open(opened);
    await reader.page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, title);
    expect(address(reader)).toBe(normal);
    // The shell works too.
    await reader.page.locator('.cd-navbar').getByRole('link', { name: 'API' }).click();
    await reader.untilTitle('Chart');
    await reader.page.goBack();
    await reader.page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, title);
    expect(address(reader)).toBe(normal);
    expect(reader.complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
  });

  it('is that of its page where the host knows only normal addresses', async () => {
    await reader.page.route(/\/\/+(?:index|docs)/, async (route) => {
      const url = new URL(route.request().url());
      if (!url.pathname.startsWith('//')) return route.fallback();
      const response = await route.fetch({ url: `${reader.site.url}/no/such/page` });
      await route.fulfill({ response, status: 404 });
    });
    await reader.open('//index.html');
    await reader.page.waitForFunction(() => document.title === 'Elastic Charts');
    expect(await heading()).toBe('Elastic Charts');
    expect(reader.path()).toBe('/');
  });

  it('is readable where a browser refuses to rewrite it', async () => {
    await reader.page.addInitScript(() => {
      history.replaceState = () => {
        throw new DOMException('Too many calls to Location or History APIs.', 'SecurityError');
      };
    });
    await reader.open('//docs/docs.html');
    expect(await heading()).toBe('Introduction');
    await reader.page.locator('.cd-sidebar').getByRole('link', { name: 'Theming' }).click();
    await reader.untilTitle('Theming');
  });
});

describe('a link that is clicked', () => {
  it.each([
    ['/docs/theming.html', '/docs/theming'],
    ['/docs/theming/index.html', '/docs/theming/'],
    ['/docs/../docs//theming.html?a=1#colors', '/docs/theming?a=1#colors'],
    ['theming.html', '/docs/theming'],
  ])('to %s leads to %s without a document', async (href, normal) => {
    await reader.open('/docs/docs');
    await mark();
    await addLink(href);
    await link().click();
    await reader.untilTitle('Theming');
    expect(address(reader)).toBe(normal);
    expect(await heading()).toBe('Theming');
    expect(await isSameDocument()).toBe(true);
    await reader.page.goBack();
    await reader.untilTitle('Introduction');
    expect(address(reader)).toBe('/docs/docs');
  });

  it('to an anchor of the page that is shown, by another form of its address, leads to the anchor', async () => {
    await reader.open('/docs/docs');
    await mark();
    await addLink('/docs/docs.html#where-to-go-next');
    await link().click();
    await reader.page.waitForFunction(() => document.activeElement?.id === 'where-to-go-next');
    expect(address(reader)).toBe('/docs/docs#where-to-go-next');
    expect(await isSameDocument()).toBe(true);
  });

  it('to a file that ends in .html and is no page leads to the file', async () => {
    await reader.page.route(/demo\/plain\.html$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>A plain file</h1>' }),
    );
    await reader.open('/docs/docs');
    await addLink('/demo/plain.html');
    await link().click();
    await reader.page.getByRole('heading', { name: 'A plain file' }).waitFor();
  });

  it.each([
    'https://{host}/x',
    'http://[',
    '//',
    'https://%zz/',
    'http://a b/',
    'https://h:99999/',
    'http:///',
  ])('to %s, which is no URL, throws nothing', async (href) => {
    await reader.page.clock.install();
    await reader.open('/docs/docs');
    await mark();
    await addLink(href);
    // Links in view are prefetched.
    await reader.page.clock.runFor(5000);
    await link().hover();
    await link().focus();
    await reader.page.route('https://**', (route) => route.abort());
    // Not with the pointer: browsers leave for a page of their own for some of them.
    await reader.page.evaluate(() => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      const target = [...document.querySelectorAll('main a')].find((a) => a.textContent === 'the link');
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      target?.dispatchEvent(click);
    });
    expect(await isSameDocument()).toBe(true);
    await reader.page.locator('.cd-sidebar').getByRole('link', { name: 'Theming' }).click();
    await reader.untilTitle('Theming');
    expect(await isSameDocument()).toBe(true);
    expect(reader.complaints).toEqual([]);
  });
});

describe('a host that answers unknown paths with the home page', () => {
  /** Answers like such a host. @param home the address of the home page */
  const fallBack = (to: Reader, home: string) =>
    to.page.route('**/*', async (route) => {
      const response = await route.fetch();
      if (response.status() !== 404) return route.fulfill({ response });
      await route.fulfill({ response: await route.fetch({ url: home }), status: 200 });
    });
  const notFound = (of: Reader) => of.page.getByRole('heading', { name: 'Page not found' });

  it('shows that a removed page is not there, when it is opened', async () => {
    await fallBack(reader, `${reader.site.url}/`);
    const response = await reader.open('/docs/removed?a=1#b');
    expect(response?.status()).toBe(200);
    await notFound(reader).waitFor();
    await reader.untilTitle('Page not found');
    expect(address(reader)).toBe('/docs/removed?a=1#b');
    expect(await reader.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await reader.page.locator('main').getByRole('link', { name: 'Home' }).click();
    await reader.page.waitForFunction(() => document.title === 'Elastic Charts');
    expect(await heading()).toBe('Elastic Charts');
    expect(await reader.page.locator('meta[name="robots"]').count()).toBe(0);
    await reader.page.goBack();
    await notFound(reader).waitFor();
  });

  it('shows it too when a link leads there', async () => {
    await fallBack(reader, `${reader.site.url}/`);
    await reader.open('/docs/docs');
    await addLink('/docs/removed');
    for (let time = 0; time < 2; time += 1) {
      await reader.page.evaluate(() => document.querySelector<HTMLElement>('main article a')?.click());
      await notFound(reader).waitFor();
      expect(reader.path()).toBe('/docs/removed');
      await reader.page.goBack();
      await reader.untilTitle('Introduction');
      await reader.page.locator('html[data-hydrated]').waitFor();
      if (time === 0 && (await link().count()) === 0) await addLink('/docs/removed');
    }
  });

  it.each(['/', '/index', '/index.html', '/docs/docs/', '/docs/docs/index', '/all-types', '/docs/docs.html'])(
    'shows %s as it is',
    async (route) => {
      await fallBack(reader, `${reader.site.url}/`);
      await reader.open(route);
      await reader.settled();
      expect(await notFound(reader).count()).toBe(0);
      const titles = ['Elastic Charts', 'Introduction', 'All types'];
      const wanted = route.includes('docs') ? titles[1] : route.includes('all') ? titles[2] : titles[0];
      expect(await heading()).toBe(wanted);
    },
  );

  describe('below a base URL', () => {
    const site = servedShell();
    const below = givenReader(undefined, () => site.origin());

    it.each([['/docs/removed'], ['/docs/removed/']])('shows that %s is not there', async (route) => {
      await fallBack(below, `${site.origin()}/`);
      await below.open(route);
      await notFound(below).waitFor();
      expect(below.path()).toBe(`${SHELL_BASE}${route.slice(1)}`);
    });

    it.each(['', '/', '/docs/one', '/docs/one/', '//docs//one.html'])(
      'shows "%s" as it is',
      async (route) => {
        await fallBack(below, `${site.origin()}/`);
        await below.open(route);
        await below.settled();
        expect(await notFound(below).count()).toBe(0);
        expect(await below.page.locator('h1').first().textContent()).toBe(route.length < 2 ? 'Shell' : 'One');
      },
    );
  });
});
