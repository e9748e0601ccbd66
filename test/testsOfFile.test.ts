import { expect, it } from 'vitest';
import { rowsOfMap } from './specificationMap.ts';
import { testsOfFile } from './testsOfFile.ts';

const titles = (text: string) => testsOfFile('a.test.ts', text).map(({ title }) => title);
const first = (text: string) => testsOfFile('a.test.ts', text)[0];

it('finds tests in groups and tables', () => {
  expect(titles("describe('g', () => { it('a', f); test.each([1])('b %s', f); });")).toEqual(['a', 'b %s']);
});

it('finds no test in a comment or a string', () => {
  expect(titles("// it('a', f);\n/* it('b', f) */ const text = \"it('c', f)\";")).toEqual([]);
});

it.each([
  "it.skip('a', () => { expect(1); });",
  "it.todo('a');",
  "it.skipIf(true)('a', () => { expect(1); });",
  "it.each([])('a', () => { expect(1).toBe(1); });",
  "describe.skip('g', () => { it('a', () => { expect(1); }); });",
])('tells that a test never runs: %s', (text) => {
  expect(first(text)?.isSkipped).toBe(true);
});

it.each([
  ["it('a', () => { run(); });", false],
  ["it('a', () => { /* expect(1) */ });", false],
  ["it('a', () => { expect(1).toBe(1); });", true],
  ["it('a', async () => { await expect.poll(f).toBe(1); });", true],
  ["it('a', async () => { await page.getByText('b').waitFor(); });", true],
  ["it('a', () => { expect(1); });", false],
  ["it('a', async () => { await expect.poll(f); });", false],
  ["const sees = () => expect(1).toBe(1); it('a', () => { sees(); });", true],
])('tells whether a test asserts something: %s', (text, asserts) => {
  expect(first(text)?.asserts).toBe(asserts);
});

it('finds no row of the map in a comment or a code block', () => {
  const row = '| 1 | A sentence. | test/a.test.ts › a |';
  expect(rowsOfMap(row)).toEqual([
    { number: 1, sentence: 'A sentence.', held: 'test/a.test.ts › a', file: 'test/a.test.ts', title: 'a' },
  ]);
  expect(rowsOfMap(`<!--\n${row}\n-->\n<!-- ${row}`)).toEqual([]);
  expect(rowsOfMap(`\`\`\`\n${row}\n\`\`\`\n`)).toEqual([]);
});
