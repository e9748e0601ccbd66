import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { librarySteps } from './librarySteps.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-steps-'));
});
afterAll(() => rm(root, { recursive: true }));

/** A module whose code is large enough for a step of its own. */
const large = (imports: string) => `${imports}\nglobalThis.ran = '${'x'.repeat(35_000)}';\nexport {};\n`;

it.each([
  [
    'steps in the order in which modules run: those first that others import',
    {
      'entry.js': "import './one.js'; import './two.js';",
      'one.js': large("import './three.js';"),
      'two.js': large(''),
      'three.js': large(''),
    },
    [['three.js'], ['one.js'], ['two.js']],
  ],
  [
    'steps that run small modules before large ones, as the entry does',
    {
      'entry.js': "import './polyfill.js'; import './one.js';",
      'polyfill.js': 'globalThis.ran = 1;',
      'one.js': large(''),
    },
    [['polyfill.js', 'one.js']],
  ],
  [
    'of a circle the module that is imported first',
    {
      'entry.js': "import './one.js';",
      'one.js': large("import './two.js';"),
      'two.js': large("import './one.js';"),
    },
    [['one.js']],
  ],
  [
    'of a circle through CommonJS the module that is imported first',
    {
      'entry.js': "import './one.js';",
      'one.js': large("import './two.cjs';"),
      'two.cjs': `const one = require('./one.js');\nexports.text = '${'x'.repeat(35_000)}' + one;\n`,
    },
    [['one.js']],
  ],
  [
    'nothing that CommonJS imports, which may run later or never',
    {
      'entry.js': "import './one.cjs';",
      'one.cjs': `exports.later = () => require('./two.js');\nexports.text = '${'x'.repeat(35_000)}';\n`,
      'two.js': large(''),
    },
    [['one.cjs']],
  ],
  ['nothing of a small bundle', { 'entry.js': "import './one.js';", 'one.js': 'globalThis.ran = 1;' }, []],
])('chooses %s', async (_, files, expected) => {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints: ['entry.js'], outfile: 'out.js', bundle: true, write: false },
    metafile: true,
  });
  expect(librarySteps(metafile, 'entry.js')).toEqual(expected);
});
