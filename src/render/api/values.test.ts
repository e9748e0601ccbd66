import { expect, it } from 'vitest';
import { BuildError } from '../diagnostic.ts';
import { readValues, toValue } from './values.ts';

it('toValue reads data, and names what is none', () => {
  expect(toValue({ a: ['#fff', 1, null], e: [], f: () => 0, d: new Date(0) }, 0)).toEqual({
    kind: 'object',
    entries: [
      {
        name: 'a',
        value: {
          kind: 'array',
          entries: [
            { name: '0', value: { kind: 'literal', text: "'#fff'" } },
            { name: '1', value: { kind: 'literal', text: '1' } },
            { name: '2', value: { kind: 'literal', text: 'null' } },
          ],
        },
      },
      { name: 'e', value: { kind: 'literal', text: '[]' } },
      { name: 'f', value: { kind: 'other', text: 'function' } },
      { name: 'd', value: { kind: 'other', text: 'Date' } },
    ],
  });
});

it('readValues names a module that cannot be run', async () => {
  await expect(readValues('no-such-module', process.cwd())).rejects.toThrow(BuildError);
});
