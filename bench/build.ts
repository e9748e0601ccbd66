/**
 * Measures building the real site, cold (declarations read again) and warm (from the cache): time by phase,
 * time and peak memory of the whole process, and what a reader downloads. Run with `npm run bench [runs]`.
 *
 * Each build runs in its own process, so that nothing is warm that would be cold in a user's build.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
// The compiled tool, as shipped, not the sources.
import { loadConfig } from '../lib/render/config/load.js';
import { apiOptions } from '../lib/render/read.js';
import { htmlFile } from '../src/render/emit/htmlFile.ts';
import { measureFirstVisits } from './firstVisit.ts';
import { measureIncremental } from './incremental.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { measureLive } from './live.ts';

const ROOT = path.join(import.meta.dirname, '..');
const RUNS = Number(process.argv[2] ?? 3);
/** Fewer runs can't reliably show a difference of a tenth. */
const MIN_RUNS = 7;

interface BuildReport {
  readonly phases: readonly { readonly name: string; readonly ms: number }[];
  readonly size: { readonly files: number; readonly bytes: number };
  readonly routes: readonly string[];
}

interface Sample {
  /** Wall time of the whole process, milliseconds. */
  readonly wall: number;
  /** Peak resident memory, megabytes. */
  readonly memory: number;
  readonly report: BuildReport;
}

const folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-bench-'));
const outDir = path.join(folder, 'dist');
try {
  await sample([]); // fills the cache and the file system's cache
  const cold = await samples(['--no-cache']);
  const warm = await samples([]);
  const report = warm[0]?.report;
  console.log(`${report?.routes.length} routes, medians of ${RUNS} runs, in milliseconds\n`);
  print(['phase', 'cold', 'warm', 'cold/warm']);
  for (const { name } of cold[0]?.report.phases ?? []) {
    const phase = ({ report: { phases } }: Sample) => phases.find((other) => other.name === name)?.ms ?? 0;
    row(name, cold.map(phase), warm.map(phase));
  }
  row(
    'whole process',
    cold.map((one) => one.wall),
    warm.map((one) => one.wall),
  );
  row(
    'peak memory (MB)',
    cold.map((one) => one.memory),
    warm.map((one) => one.memory),
  );
  console.log(`\ndist/: ${((report?.size.bytes ?? 0) / 1e6).toFixed(1)} MB in ${report?.size.files} files`);
  await printDownloads();
  await printIncremental();
  await printTypeDoc();
  await printLive();
} finally {
  await rm(folder, { recursive: true });
}

/** Compares builds after edits with TypeDoc's HTML output of the same types. */
async function printIncremental(): Promise<void> {
  console.log('\nwhole process, and the peak memory of all its processes\n');
  print(['', 'milliseconds', '/TypeDoc', 'MB']);
  for (const { name, ms, ratio, megabytes } of await measureIncremental(Math.max(RUNS, MIN_RUNS))) {
    print([name, ms.toFixed(0), ratio.toFixed(2), megabytes.toFixed(0)]);
  }
}

/** Compares reading the declarations into our model with TypeDoc writing them as JSON. */
async function printTypeDoc(): Promise<void> {
  const options = apiOptions(await loadConfig(path.join(ROOT, 'site.config.ts')));
  if (!options) throw new Error('The site has no reference.');
  const { runtime: _, ...declarations } = options;
  const script = path.join(import.meta.dirname, 'typedoc.js');
  const [plain, ours, whole]: [number[], number[], number[]] = [[], [], []];
  // Alternates between the two, so that other load on the machine affects both.
  for (let run = 0; run < Math.max(RUNS, MIN_RUNS); run += 1) {
    plain.push(await timed(script, ['typedoc']));
    ours.push(await timed(script, ['ours', JSON.stringify(declarations)]));
    whole.push(await timed(script, ['ours', JSON.stringify(options)]));
  }
  console.log('\nreading the declarations, whole process in milliseconds\n');
  print(['', 'ours', 'TypeDoc JSON', 'ours/TypeDoc']);
  row('the same input', ours, plain);
  row('… and the library run beside it', whole, plain);
}

/** Measures serving the site while writing it, and checking its links. */
async function printLive(): Promise<void> {
  const { start, edits, checkLinks } = await measureLive(outDir);
  const keystrokes = await measureKeystrokes(outDir);
  const at = (part: number, times = edits) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(0);
  console.log('\nin milliseconds\n');
  print(['serve --watch, first page', start.toFixed(0)]);
  print(['a saved page in the browser, median', at(0.5)]);
  print(['… 95th percentile', at(0.95)]);
  print(['a key in an editor to the chart, median', at(0.5, keystrokes)]);
  print(['… 95th percentile', at(0.95, keystrokes)]);
  print(['check-links', checkLinks.toFixed(0)]);
}

function timed(script: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) =>
      code === 0 ? resolve(performance.now() - start) : reject(new Error(`${script} ended with ${code}.`)),
    );
  });
}

async function samples(flags: readonly string[]): Promise<readonly Sample[]> {
  const all: Sample[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // With the output there, nothing would be made.
    await rm(outDir, { recursive: true, force: true });
    all.push(await sample(flags));
  }
  return all;
}

function sample(flags: readonly string[]): Promise<Sample> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const args = [
      path.join(import.meta.dirname, 'measured.js'),
      'build',
      '--json',
      '--out-dir',
      outDir,
      ...flags,
    ];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`The build failed.\n${stdout}\n${stderr}`));
      const peak = Number(/peak-kilobytes (\d+)/.exec(stderr)?.[1] ?? 0);
      resolve({ wall: performance.now() - start, memory: peak / 1024, report: JSON.parse(stdout) });
    });
  });
}

/** Measures what a first visit and a search download, compressed. */
async function printDownloads(): Promise<void> {
  const size = async (file: string) => gzipSync(await readFile(path.join(outDir, file))).length;
  const search = (await readdir(outDir)).filter((name) => /^(?:search-doc|lunr-index)-/.test(name));
  const searchSize = (await Promise.all(search.map(size))).reduce((a, b) => a + b, 0);
  console.log('\ngzip, in kB\n');
  print(['a first visit', 'JavaScript', 'CSS', 'HTML', 'ahead']);
  for (const { route, scripts, ahead, styles } of await measureFirstVisits(outDir)) {
    const html = await size(htmlFile(route));
    print([route, ...[scripts, styles, html, ahead].map(kilobytes)]);
  }
  print(['search files, when search is used', kilobytes(searchSize)]);
}

function row(name: string, cold: readonly number[], warm: readonly number[]): void {
  const [a, b] = [median(cold), median(warm)];
  print([name, a.toFixed(0), b.toFixed(0), b >= 1 ? (a / b).toFixed(2) : '']);
}

function print([name = '', ...cells]: readonly string[]): void {
  console.log(name.padEnd(42) + cells.map((cell) => cell.padStart(13)).join(''));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
