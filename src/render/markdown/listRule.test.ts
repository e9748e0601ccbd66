import type { Nodes } from 'mdast';
import { expect, it } from 'vitest';
import { createParser } from './parse.ts';

const parse = createParser();
const typesOf = (node: Nodes | undefined): readonly string[] =>
  node ? [node.type, ...('children' in node ? typesOf(node.children[0]) : [])] : [];

it.each([
  ['* - ***', ['root', 'list', 'listItem', 'list', 'listItem', 'thematicBreak']],
  ['- - - -', ['root', 'thematicBreak']],
  ['- - +', ['root', 'list', 'listItem', 'list', 'listItem', 'list', 'listItem']],
  ['+ - - -', ['root', 'list', 'listItem', 'thematicBreak']],
  ['- - -- a', ['root', 'list', 'listItem', 'list', 'listItem', 'paragraph', 'text']],
])('tells rules from lists in %j', (text, types) => {
  expect(typesOf(parse(text))).toEqual(types);
});
