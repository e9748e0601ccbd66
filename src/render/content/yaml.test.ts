import { expect, it } from 'vitest';
import { readYaml } from './yaml.ts';

it.each([
  ['a: "b', 'Missing closing quote (")'],
  ["a: 'b\nc: d", "Missing closing quote (')"],
  ['a: !!js/function x', 'found the tag "!!js/function"'],
  ['a: !own x', 'found the tag "!own"'],
])('says what is wrong with %j in the words of its author', (text, message) => {
  expect(readYaml(text).problems.map((problem) => problem.message)).toEqual([message]);
});
