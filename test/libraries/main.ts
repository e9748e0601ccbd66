/**
 * Documents third-party libraries with nothing but the packed tool and their names, and compares the result
 * with the compiler's view of them.
 *
 *     npm run test:libraries                       all of them
 *     npm run test:libraries -- recharts d3        some
 *     npm run test:libraries -- --keep ../kept   in a folder that stays, so that the next run installs less
 *
 * Prints a table as Markdown on standard output, and problems on standard error. Exit codes: 0 when each
 * library builds, has a page for every export, no broken link, and complete tables of the props of at least
 * 98 % of its components; 1 otherwise; 2 for an unknown library.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installTool } from '../installed.ts';
import { LIBRARIES } from './list.ts';
import { documentLibrary, isGood } from './site.ts';

const { values, positionals } = parseArgs({
  options: { keep: { type: 'string' }, warnings: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !LIBRARIES.some((library) => library.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(', ')}. Known: ${LIBRARIES.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}
const libraries = LIBRARIES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const root = values.keep
  ? path.resolve(values.keep)
  : await mkdtemp(path.join(tmpdir(), 'chartdocs-libraries-'));
await mkdir(root, { recursive: true });
try {
  const packages = [...new Set(libraries.flatMap(({ install }) => install))];
  const project = await installTool(root, packages, ['--legacy-peer-deps']);
  console.log('| Library | Version | Pages | Exports | Components with all props | Processor seconds |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const library of libraries) {
    const figures = await documentLibrary(library, project);
    const { version, pages, exports, components, completeComponents, seconds, faults, reported } = figures;
    const complete = components === 0 ? '–' : `${completeComponents} of ${components}`;
    const cells = [library.name, version, pages, exports, complete, seconds.toFixed(0)];
    console.log(`| ${cells.join(' | ')} |`);
    for (const fault of faults) process.stderr.write(`  ${fault}\n`);
    if (values.warnings) for (const warning of reported) process.stderr.write(`  ${warning}\n`);
    if (!isGood(figures)) process.exitCode = 1;
  }
} finally {
  if (!values.keep) await rm(root, { recursive: true, force: true });
}
