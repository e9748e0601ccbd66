import type { Browser, Locator, Page } from 'playwright-core';

export type Mode = 'light' | 'dark';
export const MODES: readonly Mode[] = ['light', 'dark'];

/** A picture that was taken, or why it wasn't. */
export type Taken =
  | { readonly name: string; readonly mode: Mode; readonly png: Buffer }
  | { readonly name: string; readonly mode: Mode; readonly problem: string };

/** Milliseconds in which an example must be drawn. */
const TIME_LIMIT = 30_000;

/** The time at which all captures are taken, for examples that show it. */
const NOW = new Date('2025-01-15T12:00:00Z');

/**
 * Takes pictures of examples on their pages: in a window of fixed size, with two pixels for each CSS pixel, at a fixed
 * time, in UTC and American English, without motion.
 *
 * @param urlOf returns the URL of an example's page
 */
export async function* takePictures(
  browser: Browser,
  names: readonly string[],
  urlOf: (name: string) => string,
): AsyncGenerator<Taken> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1200 },
    deviceScaleFactor: 2,
    timezoneId: 'UTC',
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  try {
    await context.clock.setFixedTime(NOW);
    for (const name of names) {
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      for (const mode of MODES) {
        const taken = await takePicture(page, urlOf(name), mode).catch((error: unknown) =>
          error instanceof Error ? error : new Error(String(error)),
        );
        if (Buffer.isBuffer(taken)) yield { name, mode, png: taken };
        else yield { name, mode, problem: problems[0] ?? firstLine(taken.message) };
      }
      await page.close();
    }
  } finally {
    await context.close();
  }
}

async function takePicture(page: Page, url: string, mode: Mode): Promise<Buffer> {
  await page.goto(url);
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);
  const figure = page.locator('main .cd-example').first();
  await figure.scrollIntoViewIfNeeded();
  const state = page.locator('main .cd-example[data-state="ready"], main .cd-example[data-state="failed"]');
  await state.first().waitFor({ timeout: TIME_LIMIT });
  const alert = figure.getByRole('alert').locator('p');
  if ((await alert.count()) > 0) throw new Error(await alert.first().innerText());
  await page.mouse.move(0, 0);
  return whenStill(page, figure.locator('.cd-example-live'));
}

/** Returns the first picture that is the same as the one before. */
async function whenStill(page: Page, element: Locator): Promise<Buffer> {
  const end = performance.now() + TIME_LIMIT;
  const draw = async () => {
    await element.evaluate(async () => {
      for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
    });
    const box = await element.boundingBox();
    if (!box) throw new Error('It has no size.');
    const { x, y, width, height } = box;
    // A box between two pixels would be one pixel larger.
    const clip = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    return page.screenshot({ clip });
  };
  for (let last = await draw(); performance.now() < end; ) {
    const next = await draw();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`It still changes after ${TIME_LIMIT / 1000} s.`);
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}
