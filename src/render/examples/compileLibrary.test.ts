import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileLibrary } from './compileLibrary.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-library-'));
  const folder = path.join(root, 'node_modules/lib');
  const files = {
    'package.json': '{ "name": "lib", "type": "module", "exports": "./index.js" }',
    'index.js':
      "import { createElement } from 'react'; import './first.js'; export * from './large.js'; export const made = createElement('b');",
    'first.js': "ran.push('first');",
    'large.js': `import plain from './plain.cjs'; ran.push('large'); export const size = [...'${'x'.repeat(35_000)}'].length + plain.size;`,
    'plain.cjs': `ran.push('plain'); exports.size = [...'${'y'.repeat(35_000)}'].length;`,
  };
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
});
afterAll(() => rm(root, { recursive: true }));

it('runs the modules of the packages in steps, in their order, and adds their exports at the end', async () => {
  const script = await compileLibrary(['lib'], { root, alias: {} });
  const ran: string[] = [];
  const react = { createElement: (name: string) => `<${name}>` };
  const page = createContext({ ran, chartdocsModules: { react } });
  runInContext(script, page);
  expect(ran).toEqual([]);
  const after = (page.chartdocsSteps as (() => void)[]).map((step) => {
    step();
    return [...ran];
  });
  expect(after).toEqual([
    ['first', 'plain'],
    ['first', 'plain', 'large'],
    ['first', 'plain', 'large'],
  ]);
  expect(page.chartdocsModules).toMatchObject({ lib: { size: 70_000, made: '<b>' } });
});
