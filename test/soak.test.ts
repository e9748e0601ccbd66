import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { memoryOutput } from '../src/render/emit/output.ts';
import { type StartedServer, startServer } from './command.ts';
import { random } from './random.ts';
import { until } from './until.ts';

/**
 * The real command, real files, and an author who edits continuously: in the end, the served site must equal
 * a clean build.
 */
const SITE = path.join(import.meta.dirname, 'sites/whole');
const EDITS = inject('edits');
/** Milliseconds between two edits: shorter and longer than chokidar's resolution. */
const PAUSES = [0, 5, 20, 45, 90];
const TYPESCRIPT = '```ts\nconst bar: Bar = { id: "a" };\n```\n';
const PYTHON = '```python\nbar = { "id": "a" }\n```\n';

let root: string;
let server: StartedServer;
let url = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-soak-'));
  await cp(SITE, root, { recursive: true });
  await rm(path.join(root, 'expected'), { recursive: true });
  const heap = 'process.on("SIGUSR2",()=>{gc();console.log("heap",process.memoryUsage().heapUsed)})';
  server = await startServer(['--watch'], root, {
    node: ['--expose-gc', '--import', `data:text/javascript,${heap}`],
  });
  url = server.url;
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await rm(root, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the size of the server's heap in bytes, after garbage collection. */
async function heapOf(): Promise<number> {
  const start = server.printed().length;
  server.process.kill('SIGUSR2');
  return Number(await until(() => /heap (\d+)/.exec(server.printed().slice(start))?.[1]));
}

/** An author who creates, changes, moves, deletes, breaks and fixes files of every kind. */
function createAuthor(next: () => number, config: string) {
  const files = new Map<string, string>();
  /** How to fix each broken file. */
  const broken = new Map<string, () => Promise<void>>();
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)];
  const number = (below: number) => Math.floor(next() * below);
  const absolute = (file: string) => path.join(root, file);
  const save = async (file: string, text: string) => {
    broken.delete(file);
    files.set(file, text);
    await mkdir(path.dirname(absolute(file)), { recursive: true });
    await writeFile(absolute(file), text);
  };
  const newPage = () =>
    [
      `---\ntitle: Page ${number(999)}\nsidebar_position: ${number(9)}\n---\n`,
      `Word ${number(1e6)}, \`Bar\`, [start](/docs/start), [another](/docs/soak/page-${number(20)}).\n`,
      `## Heading ${number(5)}\n`,
      next() < 0.3 ? TYPESCRIPT : '',
      next() < 0.1 ? PYTHON : '',
      next() < 0.2 ? '::api-props{type="Bar"}\n' : '',
    ].join('\n');
  const textOf = (file: string) =>
    file.endsWith('.md') ? newPage() : file.endsWith('.json') ? newCategory() : `Note ${number(1e6)}`;
  const newCategory = () => JSON.stringify({ label: `Soak ${number(99)}`, position: number(9) });
  const newConfig = () => config.replace('All of it', `All of it, ${number(99)}`);
  const breakFile = async (file: string, text: string, fixed: () => string) => {
    await save(file, text);
    broken.set(file, () => save(file, fixed()));
  };
  const own = () => pick([...files.keys()].filter((file) => file !== 'site.config.ts'));
  const category = 'content/docs/soak/_category_.json';

  const write = () => save(`content/docs/soak/page-${number(40)}.md`, newPage());
  const again = async () => {
    const file = own();
    if (file !== undefined) await save(file, textOf(file));
  };
  const move = async () => {
    const file = own();
    if (!file?.endsWith('.md')) return;
    const target = `content/docs/soak/moved-${number(20)}.md`;
    await rename(absolute(file), absolute(target));
    const fix = broken.get(file) && (() => save(target, newPage()));
    files.set(target, files.get(file) ?? '');
    if (target === file) return;
    broken.delete(target);
    files.delete(file);
    broken.delete(file);
    if (fix) broken.set(target, fix);
  };
  const remove = async () => {
    const file = own();
    if (file === undefined) return;
    files.delete(file);
    broken.delete(file);
    await rm(absolute(file));
  };
  const breakPage = () => {
    const texts = ['---\ntitle: [broken]\n---\n', '# Broken\n\n::include{file="./nope.md"}\n'];
    return breakFile(`content/docs/soak/page-${number(40)}.md`, pick(texts) ?? '', newPage);
  };
  const breakConfig = () => breakFile('site.config.ts', config.replace('title:', 'titel:'), newConfig);
  const addStatic = () => save(`content/static/note-${number(9)}.txt`, `Note ${number(1e6)}`);
  const often = [write, write, again, again, again, move, remove, breakPage, addStatic];
  const seldom = [
    () => save(category, newCategory()),
    () => breakFile(category, '{broken', newCategory),
    () => save('site.config.ts', newConfig()),
    breakConfig,
    async () => {
      // Like a clean build of another tool, or a branch switch: everything disappears and comes back.
      await rm(absolute('content/docs/soak'), { recursive: true, force: true });
      for (const [file, text] of files) if (file.startsWith('content/docs/soak/')) await put(file, text);
    },
  ];
  const put = async (file: string, text: string) => {
    await mkdir(path.dirname(absolute(file)), { recursive: true });
    await writeFile(absolute(file), text);
  };
  const fix = async () => {
    for (const fixFile of [...broken.values()]) await fixFile();
  };
  return {
    step: () => (broken.size > 0 && next() < 0.4 ? fix() : pick(next() < 0.08 ? seldom : often)?.()),
    breakConfig,
    fix,
  };
}

