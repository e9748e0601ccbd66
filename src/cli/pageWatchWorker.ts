import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { COUNT, LENGTH, STOPPED, type WatchedPage } from './pageWatch.ts';

const { cells, name, after, output, isTerminal }: WatchedPage = workerData;

/** Often enough for the times it prints, rarely enough to cost nothing. */
const interval = after / 10;
const CLEAR_LINE = '\r\u001b[K';

let count = 0;
let since = performance.now();
/** Milliseconds until the page is next reported; doubles while it goes on. */
let next = after;
while (Atomics.wait(cells, STOPPED, 0, interval) === 'timed-out') {
  const now = Atomics.load(cells, COUNT);
  if (now !== count) {
    count = now;
    since = performance.now();
    next = after;
  }
  const taken = performance.now() - since;
  if (count % 2 === 0 || taken < next) continue;
  next *= 2;
  const file = new TextDecoder().decode(name.slice(0, Atomics.load(cells, LENGTH)));
  print(`${isTerminal ? CLEAR_LINE : ''}Still rendering ${file} (${Math.round(taken / 1000)} s).\n`);
}

function print(line: string): void {
  try {
    writeSync(output, line);
  } catch {
    // Nobody is reading: the page is reported again later, and when it is finished.
  }
}
