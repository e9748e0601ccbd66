import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Example } from './exampleFile.ts';
import { projectOf } from './project.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-project-'));
  await mkdir(path.join(root, 'content/examples/data'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

/** Makes the project of an example with files in its folder. */
async function project(name: string, files: Readonly<Record<string, string>>) {
  const folder = path.join(root, 'content/examples');
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  const example: Example = {
    ...{ name, title: name, description: name, features: [], controls: [], height: 100 },
    ...{ file: `content/examples/${name}.tsx`, code: '', controlsLine: 1, codeLine: 1, language: 'tsx' },
  };
  const inputs = Object.keys(files).map((file) => path.join(folder, file));
  return projectOf(example, inputs, [], {
    ...{ root, folders: [], packages: [], alias: {}, styles: [], themeDir: '' },
    wrapper: undefined,
  });
}

it('tables are JSON, also where helpers import them', async () => {
  const { project: files } = await project('sales', {
    'sales.tsx': "import { rows } from './_rows';\n",
    '_rows.ts': "import rows from './data/sales.csv';\nexport { rows };\n",
    'data/sales.csv': 'a\n1\n',
  });
  expect(files).toMatchObject({
    'src/_rows.ts': "import rows from './data/sales.json';\nexport { rows };\n",
    'src/data/sales.json': '[\n  {\n    "a": 1\n  }\n]\n',
  });
});

it('an example takes no name that the project has', async () => {
  const { file, project: files } = await project('main', { 'main.tsx': '', '_rows.ts': '' });
  expect(file).toBe('src/example/main.tsx');
  expect(files['src/main.tsx']).toContain('import Example from "./example/main.tsx";');
  expect(Object.keys(files)).toContain('src/example/_rows.ts');
});
