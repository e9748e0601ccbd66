import { expect, it } from 'vitest';
import { DESKTOP, givenReader } from './reader.ts';

const reader = givenReader(DESKTOP);

/** Pages of examples by their entries in the sidebar: canvas, WebGL, HTML, several charts. */
const VISITED = ['Line', 'Treemap', 'Metric', 'Icicle'];

it('leaves nothing behind of charts and editors after fifty navigations', async () => {
  await reader.open('/examples/line');
  const { page } = reader;
  const main = page.getByRole('main');
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const counts = async (): Promise<Readonly<Record<string, number>>> => {
    await browser.send('HeapProfiler.collectGarbage');
    const { metrics } = await browser.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      listeners: of('JSEventListeners'),
      nodes: of('Nodes'),
      documents: of('Documents'),
      frames: page.frames().length,
      workers: page.workers().length,
    };
  };
  const round = async () => {
    for (const name of VISITED) {
      const link = sidebar.getByRole('link', { name, exact: true });
      await link.click();
      // Until then, the chart is that of the page before.
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
      await main
        .getByRole('figure')
        .locator('[data-ech-render-complete="true"]')
        .first()
        .waitFor({ state: 'attached' });
    }
    await main.getByRole('button', { name: 'Edit' }).click();
    await main.getByRole('textbox', { name: /code/i }).press('Control+End');
    await page.keyboard.type('// Changed');
    await page
      .frameLocator('iframe')
      .locator('[data-ech-render-complete="true"]')
      .first()
      .waitFor({ state: 'attached' });
    await bar.getByRole('link', { name: 'Docs', exact: true }).click();
    await reader.untilTitle('Introduction');
    const left = await counts();
    await bar.getByRole('link', { name: 'Examples', exact: true }).click();
    await reader.untilTitle('Examples');
    return left;
  };
  // Code, styles and memos of the first rounds stay.
  for (let warming = 0; warming < 3; warming += 1) await round();
  const before = await round();
  for (let visited = 0; visited < 50; visited += VISITED.length + 2) await round();
  // What the garbage collector had left there may be gone now.
  const grown = async () => {
    const after = await round();
    return Object.keys(after).filter((name) => !((after[name] ?? 0) <= (before[name] ?? 0)));
  };
  await expect.poll(grown).toEqual([]);
  expect(reader.complaints).toEqual([]);
});
