import { expect, it } from 'vitest';
import { isSamePage } from './address.ts';

it.each([
  ['https://docs.example/examples/bars#code=a', 'https://docs.example/examples/bars/', true],
  ['/docs/start?example=fence-1', 'https://docs.example/docs/start#top', true],
  ['https://docs.example/examples/bars', 'https://docs.example/', false],
  ['https://docs.example/examples/bars-stacked', 'https://docs.example/examples/bars', false],
])('whether %s is of the page %s: %s', (address, current, isSame) => {
  expect(isSamePage(address, current)).toBe(isSame);
});
