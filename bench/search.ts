/**
 * Measures the real site's search on the real index: how high the intended hit ranks, how long a query takes
 * in a browser, and the size of the index. Run with `npm run bench:search [--misses]`.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import lunr from 'lunr';
// The compiled tool, as shipped, not the sources.
import { serveBuiltSite } from '../lib/cli/builtSite.js';
import { build } from '../lib/render/build.js';
import { createSearch, type Hit } from '../lib/theme/search/engine.js';
import { shownHits } from '../lib/theme/search/groups.js';
import type { SearchFile } from '../src/theme/model/search.ts';
import type { SerialisedIndex } from '../src/theme/search/text.ts';
import { launchBrowser } from '../test/chromium.ts';
import readers from './readerQueries.json' with { type: 'json' };
import { NAMES, TASKS } from './searchQueries.ts';

interface Case {
  readonly query: string;
  readonly isMeant: (hit: Hit) => boolean;
}

interface ReaderQuery {
  readonly query: string;
  readonly targets: readonly string[];
}

/** Written by readers of the site who didn't know how its search works. */
const READERS: Readonly<Record<'tasks' | 'names', readonly ReaderQuery[]>> = readers;

const ROOT = path.join(import.meta.dirname, '..');
const MAX_HITS = 30;
const showsMisses = process.argv.includes('--misses');

const outDir = await mkdtemp(path.join(tmpdir(), 'chartdocs-search-'));
try {
  await build(
    { configFile: path.join(ROOT, 'site.config.ts'), outDir },
    { now: () => performance.now(), timestamp: 1 },
  );
  const documents = await readFile(path.join(outDir, 'search-doc-1.json'), 'utf8');
  const index = await readFile(path.join(outDir, 'lunr-index-1.json'), 'utf8');
  const file: SearchFile = JSON.parse(documents);
  const serialised: SerialisedIndex = JSON.parse(index);
  const search = createSearch(lunr, file, serialised);
  const shown = (query: string) => shownHits(search(query, MAX_HITS));

  const sets = caseSets(file);
  print(['', 'queries', 'rank 1', 'in 3', 'MRR']);
  for (const [name, cases] of Object.entries(sets)) report(name, cases, shown);
  const names = Object.entries(sets).filter(([name]) => !name.startsWith('tasks'));
  report(
    'all names together',
    names.flatMap(([, cases]) => cases),
    shown,
  );

  const queries = Object.values(sets)
    .flat()
    .map(({ query }) => query);
  const times = await measureInBrowser(outDir, queries);
  console.log('\na query in Chromium, in milliseconds');
  print(['median', times.query(0.5).toFixed(1)]);
  print(['95th percentile', times.query(0.95).toFixed(1)]);
  print(['slowest', times.query(1).toFixed(1)]);
  print(['reading the index', times.load.toFixed(0)]);
  console.log('\nin kB');
  print(['', 'raw', 'gzip']);
  const sizes = [documents, index].map((text) => [Buffer.byteLength(text), gzipSync(text).length] as const);
  ['documents', 'index'].forEach((name, position) => {
    print([name, ...(sizes[position] ?? []).map(kilobytes)]);
  });
  print([
    'together',
    ...[0, 1].map((column) => kilobytes(sizes.reduce((sum, size) => sum + (size[column] ?? 0), 0))),
  ]);
} finally {
  await rm(outDir, { recursive: true });
}

