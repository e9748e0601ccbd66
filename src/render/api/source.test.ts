import type { SourceReference } from 'typedoc';
import { expect, it } from 'vitest';
import { SourceLinks } from './source.ts';

const links = new SourceLinks({ packageDir: '/code/charts', packageVersion: '1.0.0' });
const sourceOf = (fullFileName: string) =>
  links.of({ fullFileName, line: 7, character: 0 } as SourceReference);

it('is known for what the package declares, not for packages around or inside it', () => {
  expect(sourceOf('/code/charts/dist/index.d.ts')).toEqual({ file: 'dist/index.d.ts', line: 7 });
  expect(sourceOf('/code/node_modules/@types/react/index.d.ts')).toBeUndefined();
  expect(sourceOf('/code/charts/node_modules/@types/react/index.d.ts')).toBeUndefined();
  expect(sourceOf('/code/charts/packages/a/node_modules/react/index.d.ts')).toBeUndefined();
});
