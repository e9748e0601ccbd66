import { expect, it } from 'vitest';
import type { ApiSymbol } from '../../theme/api/model.ts';
import { createAreas } from './area.ts';

const symbol = (name: string, file: string, blocks: readonly { tag: string; markdown: string }[] = []) =>
  ({
    name,
    source: { file, line: 1 },
    comment: { summary: '', blocks, modifiers: [] },
  }) as unknown as ApiSymbol; // the fields that are read

it('createAreas finds the first area that matches name or file', () => {
  const areaOf = createAreas([
    { label: 'Tooltip', match: ['*Tooltip*', '**/tooltip/**'] },
    { label: 'Theme', match: ['src/themes/**'] },
  ]);
  expect(areaOf(symbol('TooltipSpec', 'src/specs/x.ts'))).toBe('Tooltip');
  expect(areaOf(symbol('Row', 'src/components/tooltip/row.ts'))).toBe('Tooltip');
  expect(areaOf(symbol('Margins', 'src/themes/theme.ts'))).toBe('Theme');
  expect(areaOf(symbol('Margins', 'src/other.ts'))).toBeUndefined();
});

it('createAreas takes the area that a comment names where none matches', () => {
  const areaOf = createAreas([{ label: 'Theme', match: ['Theme*'] }]);
  const blocks = [{ tag: '@category', markdown: 'Axes\nand more' }];
  expect(areaOf(symbol('Axis', 'src/x.ts', blocks))).toBe('Axes');
  expect(areaOf(symbol('ThemeAxis', 'src/x.ts', blocks))).toBe('Theme');
  expect(areaOf(symbol('Axis', 'src/x.ts', [{ tag: '@group', markdown: 'Lines' }]))).toBe('Lines');
});
