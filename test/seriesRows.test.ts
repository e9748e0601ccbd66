import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './realSite.ts';

/** What the page SeriesAccessors says about rows, tried with the function by which the library reads them. */

interface DataSeries {
  readonly yAccessor: string;
  readonly data: readonly { readonly x: unknown; readonly y1: number | null }[];
}

interface ReadSeries {
  splitSeriesDataByAccessors: (
    spec: object,
    sums: Map<unknown, number>,
  ) => { readonly dataSeries: ReadonlyMap<string, DataSeries> };
}

const require = createRequire(path.join(ROOT, 'site.config.ts'));
const folder = path.dirname(require.resolve('@elastic/charts'));
const { splitSeriesDataByAccessors }: ReadSeries = require(
  path.join(folder, 'chart_types/xy_chart/utils/series.js'),
);

function seriesOf(spec: object): readonly DataSeries[] {
  const whole = { id: 'a', groupId: 'b', seriesType: 'line', xAccessor: 'x', yAccessors: ['y'], ...spec };
  return [...splitSeriesDataByAccessors(whole, new Map()).dataSeries.values()];
}

it('a row whose x is neither number nor string is dropped, a Date too', () => {
  const data = [1, 'a', new Date(0), null, undefined, true, {}].map((x) => ({ x, y: 1 }));
  expect(seriesOf({ data })[0]?.data.map(({ x }) => x)).toEqual([1, 'a']);
});

it('a row that has a value for none of the fields that split is dropped', () => {
  const data = [
    { x: 1, y: 1, host: 'a' },
    { x: 2, y: 1 },
    { x: 3, y: 1, rack: 'b' },
  ];
  const series = seriesOf({ data, splitSeriesAccessors: ['host', 'rack'] });
  expect(series.flatMap((one) => one.data.map(({ x }) => x))).toEqual([1, 3]);
});

it('a y goes through Number(), and what is no finite number is no value', () => {
  const readY = (y: unknown) => seriesOf({ data: [{ x: 1, y }] })[0]?.data[0]?.y1;
  expect(['5', '', true].map(readY)).toEqual([5, 0, 1]);
  expect([null, undefined, 'n/a', Number.POSITIVE_INFINITY].map(readY)).toEqual([null, null, null, null]);
});

it('there are as many series as y accessors times combinations of what splits', () => {
  const data = ['a', 'b', 'c'].map((host) => ({ x: 1, read: 1, write: 2, host }));
  expect(seriesOf({ data, yAccessors: ['read', 'write'], splitSeriesAccessors: ['host'] })).toHaveLength(6);
});

it('a function without a name of a field is called by its place', () => {
  const total = (row: { readonly y: number }) => row.y;
  const nameOf = (accessor: unknown) =>
    seriesOf({ data: [{ x: 1, y: 1 }], yAccessors: [accessor] })[0]?.yAccessor;
  expect(nameOf(total)).toBe('(index:0)');
  expect(nameOf(Object.assign((row: { readonly y: number }) => row.y, { fieldName: 'total' }))).toBe('total');
});
