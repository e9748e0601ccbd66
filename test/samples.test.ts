import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { bundleSamples } from './samples/bundle.ts';
import { type Fence, readFences, readPastedExamples } from './samples/fences.ts';
import {
  findCuts,
  openStage,
  press,
  readInk,
  readTooltip,
  type Stage,
  setWidth,
  showSample,
  WIDTH,
  waitUntilDrawn,
} from './samples/inspection.ts';
import { checkTypes } from './samples/types.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** `SHOTS=<folder>` writes a picture of each sample to that folder. */
const { SHOTS } = process.env;

const fences = await readFences(path.join(ROOT, 'content'));
const claims = await readFences(path.join(ROOT, 'test/samples'));
const examples = await readPastedExamples(ROOT, 'content/examples');
const drawing = fences.filter((fence) => fence.draws);

let stage: Stage;

beforeAll(async () => {
  const [browser, script, sheet] = await Promise.all([
    sharedBrowser(),
    bundleSamples([...fences, ...claims, ...examples], ROOT),
    readFile(documentedSheet(), 'utf8'),
    SHOTS && mkdir(SHOTS, { recursive: true }),
  ]);
  stage = await openStage(browser, script, sheet);
});

afterAll(() => stage?.page.close());

/** Returns the path of the style sheet that Installation imports. */
function documentedSheet(): string {
  const code =
    fences.find(({ page, file }) => page === 'docs/installation' && file === 'main.ts')?.code ?? '';
  const sheet = /^import '(.+\.css)';$/m.exec(code)?.[1];
  if (!sheet) throw new Error('Installation imports no style sheet in main.ts');
  return path.join(ROOT, 'node_modules', sheet);
}

function placeOf(file: string, all: readonly Fence[] = drawing): string {
  const fence = all.find((candidate) => candidate.file === file);
  if (!fence) throw new Error(`no sample is called ${file}`);
  return fence.place;
}

async function draw(place: string): Promise<void> {
  await showSample(stage.page, place);
  await waitUntilDrawn(stage.page);
}

