import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { dice } from '../../../test/random.ts';
import { walkMarkdown } from '../walk.ts';
import { remarkFlowDirectives } from './directive.ts';
import { blocksOnly, createParser, createReader } from './parse.ts';

const parse = createParser();
const reference = unified().use(remarkParse).use(remarkGfm).use(remarkFlowDirectives).freeze();
const expected = (text: string): Root => reference.parse(text);

it.each([
  'a\n=\n',
  'a\nb\n---\n\nc\n===',
  '[a]: b\nc\n=\n',
  '[a]: b\n[c]: d\n=\n',
  '> a\nb\n> c\n\nd',
  '> a\n> =\nb\n=\n',
  '- a\n\n  b\n- c\n1. d\n',
  '- a\n - b\n  - c\n   - d\n    - e',
  '* a\n> b\n- c\n\n\n\td',
  '[^1]: a\n\n    b\n\n[^1]',
  ' - a\n - b\n\n',
  '  > a\n\nb@c.de',
  '\t- a\n\t- b',
  '   ',
  '',
  'www.a.example *b https://c.example* [d@e.fr](g) h@i.jk',
  '> | a |\n> | - |\nb',
  '> ```\na\n```',
  '- <div>\na\n</div>',
])('reads %j as the parser without its extensions does', (text) => {
  expect(parse(text)).toEqual(expected(text));
});

it('reads any lines as the parser without its extensions does', () => {
  const { below, pick } = dice(19);
  const starts = ['', '', '', '- ', '  ', '> ', '1. ', '    ', '\t', '* ', '[^1]: ', '   - ', '> - '];
  const rests = [
    'a',
    'b c',
    '',
    '',
    '=',
    '---',
    '# d',
    '~~~',
    '| e | f |',
    '| - | - |',
    '[g]: h',
    '<div>',
    ':::tip',
  ];
  for (let round = 0; round < 400; round += 1) {
    const lines = Array.from({ length: 1 + below(9) }, () => pick(starts) + pick(starts) + pick(rests));
    const text = lines.join(pick(['\n', '\r\n', '\n\n']));
    expect([text, parse(text)]).toEqual([text, expected(text)]);
  }
});

it('finds the same blocks of code without reading what is within lines', () => {
  const { below, pick } = dice(23);
  const codeOf = (tree: Root) => {
    const found: unknown[] = [];
    walkMarkdown(tree, (node) => {
      if (node.type === 'code') found.push(node);
    });
    return found;
  };
  const read = createReader([blocksOnly]);
  const starts = ['', '', '- ', '  ', '> ', '1. ', '    ', '[^1]: ', '| '];
  const rests = [
    ...[
      'a',
      '',
      '```ts title="a &amp; b" \\*',
      '```',
      '~~~',
      '`a',
      '``` b` c',
      '*d',
      '**e*',
      '[f',
      '![g](h',
      '<i>',
    ],
    ...[
      '<!--',
      '-->',
      '[j]: k',
      '[^2]',
      '~l~',
      '---',
      '| m | n |',
      '| - | - |',
      'www.o.example',
      ':::tip[p',
      ':::',
    ],
  ];
  for (let round = 0; round < 400; round += 1) {
    const text = Array.from({ length: 1 + below(12) }, () => pick(starts) + pick(rests)).join('\n');
    expect([text, codeOf(read(text).tree)]).toEqual([text, codeOf(parse(text))]);
  }
});