/** Returns the queries by kind. Those for names are derived from all existing names. */
function caseSets({ pages }: SearchFile): Readonly<Record<string, readonly Case[]>> {
  const symbols = pages.filter(({ kind }) => kind !== 'guide');
  const owners = symbols.flatMap((page) => (page.parts ?? []).map((part) => ({ page, part })));
  const symbolNames = [...new Set(symbols.map(({ name }) => name))];
  const propNames = [...new Set(owners.map(({ part }) => part.name))];
  const named = (query: string, ...names: readonly string[]): Case => ({
    query,
    isMeant: ({ title }) => names.includes(title),
  });
  const isLong = (name: string) => name.length >= 8 && !name.includes('.');
  return {
    'symbols by name': symbolNames.map((name) => ({
      query: name,
      isMeant: ({ title, url }) => title === name && !url.includes('#'),
    })),
    'properties by name': propNames.map((name) => named(name, name)),
    'properties of a symbol': owners
      .filter((_, position) => position % 5 === 0)
      .map(({ page, part }) => ({
        query: `${page.name}.${part.name}`,
        isMeant: ({ url }) => url === `${page.route}#${part.anchor}`,
      })),
    'names but for the last two letters': symbolNames
      .filter(isLong)
      .map((name) => named(name.slice(0, -2), name)),
    'names as words': symbolNames.filter(isLong).map((name) => named(spaced(name), name)),
    'names in lower case': symbolNames.filter(isLong).map((name) => named(name.toLowerCase(), name)),
    'names with two letters exchanged': [...symbolNames, ...propNames]
      .filter(isLong)
      .filter((_, position) => position % 3 === 0)
      .map((name) => named(exchanged(name), name)),
    'names by hand': NAMES.map(({ query, expected }) => named(query, ...expected)),
    'names by readers': READERS.names.map(answered),
    'tasks in plain words': TASKS.map(({ query, expected }) => answered({ query, targets: expected })),
    'tasks by readers': READERS.tasks.map(answered),
  };
}

/** A page is also answered by any of its parts. */
function answered({ query, targets }: ReaderQuery): Case {
  return { query, isMeant: ({ url }) => targets.some((one) => url === one || url.startsWith(`${one}#`)) };
}

function spaced(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function exchanged(name: string): string {
  const middle = Math.floor(name.length / 2);
  return name.slice(0, middle - 1) + name.charAt(middle) + name.charAt(middle - 1) + name.slice(middle + 1);
}

function report(name: string, cases: readonly Case[], shown: (query: string) => readonly Hit[]): void {
  const ranks = cases.map(({ query, isMeant }) => shown(query).findIndex(isMeant) + 1);
  const share = (test: (rank: number) => boolean) =>
    `${((100 * ranks.filter(test).length) / ranks.length).toFixed(1)} %`;
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length;
  print([
    name,
    String(cases.length),
    share((rank) => rank === 1),
    share((rank) => rank > 0 && rank <= 3),
    reciprocal.toFixed(3),
  ]);
  if (!showsMisses || name.startsWith('all')) return;
  cases.forEach(({ query }, position) => {
    const rank = ranks[position];
    if (rank === 1) return;
    const first = shown(query)
      .slice(0, 4)
      .map(({ url }) => url.replace('/all-types/', '~'));
    console.log(`    ${rank === 0 ? '–' : rank}  ${query}: ${first.join(', ')}`);
  });
}

/** Sends each query to the site's own worker, as the search box does. */
async function measureInBrowser(dir: string, queries: readonly string[]) {
  const server = await serveBuiltSite({ dir, baseUrl: '/', host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    const worker = (await readdir(path.join(dir, 'assets'))).find((name) => /^search-.*\.js$/.test(name));
    const measured = await page.evaluate(
      async ({ worker, queries, maxHits }) => {
        const search = new Worker(`/assets/${worker}`);
        const ask = (message: object, transfer: Transferable[] = []) =>
          new Promise((resolve) => {
            search.onmessage = resolve;
            search.postMessage(message, transfer);
          });
        const read = async (file: string) => (await fetch(file)).arrayBuffer();
        const [documents, index] = [await read('/search-doc-1.json'), await read('/lunr-index-1.json')];
        const start = performance.now();
        await ask({ kind: 'load', documents, index }, [documents, index]);
        const load = performance.now() - start;
        const times: number[] = [];
        for (const typed of queries) {
          const begin = performance.now();
          await ask({ kind: 'search', id: 1, typed, maxHits });
          times.push(performance.now() - begin);
        }
        return { load, times };
      },
      { worker, queries, maxHits: MAX_HITS },
    );
    const sorted = measured.times.sort((a, b) => a - b);
    return {
      load: measured.load,
      query: (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

function print([name = '', ...cells]: readonly string[]): void {
  console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(11)).join(''));
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
