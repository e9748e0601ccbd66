import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { membersOf } from '../../theme/api/symbolParts.ts';
import { convert } from './convert.ts';
import type { Conversion } from './options.ts';

const DECLARATIONS = `
export declare class ScaleError extends Error {}
/**
 * Copies a value, with its parts if {@link options.deep} is set; {@link value} stays as it is.
 * @throws {RangeError} if it is too large
 * @throws {ScaleError} if it has no scale
 * @throws {TypeError}
 * @throws whatever the value throws
 */
export declare function copy(value: object, options: { deep?: boolean }): object;
export declare class Box {
  /** Its width. */
  get width(): number;
  /** Draws it again. */
  set width(value: number);
  get height(): number;
  /** Only for tall boxes. */
  set height(value: number);
  /** Its depth. */
  get depth(): number;
  set depth(value: number);
}
`;

let conversion: Conversion;
beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-comments-'));
  await writeFile(path.join(root, 'index.d.ts'), DECLARATIONS);
  conversion = await convert({
    root,
    entryPoints: ['index.d.ts'],
    exclude: [],
    ignoredLinks: [],
    routeBasePath: '/api',
  });
  return () => rm(root, { recursive: true });
});

const symbolOf = (name: string) => conversion.model.symbols.find((symbol) => symbol.name === name);

it('says what is thrown, with a link to its page', () => {
  const blocks = symbolOf('copy')?.comment.blocks ?? [];
  expect(blocks.map(({ markdown }) => markdown)).toEqual([
    '`RangeError`: if it is too large',
    '[`ScaleError`](/api/classes/ScaleError): if it has no scale',
    '`TypeError`',
    'whatever the value throws',
  ]);
});

it('may refer to parameters and their members', () => {
  expect(conversion.diagnostics).toEqual([]);
  expect(symbolOf('copy')?.comment.summary).toContain('`options.deep`');
});

it('of a setter is kept', () => {
  const box = symbolOf('Box');
  const summaries = (box ? membersOf(box) : []).map(({ name, comment }) => [name, comment.summary]);
  expect(Object.fromEntries(summaries)).toMatchObject({
    width: 'Its width.\n\nDraws it again.',
    height: 'Only for tall boxes.',
    depth: 'Its depth.',
  });
});
