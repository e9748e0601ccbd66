import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, givenReader, PHONE, searchField } from './reader.ts';

const TIMESTAMP = '1700000000000';

const titles = (page: Page) => page.getByRole('option').locator('b').allTextContents();

/** Holds back the index. @returns a function that releases it */
const holdIndex = async (page: Page) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/lunr-index/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Holds back the worker's answers while `isHeld` is set, until they are released. */
const holdAnswers = (page: Page) =>
  page.addInitScript(() => {
    const kept: (() => void)[] = [];
    Object.assign(window, {
      isHeld: false,
      giveAnswers: () => {
        Object.assign(window, { isHeld: false });
        for (const give of kept.splice(0)) give();
      },
    });
    const slot = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
    Object.defineProperty(Worker.prototype, 'onmessage', {
      ...slot,
      set(this: Worker, onMessage: (event: MessageEvent) => void) {
        slot?.set?.call(this, (event: MessageEvent) => {
          const give = () => onMessage.call(this, event);
          if ((window as unknown as { isHeld: boolean }).isHeld) kept.push(give);
          else give();
        });
      },
    });
  });

describe('the search box', () => {
  const reader = givenReader();

  it('loads its two files on first use, and not before', async () => {
    const files: string[] = [];
    reader.page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await reader.page.clock.install();
    await reader.open('/docs/docs');
    await reader.page.clock.runFor(60_000);
    expect(files.filter((file) => /search|lunr/.test(file))).toEqual([]);
    await reader.page.keyboard.press('Control+k');
    await reader.page.keyboard.type('SettingsSpec');
    await reader.page.getByRole('option').first().waitFor();
    expect(files.filter((file) => /^\/[^/]+\.json$/.test(file)).sort()).toEqual([
      `/lunr-index-${TIMESTAMP}.json`,
      `/search-doc-${TIMESTAMP}.json`,
    ]);
    expect((await titles(reader.page))[0]).toBe('SettingsSpec');
    expect(await reader.page.getByRole('option').count()).toBeLessThanOrEqual(30);
    await reader.page.keyboard.press('Enter');
    await reader.untilTitle('SettingsSpec');
    expect(reader.complaints).toEqual([]);
  });

  it.each(['hover', 'focus', 'click'] as const)('begins to load when it is first met by %s', async (way) => {
    await reader.open('/docs/docs');
    const loaded = reader.page.waitForResponse(/lunr-index/);
    await searchField(reader.page)[way]();
    expect((await loaded).ok()).toBe(true);
  });

  it('says what it is doing and how it is called', async () => {
    const send = await reader.hold(/lunr-index/);
    await reader.open('/docs/docs');
    expect(await reader.page.locator('.cd-shortcut').textContent()).toBe('Ctrl+K');
    await searchField(reader.page).hover();
    await reader.page.locator('input[placeholder="Loading..."]').waitFor();
    send();
    await reader.page.locator('input[placeholder="Search"]').waitFor();
  });

  it('asks for everything at once, once it has the panel', async () => {
    const asked: string[] = [];
    await reader.page.route(/lunr-index|search-/, (route) => {
      asked.push(new URL(route.request().url()).pathname.replace(/-[^-]*$/, ''));
    });
    await reader.open('/docs/docs');
    await reader.page.keyboard.press('/');
    await expect.poll(() => asked.length).toBe(3);
    expect(asked.sort()).toEqual(['/assets/search', '/lunr-index', '/search-doc']);
  });

  it('names the key of a Mac there', async () => {
    await reader.page.addInitScript(() =>
      Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }),
    );
    await reader.open('/docs/docs');
    await reader.page.locator('.cd-shortcut', { hasText: 'Cmd+K' }).waitFor();
    await reader.page.keyboard.press('Meta+k');
    await expect
      .poll(() => reader.page.locator('.cd-search-keys').textContent())
      .toContain('Cmd Enter in a new tab');
  });

  it('answers what was typed while the index was on its way', async () => {
    const send = await reader.hold(/lunr-index/);
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('LIGHT_THEME');
    await reader.page.getByText('Loading the index').waitFor();
    send();
    await reader.page.getByRole('option').first().waitFor();
    expect((await titles(reader.page))[0]).toBe('LIGHT_THEME');
  });

  it('leads to the anchor of a property, on the page that owns it', async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('showOverlappingTicks');
    await reader.page.getByRole('option').first().click();
    await reader.page.waitForURL('**/all-types/interfaces/AxisSpec#showOverlappingTicks');
  });

  it('leaves the work to a worker, loading and typing', async () => {
    await reader.page.addInitScript(() => {
      const work = { parsed: 0, asked: [] as string[] };
      Object.assign(window, { work });
      const { parse } = JSON;
      JSON.parse = (text: string, ...others) => {
        work.parsed = Math.max(work.parsed, text.length);
        return parse(text, ...others);
      };
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, message: { kind: string }, ...others: []) {
        work.asked.push(message.kind);
        postMessage.call(this, message, ...others);
      };
    });
    await reader.open('/docs/docs');
    await searchField(reader.page).click();
    await reader.page.locator('input[placeholder="Search"]').waitFor();
    await reader.page.keyboard.type('rotate axis labels');
    await reader.page.getByRole('option').first().waitFor();
    const work = await reader.page.evaluate(
      () => (window as unknown as { work: { parsed: number; asked: string[] } }).work,
    );
    expect(work.asked.slice(0, 2)).toEqual(['load', 'search']);
    // The page's own data; the index has hundreds of thousands of characters.
    expect(work.parsed).toBeLessThan(20_000);
  });

  it('opens with the results of a query in the address', async () => {
    await reader.open('/?q=hide%20legend');
    expect(await searchField(reader.page).inputValue()).toBe('hide legend');
    await reader.page.getByRole('option').first().waitFor();
    await reader.page.keyboard.press('Enter');
    await reader.page.waitForFunction(() => location.pathname !== '/');
    await reader.page.goBack();
    await reader.page.getByRole('option').first().waitFor();
  });

  it('stays closed on the next pages once it has been closed', async () => {
    await reader.open('/docs/docs?q=dark');
    await reader.page.getByRole('option').first().waitFor();
    await reader.page.keyboard.press('Escape');
    for (const title of ['Installation', 'Introduction']) {
      await reader.page.locator('.cd-sidebar a', { hasText: title }).first().click();
      await reader.untilTitle(title);
      expect(await reader.page.getByRole('dialog').count()).toBe(0);
    }
    expect(await searchField(reader.page).inputValue()).toBe('dark');
  });

  it('goes on without a connection once it is loaded', async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).click();
    await reader.page.locator('input[placeholder="Search"]').waitFor();
    await reader.context.setOffline(true);
    await searchField(reader.page).fill('tooltip');
    await reader.page.getByRole('option').first().waitFor();
  });

  it('offers the site as a search engine', async () => {
    await reader.open('/docs/docs');
    const link = reader.page.locator('link[rel="search"][type="application/opensearchdescription+xml"]');
    expect(await link.getAttribute('href')).toBe('/opensearch.xml');
    const description = await readFile(path.join(reader.site.dir, 'opensearch.xml'), 'utf8');
    expect(description).toContain('template="https://elastic.github.io/?q={searchTerms}"');
  });
});

