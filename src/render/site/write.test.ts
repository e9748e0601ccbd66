import { setImmediate } from 'node:timers';
import { expect, it } from 'vitest';
import type { Output } from './output.ts';
import { createPublisher } from './publish.ts';
import { writeOutputs } from './write.ts';

it('makes each file only once there is room for it: a large site is never in memory as a whole', async () => {
  const events: string[] = [];
  const outputs = ['a', 'b', 'c'].map(
    (path): Output => ({
      path,
      async contents() {
        events.push(`makes ${path}`);
        return path;
      },
    }),
  );
  const writer = {
    async write(file: string) {
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      events.push(`has room after ${file}`);
    },
    copy: async () => undefined,
  };
  await writeOutputs(createPublisher(), writer).write(outputs);
  expect(events).toEqual(['a', 'b', 'c'].flatMap((path) => [`makes ${path}`, `has room after ${path}`]));
});
