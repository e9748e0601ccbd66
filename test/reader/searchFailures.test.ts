import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { givenReader, searchField } from './reader.ts';

const TIMESTAMP = '1700000000000';

/** What goes wrong on the way to the index, in the worker that searches it, and when the site is replaced. */
describe('when the index', () => {
  const reader = givenReader();

  const failsAndRecovers = async () => {
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('axis');
    await reader.page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    await reader.page.unrouteAll({ behavior: 'ignoreErrors' });
    await reader.page.getByRole('button', { name: 'Try again' }).click();
    await reader.page.getByRole('option').first().waitFor();
    await reader.page.keyboard.press('ArrowDown');
    await reader.page.locator('#cd-hits-1[aria-selected=true]').waitFor();
  };

  it('does not come, the box says so and tries again', async () => {
    await reader.page.route(/lunr-index|search-doc/, (route) => route.abort());
    await failsAndRecovers();
  });

  it.each([
    ['the panel', /assets\/panel-/, 'Loading…'],
    ['the index', /lunr-index/, 'Loading the index…'],
    ['the worker', /assets\/search-.*\.js/, 'Loading the index…'],
  ])('waits for %s, the box says so, and not for ever', async (_, file, said) => {
    await reader.page.clock.install();
    await reader.page.route(file, () => undefined);
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('axis');
    await reader.page.getByRole('dialog').getByText(said, { exact: true }).waitFor();
    // Files that arrive meanwhile have their own time limit.
    await expect
      .poll(async () => {
        await reader.page.clock.fastForward(20_000);
        return reader.page.getByRole('button', { name: 'Try again' }).count();
      })
      .toBe(1);
  });

  it('is malformed', async () => {
    await reader.page.route(/lunr-index/, (route) => route.fulfill({ body: '<!doctype html><p>Moved</p>' }));
    await failsAndRecovers();
  });

  it('is cut off', async () => {
    await reader.page.route(/search-doc/, async (route) => {
      const whole = await (await route.fetch()).text();
      await route.fulfill({ body: whole.slice(0, whole.length / 2) });
    });
    await failsAndRecovers();
  });

  it('is of another build than the documents', async () => {
    await reader.page.route(/search-doc/, (route) => route.fulfill({ body: '{"groups":[],"pages":[]}' }));
    await failsAndRecovers();
  });

  it('is gone because the site was deployed again, the new one is used', async () => {
    const folder = reader.site.dir;
    const [documents, index] = await Promise.all(
      ['search-doc', 'lunr-index'].map((name) =>
        readFile(path.join(folder, `${name}-${TIMESTAMP}.json`), 'utf8'),
      ),
    );
    await reader.page.route(/-1700000000000\.json/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await reader.page.route(/search-manifest/, (route) =>
      route.fulfill({ json: { documents: 'search-doc-2.json', index: 'lunr-index-2.json' } }),
    );
    await reader.page.route(/search-doc-2/, (route) => route.fulfill({ body: documents ?? '' }));
    await reader.page.route(/lunr-index-2/, (route) => route.fulfill({ body: index ?? '' }));
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('axis');
    await reader.page.getByRole('option').first().waitFor();
  });

  it('has no code to be read with, the box says so', async () => {
    await reader.page.route(/assets\/panel-/, (route) => route.abort());
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('axis');
    await reader.page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    await reader.page.unrouteAll({ behavior: 'ignoreErrors' });
    await reader.page.getByRole('button', { name: 'Try again' }).click();
    await reader.page.getByRole('option').first().waitFor();
    expect(await searchField(reader.page).inputValue()).toBe('axis');
  });
});

describe('a worker that', () => {
  const reader = givenReader();

  /** Prepends code to the first `count` workers; the others are left alone. @returns the number requested */
  const spoil = async (count: number, code: string) => {
    const asked = { count: 0 };
    await reader.page.route(/assets\/search-.*\.js/, async (route) => {
      asked.count += 1;
      if (asked.count > count) return route.continue();
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/javascript', body: code + body });
    });
    return asked;
  };
  /** Lets time pass, in small steps, until there are so many: the other worker's limit starts when it is asked. */
  const passTime = (read: () => Promise<number>, count: number) =>
    expect
      .poll(
        async () => {
          await reader.page.clock.fastForward(2000);
          return read();
        },
        { interval: 50 },
      )
      .toBe(count);
  const answered = () => reader.page.getByRole('option').first().waitFor();
  const stopped = () => reader.page.getByRole('alert').filter({ hasText: 'stopped answering' }).waitFor();

  /** Also for answers that are already expected. */
  const on = (kind: string, then: string) =>
    `addEventListener('message', (event) => { if (event.data.kind === '${kind}') { ${then} } });`;
  const hangs = (kind: string) => on(kind, 'console.log("hangs"); event.stopImmediatePropagation()');
  /** Resolves when a worker has been asked something it doesn't answer: its time limit has started. */
  const hung = () => reader.page.waitForEvent('console', (message) => message.text() === 'hangs');

  it('hangs is replaced, and the other one answers', async () => {
    await reader.page.clock.install();
    const asked = await spoil(1, on('search', 'for (;;);'));
    await reader.open('/docs/docs');
    await searchField(reader.page).click();
    await reader.page.locator('input[placeholder="Search"]').waitFor();
    await searchField(reader.page).fill('axis');
    await reader.page.clock.fastForward(10_000);
    await answered();
    expect(asked.count).toBe(2);
    expect(await reader.page.getByRole('alert').count()).toBe(0);
  });

  it('hangs, as the one in its place does, is reported, and can be tried again', async () => {
    await reader.page.clock.install();
    const asked = await spoil(2, hangs('search'));
    await reader.open('/docs/docs');
    await searchField(reader.page).click();
    await reader.page.locator('input[placeholder="Search"]').waitFor();
    const first = hung();
    await searchField(reader.page).fill('axis');
    await first;
    const second = hung();
    await reader.page.clock.fastForward(10_000);
    await second;
    await reader.page.clock.fastForward(10_000);
    await stopped();
    expect(asked.count).toBe(2);
    await reader.page.getByRole('button', { name: 'Try again' }).click();
    await answered();
    expect(await searchField(reader.page).inputValue()).toBe('axis');
  });

  it.each([1, 2])('crashes while it searches is replaced once (%i in a row)', async (times) => {
    const asked = await spoil(times, on('search', 'throw new Error("crash")'));
    // A crashed worker sends nothing more.
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('axis');
    if (times === 2) {
      await stopped();
      await reader.page.getByRole('button', { name: 'Try again' }).click();
    }
    await answered();
    expect(asked.count).toBe(times + 1);
  });

  it.each([
    ['reads the index', hangs('load')],
    ['starts', 'for (;;);'],
  ])('hangs while it %s is replaced', async (_step, code) => {
    await reader.page.clock.install();
    const asked = await spoil(1, code);
    const read = reader.page.waitForResponse(/lunr-index/);
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('axis');
    await (await read).finished();
    await passTime(async () => asked.count, 2);
    await answered();
  });

  it.each([
    ['reads the index', hangs('load')],
    ['starts', 'for (;;);'],
  ])('hangs while it %s, as the one in its place does, is reported', async (_step, code) => {
    await reader.page.clock.install();
    const asked = await spoil(2, code);
    const read = reader.page.waitForResponse(/lunr-index/);
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('axis');
    await (await read).finished();
    const failed = reader.page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await passTime(() => failed.count(), 1);
    expect(asked.count).toBe(2);
    await reader.page.getByRole('button', { name: 'Try again' }).click();
    await answered();
  });

  it('does not start at first is started again', async () => {
    let count = 0;
    await reader.page.route(/assets\/search-.*\.js/, (route) => {
      count += 1;
      return count === 1 ? route.abort() : route.continue();
    });
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('axis');
    await answered();
    expect(count).toBe(2);
  });

  it('never starts is reported', async () => {
    await reader.page.route(/assets\/search-.*\.js/, (route) => route.abort());
    await reader.open('/docs/docs');
    await searchField(reader.page).fill('axis');
    await reader.page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    await reader.page.unrouteAll({ behavior: 'ignoreErrors' });
    await reader.page.getByRole('button', { name: 'Try again' }).click();
    await answered();
  });
});

describe('in a tab from before the last deploy, the search', () => {
  const reader = givenReader();

  /** Answers like a host that doesn't have the file, until the page is reloaded. */
  const goneUntilReload = async (files: RegExp, answer: { status: number; body: string }) => {
    await reader.page.addInitScript(() => {
      const alerts: (string | null)[] = JSON.parse(sessionStorage.getItem('alerts') ?? '[]');
      new MutationObserver(() => {
        for (const alert of document.querySelectorAll('[role=alert]')) alerts.push(alert.textContent);
        sessionStorage.setItem('alerts', JSON.stringify(alerts));
      }).observe(document, { childList: true, subtree: true });
    });
    await reader.open('/docs/docs');
    await reader.page.route(files, (route) => route.fulfill({ contentType: 'text/html', ...answer }));
    let isLoadedAgain = false;
    reader.page.on('request', async (request) => {
      if (!request.isNavigationRequest() || isLoadedAgain) return;
      isLoadedAgain = true;
      await reader.page.unroute(files);
    });
  };
  const alerts = () => reader.page.evaluate(() => sessionStorage.getItem('alerts'));
  const GONE = { status: 404, body: 'Not found' };
  const HOME = { status: 200, body: '<!doctype html><title>Home</title>' };

  it.each([
    ['the panel', /assets\/panel-/, GONE],
    ['the panel, answered with the home page', /assets\/panel-/, HOME],
    ['the worker', /assets\/search-.*\.js/, GONE],
    ['the worker, answered with the home page', /assets\/search-.*\.js/, HOME],
    ['everything', /assets\/(?:panel|search)-|lunr-index|search-doc|search-manifest/, GONE],
    ['everything but the panel', /assets\/search-|lunr-index|search-doc|search-manifest/, GONE],
  ])('loads the page again without %s, and keeps what was typed', async (_, files, answer) => {
    await goneUntilReload(files, answer);
    await searchField(reader.page).fill('axis labels');
    await reader.page.waitForURL(/\?q=axis/);
    await reader.page.getByRole('option').first().waitFor();
    expect(await searchField(reader.page).inputValue()).toBe('axis labels');
    expect(reader.path()).toBe('/docs/docs');
    expect(await alerts()).toBe('[]');
  });

  it.each([
    ['when the host answers what was asked for last', false],
    ['when the browser shows the page it had asked for before', true],
  ])('keeps what is typed while the page is being loaded again, %s', async (_, isFirstShown) => {
    await reader.open('/docs/docs');
    let isGone = true;
    await reader.page.route(/assets\/panel-/, (route) => (isGone ? route.fulfill(GONE) : route.continue()));
    // The host delays the first document requested, and those requested while typing.
    let answer = () => {};
    const first = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await reader.page.route(/\/docs\/docs\?q=/, async (route) => {
      if (route.request().isNavigationRequest()) await first;
      if (isFirstShown && route.request().method() === 'HEAD' && !route.request().url().endsWith('?q='))
        return;
      await route.continue().catch(() => undefined); // the browser has requested another instead
    });
    const leaving = reader.page.waitForRequest((request) => request.isNavigationRequest());
    await searchField(reader.page).click({ noWaitAfter: true });
    await leaving;
    await reader.page.keyboard.type('axis labels');
    isGone = false;
    answer();
    await reader.page.getByRole('option').first().waitFor();
    expect(await searchField(reader.page).inputValue()).toBe('axis labels');
    expect(new URL(reader.page.url()).searchParams.get('q')).toBe('axis labels');
  });

  it('leaves the page alone until it is used', async () => {
    await goneUntilReload(/assets\/panel-/, GONE);
    const tried = reader.page.waitForResponse(/assets\/panel-/);
    await searchField(reader.page).hover();
    await tried;
    await reader.settled();
    expect(reader.page.url()).toBe(`${reader.site.url}/docs/docs`);
    await searchField(reader.page).click();
    await reader.page.waitForURL(/\?q=$/);
    await reader.page.getByRole('dialog').getByText('To narrow a search').waitFor();
    expect(await alerts()).toBe('[]');
  });
});
