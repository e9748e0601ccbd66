import { fetchFile, type IndexFiles } from './indexFiles.ts';
import { StalledError, withTimeLimit } from './timeLimit.ts';
import type { SearchAnswer, SearchRequest } from './worker.ts';

/** The worker's script could not be loaded or run at all. */
export class WorkerScriptError extends Error {}

/** The worker runs and says nothing. */
export class HungWorkerError extends Error {}

/**
 * Starts a worker and has it read the index. One that does not start, or hangs while it reads, is replaced once.
 *
 * @throws WorkerScriptError when the second one's script does not run
 * @throws HungWorkerError when the second one hangs
 * @throws StalledError when a file does not come
 * @throws Error when a file cannot be had, or is no index
 */
export async function openWorker(workerUrl: string, files: IndexFiles): Promise<Worker> {
  try {
    return await startWorker(workerUrl, files);
  } catch (error) {
    if (!(error instanceof HungWorkerError || error instanceof WorkerScriptError)) throw error;
    return startWorker(workerUrl, fromCache(files));
  }
}

/** Files that have come already need no connection. */
export function fromCache(files: IndexFiles): IndexFiles {
  return { ...files, cache: 'force-cache' };
}

/** The worker's script is fetched beside the files that it is to read. */
async function startWorker(workerUrl: string, { documents, index, cache }: IndexFiles): Promise<Worker> {
  const worker = new Worker(workerUrl);
  const answered = answersOf(worker);
  const isReadInTime = async () => {
    const bytes = await Promise.all([fetchFile(documents, cache), fetchFile(index, cache)]);
    const request: SearchRequest = { kind: 'load', documents: bytes[0], index: bytes[1] };
    worker.postMessage(request, bytes);
    await withTimeLimit(workerUrl, answered.started);
    await withTimeLimit(workerUrl, answered.ready).catch((error: unknown) => {
      throw error instanceof StalledError ? new HungWorkerError(error.message) : error;
    });
  };
  try {
    await Promise.all([isReadInTime(), answered.started, answered.ready]);
    return worker;
  } catch (error) {
    // Where the script is gone too, that is what is wrong: the page is older than the site.
    const isAnswered = !(error instanceof StalledError);
    const scriptError = isAnswered && (await withTimeLimit(workerUrl, answered.started).catch(identity));
    worker.terminate();
    throw scriptError instanceof WorkerScriptError ? scriptError : error;
  }
}

function identity(error: unknown): unknown {
  return error;
}

/** What a worker says before it can be asked anything. */
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
