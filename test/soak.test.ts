import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { BuildError } from '../src/render/diagnostic.ts';
import { memoryOutput } from '../src/render/emit/output.ts';
import { openSession, type Session } from '../src/render/live/session.ts';

const SITE = path.join(import.meta.dirname, 'sites/whole');
const EDITS = 500;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-soak-'));
  await cp(SITE, root, { recursive: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Someone who writes, badly: makes, changes, moves, deletes, breaks and mends pages. */
function createAuthor(next: () => number) {
  const pages = new Map<string, string>();
  const broken = new Set<string>();
  let count = 0;
  const number = () => {
    count += 1;
    return count;
  };
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)];
  const absolute = (file: string) => path.join(root, 'content', file);
  const save = async (file: string, text: string) => {
    pages.set(file, text);
    await mkdir(path.dirname(absolute(file)), { recursive: true });
    await writeFile(absolute(file), text);
    return [absolute(file)];
  };
  const newText = () =>
    [
      `---\ntitle: Page ${number()}\nsidebar_position: ${Math.floor(next() * 9)}\n---\n`,
      `Word ${Math.floor(next() * 1e6)}, \`Bar\`, [start](/docs/start), [another](/docs/soak/page-${Math.floor(next() * 20)}).\n`,
      `## Heading ${Math.floor(next() * 5)}\n`,
      next() < 0.3 ? '```ts\nconst bar: Bar = { id: "a" };\n```\n' : '',
      next() < 0.2 ? '::api-props{type="Bar"}\n' : '',
    ].join('\n');
  const steps: readonly (() => Promise<readonly string[]>)[] = [
    () => save(`docs/soak/page-${number() % 40}.md`, newText()),
    async () => {
      const file = pick([...pages.keys()]);
      return file === undefined ? [] : save(file, newText());
    },
    async () => {
      const file = pick([...pages.keys()]);
      if (file === undefined) return [];
      const target = `docs/soak/moved-${number() % 20}.md`;
      await rename(absolute(file), absolute(target));
      pages.set(target, pages.get(file) ?? '');
      pages.delete(file);
      if (broken.delete(file)) broken.add(target);
      return [absolute(file), absolute(target)];
    },
    async () => {
      const file = pick([...pages.keys()]);
      if (file === undefined) return [];
      pages.delete(file);
      broken.delete(file);
      await rm(absolute(file));
      return [absolute(file)];
    },
    async () => {
      const file = pick([...pages.keys()]);
      if (file === undefined) return [];
      broken.add(file);
      return save(file, '---\ntitel: broken\n---\n');
    },
  ];
  const mend = async () => {
    const files = [...broken];
    broken.clear();
    return (await Promise.all(files.map((file) => save(file, newText())))).flat();
  };
  return {
    step: async () => (broken.size > 0 && next() < 0.5 ? mend() : ((await pick(steps)?.()) ?? [])),
    mend,
  };
}

async function refresh(session: Session, files: readonly string[]): Promise<void> {
  await session.refresh({ config: false, files }).catch((error: unknown) => {
    if (!(error instanceof BuildError)) throw error;
  });
}

it(`after ${EDITS} edits the served site is that of a clean build, and memory is flat`, async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const next = random(42);
  const author = createAuthor(next);
  const options = { configFile: path.join(root, 'site.config.ts'), outDir: path.join(root, 'dist') };
  const session = await openSession(options);
  const visited = ['docs/start', 'all-types/interfaces/Bar', 'docs/soak/page-3', 'docs/soak/page-7', ''];
  let half = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    await refresh(session, await author.step());
    const route = visited[Math.floor(next() * visited.length)] ?? '';
    await session.respond(route);
    if (edit === EDITS / 2) {
      collect();
      half = process.memoryUsage().heapUsed;
    }
  }
  collect();
  const grown = (process.memoryUsage().heapUsed - half) / 1e6;
  expect(grown).toBeLessThan(15);

  await session.refresh({ config: false, files: await author.mend() });
  const output = memoryOutput();
  await build(options, { now: () => 0, timestamp: 0, output });
  const served = async (file: string) => String((await session.respond(file))?.contents);
  const built = (file: string) => String(output.files.get(file));

  const chunks = [...output.files.keys()].filter((file) => file.startsWith('assets/pages/'));
  const clean = await openSession(options);
  const routes: string[] = (await clean.pages()).map(({ page }) => page.route);
  expect(chunks).toHaveLength(routes.length);
  const servedChunks = await Promise.all(
    routes.map((route) => served(`__chartdocs/pages/${encodeURIComponent(route)}.js`)),
  );
  expect(servedChunks.sort()).toEqual(chunks.map(built).sort());
  for (const file of [...output.files.keys()].filter((name) =>
    /\.(?:md|txt|xml)$|^(?:search-doc|lunr)/.test(name),
  )) {
    expect(await served(file), file).toBe(built(file));
  }
  for (const route of routes) {
    const file = route.slice(1);
    expect(await served(file), route).toBe(String((await clean.respond(file))?.contents));
  }
  for (const file of [
    '__chartdocs/site.js',
    '__chartdocs/routes.json',
    '__chartdocs/styles.css',
    '404.html',
  ]) {
    expect(await served(file), file).toBe(String((await clean.respond(file))?.contents));
  }
}, 240_000);
