import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { firstResult, isOutOfMemory } from './thread.ts';

const run = async (code: string, timeLimit?: number) => {
  const worker = new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 20 } });
  const result = await firstResult(worker, timeLimit);
  await worker.terminate();
  return result;
};
const POST = "require('node:worker_threads').parentPort.postMessage";

it('a thread gives its first message', async () => {
  expect(await run(`${POST}(1); ${POST}(2); setInterval(() => {}, 1000);`)).toEqual({
    kind: 'answered',
    answer: 1,
  });
});

it('a thread that ends without a message is known by how it ended', async () => {
  expect(await run('process.exit(3)')).toEqual({ kind: 'ended', exitCode: 3 });
  expect(await run('')).toEqual({ kind: 'ended', exitCode: 0 });
  expect(await run("throw new TypeError('no')")).toMatchObject({
    kind: 'threw',
    error: { name: 'TypeError', message: 'no' },
  });
  expect(await run("Promise.reject(new Error('no'))")).toMatchObject({
    kind: 'threw',
    error: { message: 'no' },
  });
  expect(await run('for (;;);', 20)).toEqual({ kind: 'timedOut' });
});

it('a thread whose heap is full is distinguished', async () => {
  const result = await run('const all = []; for (;;) all.push(new Array(1000).fill({}));');
  expect(result.kind === 'threw' && isOutOfMemory(result.error)).toBe(true);
  expect(isOutOfMemory(new Error('no'))).toBe(false);
});
