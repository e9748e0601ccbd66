import { Worker } from 'node:worker_threads';
import type { PageListener } from '../render/page/slowPage.ts';
import { plain } from './plainText.ts';

/** What the threads share: a number that changes with each page, the length of the message, and its bytes. */
export interface WatchedPage {
  readonly cells: Int32Array<SharedArrayBuffer>;
  readonly name: Uint8Array<SharedArrayBuffer>;
  /** Milliseconds after which a page is named. */
  readonly after: number;
  /** The number of an open file: a stream would need the thread that is busy. */
  readonly output: number;
  readonly isTerminal: boolean;
}

/** Places in the cells: odd while a page is worked on. */
export const COUNT = 0;
export const LENGTH = 1;
export const STOPPED = 2;

const MAX_NAME = 4096;
const STANDARD_ERROR = 2;
const NAMED_AFTER = 10_000;

export interface PageWatch extends PageListener {
  stop(): void;
}

/**
 * Names a page that takes long while it is worked on: nothing else in this thread runs meanwhile, so another one looks
 * at the clock. A page costs two writes to memory.
 */
export function watchPages(
  after: number = NAMED_AFTER,
  output: number = STANDARD_ERROR,
  isTerminal: boolean = process.stderr.isTTY,
): PageWatch {
  const cells = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  const name = new Uint8Array(new SharedArrayBuffer(MAX_NAME));
  const encoder = new TextEncoder();
  const workerData: WatchedPage = { cells, name, after, output, isTerminal };
  const worker = new Worker(new URL('./pageWatchWorker.js', import.meta.url), { workerData, execArgv: [] });
  // Without it a page is named when it has ended.
  worker.on('error', () => undefined);
  worker.unref();
  let count = 0;
  const change = () => {
    count += 1;
    Atomics.store(cells, COUNT, count);
  };
  return {
    begin(file) {
      // Of an array that isn't shared: the encoder takes no other.
      const bytes = encoder.encode(plain(file)).subarray(0, MAX_NAME);
      name.set(bytes);
      Atomics.store(cells, LENGTH, bytes.length);
      change();
    },
    end: change,
    stop() {
      Atomics.store(cells, STOPPED, 1);
      Atomics.notify(cells, STOPPED);
    },
  };
}
