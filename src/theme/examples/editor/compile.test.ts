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

const inJsx = (...lines: readonly string[]) =>
  ['export default () => (', "  <A size={['100%', 320]}>", ...lines, '  </A>', ');', ''].join('\n');

it.each([
  ['an element that isn’t closed', inJsx('    <B c'), { message: 'Unexpected token', line: 4 }],
  ['an array that isn’t closed', inJsx('    <B c={[1, 2} />'), { message: 'Unexpected token', line: 3 }],
  [
    'a call that isn’t closed',
    inJsx('    <B />', '    {c((d) => d}'),
    { message: 'Unexpected token', line: 4 },
  ],
  [
    'an end too early',
    "export default () => (\n  <A b={['c', 1]}>\n    <D e\n",
    { message: 'Unexpected end of code', line: 3 },
  ],
  [
    'an error before JSX',
    'const a = [1;\nexport default () => <A b={[1]} />;',
    { message: 'Unexpected token, expected ","', line: 1 },
  ],
  [
    'a closing tag that doesn’t match',
    inJsx('    <B>', '      <a.b></a.b>', '    </C>'),
    { message: 'Expected </B> instead of </C>', line: 5 },
  ],
  [
    'a closing tag of HTML that doesn’t match',
    inJsx('    <p>', '      <b>d</b>', '    </div>'),
    { message: 'Expected </p> instead of </div>', line: 5 },
  ],
  [
    'a closing tag instead of the end of a fragment',
    inJsx('    <>', '    </B>'),
    { message: 'Expected </> instead of </B>', line: 4 },
  ],
])('names the line of %s', (_, code, problem) => {
  expect(compileExample(code, [], String)).toEqual({ problem });
});

it('compares the tags of elements with names of all kinds', () => {
  const code = inJsx('<><b>1</b><a.b>2</a.b><x-y/* c */>3</x-y ><svg:a>4</svg:a><B<C> d={1}>5</B></>');
  expect(compileExample(code, [], String)).toHaveProperty('code');
});
