/**
 * Reads the real declarations once, in its own process: `ours <options>` into the model, like a build without
 * a cache; `typedoc` as TypeDoc's own JSON, `html <folder>` as its HTML, with the same options where both have them.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const ENTRY = path.join(ROOT, 'node_modules/@elastic/charts/dist/index.d.ts');
const file = path.join(tmpdir(), `chartdocs-bench-${process.pid}.json`);

if (process.argv[2] === 'ours') {
  const { loadApi } = await import('../lib/render/api/load.js');
  writeFileSync(file, JSON.stringify(await loadApi(JSON.parse(process.argv[3] ?? ''), {})));
} else {
  const { Application } = await import('typedoc');
  const options = {
    entryPoints: [ENTRY],
    compilerOptions: {
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      types: [],
    },
    skipErrorChecking: true,
    disableGit: true,
    sourceLinkTemplate: '{path}',
    gitRevision: 'none',
    readme: 'none',
    excludePrivate: true,
    excludeInternal: true,
    validation: false,
    logLevel: 'Error',
    name: '@elastic/charts',
    // Our entry is in node_modules, which TypeDoc treats as "external" by default.
    externalPattern: [],
    sort: ['alphabetical-ignoring-documents'],
  };
  // No option readers: the repository's own tsconfig doesn't apply to the library.
  const app = await Application.bootstrap(options, []);
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc converted nothing.');
  if (process.argv[2] === 'html') await app.generateDocs(project, process.argv[3] ?? '');
  else await app.generateJson(project, file);
}
