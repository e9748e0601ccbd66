/**
 * Measures builds of a copy of the real site, cold and after edits, as ratios to TypeDoc's HTML output of the same
 * types. The runs alternate, so that other load on the machine affects all of them.
 */
import { spawn } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { peakMemory } from './peakMemory.ts';

const ROOT = path.join(import.meta.dirname, '..');
const LIBRARY = '@elastic/charts';
const GUIDE = 'content/docs/core-concepts.md';
const DECLARATIONS = `node_modules/${LIBRARY}/dist/specs/settings.d.ts`;

export interface IncrementalRow {
  readonly name: string;
  /** Medians: milliseconds of wall time, and megabytes of all processes. */
  readonly ms: number;
  readonly megabytes: number;
  /** The time, divided by that of TypeDoc. */
  readonly ratio: number;
}

interface Run {
  readonly ms: number;
  readonly megabytes: number;
}

/** Measures each kind of build `runs` times. */
export async function measureIncremental(runs: number): Promise<readonly IncrementalRow[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-bench-site-'));
  try {
    await copySite(root);
    const build = (...flags: readonly string[]) =>
      measured([path.join(ROOT, 'bin/chartdocs.js'), 'build', '--strict', '--quiet', ...flags], root);
    const edits: Readonly<Record<string, () => Promise<Run>>> = {
      'TypeDoc, HTML': () =>
        measured([path.join(ROOT, 'bench/typedoc.js'), 'html', path.join(root, 'typedoc')], ROOT),
      cold: () => build('--no-cache'),
      'nothing changed': async () => {
        await build();
        return build();
      },
      'one guide edited': async () => {
        await appendFile(path.join(root, GUIDE), '\nA sentence more.\n');
        return build();
      },
      'one doc comment edited': async () => {
        const file = path.join(root, DECLARATIONS);
        await writeFile(file, (await readFile(file, 'utf8')).replace('/**', '/** Edited.'));
        return build();
      },
    };
    // Fills the cache: the first edit of each kind is made to a site that was built before.
    await build();
    const samples = new Map<string, Run[]>();
    for (let run = 0; run < runs; run += 1) {
      for (const [name, measure] of Object.entries(edits)) {
        samples.set(name, [...(samples.get(name) ?? []), await measure()]);
      }
    }
    const rows = [...samples].map(([name, all]) => ({
      name,
      ms: median(all.map(({ ms }) => ms)),
      megabytes: median(all.map(({ megabytes }) => megabytes)),
    }));
    const base = rows[0]?.ms ?? Number.NaN;
    return rows.map((row) => ({ ...row, ratio: row.ms / base }));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Copies the site with its library, whose declarations are edited, and links to all other packages. */
async function copySite(root: string): Promise<void> {
  for (const name of ['content', 'site.config.ts', 'package.json']) {
    await cp(path.join(ROOT, name), path.join(root, name), { recursive: true });
  }
  const [scope = ''] = LIBRARY.split('/');
  await mkdir(path.join(root, 'node_modules', scope), { recursive: true });
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (name === scope || name === '.cache') continue;
    await symlink(path.join(ROOT, 'node_modules', name), path.join(root, 'node_modules', name));
  }
  const library = path.join('node_modules', LIBRARY);
  await cp(path.join(ROOT, library), path.join(root, library), { recursive: true });
}

function measured(args: readonly string[], cwd: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    const peak = child.pid === undefined ? async () => 0 : peakMemory(child.pid);
    child.once('exit', async (code) => {
      const ms = performance.now() - start;
      if (code === 0) resolve({ ms, megabytes: (await peak()) / 1e6 });
      else reject(new Error(`"${args.join(' ')}" ended with ${code}.`));
    });
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
