import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { declarations } from '../../theme/api/declaration.ts';
import { importOf, importText } from '../../theme/api/imports.ts';
import { layoutText } from '../../theme/api/layout.tsx';
import type { ApiModel } from '../../theme/api/model.ts';
import type { ApiLookup } from '../../theme/api/view.ts';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import { convert } from './convert.ts';

const DECLARATIONS = `
declare const odd: 2;
declare function text(value: number): string;
declare function _delete(name: string): void;
interface Path { d: string }
export { odd as 'odd-name', text as 'as/text', _delete as delete, type Path as 'svg path' };
export * as shapes from './shapes';
`;
const SHAPES = `
declare const round: true;
export { round as 'is round' };
`;

let model: ApiModel;
beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-imports-'));
  await writeFile(path.join(root, 'package.json'), '{ "name": "odd" }');
  await writeFile(path.join(root, 'index.d.ts'), DECLARATIONS);
  await writeFile(path.join(root, 'shapes.d.ts'), SHAPES);
  ({ model } = await convert({
    root,
    entryPoints: ['index.d.ts'],
    exclude: [],
    ignoredLinks: [],
    routeBasePath: '/types',
  }));
  await rm(root, { recursive: true });
});

it.each([
  [
    'odd-name',
    '/types/variables/odd-name',
    "import { 'odd-name' as oddName } from 'odd';",
    'const oddName: 2',
  ],
  [
    'as/text',
    '/types/functions/as-text',
    "import { 'as/text' as asText } from 'odd';",
    'function asText(value: number): string',
  ],
  [
    'delete',
    '/types/functions/delete',
    "import { delete as _delete } from 'odd';",
    'function _delete(name: string): void',
  ],
  [
    'svg path',
    '/types/interfaces/svg-path',
    "import type { 'svg path' as svgPath } from 'odd';",
    'interface svgPath',
  ],
  [
    'is round',
    '/types/namespaces/shapes/variables/is-round',
    "import { shapes } from 'odd'; // shapes['is round']",
    'const isRound: true',
  ],
])('what is exported as %s has a URL and valid code', (name, route, imported, declared) => {
  const symbol = model.symbols.find((one) => one.name === name);
  if (!symbol) throw new Error(`There is no ${name}.`);
  const lookup = (id: string) => model.symbols.find((one) => one.id === id);
  const statement = importOf(symbol, lookup);
  const view: ApiLookup = {
    baseUrl: '/',
    text: ENGLISH_TEXT,
    packageName: 'odd',
    packageVersion: '',
    symbol: lookup,
    address: () => undefined,
    membersOf: () => undefined,
    usedBy: () => [],
    examples: () => [],
    guides: () => [],
  };
  expect(symbol.route).toBe(route);
  expect(statement && [importText(statement), statement.note].filter(Boolean).join(' ')).toBe(imported);
  expect(declarations(symbol, view).map((doc) => layoutText(doc))).toEqual([declared]);
});
