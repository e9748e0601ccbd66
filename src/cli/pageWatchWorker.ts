import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { COUNT, LENGTH, STOPPED, type WatchedPage } from './pageWatch.ts';

const { cells, name, after, output, isTerminal }: WatchedPage = workerData;

/** Often enough for the times it prints, seldom enough to cost nothing. */
const interval = after / 10;
const CLEAR_LINE = '\r\u001b[K';

let count = 0;
let since = performance.now();
/** Milliseconds at which the page is named next: seldom, when it goes on and on. */
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
    // Nobody reads: the page is named again later, and when it has ended.
  }
}
