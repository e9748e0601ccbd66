import type { List, ListItem } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listItemHandler } from './list.ts';
import { createParser } from './parse.ts';

/**
 * Counts operations that could grow faster than the text, instead of measuring time, so that slow machines
 * don't matter. The parser copies its lists of events with `push`, one event at a time.
 */
const parse = createParser();
const { push, findLast, findLastIndex } = Array.prototype;
let pushed = 0;
let visited = 0;

beforeEach(() => {
  pushed = 0;
  visited = 0;
  const counting = (find: (test: (item: unknown) => unknown) => unknown) =>
    function count(this: unknown[], test: (item: unknown) => unknown) {
      return find.call(this, (item: unknown) => {
        visited += 1;
        return test(item);
      });
    };
  Array.prototype.findLast = counting(findLast) as typeof findLast;
  Array.prototype.findLastIndex = counting(findLastIndex) as typeof findLastIndex;
  Array.prototype.push = function count(this: unknown[], ...items: unknown[]) {
    pushed += items.length;
    return push.apply(this, items);
  };
});
afterEach(() => {
  Object.assign(Array.prototype, { push, findLast, findLastIndex });
});

function eventsFor(text: string): number {
  pushed = 0;
  parse(text);
  return pushed;
}

it.each([
  ['lists', '- a\n'],
  ['lists set apart', '- a\n\n'],
  ['indented lists', ' - a\n'],
  ['lists in lists', '- a\n  - b\n    - c\n'],
  ['lists and paragraphs', '- a\n\nb\n\n'],
  ['quotes', '> a\n\n'],
  ['lazy lines', '> a\nb\n\n'],
  ['lazy lines after a table', '> | a |\n> | - |\nb\n\n'],
  ['footnotes', 'a[^1]\n\n[^1]: b\n\n'],
  ['underlined headings', 'a\n=\n'],
  ['headings underlined with dashes', 'a\n---\n'],
  ['rows of a table', '| a |\n| - |\n| b |\n'],
  ['paragraphs', 'a *b* `c` [d](e)\n\n'],
  ['directives', ':::tip\na\n:::\n\n'],
  ['lists after one another', '- a\n\n* b\n\n'],
  ['alerts', '> [!NOTE]\n> a\n\n'],
  ['definitions', '[a]:\n'],
  ['hard breaks', 'a  \n'],
])('the parser moves few events for each of many %s', (_, unit) => {
  const few = eventsFor(unit.repeat(100));
  expect(eventsFor(unit.repeat(400)) / few).toBeLessThan(5);
});

it('the parser moves few events for each item in a directive whose text is indented', () => {
  const text = (count: number) => `:::tip\n - a\n${' - a\n\n'.repeat(count)}:::\n`;
  const few = eventsFor(text(100));
  expect(eventsFor(text(400)) / few).toBeLessThan(5);
});

it.each([
  ['a quote', '> a\n'],
  ['an item', '- a\n'],
])('looks back at few events for each lazy line after %s', (_, begin) => {
  parse(begin + 'b\n'.repeat(100));
  const few = visited + 100;
  visited = 0;
  parse(begin + 'b\n'.repeat(400));
  expect((visited + 400) / few).toBeLessThan(5);
});

it('looks at each item of a list once to see whether they are set apart', () => {
  let looks = 0;
  const items = Array.from(
    { length: 300 },
    (): ListItem => ({
      type: 'listItem',
      get spread() {
        looks += 1;
        return false;
      },
      children: [],
    }),
  );
  const list: List = { type: 'list', children: items };
  const handle = listItemHandler();
  const state = { all: () => [], patch: () => undefined, applyData: (_: unknown, node: unknown) => node };
  for (const item of items) handle(state as unknown as State, item, list);
  expect(looks).toBe(300);
});
