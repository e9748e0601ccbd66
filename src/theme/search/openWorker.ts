import { fetchFile, type IndexFiles } from './indexFiles.ts';
import { StalledError, withTimeLimit } from './timeLimit.ts';
import type { SearchAnswer, SearchRequest } from './worker.ts';

/** The worker's script couldn't be loaded or run at all. */
export class WorkerScriptError extends Error {}

/** The worker runs but doesn't answer. */
export class HungWorkerError extends Error {}

/**
 * Starts a worker and has it read the index. If it doesn't start, or hangs before it has read the index, it is
 * replaced once.
 *
 * @throws WorkerScriptError when the second one's script doesn't run
 * @throws HungWorkerError when the second one hangs
 * @throws StalledError when a file doesn't arrive
 * @throws Error when a file can't be loaded or isn't an index
 */
export async function openWorker(workerUrl: string, files: IndexFiles): Promise<Worker> {
  try {
    return await startWorker(workerUrl, files);
  } catch (error) {
    if (!(error instanceof HungWorkerError || error instanceof WorkerScriptError)) throw error;
    return startWorker(workerUrl, fromCache(files));
  }
}

/** Lets files that have arrived already be read without a connection. */
export function fromCache(files: IndexFiles): IndexFiles {
  return { ...files, cache: 'force-cache' };
}

/** Fetches the worker's script along with the index files. */
async function startWorker(workerUrl: string, { documents, index, cache }: IndexFiles): Promise<Worker> {
  const worker = new Worker(workerUrl);
  const answered = answersOf(worker);
  const isReadInTime = async () => {
    const bytes = await Promise.all([fetchFile(documents, cache), fetchFile(index, cache)]);
    const request: SearchRequest = { kind: 'load', documents: bytes[0], index: bytes[1] };
    worker.postMessage(request, bytes);
    // The files have arrived, so the script should have too.
    for (const step of [answered.started, answered.ready]) {
      await withTimeLimit(workerUrl, step).catch((error: unknown) => {
        throw error instanceof StalledError ? new HungWorkerError(error.message) : error;
      });
    }
  };
  try {
    await Promise.all([isReadInTime(), answered.started, answered.ready]);
    return worker;
  } catch (error) {
    // If the script is gone too, that is the cause: the page is older than the site.
    const isAnswered = !(error instanceof StalledError || error instanceof HungWorkerError);
    const scriptError = isAnswered && (await withTimeLimit(workerUrl, answered.started).catch(identity));
    worker.terminate();
    throw scriptError instanceof WorkerScriptError ? scriptError : error;
  }
}

function identity(error: unknown): unknown {
  return error;
}

/** What a worker reports before it can be queried. */
function answersOf(worker: Worker): Readonly<Record<'started' | 'ready', Promise<void>>> {
  let start: () => void = () => undefined;
  let isStarted = false;
  let fail: (error: Error) => void = () => undefined;
  const started = new Promise<void>((resolve, reject) => {
    start = resolve;
    fail = reject;
  });
  const ready = new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
      isStarted = true;
      start();
      if (data.kind === 'failed') reject(new Error(data.message));
      if (data.kind === 'ready') resolve();
    };
    worker.onerror = ({ message }) => {
      const error = isStarted ? new Error(message) : new WorkerScriptError(message);
      fail(error);
      reject(error);
    };
  });
  return { started, ready };
}
