import type { Element, Root, Text } from 'hast';
import { expect, it } from 'vitest';
import { eachElement, walkHtml } from './walk.ts';

const text = (value: string): Text => ({ type: 'text', value });
const element = (tagName: string, ...children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const tree = (): Root => ({
  type: 'root',
  children: [element('a', element('b', text('1')), text('2')), element('c')],
});

it('visits nodes in the order of the text, with their places', () => {
  const visited: unknown[] = [];
  walkHtml(tree(), (node, index, parent) => {
    visited.push([
      'value' in node ? node.value : 'tagName' in node ? node.tagName : node.type,
      index,
      parent?.type,
    ]);
  });
  expect(visited).toEqual([
    ['root', undefined, undefined],
    ['a', 0, 'root'],
    ['b', 0, 'element'],
    ['1', 0, 'element'],
    ['2', 1, 'element'],
    ['c', 1, 'root'],
  ]);
});

it.each([
  ['skip', ['a', 'c']],
  ['stop', ['a']],
  [1, ['a', 'c']],
  [2, ['a']],
] as const)('goes on as it is asked to: %s', (next, expected) => {
  const visited: string[] = [];
  eachElement(tree(), ({ tagName }) => {
    visited.push(tagName);
    return tagName === 'a' ? next : undefined;
  });
  expect(visited).toEqual(expected);
});

it('sees what visitors put in', () => {
  const visited: string[] = [];
  eachElement(tree(), (node, index, parent) => {
    visited.push(node.tagName);
    if (node.tagName === 'a' && parent && index !== undefined)
      parent.children.splice(index + 1, 0, element('d'));
    if (node.tagName === 'b') node.children = [element('e')];
  });
  expect(visited).toEqual(['a', 'b', 'e', 'd', 'c']);
});

it('needs no stack for depth', () => {
  let deep = element('i');
  for (let depth = 0; depth < 50_000; depth += 1) deep = element('i', deep);
  let count = 0;
  eachElement(deep, () => {
    count += 1;
  });
  expect(count).toBe(50_001);
});
