import { expect, it } from 'vitest';
import type { ApiSymbol } from '../../theme/api/model.ts';
import { unreachedSymbols } from './reach.ts';

const symbol = (id: string, kind: string, more: object = {}) =>
  ({ id, kind, ...more }) as unknown as ApiSymbol;
const to = (id: string) => ({ kind: 'reference', name: id, id, arguments: [] });

it('symbols that no value leads to are secondary', () => {
  const symbols = [
    symbol('Axis', 'function', {
      props: [{ name: 'style', inheritedFrom: { id: 'AxisSpec' }, type: to('Style') }],
    }),
    symbol('AxisSpec', 'interface'),
    symbol('Style', 'interface', { members: [{ type: { kind: 'array', element: to('Color') } }] }),
    symbol('Color', 'type-alias'),
    symbol('DebugState', 'interface', { members: [{ type: to('Color') }, { type: to('DebugLine') }] }),
    symbol('DebugLine', 'interface', { extendedBy: [to('Axis')] }),
  ];
  expect([...unreachedSymbols(symbols)]).toEqual(['DebugState', 'DebugLine']);
});

it('of a library of types only, none does', () => {
  expect(unreachedSymbols([symbol('A', 'interface'), symbol('B', 'type-alias')]).size).toBe(0);
});
