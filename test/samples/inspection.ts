import type { Browser, Page } from 'playwright-core';
import { until } from '../until.ts';

/** The window, zone and time in which samples are looked at. */
const WINDOW = { viewport: { width: 800, height: 700 }, timezoneId: 'Europe/Berlin' };
const NOW = new Date('2025-06-15T10:20:00Z');

/** The width of what is around a sample, in CSS px. */
export const WIDTH = 640;

export interface Stage {
  readonly page: Page;
  /** What has been printed in the browser's console since the last call: errors, and findings of the library. */
  takeMessages(): string[];
}

/**
 * Opens the page of a reader's application: text of 16 px, and nothing but the documented style sheet.
 *
 * @param script the bundle of all samples
 */
export async function openStage(browser: Browser, script: string, styleSheet: string): Promise<Stage> {
  const page = await browser.newPage(WINDOW);
  let messages: string[] = [];
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser's own advice about WebGL, and missing values, which are what samples with gaps show.
    if (/^\[\.WebGL|non-numeric y values? .*\(\d+: null\)/.test(message.text())) return;
    messages.push(message.text());
  });
  await page.clock.setFixedTime(NOW);
  await page.setContent(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Samples</title>
    <style>html { font-size: 16px }</style><style>${styleSheet}</style>
    <script>globalThis.process = { env: { NODE_ENV: 'development' } };</script></head>
    <body><div id="root" style="width: ${WIDTH}px; margin: 0 auto"></div></body></html>`,
  );
  await page.addScriptTag({ content: script });
  return {
    page,
    takeMessages() {
      const taken = messages;
      messages = [];
      return taken;
    },
  };
}

/** Sets the width of what is around a sample, in CSS px. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.locator('#root').evaluate((root: HTMLElement, px) => {
    root.style.width = `${px}px`;
  }, width);
}

type Show = (place: string, mode: 'strict' | 'bare') => Promise<string | undefined>;

/** Shows a sample, away from the pointer. */
export async function showSample(
  page: Page,
  place: string,
  mode: 'strict' | 'bare' = 'strict',
): Promise<void> {
  await page.mouse.move(0, 0);
  const fault = await page.evaluate(
    ([name, how]) => (globalThis as unknown as { show: Show }).show(name, how),
    [place, mode] as const,
  );
  if (fault !== undefined) throw new Error(`${place} ${fault}`);
}

/**
 * Waits until the library has drawn all charts. Throws what the sample throws.
 *
 * The count is read, and not whether a drawing is complete now: a sample that shows what it hears of renders
 * again, and its chart counts as incomplete until something of it changes.
 */
export async function waitUntilDrawn(page: Page): Promise<void> {
  const outcome = await page.waitForFunction(() => {
    const alert = document.querySelector('#root > div > [role=alert]')?.textContent;
    if (alert) return alert;
    const charts = [...document.querySelectorAll('#root .echChartStatus')];
    const drawn = charts.every((chart) => Number(chart.getAttribute('data-ech-render-count')) > 0);
    return charts.length > 0 && drawn && 'drawn';
  });
  const result = await outcome.jsonValue();
  if (result !== 'drawn') throw new Error(String(result));
}

/** What is cut off, scrolls or lies outside of its place, in words. */
export async function findCuts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const box = (element: Element): string => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return `${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)}`;
    };
    /** Up to two pixels outside are rounding, and the border of an input. */
    const check = (what: string, inner: Element, outer: Element): void => {
      const a = inner.getBoundingClientRect();
      const b = outer.getBoundingClientRect();
      const within =
        a.left > b.left - 2 && a.right < b.right + 2 && a.top > b.top - 2 && a.bottom < b.bottom + 2;
      if (!within) found.push(`${what} (${box(inner)}) lies outside of its place (${box(outer)})`);
    };
    const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)];
    const root = document.querySelector('#root') ?? document.body;
    for (const chart of all(root, '.echChart')) {
      const { width, height, right } = chart.getBoundingClientRect();
      if (width < 20 || height < 20) found.push(`a chart has no size: ${box(chart)}`);
      if (right > root.getBoundingClientRect().right + 1) found.push(`a chart is too wide: ${box(chart)}`);
      const stage = chart.querySelector('.echContainer') ?? chart;
      for (const drawing of all(stage, 'canvas, figure > svg, label, input[type=text]'))
        check(drawing.tagName.toLowerCase(), drawing, stage);
      for (const legend of all(chart, '.echLegend')) {
        check('the legend', legend, chart);
        for (const item of all(legend, '.echLegendItem, .echLegendTable__cell'))
          check(`legend item "${item.textContent}"`, item, legend);
        for (const text of all(
          legend,
          '.echLegendItem__label, .echLegendTable__cell, .echLegendItem__legendValue',
        ))
          if (
            text.textContent &&
            (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1)
          )
            found.push(`the legend's text "${text.textContent}" is cut`);
        for (const list of all(legend, '[class$="ListContainer"], .echLegendTable__container'))
          if (list.scrollHeight > list.clientHeight + 1)
            found.push(`the legend scrolls: ${list.scrollHeight} px in ${list.clientHeight} px`);
      }
      for (const tile of all(stage, '.echMetric')) {
        check('a tile', tile, stage);
        const { display, listStyleType } = getComputedStyle(tile);
        if (display === 'list-item' && listStyleType !== 'none') found.push('a tile has a bullet');
        for (const text of all(tile, '.echMetricText, .echMetricText *'))
          check(`the tile's text "${text.textContent}"`, text, tile);
      }
    }
    return found;
  });
}

