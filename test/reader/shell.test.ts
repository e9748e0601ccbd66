import { describe, expect, it } from 'vitest';
import { givenReader, PHONE } from './reader.ts';

const reader = givenReader();

/** The file with the code of tabs. */
const TABS = /assets\/tabList-/;

describe('the navbar', () => {
  it('is fixed at the top, with the brand and the items in their places', async () => {
    await reader.open('/docs/docs');
    const brand = reader.page.locator('.cd-brand');
    expect(await brand.getAttribute('href')).toBe('/');
    expect(await brand.getByRole('img').getAttribute('alt')).toBe('Elastic Charts logo');
    const labels = async (selector: string) =>
      (await reader.page.locator(selector).allInnerTexts()).map((text) => text.trim().replace(/\s+/g, ' '));
    expect(await labels('.cd-navbar-left > li')).toEqual(['Docs', 'API', 'Examples']);
    expect(await labels('.cd-navbar-right > li')).toEqual([
      'Version: Next',
      'Language: English',
      'Playground',
      'Storybook (opens in a new tab)',
      'GitHub',
    ]);
    await reader.page.evaluate(() => window.scrollTo(0, 2000));
    await reader.page.waitForFunction(
      () => document.querySelector('.cd-navbar')?.getBoundingClientRect().top === 0,
    );
  });

  it('leads to the sections, to Storybook in a new tab, and out of the site', async () => {
    await reader.open('/');
    const navbar = reader.page.getByRole('navigation', { name: 'Main', exact: true });
    const href = (name: string) =>
      navbar.getByRole('link', { name, exact: false }).first().getAttribute('href');
    expect(await href('Docs')).toBe('/docs/docs');
    expect(await href('API')).toBe('/api/Chart');
    expect(await href('Examples')).toBe('/examples/examples');
    expect(await href('Playground')).toMatch(/^https:\/\/codesandbox\.io\//);
    expect(await href('GitHub')).toBe('https://github.com/elastic/elastic-charts');
    const storybook = navbar.getByRole('link', { name: /Storybook/ });
    expect(await storybook.getAttribute('href')).toBe('/storybook');
    expect(await storybook.getAttribute('target')).toBe('_blank');
  });

  it('marks the section the reader is in', async () => {
    await reader.open('/api/specs/xy/Axis');
    expect(await reader.page.locator('.cd-navbar-items a[aria-current]').first().textContent()).toBe('API');
  });

  it('has lists of the only version, Next, and of the only language, English', async () => {
    await reader.open('/docs/docs');
    const navbar = reader.page.getByRole('navigation', { name: 'Main', exact: true });
    await navbar.locator('summary', { hasText: 'Next' }).click();
    await expect.poll(() => navbar.locator('details[open] a').allInnerTexts()).toEqual(['Next']);
    await navbar.locator('summary', { hasText: 'English' }).click();
    await expect.poll(() => navbar.locator('details[open] a').allInnerTexts()).toEqual(['English']);
    // Choosing the current one keeps the page.
    for (const name of ['Next', 'English']) {
      await reader.open('/docs/theming');
      await navbar.locator('summary', { hasText: name }).click();
      await navbar.getByRole('link', { name, exact: true }).click();
      await navbar.locator('details[open]').waitFor({ state: 'detached' });
      expect(reader.path()).toBe('/docs/theming');
    }
    expect(await reader.page.locator('html').getAttribute('lang')).toBe('en');
    expect(await reader.page.locator('html').getAttribute('dir')).toBe('ltr');
  });
});

describe('the footer', () => {
  it('is light, with link columns, the logo and the year', async () => {
    await reader.open('/docs/docs');
    const footer = reader.page.getByRole('contentinfo');
    expect(await footer.getAttribute('class')).toContain('cd-footer-light');
    expect(await footer.getByRole('heading').allInnerTexts()).toEqual(['Learn', 'Reference', 'More']);
    expect(await footer.getByRole('img', { name: 'Elastic Charts logo' }).isVisible()).toBe(true);
    expect(await footer.innerText()).toContain('© 2025');
  });
});

describe('an article', () => {
  it('has headings with direct links, and a list of levels 2 and 3', async () => {
    await reader.open('/api/specs/global/Settings');
    const headings = reader.page.locator('article :is(h2, h3, h4, h5, h6)[id]');
    const missing = await headings.evaluateAll((all) =>
      all
        .filter((heading) => {
          const link = heading.querySelector('a.cd-anchor');
          const name = heading.textContent?.replace(/#$/, '');
          return (
            link?.getAttribute('href') !== `#${heading.id}` ||
            link.getAttribute('aria-label') !== `Direct link to ${name}`
          );
        })
        .map((heading) => heading.id),
    );
    expect(missing).toEqual([]);
    expect(await headings.count()).toBeGreaterThan(4);
    for (const route of ['/', '/docs/core-concepts', '/all-types/interfaces/AxisSpec']) {
      await reader.open(route);
      const without = reader.page.locator('main :is(h2, h3, h4, h5, h6):not(:has(a.cd-anchor))');
      expect(await without.allTextContents(), route).toEqual([]);
    }
    await reader.open('/api/specs/global/Settings');
    const listed = await reader.page
      .locator('.cd-toc a')
      .evaluateAll((links) =>
        links.map((link) =>
          document.getElementById(decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))),
        ),
      );
    expect(listed.length).toBeGreaterThan(4);
    const levels = await reader.page
      .locator('.cd-toc a')
      .evaluateAll((links) =>
        links.map(
          (link) =>
            document.getElementById(decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)))?.tagName ??
            '',
        ),
      );
    expect([...new Set(levels)].every((level) => level === 'H2' || level === 'H3')).toBe(true);
  });

  it('says where it stands, for readers and for machines', async () => {
    await reader.open('/api/specs/xy/Axis');
    const crumbs = reader.page.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual([
      'Home',
      'Specs',
      'Cartesian',
      'Axis',
    ]);
    await crumbs.getByRole('link', { name: 'Specs' }).click();
    await reader.untilTitle('Specs');
    await reader.open('/api/specs/xy/Axis');
    const data = JSON.parse(
      (await reader.page.locator('script[type="application/ld+json"]').textContent()) ?? 'null',
    );
    expect(data['@type']).toBe('BreadcrumbList');
    expect(data.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Specs',
      'Cartesian',
      'Axis',
    ]);
  });

  it('leads to its neighbours', async () => {
    await reader.open('/docs/installation');
    const neighbours = reader.page.getByRole('navigation', { name: 'Previous and next page' });
    await neighbours.getByRole('link', { name: /^Next/ }).click();
    await reader.untilTitle('Core concepts');
    await reader.page
      .getByRole('navigation', { name: 'Previous and next page' })
      .getByRole('link', { name: /^Previous/ })
      .click();
    await reader.untilTitle('Installation');
  });

  it('can be edited and has a date when it was written, and neither when it was generated', async () => {
    await reader.open('/docs/installation');
    const edit = reader.page.getByRole('link', { name: 'Edit this page' });
    expect(await edit.getAttribute('href')).toMatch(/\/docs\/installation\.md$/);
    const date = await reader.page.locator('.cd-doc-footer time').getAttribute('datetime');
    expect(Number.isNaN(Date.parse(date ?? ''))).toBe(false);
    await reader.open('/all-types/interfaces/SettingsSpec');
    expect(await edit.count()).toBe(0);
    expect(await reader.page.locator('.cd-doc-footer').count()).toBe(0);
  });

  it('breaks long lines of code on demand', async () => {
    await reader.page.setViewportSize({ width: 700, height: 800 });
    await reader.open('/docs/docs');
    const block = reader.page.locator('.cd-code', { hasText: 'FirstChart.tsx' });
    const overflows = () =>
      block.locator('pre').evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await overflows()).toBe(true);
    await block.hover();
    await block.getByRole('button', { name: 'Wrap' }).click();
    await expect.poll(() => overflows()).toBe(false);
    await block.getByRole('button', { name: 'Wrap', pressed: true }).click();
    await expect.poll(() => overflows()).toBe(true);
  });

  it.each(['all of its code', 'the code of its tabs on its way'])(
    'prints as a clean page with %s',
    async (state) => {
      const release = state === 'all of its code' ? undefined : await reader.hold(TABS);
      await reader.open('/docs/installation');
      if (!release) await reader.page.locator('.cd-tabs[data-live]').first().waitFor();
      await reader.page.emulateMedia({ media: 'print' });
      for (const part of ['.cd-navbar', '.cd-drawer', '.cd-toc', '.cd-footer', '.cd-announcement']) {
        expect(await reader.page.locator(part).isVisible(), part).toBe(false);
      }
      expect(await reader.page.locator('h1').isVisible()).toBe(true);
      // All variants of the code with their names, not only the chosen one.
      const count = await reader.page.locator('.cd-tab').count();
      expect(count).toBeGreaterThan(1);
      expect(await reader.page.locator('.cd-tab:visible').count()).toBe(count);
      expect(await reader.page.locator('.cd-tab-name:visible').count()).toBe(count);
    },
  );
});

