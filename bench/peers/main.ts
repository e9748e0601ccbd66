/**
 * Builds the same pages with this tool and with others, and compares time, memory and output:
 * `npm run bench:peers -- --pages 300 --runs 5 --only chartdocs --only vitepress`. `--folder` keeps what is installed
 * and the results, so that the peers can also be measured one after the other; `--write` puts the tables into `docs/content/benchmarks.md`. The runs of all tools alternate, so that other load on
 * the machine affects all of them.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { editContent, editedPage, numbersIn, revision, writeContent } from './content.ts';
import { measure, reasonIn, type Sample } from './measure.ts';
import { PEERS, type Peer } from './peers.ts';
import { KINDS, type Kind, type Result, replaceBetween, resultsTable } from './table.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PAGE = path.join(ROOT, 'docs/content/benchmarks.md');
const run = promisify(execFile);

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '300' },
    runs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
    folder: { type: 'string' },
    reference: { type: 'string', default: 'chartdocs' },
    minutes: { type: 'string', default: '30' },
    write: { type: 'boolean', default: false },
  },
});
const [pages, runs, seed, minutes] = [values.pages, values.runs, values.seed, values.minutes].map((value) => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${value}" is no whole number above 0.`);
  return number;
}) as [number, number, number, number];
// The content has two kinds of pages, and one guide is edited.
if (pages < 2) throw new Error('There must be at least 2 pages.');
const unknown = [...values.only, values.reference].filter(
  (name) => !PEERS.some((peer) => peer.name === name),
);
if (unknown.length > 0) {
  throw new Error(
    `No such peer: ${unknown.join(', ')}. There are ${PEERS.map(({ name }) => name).join(', ')}.`,
  );
}

/** A peer while it is measured. */
interface Contender {
  readonly peer: Peer;
  readonly root: string;
  readonly samples: Record<Kind, Sample[]>;
  output: Pick<Result, 'htmlPages' | 'bytes' | 'files'>;
  failure?: string;
}

const folder = path.resolve(values.folder ?? (await mkdtemp(path.join(tmpdir(), 'chartdocs-peers-'))));
try {
  const contenders = PEERS.filter(({ name }) => values.only.length === 0 || values.only.includes(name)).map(
    (peer): Contender => ({
      peer,
      // Peers with the same packages share them: each round begins without a cache and output.
      root: path.join(folder, peer.template),
      samples: { cold: [], warm: [], edit: [] },
      output: { htmlPages: 0, bytes: 0, files: 0 },
    }),
  );
  for (const one of contenders) await attempt(one, 'install', () => prepare(one));
  for (let round = 1; round <= runs; round += 1) {
    for (const one of contenders) await attempt(one, `round ${round}`, () => measureRound(one, round));
  }
  const results = await withEarlier(await Promise.all(contenders.map(resultOf)));
  const text = await report(results);
  console.log(`\n${text}`);
  if (values.write) await writeFile(PAGE, replaceBetween(await readFile(PAGE, 'utf8'), 'results', text));
  if (results.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}

/** Does a step for a peer that hasn't failed yet, and notes why it fails: the table reports it. */
async function attempt(one: Contender, step: string, act: () => Promise<void>): Promise<void> {
  if (one.failure !== undefined) return;
  const start = performance.now();
  try {
    await act();
    console.error(`${one.peer.name}: ${step}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } catch (error) {
    one.failure = error instanceof Error ? error.message : String(error);
    console.error(`${one.peer.name}: ${step} failed: ${one.failure}`);
  }
}

/** Installs a peer, unless an earlier run has, and writes its pages. */
async function prepare({ peer, root }: Contender): Promise<void> {
  const template = path.join(ROOT, 'bench/peers', peer.template);
  const installed = path.join(root, 'node_modules/.installed');
  const manifest = await readFile(path.join(template, 'package.json'), 'utf8').catch(() => undefined);
  // As in any site with packages: a cache in it must not be what makes it.
  await mkdir(path.join(root, 'node_modules'), { recursive: true });
  await cp(template, root, { recursive: true });
  if (manifest !== undefined && (await readFile(installed, 'utf8').catch(() => '')) !== manifest) {
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
    await run('npm', ['install', ...flags], { cwd: root, maxBuffer: 16e6 }).catch((error) => {
      throw new Error(`npm install: ${reasonIn(String(error.stderr ?? error), root)}`);
    });
    await writeFile(installed, manifest);
  }
  if (peer.program !== undefined) {
    await run(peer.program, ['version']).catch(() => {
      throw new Error(`${peer.program} isn't installed`);
    });
  }
  await writeContent(path.join(root, peer.contentDir), { pages, seed, style: peer.style });
}

