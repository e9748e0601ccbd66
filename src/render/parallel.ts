/**
 * Files that one step of a build opens concurrently. Opening all at once would exhaust file handles: some
 * systems limit a process to 256.
 */
export const OPEN_FILES = 32;

/** Applies a function to every item with limited concurrency; results are in the order of the items. */
export async function mapParallel<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  use: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const all = [...items];
  const results = new Array<Result>(all.length);
  const entries = all.entries();
  let hasFailed = false;
  const work = async () => {
    for (const [index, item] of entries) {
      if (hasFailed) return;
      results[index] = await use(item, index);
    }
  };
  const workers = Array.from({ length: Math.min(limit, all.length) }, () =>
    work().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  await Promise.all(workers);
  return results;
}

/** Tasks that run in the background with limited concurrency. */
export interface TaskQueue {
  /**
   * Starts a task as soon as there is room for it, and resolves once it has started: a caller that awaits
   * this never has more than a few tasks waiting.
   *
   * @throws the error of an earlier task
   */
  push(task: () => Promise<void>): Promise<void>;
  /**
   * Resolves when all tasks have ended.
   *
   * @throws the error of the first task that failed
   */
  drain(): Promise<void>;
}

export function createTaskQueue(limit: number): TaskQueue {
  let active = 0;
  let failure: { readonly error: unknown } | undefined;
  const waiting: (() => void)[] = [];
  let onIdle: (() => void)[] = [];

  const release = () => {
    const next = waiting.shift();
    if (next) return next(); // takes over the slot
    active -= 1;
    if (active > 0) return;
    for (const resolve of onIdle) resolve();
    onIdle = [];
  };
  return {
    async push(task) {
      if (active < limit) active += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      if (failure) {
        release();
        throw failure.error;
      }
      void task()
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(release);
    },
    async drain() {
      if (active > 0) await new Promise<void>((resolve) => onIdle.push(resolve));
      if (failure) throw failure.error;
    },
  };
}
