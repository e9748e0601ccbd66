import { expect, it } from 'vitest';
import { withoutComments } from './declarationText.ts';

it.each([
  [
    'block comments',
    '/** One. */\nexport type A = 1; /* two */',
    '/** Other. */\nexport type A = 1; /* words */',
  ],
  [
    'lines of comments',
    '/**\n * One.\n */\nexport type A = 1;',
    '/**\n * One\n * and more.\n */\nexport type A = 1;',
  ],
  ['line comments', 'type A = 1; // one\ntype B = 2;', 'type A = 1; // another "one\ntype B = 2;'],
  ['comments with quotes', "/** It's `a`. */ type A = '/*';", "/** It isn't. */ type A = '/*';"],
])('is the same for other %s', (_, one, other) => {
  expect(withoutComments(one)).toBe(withoutComments(other));
});

it.each([
  ['types', '/** One. */ type A = 1;', '/** One. */ type A = 2;'],
  ['strings that look like comments', 'type A = "/* one */";', 'type A = "/* two */";'],
  ['templates that look like comments', 'type A = `// one`;', 'type A = `// two`;'],
  ['references', '/// <reference types="node" />\n', '/// <reference types="react" />\n'],
  ['instructions', '// @ts-ignore\ntype A = B;', '// @ts-nocheck\ntype A = B;'],
])('differs for other %s', (_, one, other) => {
  expect(withoutComments(one)).toBeTypeOf('string');
  expect(withoutComments(one)).not.toBe(withoutComments(other));
});

it('is unknown for templates that may be nested', () => {
  expect(withoutComments('type A = `${`/*`}`; type B = `*/`;')).toBeUndefined();
});
