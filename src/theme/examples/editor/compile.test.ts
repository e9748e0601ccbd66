import { expect, it } from 'vitest';
import { compileExample, guardLoops } from './compile.ts';

it.each([
  ['for (;;) {}', 'for (;;) { __chartdocsTurn();}'],
  ['for (const a of b) c();', 'for (const a of b) { __chartdocsTurn(); c(); }'],
  ['while (a)\n  b();', 'while (a)\n  { __chartdocsTurn(); b(); }'],
  ['do { a(); } while (b);', 'do { __chartdocsTurn(); a(); } while (b);'],
  [
    'a: for (;;) for (;;) break a;',
    'a: for (;;) { __chartdocsTurn(); for (;;) { __chartdocsTurn(); break a; } }',
  ],
])('guards the loops of %j', (code, expected) => {
  expect(guardLoops(code)).toBe(expected);
});

it('names the line of an import that there is not, but lets types be imported', () => {
  const compile = (code: string) => compileExample(code, ['./data.csv'], (name) => `no ${name}`);
  expect(compile("import a from './data.csv';\nimport b from 'b';\n")).toEqual({
    problem: { message: 'no b', line: 2 },
  });
  expect(compile("import type { B } from 'b';\nexport default (b: B) => <p>{b}</p>;\n")).toHaveProperty(
    'code',
  );
});
