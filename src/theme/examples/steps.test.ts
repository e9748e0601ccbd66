import { afterEach, expect, it } from 'vitest';
import { runAllSteps, runSteps } from './steps.ts';

afterEach(() => {
  globalThis.chartdocsSteps = undefined;
});

it.each([
  ['with pauses', runSteps],
  ['at once', runAllSteps],
])('runs steps in order %s', async (_, run) => {
  const ran: number[] = [];
  globalThis.chartdocsSteps = [1, 2, 3].map((step) => () => ran.push(step));
  await run();
  expect(ran).toEqual([1, 2, 3]);
});

it('leaves nothing of a script that fails, so that another attempt runs its own', async () => {
  const ran: number[] = [];
  globalThis.chartdocsSteps = [
    () => {
      throw new Error('broken');
    },
    () => ran.push(1),
  ];
  await expect(runSteps()).rejects.toThrow('broken');
  globalThis.chartdocsSteps?.push(() => ran.push(2));
  await runSteps();
  expect(ran).toEqual([2]);
});