/** Returns a document without references to scripts and styles, which are elsewhere on the live server. */
const withoutAssets = (html: string) =>
  html.replace(/<link\b[^>]*>/g, '').replace(/<script\b[^>]*>.*?<\/script>/gs, '');

it(`after ${EDITS} edits the served site is that of a clean build, and memory is flat`, async () => {
  const next = random(42);
  const author = createAuthor(next, await readFile(path.join(root, 'site.config.ts'), 'utf8'));
  const get = async (file: string) => (await fetch(url + file)).text();
  const visited = ['docs/start', 'all-types/interfaces/Bar', 'docs/soak/page-3', 'docs/soak/page-7', ''];
  // Loads everything that is loaded only once: highlighting grammars, and TypeScript, which locates wrong
  // keys.
  await writeFile(path.join(root, 'content/docs/languages.md'), `# Languages\n\n${TYPESCRIPT}\n${PYTHON}`);
  await expect.poll(() => get('docs/languages')).toContain('python');
  await author.breakConfig();
  await expect.poll(() => server.printed()).toContain('Did you mean "title"?');
  await author.fix();
  let half = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    await author.step();
    await pause(PAUSES[Math.floor(next() * PAUSES.length)] ?? 0);
    if (edit % 4 === 0) await get(visited[Math.floor(next() * visited.length)] ?? '');
    if (edit === EDITS / 2) half = await heapOf();
  }
  expect((await heapOf()) - half).toBeLessThan(15e6);

  await author.fix();
  const output = memoryOutput();
  const configFile = path.join(root, 'site.config.ts');
  const { routes } = await build(
    { configFile, outDir: path.join(root, 'dist') },
    { now: () => 0, timestamp: 0, output },
  );
  const files = [...output.files.keys()];
  const built = (file: string) => String(output.files.get(file));
  const chunks = files.filter((file) => file.startsWith('assets/pages/'));
  expect(chunks).toHaveLength(routes.length);
  const chunkOf = (route: string) => get(`__chartdocs/pages/${encodeURIComponent(route)}.js`);
  const compared = files.filter((file) => /\.(?:md|txt|xml|svg)$|^(?:search-doc|lunr)/.test(file));
  const differences = async () => {
    const served = await Promise.all(routes.map(chunkOf));
    const wrong = served.sort().join() === chunks.map(built).sort().join() ? [] : ['chunks'];
    for (const file of compared) if ((await get(file)) !== built(file)) wrong.push(file);
    for (const file of files.filter((name) => name.endsWith('.html') && name !== '404.html')) {
      const html = await get(file.replace(/(?:^|\/)index\.html$/, ''));
      if (withoutAssets(html) !== withoutAssets(built(file))) wrong.push(file);
    }
    return wrong;
  };
  // The last edits are still being processed.
  await expect.poll(differences, { interval: 300 }).toEqual([]);
  expect((await fetch(`${url}docs/soak/never-written`)).status).toBe(404);
});