describe('a category', () => {
  it('shows what is in it as cards', async () => {
    await reader.open('/category/specs');
    const cards = reader.page.locator('.cd-cards > li');
    expect(await cards.count()).toBeGreaterThan(6);
    // A category without a page of its own opens at its first page.
    await cards.getByRole('link', { name: 'Types 12 pages' }).click();
    await reader.page.waitForURL('**/api/specs/types/**');
    await reader.open('/category/specs');
    await cards.getByRole('link', { name: 'Cartesian' }).click();
    await reader.untilTitle('Cartesian');
    await reader.page.locator('.cd-cards').getByRole('link', { name: 'AreaSeries' }).click();
    await reader.untilTitle('AreaSeries');
  });
});

describe('the home page', () => {
  it('says what this is, leads in, and shows what can be drawn', async () => {
    await reader.open('/');
    expect(await reader.page.locator('h1').textContent()).toBe('Elastic Charts');
    expect(await reader.page.getByText('Charts are cool!').isVisible()).toBe(true);
    const main = reader.page.getByRole('main');
    for (const name of ['Get started', 'API reference', 'Examples']) {
      expect(await main.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true);
    }
    const cards = await main.locator('.cd-gallery li').count();
    expect(cards).toBeGreaterThanOrEqual(12);
    expect(await main.locator('.cd-gallery li svg.card-picture').count()).toBe(cards);
    expect(await reader.page.getByRole('navigation', { name: 'Sidebar', exact: true }).count()).toBe(0);
  });
});

