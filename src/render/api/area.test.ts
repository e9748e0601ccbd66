import { expect, it } from 'vitest';
import type { ApiSymbol } from '../../theme/api/model.ts';
import { createAreas } from './area.ts';

const symbol = (name: string, file: string) => ({ name, source: { file, line: 1 } }) as ApiSymbol; // what is read

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
