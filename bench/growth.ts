/**
 * Measures how build time and memory grow with the site: `npm run bench:growth -- 500 5000 --flat --seed 1`.
 * Each site is generated, then built by the real command with at most 1,024 open files; with `--shards 4` also in
 * four parts, one after the other, which are then joined.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { pagePath, writeGrowingSite } from './growingSite.ts';
import { peakMemory } from './peakMemory.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    flat: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    shards: { type: 'string', default: '0' },
  },
});
const counts = positionals.length === 0 ? [500, 5000] : positionals.map(Number);
const BIN = path.join(import.meta.dirname, '../bin/chartdocs.js');

console.log(`${values.flat ? 'One folder' : 'Folders in folders'}, seed ${values.seed}\n`);
console.log('pages   seconds   ms a page   peak MB   HTML of a page   of the site');
for (const pages of counts) {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-growth-'));
  try {
    await writeGrowingSite(root, { pages, flat: values.flat, seed: Number(values.seed) });
    const { ms, peak } = await measureBuild(root);
    const file = `${pagePath(Math.floor(pages / 2), values.flat)}/index.html`;
    const { size } = await stat(path.join(root, 'dist', file));
    const all = await run('du', ['-sk', path.join(root, 'dist')]);
    const cells = [
      String(pages).padEnd(8),
      (ms / 1000).toFixed(1).padStart(6),
      (ms / pages).toFixed(1).padStart(12),
      (peak / 1e6).toFixed(0).padStart(10),
      `${(size / 1000).toFixed(1)} kB`.padStart(17),
      `${(Number.parseInt(all.stdout, 10) / 1000).toFixed(0)} MB`.padStart(14),
    ];
    console.log(cells.join(''));
    if (values.shards !== '0') await printShards(root, Number(values.shards));
  } finally {
    if (values.keep) console.log(root);
    else await rm(root, { recursive: true, force: true });
  }
}

/** Makes a site in parts and joins them; prints how long it takes with a machine for each part. */
async function printShards(root: string, count: number): Promise<void> {
  const line = (name: string, { ms, peak }: Measured) =>
    console.log(
      `  ${name.padEnd(10)}${(ms / 1000).toFixed(1).padStart(6)} s${(peak / 1e6).toFixed(0).padStart(8)} MB`,
    );
  const parts: Measured[] = [];
  for (let index = 1; index <= count; index += 1) {
    const part = await measureBuild(root, ['build', '--no-cache', '--shard', `${index}/${count}`]);
    line(`${index}/${count}`, part);
    parts.push(part);
  }
  const merge = await measureBuild(root, ['merge', '--no-cache', '--out-dir', 'merged']);
  line('merge', merge);
  console.log(
    `  ${((Math.max(...parts.map(({ ms }) => ms)) + merge.ms) / 1000).toFixed(1)} s with ${count} machines`,
  );
  const { stdout } = await run('diff', ['-rq', path.join(root, 'dist'), path.join(root, 'merged')]).catch(
    (error: { stdout: string }) => error,
  );
  if (stdout !== '') throw new Error(`The merged site is another one.\n${stdout}`);
}

interface Measured {
  readonly ms: number;
  readonly peak: number;
}

/** Returns the time of a command, and the peak memory of all its processes together, in bytes. */
async function measureBuild(root: string, args: readonly string[] = ['build']): Promise<Measured> {
  const start = performance.now();
  const child = spawn('sh', ['-c', 'ulimit -n 1024; exec "$0" "$@"', process.execPath, BIN, ...args], {
    cwd: root,
    env: { ...process.env, SOURCE_DATE_EPOCH: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data;
    });
  }
  const peak = peakMemory(child.pid ?? 0);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const ms = performance.now() - start;
  if (code !== 0) throw new Error(`The build failed.\n${said}`);
  return { ms, peak: await peak() };
}

function run(command: string, args: readonly string[]) {
  return promisify(execFile)(command, args, { maxBuffer: 16e6 });
}
