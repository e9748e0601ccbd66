import { expect, it } from 'vitest';
import { withoutNumber, withoutNumbers } from './numberPrefix.ts';

it.each([
  ['01-intro.md', 'intro.md', 1],
  ['2. Start.md', 'Start.md', 2],
  ['003_guides', 'guides', 3],
  ['10 - x', 'x', 10],
  ['1-2-3.md', '2-3.md', 1],
])('%s is %s, at %i', (name, bare, position) => {
  expect(withoutNumber(name)).toEqual({ name: bare, position });
});

it.each(['intro.md', '3d-charts.md', '2026-01-31-release.md', '1.0.md', '1.2.3', '12.md', '7-', '404.md'])(
  '%s has no number before it',
  (name) => {
    expect(withoutNumber(name)).toEqual({ name });
  },
);

it('paths have them in each part', () => {
  expect(withoutNumbers('docs/01-basics/02-install.md')).toBe('docs/basics/install.md');
});