describe('the code of the pages', () => {
  it('compiles, as pasted, with the strictest flags', () => {
    expect(checkTypes([...fences, ...examples], ROOT)).toEqual([]);
  });

  it('is complete where it has elements: a module with a name and its own data', () => {
    const faults = drawing.filter(
      ({ file, code }) =>
        !/^[A-Z]\w+\.tsx$/.test(file) || !/^export default function [A-Z]\w+\(\) \{$/m.test(code),
    );
    expect(faults.map(({ place }) => place)).toEqual([]);
    expect(drawing.filter(({ page }) => page.startsWith('examples/'))).toHaveLength(25);
  });

  it.each(drawing.map((fence) => [fence.place, fence.file, fence] as const))(
    '%s %s draws, and nothing is cut off',
    async (place, _, { code }) => {
      const { page } = stage;
      await draw(place);
      if (SHOTS) await page.screenshot({ path: path.join(SHOTS, `${place.replace(/\W+/g, '-')}.png`) });
      await expect.poll(() => findCuts(page)).toEqual([]);
      await expect.poll(async () => (await readInk(page)).every(({ pixels }) => pixels > 100)).toBe(true);
      if (code.includes('<Partition')) await expectAllColors(code);
      if (code.includes('ScaleType.Time')) {
        const tooltip = await readTooltip(page);
        expect(tooltip).not.toMatch(/\d{9}/);
        expect(tooltip).toMatch(/\d:\d\d|January|Jun/);
      }
      expect(stage.takeMessages()).toEqual([]);
    },
  );
});

/** Partitions leave out a layer without a word: every layer has its own colors. */
async function expectAllColors(code: string): Promise<void> {
  const written = new Set(code.match(/#[0-9a-f]{6}\b/g));
  const [ink] = await readInk(stage.page);
  expect(ink?.colors).toEqual(expect.arrayContaining([...written]));
}

describe('the code of live examples, as pasted', () => {
  afterAll(() => setWidth(stage.page, WIDTH));

  it.each(examples.flatMap((example) => [320, 760].map((width) => [example.file, width, example] as const)))(
    '%s is a complete chart in %d px: of the height of its box, drawn, not cut off, without messages',
    async (_, width, { place, height }) => {
      const { page } = stage;
      await setWidth(page, width);
      await draw(place);
      if (SHOTS)
        await page.screenshot({ path: path.join(SHOTS, `${place.replace(/\W+/g, '-')}-${width}.png`) });
      expect((await page.locator('#root').boundingBox())?.height).toBe(height);
      await expect.poll(() => findCuts(page)).toEqual([]);
      await expect.poll(async () => (await readInk(page)).every(({ pixels }) => pixels > 100)).toBe(true);
      expect(stage.takeMessages()).toEqual([]);
    },
  );
});

describe('in StrictMode', () => {
  it.each([
    ['Drill.tsx', 'You opened Rome.'],
    ['Ids.tsx', 'Last click: ["Mon",4]'],
    ['Clickable.tsx', 'Opened: row 0, column 0'],
    ['OutsideStrictMode.tsx', 'Last click: Rome'],
  ])('%s hears of clicks', async (file, text) => {
    const { page } = stage;
    await draw(placeOf(file));
    const point = [file === 'Ids.tsx' ? 0.3 : 0.5, 0.75] as const;
    await press(page, point);
    await page.getByText(text).waitFor();
  });

  it.each([
    ['Zoomable.tsx', 'button:enabled:text("Show all")'],
    ['WithSettings.tsx', 'p:not(:text("nothing"))'],
  ])('%s hears of a brush', async (file, selector) => {
    await draw(placeOf(file));
    await press(stage.page, [0.2, 0.5], [0.6, 0.5]);
    await stage.page.locator(selector).waitFor();
  });

  it('Select.tsx keeps the cells that were brushed', async () => {
    await draw(placeOf('Select.tsx'));
    const before = await readInk(stage.page);
    await press(stage.page, [0.2, 0.2], [0.4, 0.3]);
    await stage.page.mouse.move(0, 0);
    await expect.poll(() => readInk(stage.page)).not.toEqual(before);
  });

  it('Synchronized.tsx shows the cursor in both charts', async () => {
    await draw(placeOf('Synchronized.tsx'));
    await readTooltip(stage.page);
    await expect.poll(() => stage.page.locator('.echTooltip:visible').count()).toBe(2);
  });

  it.each(['WithSettings.tsx', 'OutsideStrictMode.tsx'])(
    '%s has the legend below the drawing',
    async (file) => {
      await draw(placeOf(file));
      const legend = await stage.page.locator('.echLegend').boundingBox();
      const plot = await stage.page.locator('.echContainer').boundingBox();
      expect(legend?.y).toBeGreaterThanOrEqual((plot?.y ?? 0) + (plot?.height ?? 0) - 1);
      expect(legend?.width).toBeGreaterThan(600);
    },
  );

  it('OutsideStrictMode.tsx has the tooltip beside the pointer', async () => {
    await draw(placeOf('OutsideStrictMode.tsx'));
    await readTooltip(stage.page);
    // It is positioned after it is shown.
    await expect
      .poll(async () => (await stage.page.locator('.echTooltip').boundingBox())?.x)
      .toBeGreaterThan(300);
  });
});

/** The unmodified library; if one of these fails after an update, an entry of Troubleshooting is outdated. */
describe('what Troubleshooting says about the library', () => {
  it('StrictMode stops the handlers of a Chart', async () => {
    await draw(placeOf('Handlers.tsx', claims));
    await press(stage.page, [0.5, 0.75]);
    await stage.page.locator('.echTooltip').first().waitFor();
    expect(await stage.page.locator('#root p').innerText()).toBe('not called');
  });

  it('an icicle of one layer draws nothing', async () => {
    await draw(placeOf('OneLayer.tsx', claims));
    expect((await readInk(stage.page))[0]?.pixels).toBe(0);
  });

  it('a time axis without a format leaves milliseconds in the tooltip', async () => {
    await draw(placeOf('NoTickFormat.tsx', claims));
    expect(await readTooltip(stage.page)).toMatch(/^\d{13}/);
  });

  it.each([
    ['CutLegend.tsx', /is cut/],
    ['Tile.tsx', /lies outside/],
    ['Slip.tsx', /canvas .* lies outside/],
  ])('%s is cut off, and not with the style sheet beside it', async (file, fault) => {
    await draw(placeOf(file, claims));
    expect((await findCuts(stage.page)).join('\n')).toMatch(fault);
    if (file === 'Slip.tsx') return;
    const markdown = await readFile(path.join(ROOT, 'content/docs/troubleshooting.md'), 'utf8');
    const css = [...markdown.matchAll(/^```css\n(.*?)^```$/gms)].map(([, rules]) => rules).join('\n');
    const style = await stage.page.addStyleTag({ content: css });
    await draw(placeOf(file, claims));
    expect(await findCuts(stage.page)).toEqual([]);
    await style.evaluate((element) => element.parentNode?.removeChild(element));
  });

  it('a bubble that is the only one of its series has the radius of the theme', async () => {
    const sizes: number[] = [];
    for (const file of ['OneBubble.tsx', 'LargerBubble.tsx']) {
      await draw(placeOf(file, claims));
      sizes.push((await readInk(stage.page))[0]?.pixels ?? 0);
    }
    const [dot = 0, bubble = 0] = sizes;
    expect(dot).toBeGreaterThan(0);
    // Radii of 2 and 5 px, with a border.
    expect(dot).toBeLessThan(60);
    expect(bubble).toBeGreaterThan(2 * dot);
  });

  it('statistics in the legend are blank on an ordinal scale', async () => {
    await draw(placeOf('LegendValues.tsx', claims));
    const legends = stage.page.locator('.echLegend');
    expect(await legends.first().innerText()).toMatch(/linear.*\b2[.,]5/s);
    expect(await legends.last().innerText()).not.toMatch(/\d/);
  });

  it('a table of statistics below the chart scrolls, whatever the size of the legend', async () => {
    await draw(placeOf('LegendTable.tsx', claims));
    expect((await findCuts(stage.page)).join('\n')).toMatch(/the legend scrolls/);
  });

  it('dates as text on a time scale take the application with them, at the latest when it renders again', async () => {
    const { page } = stage;
    stage.takeMessages();
    await showSample(page, placeOf('TextDates.tsx', claims), 'bare');
    await expect
      .poll(() => stage.takeMessages().join('\n'))
      .toContain('Scale generation for the multilayer axis failed');
    // Immediately, or on the next render.
    const clickAndRead = () =>
      page.evaluate(() => {
        document.querySelector<HTMLElement>('#root button')?.click();
        return document.querySelector('#root > div')?.innerHTML;
      });
    await expect.poll(clickAndRead).toBe('');
    stage.takeMessages();
  });

  it('the library is silent on a page without a process', async () => {
    const place = placeOf('WrongDomain.tsx', claims);
    await draw(place);
    expect(stage.takeMessages().join('\n')).toContain('[@elastic/charts] xDomain for ordinal scale');
    await stage.page.evaluate(() => Reflect.deleteProperty(globalThis, 'process'));
    await draw(place);
    expect(stage.takeMessages()).toEqual([]);
  });
});