describe('the chart beside the title of the home page', () => {
  it('is a live example, with its picture until it has loaded, and links to its page', async () => {
    await reader.open('/');
    const figure = reader.page.getByRole('main').getByRole('figure');
    await figure
      .locator('.echChartStatus[data-ech-render-complete="true"]')
      .first()
      .waitFor({ state: 'attached' });
    // Of the two pictures in the document, it has replaced that of the mode.
    expect(await figure.locator('img').count()).toBe(2);
    expect(await figure.locator('img:visible').count()).toBe(0);
    await figure.getByRole('link', { name: 'Power generation by source' }).click();
    await reader.page.waitForURL((url) => url.pathname === '/examples/area-stacked');
    expect(reader.complaints).toEqual([]);
  });
});

describe('a section of the sidebar', () => {
  it('collapses over its height, for a time that its height gives', async () => {
    await reader.open('/api/Chart');
    const toggle = reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByLabel('Pages of Specs', { exact: true });
    const details = toggle.locator('..');
    const { duration, easing, height } = await details.evaluate(async (element) => {
      element.querySelector<HTMLElement>('[aria-label="Pages of Specs"]')?.click();
      await new Promise(requestAnimationFrame);
      const [animation] = element.getAnimations();
      const effect = animation?.effect as KeyframeEffect;
      return {
        duration: effect.getTiming().duration,
        easing: effect.getTiming().easing,
        height: effect.getKeyframes().map((frame) => Number.parseFloat(String(frame.height))),
      };
    });
    const full = height[0] ?? 0;
    expect(height).toEqual([full, 0]);
    expect(duration).toBe(Math.round((4 + 15 * (full / 36) ** 0.25 + full / 36 / 5) * 10));
    expect(easing).toBe('ease-in-out');
    await expect.poll(() => details.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false);
  });

  it('collapses at once for who wants no motion', async () => {
    await reader.page.emulateMedia({ reducedMotion: 'reduce' });
    await reader.open('/api/Chart');
    const toggle = reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByLabel('Pages of Specs', { exact: true });
    await toggle.click();
    await expect
      .poll(() => toggle.locator('..').evaluate((element) => (element as HTMLDetailsElement).open))
      .toBe(false);
  });

  it('opens again when the reader goes to a page in it', async () => {
    await reader.open('/api/specs/Heatmap');
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByLabel('Pages of Specs', { exact: true })
      .click();
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByRole('link', { name: 'Heatmap' })
      .waitFor({ state: 'hidden' });
    await reader.page
      .getByRole('navigation', { name: 'Previous and next page' })
      .getByRole('link', { name: /^Next/ })
      .click();
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByRole('link', { name: 'Metric' })
      .waitFor();
    expect(
      await reader.page
        .getByRole('navigation', { name: 'Sidebar', exact: true })
        .locator('[aria-current="page"]')
        .textContent(),
    ).toBe('Metric');
  });
});

describe('on a phone', () => {
  const phone = givenReader(PHONE);

  it('the table of contents opens above the article, and closes once it has led on', async () => {
    await phone.open('/api/specs/global/Settings');
    expect(await phone.page.locator('.cd-toc').isVisible()).toBe(false);
    const toc = phone.page.locator('.cd-toc-mobile');
    await toc.locator('summary').click();
    await toc.getByRole('link', { name: 'Events' }).click();
    await phone.page.waitForFunction(() => location.hash === '#events' && window.scrollY > 500);
    expect(await toc.getByRole('link', { name: 'Events' }).isVisible()).toBe(false);
  });

  it('tables scroll inside themselves', async () => {
    await phone.open('/docs/chart-types');
    const wide = await phone.page.locator('article table').evaluateAll((tables) =>
      tables.map((table) => {
        const box = table.closest('.cd-table') ?? table.parentElement;
        return getComputedStyle(box ?? table).overflowX;
      }),
    );
    expect(wide.length).toBeGreaterThan(0);
    expect(wide.every((overflow) => overflow === 'auto')).toBe(true);
  });
});
