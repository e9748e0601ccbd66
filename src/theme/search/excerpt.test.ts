import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const marked = ({ text, marks }: ReturnType<typeof excerptOf>) =>
  marks.map(([start, end]) => text.slice(start, end));

it('a short text is quoted whole', () => {
  const excerpt = excerptOf('Hides this axis', ['axis']);
  expect(excerpt.text).toBe('Hides this axis');
  expect(marked(excerpt)).toEqual(['axis']);
});

it('a long one around the place where most of the words stand', () => {
  const filler = 'nothing to see here '.repeat(12);
  const excerpt = excerptOf(`axis ${filler} rotate the axis labels ${filler}`, ['rotate', 'axis', 'labels']);
  expect(excerpt.text).toMatch(/^….*…$/);
  expect(excerpt.text.length).toBeLessThan(190);
  expect(marked(excerpt)).toEqual(['rotate', 'axis', 'labels']);
});

it('a text without the words from its beginning', () => {
  expect(excerptOf('word '.repeat(60), ['axis'])).toMatchObject({ marks: [] });
  expect(excerptOf('', ['axis'])).toEqual({ text: '', marks: [] });
});
