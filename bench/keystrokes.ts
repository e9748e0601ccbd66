/** Measures how fast an edited example is drawn again, on the built site. Called by `npm run bench`. */
import { serveBuiltSite } from '../src/cli/builtSite.ts';
import { launchBrowser } from '../test/chromium.ts';

const KEYSTROKES = 20;

/** Says whether a library has drawn all of its chart; Elastic Charts'. */
const DRAWN = '.echChartStatus[data-ech-render-complete="true"]';

/** Returns the milliseconds from a keystroke in the editor until the chart of the new code is painted, sorted. */
export async function measureKeystrokes(dir: string): Promise<readonly number[]> {
  const server = await serveBuiltSite({ dir, baseUrl: '/', host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}examples/line`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Edit', exact: true }).click();
    const editor = main.getByRole('textbox');
    await editor.press('ControlOrMeta+End');
    await page.keyboard.type(' ');
    await main.frameLocator('iframe').locator(DRAWN).first().waitFor({ state: 'attached' });
    const frame = page.frames().find((one) => one !== page.mainFrame());
    if (!frame) throw new Error('The editor has no frame.');
    await page.evaluate(() => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          document.documentElement.dataset.pressed = String(performance.timeOrigin + timeStamp);
        },
        { capture: true },
      );
    });
    const times: number[] = [];
    for (let count = 0; count < KEYSTROKES; count += 1) {
      const painted = frame.evaluate((drawn) => {
        // Each version of the code has elements of its own.
        const before = document.querySelector(drawn);
        return new Promise<number>((resolve) => {
          const look = () => {
            const now = document.querySelector(drawn);
            if (!now || now === before) return;
            observer.disconnect();
            requestAnimationFrame(() =>
              setTimeout(() => resolve(performance.timeOrigin + performance.now())),
            );
          };
          const observer = new MutationObserver(look);
          observer.observe(document, { childList: true, subtree: true, attributes: true });
        });
      }, DRAWN);
      await page.keyboard.type(' ');
      const end = await painted;
      const start = await page.evaluate(() => Number(document.documentElement.dataset.pressed));
      times.push(end - start);
    }
    return times.sort((a, b) => a - b);
  } finally {
    await browser.close();
    await server.close();
  }
}
