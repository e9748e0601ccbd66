import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPending, IDLE, type RouterStatus } from './pending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pending() {
  const said: RouterStatus[] = [];
  const bar: string[] = [];
  const progress = { start: () => bar.push('start'), stop: () => bar.push('stop') };
  return { said, bar, pending: createPending(progress, (status) => said.push(status)) };
}

it('a page that takes its time is loading, and then takes long', () => {
  const { said, pending: page } = pending();
  page.begin('/a', true);
  vi.advanceTimersByTime(199);
  expect(said).toEqual([IDLE]);
  vi.advanceTimersByTime(1);
  expect(said.at(-1)).toEqual({ kind: 'loading' });
  vi.advanceTimersByTime(9800);
  expect(said.at(-1)).toEqual({ kind: 'timed-out', href: '/a' });
});

it('another page takes the place of the first, with the same bar and loader', () => {
  const { said, bar, pending: page } = pending();
  const first = page.begin('/a', true);
  vi.advanceTimersByTime(300);
  const second = page.begin('/b', true);
  expect([first.aborted, second.aborted]).toEqual([true, false]);
  expect(bar).toEqual(['start', 'start']);
  expect(said.at(-1)).toEqual({ kind: 'loading' });
  vi.advanceTimersByTime(10_000);
  expect(said.at(-1)).toEqual({ kind: 'timed-out', href: '/b' });
});

it('nothing is left of a page that has come or is not wanted any more', () => {
  const { said, bar, pending: page } = pending();
  const signal = page.begin('/a', true);
  page.end();
  vi.advanceTimersByTime(20_000);
  expect(signal.aborted).toBe(true);
  expect(bar).toEqual(['start', 'stop']);
  expect(said.at(-1)).toBe(IDLE);
});

it('an error is shown until another page is requested', () => {
  const { said, pending: page } = pending();
  page.begin('/a', true);
  const error = new Error('gone');
  page.fail('/a', error);
  expect(said.at(-1)).toEqual({ kind: 'failed', href: '/a', error });
  page.begin('/b', true);
  expect(said.at(-1)).toBe(IDLE);
});
