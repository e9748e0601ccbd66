import { describe, expect, it } from 'vitest';
import { givenReader, PHONE, SIZES } from './reader.ts';

/**
 * Changes all text nodes like browsers that translate a page. @param isMoved whether to move or replace them
 */
function translate(isMoved: boolean): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, font') || !node.nodeValue?.trim()
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    const inner = document.createElement('font');
    font.append(inner);
    text.replaceWith(font);
    inner.append(isMoved ? text : document.createTextNode(`«${text.nodeValue}»`));
  }
}

/** Changes the document as an extension might: inserts, removes and wraps elements. */
function changeDocument(): void {
  for (const parent of document.querySelectorAll(
    '#cd-root, .cd-navbar, .cd-sidebar li, .cd-content, .cd-footer',
  )) {
    parent.prepend(document.createElement('aside'));
    parent.append('text');
  }
  for (const [index, item] of document.querySelectorAll('.cd-sidebar li, .cd-footer li').entries()) {
    if (index % 3 === 0 && !item.querySelector('[href="/docs/theming"], [aria-current]')) item.remove();
  }
  document.querySelector('.cd-announcement')?.remove();
  const main = document.querySelector('main');
  const frame = document.createElement('section');
  main?.replaceWith(frame);
  if (main) frame.append(main);
}

const CHANGES = [
  ['translated', () => translate(false)],
  ['translated in another way', () => translate(true)],
  ['changed by an extension', changeDocument],
] as const;

describe.each(SIZES)('on %s', (_name, options) => {
  const reader = givenReader(options);
  const SCRIPT = `const translate = ${translate}; const changeDocument = ${changeDocument};`;
  const apply = (change: () => void) => reader.page.evaluate(`{ ${SCRIPT} (${change})() }`);
  const isUnharmed = async () => {
    expect(await reader.page.getByRole('heading', { name: 'This page crashed' }).count()).toBe(0);
    expect(reader.complaints.filter((text) => /NotFoundError|removeChild|insertBefore/.test(text))).toEqual(
      [],
    );
  };
  const heading = (text: string) => reader.page.locator('main h1', { hasText: text });
  const goTo = async (href: string, title: string) => {
    await reader.page.evaluate(
      (to) => document.querySelector<HTMLElement>(`main a[href="${to}"]`)?.click(),
      href,
    );
    await reader.untilTitle(title);
    await heading(title).waitFor();
    expect(await reader.page.locator('main').count()).toBe(1);
  };

  it.each(CHANGES)('a page that is %s leads on', async (_what, change) => {
    await reader.open('/docs/docs');
    await apply(change);
    await goTo('/docs/theming', 'Theming');
    await apply(change);
    await reader.page.goBack();
    await heading('Introduction').waitFor();
    await reader.page.evaluate(() =>
      document
        .querySelector<HTMLElement>('.cd-navbar a[href="/api/Chart"], .cd-menu-main a[href="/api/Chart"]')
        ?.click(),
    );
    await heading('Chart').waitFor();
    await apply(change);
    // The list of symbols arrives in a sidebar that has been changed.
    await reader.page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.cd-symbol-group details'))
        details.open = true;
    });
    await reader.page.locator('.cd-symbol-rows a').first().waitFor({ state: 'attached' });
    await reader.page.evaluate(() => document.querySelector<HTMLElement>('.cd-brand')?.click());
    await reader.page.waitForFunction(() => document.title === 'Elastic Charts');
    await isUnharmed();
  });

  // What follows doesn't depend on the size of the screen.
  if (options === PHONE) return;

  it.each(CHANGES)(
    'a page that is %s can have its color mode and its announcement changed',
    async (_what, change) => {
      await reader.open('/docs/docs');
      await apply(change);
      await reader.page.evaluate(() =>
        document.querySelector<HTMLElement>('.cd-announcement > button')?.click(),
      );
      for (let time = 0; time < 3; time += 1) {
        await reader.page.evaluate(() => document.querySelector<HTMLElement>('.cd-mode')?.click());
        await apply(change);
      }
      await reader.page.evaluate(() => document.querySelector<HTMLElement>('.cd-mode-reset')?.click());
      expect(await reader.page.locator('html').getAttribute('data-theme')).toBe('light');
      await isUnharmed();
    },
  );

  it.each(CHANGES)('a page that is %s while the next one does not come says so', async (_what, change) => {
    await reader.open('/docs/docs');
    await reader.context.setOffline(true);
    await reader.page.evaluate(() =>
      document.querySelector<HTMLElement>('main a[href="/docs/theming"]')?.click(),
    );
    await reader.page.getByRole('alert').waitFor();
    await apply(change);
    await reader.context.setOffline(false);
    await goTo('/docs/theming', 'Theming');
    expect(await reader.page.getByRole('alert').count()).toBe(0);
    await isUnharmed();
  });

  it.each(CHANGES)(
    'a page that is %s before it is hydrated keeps its article, and leads on',
    async (_what, change) => {
      const send = await reader.hold(/\/assets\/(?:client|chunk)-[^/]*\.js$/);
      await reader.page.goto(`${reader.site.url}/docs/docs`, { waitUntil: 'commit' });
      await reader.page.locator('#cd-page').waitFor({ state: 'attached' });
      await apply(change);
      send();
      await reader.page.locator('html[data-hydrated]').waitFor();
      await heading('Introduction').waitFor();
      await goTo('/docs/theming', 'Theming');
      expect(await reader.page.getByRole('heading', { name: 'This page crashed' }).count()).toBe(0);
    },
  );
});
