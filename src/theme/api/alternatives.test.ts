import { expect, it } from 'vitest';
import { ENGLISH_TEXT } from '../strings/englishText.ts';
import { alternativesNote } from './alternatives.ts';

const prop = (name: string) => ({ name: name.replace('?', ''), optional: name.endsWith('?') });
const note = (sets: readonly (readonly string[])[], shown: readonly string[]) =>
  alternativesNote(
    sets.map((set) => set.map(prop)),
    shown.map(prop),
    ENGLISH_TEXT,
  );

it('says which props exclude each other, and nothing of what all sets have', () => {
  const sets = [
    ['children', 'className?'],
    ['columns', 'items', 'pinned?', 'className?'],
  ];
  const all = ['children', 'className', 'columns', 'items', 'pinned'];
  expect(note(sets, all)).toBe('Either `children`, or `columns`, `items` and `pinned?`.');
  expect(note(sets, ['children', 'className'])).toBe('');
  expect(note([['children'], []], all)).toBe('Either `children`, or none of these.');
  expect(note([], all)).toBe('');
});
