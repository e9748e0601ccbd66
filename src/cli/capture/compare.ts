import type { Browser } from 'playwright-core';

/** A channel of a pixel may differ by this much, of 255: edges of text are drawn slightly differently elsewhere. */
const TOLERANCE = 32;

/**
 * Returns the share of pixels that differ between pictures, from 0 to 1; 1 if their sizes do. The browser decodes them.
 *
 * @param pairs PNG files
 */
export async function differences(
  browser: Browser,
  pairs: readonly (readonly [before: Buffer, after: Buffer])[],
): Promise<readonly number[]> {
  const page = await browser.newPage();
  try {
    const shares: number[] = [];
    for (const pair of pairs) {
      const [before = '', after = ''] = pair.map((png) => png.toString('base64'));
      shares.push(await page.evaluate(shareOfPixels, { before, after, tolerance: TOLERANCE }));
    }
    return shares;
  } finally {
    await page.close();
  }
}

/** Runs in the browser. */
async function shareOfPixels({
  before,
  after,
  tolerance,
}: {
  readonly before: string;
  readonly after: string;
  readonly tolerance: number;
}): Promise<number> {
  const read = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('The browser has no 2D canvas.');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [one, two] = await Promise.all([read(before), read(after)]);
  if (one.width !== two.width || one.height !== two.height) return 1;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const differs = [0, 1, 2, 3].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (two.data[at + channel] ?? 0)) > tolerance,
    );
    if (differs) count += 1;
  }
  return count / (one.data.length / 4);
}
