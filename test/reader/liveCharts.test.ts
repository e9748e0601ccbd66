import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../realSite.ts';
import { DESKTOP, givenReader, PHONE } from './reader.ts';

/** The live examples of the real site: each draws, in both modes, under the site's own policy. */
const names = (await readdir(path.join(ROOT, 'content/examples')))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.parse(file).name);

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (_, size) => {
  const reader = givenReader(size);
  const chart = () => reader.page.getByRole('main').getByRole('figure').first();

  /** Waits until the library has drawn everything. */
  const untilDrawn = () =>
    chart()
      .locator('.echChartStatus[data-ech-render-complete="true"]')
      .first()
      .waitFor({ state: 'attached' });

  it.each(names)('"%s" is drawn in both modes, and nothing is reported', async (name) => {
    await reader.open(`/examples/${name}`);
    await untilDrawn();
    const light = await chart().screenshot();
    await reader.page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await reader.settled();
    await untilDrawn();
    const dark = await chart().screenshot();
    expect(light.equals(dark)).toBe(false);
    const box = await chart().boundingBox();
    const drawn = await chart().locator('.echContainer').first().boundingBox();
    expect(drawn && box && drawn.x >= box.x && drawn.x + drawn.width <= box.x + box.width).toBe(true);
    expect(reader.complaints).toEqual([]);
  });
});

it('there are fifteen', () => expect(names.length).toBeGreaterThanOrEqual(15));
