import { Worker } from 'node:worker_threads';
import type { PageListener } from '../render/page/slowPage.ts';
import { plain } from './plainText.ts';

/** Memory shared by the threads: a counter that changes with each page, and the file name with its length. */
export interface WatchedPage {
  readonly cells: Int32Array<SharedArrayBuffer>;
  readonly name: Uint8Array<SharedArrayBuffer>;
  /** Milliseconds after which a slow page is reported. */
  readonly after: number;
  /** A file descriptor: a stream would need the busy thread. */
  readonly output: number;
  readonly isTerminal: boolean;
}

/** Indices into the cells; the count is odd while a page is being rendered. */
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
 * Reports a page that takes long while it is being rendered: the rendering thread is blocked meanwhile, so
 * another one watches the clock. Costs two memory writes per page.
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
  // Without the worker, a page is reported once it is finished.
  worker.on('error', () => undefined);
  worker.unref();
  let count = 0;
  const change = () => {
    count += 1;
    Atomics.store(cells, COUNT, count);
  };
  return {
    begin(file) {
      // Not directly into the shared array, which the encoder doesn't support.
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
