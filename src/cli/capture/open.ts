import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import type { Diagnostic } from '../../render/diagnostic.ts';
import type { Example } from '../../render/examples/exampleFile.ts';
import { fileOfModule } from '../../render/examples/fenceModule.ts';
import type { ExampleStage } from '../../render/examples/stage.ts';

/** A host that doesn't exist: the page is answered from memory, and loads nothing else. */
const HOST = 'http://examples.invalid/';
const SCRIPT = 'stage.js';

/** Milliseconds in which an example must have painted. */
const TIME_LIMIT = 8_000;

/** The time at which all examples are shown. */
const NOW = new Date('2025-01-15T12:00:00Z');

interface Found {
  readonly code: string;
  readonly message: string;
  /** Texts that may contain places in the script, the nearest first. */
  readonly stack: string;
}

/**
 * Opens each example on an empty page with text of 16 px and the style sheets of the library, and returns what is wrong:
 * exceptions, messages in the console, and that nothing is painted.
 *
 * @param root absolute path of the configuration's folder
 */
export async function openExamples(
  browser: Browser,
  examples: readonly Example[],
  stage: ExampleStage,
  root: string,
): Promise<readonly Diagnostic[]> {
  const map = new SourceMap(JSON.parse(stage.sourceMap) as SourceMapPayload); // esbuild's
  const context = await browser.newContext({
    viewport: { width: 800, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(NOW);
  try {
    const findings: Diagnostic[] = [];
    for (const example of examples) {
      const page = await context.newPage();
      const found = await openExample(page, example, stage);
      await page.close();
      const placed = found.map(
        ({ code, message, stack }): Diagnostic => ({
          severity: 'error',
          ...{ code, message },
          ...placeOf(stack, example, { map, root }),
          hint: HINTS[code] ?? '',
        }),
      );
      findings.push(...placed);
    }
    return findings;
  } finally {
    await context.close();
  }
}

const HINTS: Readonly<Record<string, string>> = {
  'example-blank': 'It needs a canvas or SVG with content, within its height.',
  'example-console': 'Correct what causes the message: readers see it, too.',
  'example-crashed': 'Correct the error.',
};

async function openExample(
  page: Page,
  { name, height }: Example,
  { script, styles }: ExampleStage,
): Promise<readonly Found[]> {
  const crashes: Found[] = [];
  const messages: Found[] = [];
  page.on('pageerror', ({ message, stack = '' }) =>
    crashes.push({ code: 'example-crashed', message: `The example throws: ${message}`, stack }),
  );
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(ofConsole(message));
  });
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === `${HOST}${SCRIPT}`) return route.fulfill({ body: script, contentType: 'text/javascript' });
    if (url !== HOST) return route.fulfill({ status: 204 });
    return route.fulfill({ body: documentOf(height, styles), contentType: 'text/html; charset=utf-8' });
  });
  await page.goto(HOST);
  const shown = await page
    .evaluate(
      (one) => (globalThis as unknown as { showExample: (name: string) => Promise<void> }).showExample(one),
      name,
    )
    .catch(
      (error: Error): Found => ({
        code: 'example-crashed',
        message: `The example throws: ${error.message.split('\n')[0]}`,
        stack: error.stack ?? '',
      }),
    );
  if (shown) return [shown];
  await page.waitForFunction(hasPainted, undefined, { timeout: TIME_LIMIT }).catch(() => {
    if (crashes.length > 0) return;
    const message =
      'The example paints nothing: it has no canvas or SVG whose pixels differ from the background.';
    crashes.push({ code: 'example-blank', message, stack: '' });
  });
  // React repeats what it catches in the console, and effects run twice.
  const found = crashes.some(({ code }) => code === 'example-crashed') ? crashes : [...crashes, ...messages];
  return [...new Map(found.map((one) => [one.message, one])).values()];
}

function documentOf(height: number, styles: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Example</title><link rel="icon" href="data:,">
<style>html { font-size: 16px; background: #fff } body { margin: 0 }</style><style>${styles.replaceAll('</', '<\\/')}</style>
<script>globalThis.process = { env: { NODE_ENV: 'development' } };</script></head>
<body><div id="root" style="width: 720px; height: ${height}px"></div><script src="/${SCRIPT}"></script></body></html>`;
}

function ofConsole(message: ConsoleMessage): Found {
  const { url, lineNumber, columnNumber } = message.location();
  const [first = ''] = message.text().split('\n');
  return {
    code: 'example-console',
    message: `The example logs ${message.type() === 'error' ? 'an error' : 'a warning'}: ${first}`,
    stack: `${url}:${lineNumber + 1}:${columnNumber + 1}\n${message.text()}`,
  };
}

/** Runs in the browser. */
function hasPainted(): boolean {
  /** Fewer pixels may be a border. */
  const enough = 20;
  const root = document.querySelector('#root');
  if (!root) return false;
  const isDrawn = (canvas: HTMLCanvasElement) => {
    if (canvas.width * canvas.height === 0) return false;
    // A copy: reading the canvas itself would change how it is drawn, and log a warning.
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
      willReadFrequently: true,
    });
    if (!context) return false;
    context.drawImage(canvas, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return pixels.reduce((count, pixel) => (pixel === pixels[0] ? count : count + 1), 0) > enough;
  };
  const shapes = root.querySelectorAll<SVGGraphicsElement>(
    'svg :is(path, rect, circle, ellipse, line, polyline, polygon, text)',
  );
  return (
    [...root.querySelectorAll('canvas')].some(isDrawn) ||
    [...shapes].some((shape) => {
      const { width, height } = shape.getBoundingClientRect();
      const { fill, stroke } = getComputedStyle(shape);
      return width + height > enough && !(fill === 'none' && stroke === 'none');
    })
  );
}

/** Returns the first place in a stack that is in the example's file, or in another file of the site. */
function placeOf(
  stack: string,
  { file, fence, codeLine }: Example,
  { map, root }: { readonly map: SourceMap; readonly root: string },
): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const places = [...stack.matchAll(/stage\.js:(\d+):(\d+)/g)].flatMap(([, line, column]) => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return [];
    const source = path.relative(root, path.resolve(root, entry.originalSource)).replaceAll(path.sep, '/');
    return [{ file: fileOfModule(source), line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
  });
  const own = places.find((place) => place.file === file);
  return own ?? { file, line: fence === undefined ? 1 : codeLine - 1 };
}