export interface Ink {
  /** Pixels that differ from the first. */
  readonly pixels: number;
  /** Colors of at least 50 pixels, as `#rrggbb`. */
  readonly colors: readonly string[];
}

/**
 * What the drawing area of each chart shows. A picture of the page is read, because the pixels of WebGL cannot
 * be read from its canvas.
 */
export async function readInk(page: Page): Promise<Ink[]> {
  const inks: Ink[] = [];
  for (const stage of await page.locator('#root .echContainer').all()) {
    const picture = (await stage.screenshot()).toString('base64');
    inks.push(
      await page.evaluate(async (png) => {
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!context) throw new Error('no canvas');
        context.drawImage(bitmap, 0, 0);
        const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
        const counts = new Map<number, number>();
        const view = new DataView(data.buffer);
        for (let at = 0; at < data.length; at += 4) {
          const color = view.getUint32(at) >>> 8;
          counts.set(color, (counts.get(color) ?? 0) + 1);
        }
        const ground = counts.get(view.getUint32(0) >>> 8) ?? 0;
        const colors = [...counts].filter(([, count]) => count >= 50);
        return {
          pixels: data.length / 4 - ground,
          colors: colors.map(([color]) => `#${color.toString(16).padStart(6, '0')}`),
        };
      }, picture),
    );
  }
  return inks;
}

/** Points of a plot where something is usually drawn, as shares of its width and height. */
const POINTS = [
  [0.5, 0.5],
  [0.55, 0.3],
  [0.4, 0.7],
] as const;

/** The text of the tooltip that appears as the pointer crosses the first chart. */
export async function readTooltip(page: Page): Promise<string> {
  const box = await page.locator('#root .echContainer').first().boundingBox();
  if (!box) throw new Error('there is no chart');
  const tooltip = page.locator('.echTooltip').first();
  let moves = 0;
  return until(async () => {
    const [x, y] = POINTS[moves % POINTS.length] ?? POINTS[0];
    moves += 1;
    await page.mouse.move(box.x + box.width * x - 3, box.y + box.height * y);
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
    // The chart answers a move with its next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return (await tooltip.isVisible()) ? tooltip.innerText() : undefined;
  });
}

/** Presses, and drags if a target is given, in shares of the first chart's drawing area. */
export async function press(page: Page, from: readonly [number, number], to = from): Promise<void> {
  const box = await page.locator('#root .echContainer').first().boundingBox();
  if (!box) throw new Error('there is no chart');
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at([from[0] - 0.01, from[1]]));
  await page.mouse.move(...at(from));
  // The chart knows what is under the pointer when its tooltip or its cursor says so.
  await page.mouse.down();
  if (to !== from) await page.mouse.move(...at(to), { steps: 8 });
  await page.mouse.up();
}
