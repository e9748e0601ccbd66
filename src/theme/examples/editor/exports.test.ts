import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { codesandboxFields, filesOf, stackblitzFields, zipOf } from './exports.ts';
import { compressForAddress } from './lz.ts';

it.each([
  ['hello', 'BYUwNmD2Q'],
  ['{"a":"ü漢字"}'.repeat(3), 'N4IghiBcID-ET2h1bRAX1Ba8mvFWiVA'],
])('compresses %j as LZ-string does', (text, expected) => {
  expect(compressForAddress(text)).toBe(expected);
});

const source = {
  title: 'Bars',
  code: '',
  imports: [],
  file: 'src/bars.tsx',
  project: { 'package.json': '{}', 'src/data/a.json': '[]' },
};

it('makes the forms of both sites, and a zip, with the code as edited and tables as JSON', () => {
  const files = filesOf(source, "import a from './data/a.csv';");
  const code = "import a from './data/a.json';\n";
  expect(files).toEqual({ ...source.project, 'src/bars.tsx': code });
  expect(stackblitzFields('Bars', files)).toEqual({
    'project[title]': 'Bars',
    'project[template]': 'node',
    'project[files][package.json]': '{}',
    'project[files][src/data/a.json]': '[]',
    'project[files][src/bars.tsx]': code,
  });
  expect(Object.keys(codesandboxFields(files))).toEqual(['parameters']);
  expect(Object.keys(unzipSync(zipOf('bars', files)))).toEqual([
    'bars/package.json',
    'bars/src/data/a.json',
    'bars/src/bars.tsx',
  ]);
});
