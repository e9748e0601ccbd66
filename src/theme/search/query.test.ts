import { expect, it } from 'vitest';
import { readQuery } from './query.ts';

const read = (typed: string) => readQuery(typed, ['API', 'Docs', 'Examples']);

it('reads plain words as they are', () => {
  expect(read('  rotate   axis labels ')).toEqual({ text: 'rotate axis labels', phrases: [] });
});

it.each([
  ['kind:interface axis', 'axis', ['interface']],
  ['axis kind:interface', 'axis', ['interface']],
  ['kind:interfaces axis', 'axis', ['interface']],
  ['fn:niceTime', 'niceTime', ['function', 'component', 'method']],
  ['fn: nice', 'nice', ['function', 'component', 'method']],
  ['prop:x0', 'x0', ['property', 'accessor']],
  ['props:legend', 'legend', ['property', 'accessor']],
  ['kind:properties legend', 'legend', ['property', 'accessor']],
  ['type:Position', 'Position', ['type']],
  ['kind:class', '', ['class']],
  ['kind:classes', '', ['class']],
])('%s searches for "%s" among %j', (typed, text, kinds) => {
  expect(read(typed)).toMatchObject({ text, filter: { kinds, group: '' } });
});

it.each(['kind:example', 'kind:examples', 'examples:', 'in:Examples'])('%s means a group', (typed) => {
  expect(read(typed)).toMatchObject({ text: '', filter: { kinds: [], group: 'examples' } });
});

it('takes what is no filter for words', () => {
  expect(read('padding:10')).toEqual({ text: 'padding:10', phrases: [] });
  expect(read('https://example.org')).toEqual({ text: 'https://example.org', phrases: [] });
});

it('ignores a filter that is still being typed', () => {
  expect(read('axis kind:')).toEqual({ text: 'axis', phrases: [] });
});

it('reads what is quoted as words that stand together', () => {
  expect(read('"screen reader" legend')).toEqual({
    text: 'screen reader legend',
    phrases: ['screen reader'],
  });
  expect(read('"still open')).toEqual({ text: 'still open', phrases: ['still open'] });
  expect(read('""')).toEqual({ text: '', phrases: [] });
});

it('reads a path to a member', () => {
  expect(read('Settings.onBrushEnd')).toMatchObject({ path: { owner: 'Settings', member: 'onBrushEnd' } });
  expect(read('Settings.')).toMatchObject({ path: { owner: 'Settings', member: '' } });
  expect(read('.onBrushEnd')).toMatchObject({ path: { owner: '', member: 'onBrushEnd' } });
  expect(read('e.g. this').path).toBeUndefined();
});
