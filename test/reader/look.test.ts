import { describe, expect, it } from 'vitest';
import { DESKTOP, givenReader, PHONE, type Reader } from './reader.ts';

/** Returns the left edges of everything that `selectors` match, in whole pixels. */
const lefts = (reader: Reader, selectors: readonly string[]) =>
  reader.page.evaluate(
    (all) =>
      all.map((selector) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(selector) ?? document.body);
        return Math.round(range.getBoundingClientRect().left);
      }),
    selectors,
  );

describe.each([1440, 1920])('at %d pixels', (width) => {
  const reader = givenReader({ viewport: { width, height: 900 } });

  it('navbar, page and footer begin on one line', async () => {
    await reader.open('/');
    const home = await lefts(reader, ['.cd-brand', '.cd-hero-text', '.cd-gallery ul', '.cd-footer-inner']);
    expect(new Set(home).size, home.join()).toBe(1);
    await reader.open('/docs/docs');
    const doc = await lefts(reader, ['.cd-brand', '.cd-sidebar a', '.cd-footer-inner']);
    expect(new Set(doc).size, doc.join()).toBe(1);
    expect(doc[0]).toBe(home[0]);
  });

  it('cards of the home page hold long names', async () => {
    await reader.open('/');
    const overflow = await reader.page.locator('.cd-gallery .cd-card').evaluateAll(([card]) => {
      const name = card?.querySelector('strong');
      if (!card || !name) return undefined;
      name.textContent = 'preact/compat/'.concat('compiler-runtime'.repeat(4).replaceAll('-', ''));
      return card.scrollWidth - card.clientWidth;
    });
    expect(overflow).toBe(0);
  });
});

describe.each([768, 1440])('prose at %d pixels', (width) => {
  const reader = givenReader({ viewport: { width, height: 900 } });

  it('has lines of 65 to 80 letters', async () => {
    await reader.open('/docs/troubleshooting');
    const lengths = await reader.page.locator('article').evaluate((article) => {
      const full: number[] = [];
      for (const paragraph of article.querySelectorAll('p, li')) {
        if (paragraph.querySelector('p')) continue;
        const lines = new Map<number, number>();
        const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (let index = 0; index < (text.textContent ?? '').length; index += 1) {
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            // Inline code is slightly lower than the words around it.
            const line = Math.round((range.getClientRects()[0]?.bottom ?? 0) / 10);
            lines.set(line, (lines.get(line) ?? 0) + 1);
          }
        }
        full.push(...[...lines.values()].slice(0, -1));
      }
      return full.sort((a, b) => a - b);
    });
    expect(lengths.length).toBeGreaterThan(20);
    expect(lengths[lengths.length >> 1]).toBeGreaterThanOrEqual(65);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(80);
  });
});

describe('on a phone', () => {
  const reader = givenReader(PHONE);

  it.each(['/docs/core-concepts', '/docs/installation', '/all-types/functions/Axis'])(
    'the buttons of code on %s cover none of it',
    async (route) => {
      await reader.open(route);
      const covered = await reader.page.locator('.cd-code:visible').evaluateAll((blocks) =>
        blocks.flatMap((block) => {
          const [tools, code] = ['.cd-code-tools', 'code'].map((part) => block.querySelector(part));
          if (!tools || !code) return ['a block without code or buttons'];
          return tools.getBoundingClientRect().bottom <= code.getBoundingClientRect().top
            ? []
            : [code.textContent ?? ''];
        }),
      );
      expect(covered).toEqual([]);
      expect(await reader.page.getByRole('button', { name: 'Copy code' }).first().isVisible()).toBe(true);
    },
  );

  it('props stand below each other, with a line between two of them only', async () => {
    await reader.open('/all-types/functions/Axis');
    const widths = await reader.page
      .locator('.cd-member-row > *')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).borderBottomWidth));
    expect(new Set(widths)).toEqual(new Set(['0px']));
  });
});

describe('what is deprecated', () => {
  const reader = givenReader();

  it('is struck through in the sidebar and in hits, and is no box there', async () => {
    await reader.open('/all-types/functions/Goal');
    const decoration = (selector: string) =>
      reader.page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { textDecorationLine, borderLeftWidth } = getComputedStyle(element);
          return [textDecorationLine, borderLeftWidth];
        });
    expect(await decoration('.cd-sidebar a[aria-current="page"]')).toEqual(['line-through', '0px']);
    await reader.page.keyboard.press('Control+k');
    await reader.page.keyboard.type('Goal');
    const hit = '.cd-hit b.cd-hit-deprecated';
    await reader.page.locator(hit).first().waitFor();
    expect(await decoration(hit)).toEqual(['line-through', '0px']);
  });
});

describe('the page of a component', () => {
  const reader = givenReader({ viewport: { width: 1440, height: 900 } });

  it.each(['Tooltip', 'Flame', 'TooltipTable', 'Settings', 'Axis'])(
    '%s shows its first prop on the first screen',
    async (name) => {
      await reader.open(`/all-types/functions/${name}`);
      const bottom = await reader.page
        .locator('.cd-member-row')
        .first()
        .evaluate((row) => row.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(900);
    },
  );

  it('leads from the object of the signature to the table of its members', async () => {
    await reader.open('/all-types/functions/TooltipTable');
    await reader.page.locator('.cd-signature').getByRole('link', { name: '{ … }' }).first().click();
    expect(new URL(reader.page.url()).hash).toBe('#section-props');
  });
});

describe('a table of props', () => {
  const reader = givenReader();

  it('has a constant’s name in one line', async () => {
    await reader.open('/all-types/functions/Axis');
    const lines = await reader.page
      .locator('.cd-props td code', { hasText: /^DEFAULT_GLOBAL_ID$/ })
      .evaluateAll((names) => names.map((name) => name.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
  });
});

describe('with the system’s own colors', () => {
  const reader = givenReader({ ...DESKTOP, forcedColors: 'active', colorScheme: 'dark' });

  it('pictures are drawn in them', async () => {
    await reader.open('/');
    const [brand, bar, text, icon] = await reader.page.evaluate(() => {
      const style = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.documentElement);
      return [
        style('.cd-action-primary').backgroundColor,
        style('.card-picture .f').fill,
        style('h1').color,
        style('.cd-search-field svg').color,
      ];
    });
    expect(bar).toBe(brand);
    expect(icon).toBe(text);
  });
});
