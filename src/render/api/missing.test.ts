import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostic.ts';
import { convert } from './convert.ts';

/** A workspace of pnpm with two packages, of which one needs the other, and an installed package of globals. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "shapes-root", "private": true }',
  'pnpm-workspace.yaml': 'packages: ["packages/*"]',
  'pnpm-lock.yaml': '',
  'tsconfig.json': '{ "compilerOptions": { "lib": ["es2022"], "types": [], "strict": true } }',
  'packages/core/package.json': '{ "name": "@shapes/core", "types": "dist/index.d.ts" }',
  'packages/react/package.json':
    '{ "name": "@shapes/react", "dependencies": { "@shapes/core": "workspace:*", "colors": "1" } }',
  'packages/react/index.ts': `
import 'sky';
import type { Unused } from 'colors/unused';
import type { Shape } from '@shapes/core';
import type { Color } from 'colors';
type Internal = Unused;
/** A circle. */
export interface Circle { shape: Shape; color: Color }
export * from 'lines';
`,
  'packages/react/node_modules/lines/package.json': '{ "name": "lines" }',
  'packages/react/node_modules/@types/sky/package.json': '{ "name": "@types/sky", "types": "index.d.ts" }',
  'packages/react/node_modules/@types/sky/index.d.ts': 'interface Sky { blue: boolean }\n',
};

let root: string;
let diagnostics: readonly Diagnostic[];
beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'chartdocs-missing-')));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  const entryPoints = ['packages/react/index.ts'];
  const others = { exclude: [], ignoredLinks: [], routeBasePath: '/all-types', tsconfig: 'tsconfig.json' };
  ({ diagnostics } = await convert({ root, entryPoints, ...others }));
});
afterAll(() => rm(root, { recursive: true }));

const about = (name: string) => diagnostics.filter(({ message }) => message.includes(`"${name}"`));

it('says of another package of the workspace that it has to be built, not installed', () => {
  expect(about('@shapes/core')).toEqual([
    expect.objectContaining({
      code: 'api-package-missing',
      message: expect.stringContaining("of this workspace isn't built, so that its types are missing: 1 of"),
      hint: 'Build that package, then the site again.',
    }),
  ]);
});

it('names the command of the package manager that the project uses', () => {
  expect(about('colors').map(({ hint }) => hint)).toEqual([
    'Install it, for example with "pnpm add --save-dev --workspace-root colors".',
  ]);
});

it('reports a package whose exports the library passes on', () => {
  expect(about('lines').map(({ message }) => message)).toEqual([
    'The types of "lines" aren\'t installed: what the library exports from it is missing.',
  ]);
});

it('reports no package that only has globals', () => {
  expect(about('sky')).toEqual([]);
});
