import { expect, it } from 'vitest';
import { createPageTimes } from './slowPage.ts';

it('adds the steps of a file, the last of each kind', () => {
  let clock = 0;
  const times = createPageTimes([() => clock]);
  const spend = (file: string, step: 'load' | 'render', ms: number) =>
    times.measure(file, step, () => {
      clock += ms;
      return ms;
    });
  expect(spend('a.md', 'load', 10)).toBe(10);
  spend('a.md', 'render', 500);
  spend('b.md', 'render', 1);
  spend('a.md', 'render', 20);
  expect([times.of('a.md'), times.of('b.md'), times.of('c.md')]).toEqual([30, 1, 0]);
});

it('counts the clock that moves least', () => {
  const clocks = { day: 0, processor: 0 };
  const times = createPageTimes([() => clocks.day, () => clocks.processor]);
  times.measure('a.md', 'render', () => {
    clocks.day += 9000;
    clocks.processor += 5;
  });
  times.measure('b.md', 'render', () => {
    clocks.day += 7;
    clocks.processor += 14;
  });
  expect([times.of('a.md'), times.of('b.md')]).toEqual([5, 7]);
});

it('calls the listener for each step, also of one that throws', () => {
  const heard: string[] = [];
  const times = createPageTimes([() => 0], {
    begin: (file) => void heard.push(file),
    end: () => void heard.push('end'),
  });
  times.measure('a.md', 'load', () => undefined);
  expect(() =>
    times.measure('b.md', 'render', () => {
      throw new Error('bug');
    }),
  ).toThrow('bug');
  expect(heard).toEqual(['a.md', 'end', 'b.md', 'end']);
});
