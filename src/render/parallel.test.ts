import { expect, it } from 'vitest';
import { createTaskQueue, mapParallel } from './parallel.ts';

it('keeps the order of the items, and the limit', async () => {
  let running = 0;
  let most = 0;
  const results = await mapParallel([5, 1, 4, 2, 3], 2, async (number) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < number; turn += 1) await Promise.resolve();
    running -= 1;
    return number * 10;
  });
  expect([results, most]).toEqual([[50, 10, 40, 20, 30], 2]);
});

it('starts nothing more once an item has failed', async () => {
  const started: number[] = [];
  const failing = mapParallel([1, 2, 3, 4], 2, async (number) => {
    started.push(number);
    await Promise.resolve();
    throw new Error(`of ${number}`);
  });
  await expect(failing).rejects.toThrow('of 1');
  expect(started).toEqual([1, 2]);
});

it('a queue lets go on when there is room, and reports the first failure to whoever comes next', async () => {
  const queue = createTaskQueue(2);
  const ends: (() => void)[] = [];
  const task = () => new Promise<void>((resolve) => ends.push(resolve));
  await queue.push(task);
  await queue.push(task);
  let isStarted = false;
  const third = queue.push(async () => {
    throw new Error('full');
  });
  void third.then(() => {
    isStarted = true;
  });
  await Promise.resolve();
  expect([ends.length, isStarted]).toEqual([2, false]);
  for (const end of ends) end();
  await third;
  await expect(queue.drain()).rejects.toThrow('full');
  await expect(queue.push(task)).rejects.toThrow('full');
});
