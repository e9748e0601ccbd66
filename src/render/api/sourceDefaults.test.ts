import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { ApiModel } from '../../theme/api/model.ts';
import { propsOf } from '../../theme/api/symbolParts.ts';
import { convert } from './convert.ts';

let model: ApiModel;
beforeAll(async () => {
  ({ model } = await convert({
    root: path.join(import.meta.dirname, '../../../test/fixtures/sources'),
    entryPoints: ['src/index.tsx'],
    exclude: [],
    ignoredLinks: [],
    routeBasePath: '/all-types',
  }));
});

/** Returns the defaults of a component's props, and which of them it requires. */
function propsIn(name: string): readonly string[] {
  const symbol = model.symbols.find((one) => one.name === name && one.kind !== 'namespace');
  const props = symbol ? propsOf(symbol) : undefined;
  return (props ?? []).flatMap(({ name: prop, optional, defaultValue }) =>
    defaultValue === undefined ? [] : `${prop}${optional ? '?' : ''} = ${defaultValue}`,
  );
}

it('shows the defaults of destructured props as written, if they are short and have no tag', () => {
  expect(propsIn('Declared')).toEqual([
    "title = 'Chart'",
    'height? = the width',
    'color? = COLOR',
    'margin? = { top: 5 }',
    'points? = [1, 2, 3]',
    'width? = 300',
  ]);
  expect(propsIn('Arrow')).toEqual(['width? = -1']);
  expect(propsIn('InBody')).toEqual(['width? = 12']);
  expect(propsIn('sources')).toEqual(['width? = 99']);
});

it('shows the defaults of components in other components', () => {
  expect(propsIn('Forwarded')).toEqual(['width? = 1']);
  expect(propsIn('Remembered')).toEqual(["color? = 'red'"]);
});

it('shows the values in defaultProps', () => {
  expect(propsIn('Assigned')).toEqual(["title = 'Assigned'", 'width? = 2 * 8']);
  expect(propsIn('Referenced')).toEqual(['width? = 7']);
  expect(propsIn('ClassChart')).toEqual(['color? = COLOR', 'width? = 20']);
});
