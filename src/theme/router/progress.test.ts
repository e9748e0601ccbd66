import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page, a bar, and a network that delivers the bar's code on demand. */
function given() {
  const seen: string[] = [];
  let isStarted = false;
  const bar = {
    isStarted: () => isStarted,
    start() {
      isStarted = true;
      seen.push('start');
    },
    done() {
      isStarted = false;
      seen.push('done');
    },
  } as unknown as ReturnType<typeof import('./progressBar.ts')['createProgressBar']>; // the part in use
  const waiting: { send: () => void; lose: () => void }[] = [];
  const load = () =>
    new Promise<typeof bar>((resolve, reject) => {
      waiting.push({ send: () => resolve(bar), lose: () => reject(new Error('lost')) });
    });
  const page = { showFirst: () => seen.push('first'), removeFirst: () => seen.push('no first') };
  return { seen, waiting, progress: createProgress(load, page) };
}

it('a bar is seen after 200 ms, whether its code has come or not, and goes on when it has', async () => {
  const { seen, waiting, progress } = given();
  progress.start();
  await vi.advanceTimersByTimeAsync(199);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['first']);
  waiting[0]?.send();
  await vi.runAllTimersAsync();
  expect(seen).toEqual(['first', 'start']);
  progress.stop();
  expect(seen).toEqual(['first', 'start', 'done']);
});

it('the code that was loaded before is used at once', async () => {
  const { seen, waiting, progress } = given();
  progress.prepare();
  waiting[0]?.send();
  await vi.runAllTimersAsync();
  progress.start();
  await vi.advanceTimersByTimeAsync(200);
  expect(seen).toEqual(['start']);
  expect(waiting).toHaveLength(1);
});

it('nothing is left of a bar whose page came before its code', async () => {
  const { seen, waiting, progress } = given();
  progress.start();
  await vi.advanceTimersByTimeAsync(300);
  progress.stop();
  expect(seen).toEqual(['first', 'no first']);
  waiting[0]?.send();
  await vi.runAllTimersAsync();
  expect(seen).not.toContain('start');
});

it('code that is lost is asked for again', async () => {
  const { seen, waiting, progress } = given();
  progress.start();
  waiting[0]?.lose();
  await vi.advanceTimersByTimeAsync(200);
  expect(seen).toEqual(['first']);
  progress.stop();
  progress.start();
  expect(waiting).toHaveLength(2);
});
