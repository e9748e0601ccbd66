import { describe, expect, it } from 'vitest';
import { DESKTOP, givenReader, PHONE, type Reader } from './reader.ts';

const ROUTES = [
  '/',
  '/docs/docs',
  '/docs/installation',
  '/api/specs/global/Settings',
  '/all-types/interfaces/SettingsSpec',
  '/all-types/functions/Axis',
  '/all-types/',
  '/category/specs',
  '/examples/examples',
  '/no/such/page',
];

/** Colors don't affect layout: one page of each layout is enough for dark mode. */
const IN_MODES = [
  ...ROUTES.map((route) => ['light', route]),
  ...['/', '/docs/docs', '/all-types/interfaces/SettingsSpec', '/category/specs'].map((route) => [
    'dark',
    route,
  ]),
] as const;

/** Returns a page's cumulative layout shift from its first byte until it is idle. */
async function layoutShift(reader: Reader, route: string): Promise<number> {
  await reader.page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await reader.open(route);
  await reader.page.waitForLoadState('networkidle');
  return reader.page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
}

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (_name, options) => {
  const reader = givenReader(options);

  it.each(IN_MODES)('in %s mode %s does not move when it loads', async (mode, route) => {
    await reader.context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    expect(await layoutShift(reader, route)).toBe(0);
  });

  it.each(['/', '/docs/docs', '/all-types/interfaces/SettingsSpec'])(
    '%s does not move where the announcement was closed',
    async (route) => {
      await reader.context.addInitScript(() => {
        localStorage.setItem('announcement.id', 'every-type-has-a-page');
        localStorage.setItem('announcement.dismiss', 'true');
      });
      expect(await layoutShift(reader, route)).toBe(0);
      expect(await reader.page.getByRole('region', { name: 'Announcement' }).count()).toBe(0);
    },
  );
});

describe('on a phone', () => {
  const reader = givenReader(PHONE);

  it.each(ROUTES)('%s fits without scrolling sideways', async (route) => {
    await reader.open(route);
    expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(reader.complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
  });
});

describe('at 400 % of 1280 pixels', () => {
  const reader = givenReader({ viewport: { width: 320, height: 256 } });

  it.each(ROUTES)('%s loses nothing', async (route) => {
    await reader.open(route);
    expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await reader.page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(true);
  });
});

describe.each([768, 997, 1024, 1240, 1241, 1920])('at %d pixels', (width) => {
  const reader = givenReader({ viewport: { width, height: 900 } });

  it('everything of the navbar stands in one row', async () => {
    await reader.open('/docs/docs');
    const overflow = await reader.page.evaluate(() => {
      const bar = document.querySelector('.cd-navbar');
      const boxes = [...(bar?.querySelectorAll('a, summary, button, input') ?? [])]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.width > 0);
      const limit = document.documentElement.clientWidth;
      return boxes.filter((box) => box.right > limit || box.left < 0 || box.bottom > 105).length;
    });
    expect(overflow).toBe(0);
    expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

describe('the navbar of a desktop', () => {
  const reader = givenReader();

  /** Returns what the search box shows, and what in the navbar is cut off or outside its row. */
  const navbar = () =>
    reader.page.evaluate(() => {
      const bar = document.querySelector('.cd-navbar');
      const input = document.querySelector<HTMLInputElement>('.cd-navbar input');
      const key = document.querySelector('.cd-shortcut');
      if (!bar || !input || !key) throw new Error('There is no search box.');
      const { paddingLeft, paddingRight, font } = getComputedStyle(input);
      const canvas = document.createElement('canvas').getContext('2d');
      if (canvas) canvas.font = font;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const items = [...bar.querySelectorAll('.cd-brand b, .cd-navbar-items > li')];
      const { left, right } = bar.getBoundingClientRect();
      const boxes = [...items, input].map((item) => item.getBoundingClientRect());
      return {
        placeholder: getComputedStyle(input, '::placeholder').color !== 'rgba(0, 0, 0, 0)',
        words: room >= (canvas?.measureText(input.placeholder).width ?? Number.POSITIVE_INFINITY),
        key: key.checkVisibility() && key.getBoundingClientRect().right <= (boxes.at(-1)?.right ?? 0),
        overflow: bar.scrollWidth > bar.clientWidth,
        rows: new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 8))).size,
        overlaps: boxes.some((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0)),
        outside: boxes.some((box) => box.left < left || box.right > right),
        cut: [...bar.querySelectorAll('.cd-navbar-items a, summary')].filter(
          (label) => label.clientWidth > 0 && label.scrollWidth > label.clientWidth,
        ).length,
      };
    });
  const whole = {
    placeholder: true,
    words: true,
    key: true,
    overflow: false,
    rows: 1,
    overlaps: false,
    outside: false,
  };
  const WIDTHS = [997, 1024, 1100, 1101, 1240, 1241, 1280];

  it.each(['light', 'dark'])('shows the search box with its words and its key, in %s mode', async (mode) => {
    await reader.context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await reader.open('/docs/docs');
    for (const width of WIDTHS) {
      await reader.page.setViewportSize({ width, height: 600 });
      expect(await navbar(), `${width} px`).toEqual({ ...whole, cut: 0 });
    }
  });

  it('shows it beside more items too, whose labels are cut then', async () => {
    await reader.open('/docs/docs');
    await reader.page.evaluate(() => {
      const list = document.querySelector('.cd-navbar-right');
      for (const label of ['Community', 'Release notes', 'Design guidelines', 'Support']) {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = '#';
        link.textContent = label;
        item.append(link);
        list?.append(item);
      }
    });
    for (const width of WIDTHS) {
      await reader.page.setViewportSize({ width, height: 600 });
      expect(await navbar(), `${width} px`).toEqual({ ...whole, cut: expect.any(Number) });
    }
  });
});
