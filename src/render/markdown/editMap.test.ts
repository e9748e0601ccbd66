import { EditMap } from 'micromark-util-edit-map';
import type { Event } from 'micromark-util-types';
import { afterEach, expect, it, vi } from 'vitest';
import { dice } from '../../../test/random.ts';
import { createParser } from './parse.ts';

const parse = createParser();
afterEach(() => vi.restoreAllMocks());

/** Events are moved, never read: anything that can be told apart will do. */
const eventsOf = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id })) as unknown as readonly Event[];

it('moves only what stands behind the first edit', () => {
  let writes = 0;
  const events = new Proxy([...eventsOf(10_000)], {
    set(target, key, value) {
      writes += 1;
      return Reflect.set(target, key, value);
    },
  });
  const edits = new EditMap();
  edits.add(9_990, 1, [...eventsOf(2)]);
  edits.consume(events);
  expect(events).toHaveLength(10_001);
  expect(writes).toBeLessThan(100);
});

it('makes the same edits as one splice after the other', () => {
  const { below, chance } = dice(7);
  for (let round = 0; round < 200; round += 1) {
    const events = [...eventsOf(30)];
    const expected: (readonly Event[])[] = events.map((event) => [event]);
    expected.push([]);
    const edits = new EditMap();
    let at = below(5);
    while (at < 30) {
      const removed = Math.min(below(3), 30 - at);
      const added = eventsOf(below(3));
      const kept = expected[at] ?? [];
      if (chance(0.5)) edits.add(at, removed, [...added]);
      else edits.addBefore(at, removed, [...added]);
      expected[at] = [...added, ...(removed > 0 ? [] : kept)];
      for (let index = at + 1; index < at + removed; index += 1) expected[index] = [];
      at += removed + 1 + below(6);
    }
    edits.consume(events);
    expect(events).toEqual(expected.flat());
  }
});

it.each([
  ['quotes', '> a\n\n'],
  ['underlined headings', 'a\n=\n'],
])('holds in the parser: %s', (_, unit) => {
  const consume = vi.spyOn(EditMap.prototype, 'consume');
  parse(unit.repeat(50));
  expect(consume.mock.calls.length).toBeGreaterThanOrEqual(40);
});
