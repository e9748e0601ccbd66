import { expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostic.ts';
import { placeInConfig } from './place.ts';

const MISSING: Diagnostic = {
  severity: 'error',
  code: 'api-entry-missing',
  message: 'The API entry "x.d.ts" does not exist.',
  configKey: ['api', 'entryPoints', 0],
};

it('blames the flag that went before the configuration', async () => {
  const config = import.meta.filename;
  const [own] = await placeInConfig([MISSING], config);
  expect(own?.file).toBe('place.test.ts');
  const [given] = await placeInConfig([MISSING], config, { apiEntry: 'x.d.ts' });
  expect(given?.file).toBeUndefined();
  expect(given?.hint).toContain('--api-entry');
});
