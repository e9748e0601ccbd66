import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TOKEN_NAMES } from './tokenNames.ts';

it('names every token, in the order of the style sheet', async () => {
  const css = await readFile(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
  const names = [...css.matchAll(/^ +--([\w-]+):/gm)].map(([, name]) => name);
  expect(TOKEN_NAMES).toEqual([...new Set(names)]);
});