describe('the keyboard', () => {
  const reader = givenReader();

  it.each(['Control+k', 'Meta+k', '/'])('%s opens the search', async (keys) => {
    await reader.open('/docs/docs');
    await reader.page.keyboard.press(keys);
    await reader.page.getByRole('dialog', { name: 'Search' }).waitFor();
    expect(await searchField(reader.page).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await searchField(reader.page).inputValue()).toBe('');
  });

  it.each(['Control+Shift+k', 'Control+Alt+k', 'k'])('%s is not its own', async (keys) => {
    await reader.open('/docs/docs');
    await reader.page.evaluate(() =>
      document.addEventListener('keydown', (event) => {
        Object.assign(window, { taken: event.defaultPrevented });
      }),
    );
    await reader.page.keyboard.press(keys);
    expect(await reader.page.evaluate(() => (window as unknown as { taken: boolean }).taken)).toBe(false);
    expect(await reader.page.getByRole('dialog').count()).toBe(0);
  });

  it('a slash in a field is a slash', async () => {
    await reader.open('/all-types/');
    const filter = reader.page.getByRole('searchbox', { name: /^Filter/ });
    await filter.click();
    await reader.page.keyboard.press('/');
    expect(await filter.inputValue()).toBe('/');
    expect(await reader.page.getByRole('dialog').count()).toBe(0);
  });

  it('arrows choose, Enter opens, Escape closes and gives the focus back', async () => {
    await reader.open('/docs/docs');
    await reader.page.locator('main a').first().focus();
    await reader.page.keyboard.press('/');
    await reader.page.keyboard.type('axis');
    // The results for fewer letters come first.
    const answer = reader.page.getByRole('dialog').getByRole('status');
    await answer.filter({ hasText: /results? for axis/ }).waitFor();
    const chosen = () => reader.page.locator('[role=option][aria-selected=true]').getAttribute('id');
    const active = () => searchField(reader.page).getAttribute('aria-activedescendant');
    await expect.poll(chosen).toBe('cd-hits-0');
    await reader.page.keyboard.press('ArrowDown');
    await reader.page.keyboard.press('ArrowDown');
    await expect.poll(chosen).toBe('cd-hits-2');
    await expect.poll(active).toBe('cd-hits-2');
    await reader.page.keyboard.press('ArrowUp');
    await expect.poll(chosen).toBe('cd-hits-1');
    await reader.page.keyboard.press('ArrowUp');
    await reader.page.keyboard.press('ArrowUp');
    const count = await reader.page.getByRole('option').count();
    await expect.poll(chosen).toBe(`cd-hits-${count - 1}`);
    await reader.page.keyboard.press('Escape');
    await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await reader.page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it.each(['Control+k', '/', 'click'])(
    'Escape leaves the box ready for the next search after %s',
    async (way) => {
      await reader.open('/docs/docs');
      if (way === 'click') await searchField(reader.page).click();
      else await reader.page.keyboard.press(way);
      await reader.page.keyboard.type('axis');
      await reader.page.getByRole('option').first().waitFor();
      await reader.page.keyboard.press('Escape');
      await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await searchField(reader.page).evaluate((box) => box === document.activeElement)).toBe(true);
      await reader.page.keyboard.press('/');
      await reader.page.getByRole('dialog').waitFor();
      expect(await searchField(reader.page).inputValue()).toBe('axis');
    },
  );

  it.each([
    ['typed', () => reader.page.keyboard.type('LineSeries')],
    ['pasted', () => reader.page.keyboard.insertText('LineSeries')],
  ])('Enter follows what is %s, not what is still shown', async (_, write) => {
    await holdAnswers(reader.page);
    await reader.open('/docs/docs');
    await reader.page.keyboard.press('/');
    await reader.page.keyboard.type('axis');
    await reader.page.getByRole('option').first().waitFor();
    await reader.page.evaluate(() => Object.assign(window, { isHeld: true }));
    await reader.page.keyboard.press('Control+a');
    await write();
    expect((await titles(reader.page))[0]).toMatch(/axis/i);
    await reader.page.keyboard.press('Enter');
    await reader.page.evaluate(() => (window as unknown as { giveAnswers: () => void }).giveAnswers());
    await reader.untilTitle('LineSeries');
  });

  it('Enter follows what is found once the index has come', async () => {
    const release = await holdIndex(reader.page);
    await reader.open('/docs/docs');
    await reader.page.keyboard.press('/');
    await reader.page.keyboard.type('SettingsSpec');
    await reader.page.keyboard.press('Enter');
    release();
    await reader.untilTitle('SettingsSpec');
  });

  it('what is typed after Enter takes it back', async () => {
    const release = await holdIndex(reader.page);
    await reader.open('/docs/docs');
    await reader.page.keyboard.press('/');
    await reader.page.keyboard.type('Axis');
    await reader.page.keyboard.press('Enter');
    await reader.page.keyboard.type('Spec');
    release();
    await reader.page.getByRole('option').first().waitFor();
    expect(reader.path()).toBe('/docs/docs');
  });

  it('arrows lead to recent searches and suggestions, and back', async () => {
    await reader.page.addInitScript(() => localStorage.setItem('search.recent', '["LineSeries", "tooltip"]'));
    await reader.open('/docs/docs');
    const focused = () => reader.page.evaluate(() => document.activeElement?.textContent);
    await reader.page.keyboard.press('/');
    await reader.page.getByRole('button', { name: 'tooltip' }).waitFor();
    await reader.page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('LineSeries');
    await reader.page.keyboard.press('ArrowRight');
    await expect.poll(() => focused()).toBe('tooltip');
    await reader.page.keyboard.press('ArrowUp');
    await reader.page.keyboard.press('ArrowUp');
    expect(await searchField(reader.page).evaluate((box) => box === document.activeElement)).toBe(true);
    await reader.page.keyboard.type('SettingzSpek');
    await reader.page.getByRole('button', { name: 'SettingsSpec' }).waitFor();
    await reader.page.keyboard.press('ArrowDown');
    await reader.page.keyboard.press('Enter');
    await reader.page.getByRole('option').first().waitFor();
    await reader.page.keyboard.press('Enter');
    await reader.untilTitle('SettingsSpec');
  });

  it('Ctrl+Enter opens a hit in a new tab and leaves the search open', async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('AxisSpec');
    await reader.page.getByRole('option').first().waitFor();
    const [tab] = await Promise.all([
      reader.context.waitForEvent('page'),
      reader.page.keyboard.press('Control+Enter'),
    ]);
    await tab.waitForFunction(() => (CSS.highlights.get('cd-search')?.size ?? 0) > 0);
    expect(new URL(tab.url()).pathname).toBe('/all-types/interfaces/AxisSpec');
    expect(reader.path()).toBe('/docs/docs');
    expect(await reader.page.getByRole('option').count()).toBeGreaterThan(0);
  });

  it('Tab stays in the open search', async () => {
    await reader.open('/docs/docs');
    await reader.page.keyboard.press('/');
    await reader.page.getByRole('dialog').waitFor();
    for (let press = 0; press < 5; press += 1) {
      await reader.page.keyboard.press('Tab');
      expect(
        await reader.page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null),
      ).toBe(true);
    }
  });

  it('tabbing over the box in the navbar opens nothing', async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).focus();
    await reader.page.keyboard.press('Tab');
    await expect.poll(() => reader.page.getByRole('dialog').count()).toBe(0);
  });
});

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('the panel on %s', (_, options) => {
  const reader = givenReader(options);

  it('groups the hits, and says how many there are', async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('tooltip');
    await reader.page.getByRole('option').first().waitFor();
    const groups = await reader.page
      .locator('.cd-hits [role=group]')
      .evaluateAll((all) =>
        all.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
      );
    expect(groups[0]).toBe('Best matches');
    expect(groups).toEqual(expect.arrayContaining(['API', 'Docs', 'Examples']));
    expect(await reader.page.locator('.cd-search [role=status]').textContent()).toMatch(
      /^\d+ results for tooltip, showing the best 30\.$/,
    );
    const marks = await reader.page.getByRole('option').locator('mark').allTextContents();
    expect(marks.length).toBeGreaterThan(30);
    expect(marks.filter((text) => !/^tooltip/i.test(text))).toEqual([]);
    expect(await axeViolations(reader.page)).toEqual([]);
    const { width } = (await reader.page.locator('.cd-search').boundingBox()) ?? { width: 0 };
    expect(width).toBe(options === PHONE ? 360 : 704);
  });

  it('keeps what was searched for, until the reader clears it', async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('LIGHT_THEME');
    await reader.page.getByRole('option').first().click();
    await reader.untilTitle('LIGHT_THEME');
    await searchField(reader.page).click();
    await reader.page.getByRole('button', { name: 'LIGHT_THEME' }).click();
    await reader.page.getByRole('option').first().waitFor();
    await searchField(reader.page).fill('');
    await reader.page.getByRole('button', { name: 'Forget them' }).click();
    await expect.poll(() => reader.page.getByText('Recent searches').count()).toBe(0);
  });

  it('says a count again when it is that of another query', async () => {
    await reader.open('/docs/docs');
    const said = new Set<string | null>();
    for (const typed of ['SettingsSpec', 'settingsspec']) {
      await searchField(reader.page).fill(typed);
      const status = reader.page.locator('.cd-search [role=status]', { hasText: new RegExp(`for ${typed}`) });
      said.add(await status.textContent());
    }
    const counts = [...said].map((text) => text?.replace(/ for .*/, ''));
    expect([said.size, new Set(counts).size]).toEqual([2, 1]);
  });

  it('shows what was found in each excerpt', async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('rotate axis labels');
    await reader.page.locator('.cd-hit-text mark').first().waitFor();
    // In each, the first mark is in view, and none is cut off.
    const isShown = await reader.page.locator('.cd-hit-text:has(mark)').evaluateAll((texts) =>
      texts.map((text) => {
        const box = text.getBoundingClientRect();
        const marks = [...text.querySelectorAll('mark')].map((mark) => mark.getBoundingClientRect());
        return (
          marks[0] !== undefined &&
          marks[0].bottom <= box.bottom + 1 &&
          marks.every(({ top, right }) => right <= box.right + 1 || top >= box.bottom - 1)
        );
      }),
    );
    expect(isShown.length).toBeGreaterThan(10);
    expect(isShown).not.toContain(false);
  });

  it('says which of several pages of one name a hit leads to, and so does the title there', async () => {
    await reader.open('/docs/docs');
    for (const kind of ['Component', 'Namespace', 'Guide']) {
      await searchField(reader.page).fill('Axis');
      await reader.page
        .getByRole('option', { name: new RegExp(`^Axis ?${kind}`) })
        .first()
        .click();
      const title = `Axis (${kind.toLowerCase()}) | Elastic Charts`;
      await reader.page.waitForFunction((expected) => document.title === expected, title);
      expect(await reader.page.locator('h1').textContent()).toBe('Axis');
      // As when the page is loaded.
      const loaded = await reader.page.request.get(reader.page.url());
      expect(await loaded.text()).toContain(`<title>${title}</title>`);
    }
  });

  it('strikes deprecated hits through and leaves their looks', async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('AMSTERDAM_DARK_THEME');
    const name = reader.page.getByRole('option').locator('b').first();
    const looks = await name.evaluate((element) => {
      const { textDecorationLine, borderLeftWidth, backgroundColor } = getComputedStyle(element);
      return { textDecorationLine, borderLeftWidth, backgroundColor };
    });
    expect(looks).toEqual({
      textDecorationLine: 'line-through',
      borderLeftWidth: '0px',
      backgroundColor: 'rgba(0, 0, 0, 0)',
    });
  });

  it('says when nothing is found, and what may have been meant', async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('SettingzSpek');
    await reader.page.locator('.cd-search-note', { hasText: 'Nothing found for “SettingzSpek”' }).waitFor();
    expect(await axeViolations(reader.page)).toEqual([]);
    await reader.page.getByRole('button', { name: 'SettingsSpec' }).click();
    await reader.page.getByRole('option').first().waitFor();
    expect((await titles(reader.page))[0]).toBe('SettingsSpec');
  });

  it('opens a hit that is pointed at', async () => {
    if (options === PHONE) return;
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('axis');
    const fourth = reader.page.getByRole('option').nth(3);
    await fourth.hover();
    await reader.page.locator('#cd-hits-3[aria-selected=true]').waitFor();
    const href = await fourth.getAttribute('href');
    await reader.page.keyboard.press('Enter');
    await reader.page.waitForFunction((path) => location.pathname + location.hash === path, href);
  });

  it('hands the words over to a tab that a press opens, and leaves the link as it was', async () => {
    if (options === PHONE) return;
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('AxisSpec');
    const first = reader.page.getByRole('option').first();
    // Until the answer comes, the first option may be a suggestion.
    await expect.poll(() => first.getAttribute('href')).toBe('/all-types/interfaces/AxisSpec');
    for (const press of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const [tab] = await Promise.all([reader.context.waitForEvent('page'), first.click(press)]);
      await tab.waitForURL(/AxisSpec\?highlight=axisspec$/i);
      expect(await first.getAttribute('href')).toBe('/all-types/interfaces/AxisSpec');
    }
  });

  it('closes by its button and by a press beside it', async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).click();
    await reader.page.getByRole('button', { name: 'Close search' }).click();
    await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
    if (options === PHONE) return;
    await searchField(reader.page).click();
    await reader.page.mouse.click(20, 500);
    await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('the article a hit leads to', () => {
  const reader = givenReader();
  const marked = () =>
    reader.page.evaluate(() =>
      [...(CSS.highlights.get('cd-search') ?? [])].map((range) => String(range).toLowerCase()),
    );

  it('has what was searched for highlighted, until the reader goes on', async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('annotation');
    await reader.page.getByRole('option').first().click();
    await reader.page.waitForFunction(() => (CSS.highlights.get('cd-search')?.size ?? 0) > 0);
    expect(await marked()).toContainEqual(expect.stringMatching(/^annotation/));
    await reader.page.locator('.cd-brand').click();
    await reader.page.waitForFunction(() => location.pathname === '/');
    expect(await marked()).toEqual([]);
  });

  it('has it highlighted by the address too', async () => {
    await reader.open('/docs/docs?highlight=accessors');
    await reader.page.waitForFunction(() => (CSS.highlights.get('cd-search')?.size ?? 0) > 0);
    expect([...new Set(await marked())]).toEqual(['accessors']);
  });

  it('has it highlighted without the browser’s help too', async () => {
    await reader.page.addInitScript(() => {
      Reflect.deleteProperty(CSS, 'highlights');
    });
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('annotation');
    await reader.page.getByRole('option').first().click();
    await reader.page.locator('main mark:visible').first().waitFor();
    expect(reader.complaints).toEqual([]);
  });

  /** Returns the marks in view, below the navbar. */
  const inView = () =>
    reader.page.evaluate(() =>
      ([...(CSS.highlights.get('cd-search') ?? [])] as Range[])
        .filter((range) => {
          const { top, bottom } = range.getBoundingClientRect();
          const bar = document.querySelector('.cd-navbar')?.getBoundingClientRect().bottom ?? 0;
          return bottom > bar && top >= 0 && bottom <= innerHeight && bottom > top;
        })
        .map((range) => String(range).toLowerCase()),
    );
  const isMarked = () => reader.page.waitForFunction(() => (CSS.highlights.get('cd-search')?.size ?? 0) > 0);

  it.each([
    ['collide', '/all-types/interfaces/AxisSpec#showOverlappingLabels', 'overlapping'],
    ['omit', '/all-types/interfaces/AxisSpec#hide', 'hide'],
    ['crowded', '/all-types/interfaces/AxisSpec#showOverlappingLabels', 'overlapping'],
    ['showOverlapingTicks', '/all-types/interfaces/AxisSpec#showOverlappingTicks', 'showoverlappingticks'],
    ['kpi', '/api/specs/Metric', 'metric'],
    ['trellis', '/api/specs/global/SmallMultiples', 'small'],
    ['gauge', '/api/specs/BulletGraph', 'bullet'],
  ])('has what %s was found by highlighted, in view', async (typed, href, mark) => {
    await reader.open('/docs/docs');
    await searchField(reader.page).fill(typed);
    await reader.page.locator(`.cd-hit[href="${href}"]`).first().click();
    await isMarked();
    await expect.poll(inView).toContainEqual(expect.stringContaining(mark));
  });

  it('is scrolled to the first mark where none is in view', async () => {
    await reader.open('/all-types/interfaces/AxisSpec?highlight=overlapping');
    await isMarked();
    await expect.poll(inView).toContain('overlapping');
    const first = await reader.page.evaluate(() => {
      const [range] = (CSS.highlights.get('cd-search') ?? []) as Iterable<Range>;
      return range?.getBoundingClientRect().top;
    });
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(900);
  });

  it('stays at the section that the address names, also where it has no mark', async () => {
    await reader.open('/all-types/interfaces/AxisSpec?highlight=overlapping#hide');
    await isMarked();
    await reader.settled();
    const top = await reader.page
      .locator('[id="hide"]')
      .evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(300);
  });

  it('stays where the reader has moved on to meanwhile', async () => {
    const release = await reader.hold(/assets\/highlight-/);
    await reader.open('/all-types/interfaces/AxisSpec?highlight=overlapping');
    await reader.page.evaluate(() => window.scrollTo(0, 10));
    release();
    await isMarked();
    await reader.settled();
    expect(await reader.page.evaluate(() => window.scrollY)).toBe(10);
  });

  it('has names marked as a whole that may break, and nothing of its controls', async () => {
    await reader.open('/all-types/functions/Settings?highlight=allowbrushinglasthistogrambin');
    await isMarked();
    expect(await marked()).toContain('allowbrushinglasthistogrambin');
    await reader.open('/docs/docs?highlight=whole&highlight=first');
    await isMarked();
    const inControls = await reader.page.evaluate(() =>
      ([...(CSS.highlights.get('cd-search') ?? [])] as Range[]).filter(({ startContainer }) =>
        startContainer.parentElement?.closest('.cd-toc, .cd-toc-mobile, button, nav'),
      ),
    );
    expect(inControls).toEqual([]);
  });
});
