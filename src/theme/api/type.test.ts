import { describe, expect, it } from 'vitest';
import { ENGLISH_TEXT } from '../strings/englishText.ts';
import { layoutText } from './layout.tsx';
import type { ApiType } from './memberModel.ts';
import { typeDoc } from './type.tsx';
import type { ApiLookup } from './view.ts';

const VIEW: ApiLookup = {
  baseUrl: '/',
  text: ENGLISH_TEXT,
  packageName: 'charts',
  packageVersion: '1.0.0',
  symbol: () => undefined,
  address: () => undefined,
  membersOf: () => undefined,
  usedBy: () => [],
  examples: () => [],
  guides: () => [],
};

const union = (...names: readonly string[]): ApiType => ({
  kind: 'union',
  types: names.map((name) => ({ kind: 'literal', value: `'${name}'` })),
});
const written = (type: ApiType, width: number) => layoutText(typeDoc(type, VIEW), width);

describe('a union that does not fit on the line of its place', () => {
  const reference = (...types: readonly ApiType[]): ApiType => ({
    kind: 'reference',
    name: 'Build',
    isTypeParameter: false,
    arguments: types,
  });

  it('begins where a type argument does', () => {
    expect(written(reference(union('id'), union('rotation', 'baseTheme')), 20)).toBe(
      ['Build<', "  'id',", "  | 'rotation'", "  | 'baseTheme'", '>'].join('\n'),
    );
    expect(written(reference(union('rotation', 'baseTheme')), 20)).toBe(
      ['Build<', "  | 'rotation'", "  | 'baseTheme'", '>'].join('\n'),
    );
  });

  it('stays on the line of the argument where it fits there', () => {
    expect(written(reference(union('id', 'type'), union('rotation')), 20)).toBe(
      ['Build<', "  'id' | 'type',", "  'rotation'", '>'].join('\n'),
    );
  });

  it('begins where an element of a tuple does', () => {
    expect(written({ kind: 'tuple', elements: [union('rotation', 'baseTheme')] }, 20)).toBe(
      ['[', "  | 'rotation'", "  | 'baseTheme',", ']'].join('\n'),
    );
  });
});