/** Builds a peer without a cache, with nothing changed, and after an edit. */
async function measureRound(one: Contender, round: number): Promise<void> {
  const { peer, root, samples } = one;
  const env = { CI: '1', NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', SOURCE_DATE_EPOCH: '1', ...peer.env };
  await editContent(path.join(root, peer.contentDir), pages, 0);
  for (const kind of KINDS) {
    if (kind === 'cold') {
      for (const name of [peer.outDir, ...peer.caches]) {
        await rm(path.join(root, name), { recursive: true, force: true });
      }
    }
    if (kind === 'edit') await editContent(path.join(root, peer.contentDir), pages, round);
    const log = path.join(root, `${peer.name}.${kind}.log`);
    samples[kind].push(await measure(peer.command, { cwd: root, env, log, minutes }));
    await checkPages(one);
    if (kind !== 'edit') continue;
    const html = await readFile(path.join(root, peer.outDir, peer.fileOf(editedPage(pages))), 'utf8');
    if (!html.includes(revision(round))) throw new Error('its output lacks the edit');
  }
  one.output = await outputOf(path.join(root, peer.outDir));
}

/** @throws Error if the output lacks the text of a page */
async function checkPages({ peer, root }: Contender): Promise<void> {
  const found = new Map<string, ReadonlySet<number>>();
  let missing = 0;
  for (let index = 0; index < pages; index += 1) {
    const file = path.join(root, peer.outDir, peer.fileOf(index));
    const numbers = found.get(file) ?? numbersIn(await readFile(file, 'utf8').catch(() => ''));
    found.set(file, numbers);
    if (!numbers.has(index)) missing += 1;
  }
  if (missing > 0) throw new Error(`its output lacks ${missing} of ${pages} pages`);
}

async function outputOf(folder: string): Promise<Contender['output']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const { parentPath, name } of files) bytes += (await stat(path.join(parentPath, name))).size;
  return { htmlPages: files.filter(({ name }) => name.endsWith('.html')).length, bytes, files: files.length };
}

async function resultOf({ peer, root, samples, output, failure }: Contender): Promise<Result> {
  return {
    name: peer.name,
    label: peer.label,
    versions: await versionsOf(peer, root),
    ...(failure !== undefined && { failure }),
    samples,
    ...output,
  };
}

/** Adds the results of earlier runs with the same pages, for the peers that this run leaves out. */
async function withEarlier(results: readonly Result[]): Promise<readonly Result[]> {
  if (values.folder === undefined) return results;
  const file = path.join(folder, `results-${pages}-${runs}-${seed}.json`);
  const earlier: readonly Result[] = JSON.parse(await readFile(file, 'utf8').catch(() => '[]'));
  const all = PEERS.flatMap(
    ({ name }) => [...results, ...earlier].find((result) => result.name === name) ?? [],
  );
  await writeFile(file, JSON.stringify(all));
  return all;
}

async function versionsOf({ packages, program, name }: Peer, root: string): Promise<string> {
  if (program !== undefined) {
    const { stdout } = await run(program, ['version']).catch(() => ({ stdout: '' }));
    return `${program} ${/v(\d[\w.]*)/.exec(stdout)?.[1] ?? 'missing'}`;
  }
  const manifests = packages.map((one) => path.join(root, 'node_modules', one, 'package.json'));
  const files = name.startsWith('chartdocs') ? [path.join(ROOT, 'package.json')] : manifests;
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => undefined)));
  return texts
    .filter((text) => text !== undefined)
    .map((text) => JSON.parse(text))
    .map((manifest) => `${manifest.name} ${manifest.version}`)
    .join(', ');
}

/** Returns the tables, with what one needs to know to compare them with others. */
async function report(results: readonly Result[]): Promise<string> {
  const written = results.filter(({ name }) => !isReference(name));
  const withReference = results.filter(({ name }) => isReference(name));
  const versions = [...new Set(results.flatMap((one) => one.versions.split(', ')))].filter(
    (one) => one !== '',
  );
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform}, Node ${process.versions.node}`;
  const parts = [
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`--pages ${pages} --runs ${runs}\`: ${machine}. ${versions.join(', ')}.`,
  ];
  if (written.length > 0) parts.push(`### ${pages} pages`, resultsTable(written, values.reference));
  if (withReference.length > 0) {
    parts.push(
      `### ${pages} pages and the reference of a library`,
      resultsTable(withReference, isReference(values.reference) ? values.reference : 'typedoc'),
    );
  }
  return parts.join('\n\n');
}

function isReference(name: string): boolean {
  return PEERS.find((peer) => peer.name === name)?.hasReference === true;
}
