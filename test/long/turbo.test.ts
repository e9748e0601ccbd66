import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from '../../src/render/emit/madeFiles.ts';
import { installTool, run } from '../installed.ts';

/** The setup of Turborepo in the documentation, run with Turborepo: parts that it keeps aren't made again. */
const DOCS = path.join(import.meta.dirname, '../../docs/content/large-sites.md');

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-turbo-'));
  await installTool(root, ['turbo@2.11.11']);
  const { devDependencies, dependencies } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  );
  const own = JSON.parse(await sample('package.json'));
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ ...own, dependencies, devDependencies }));
  await writeFile(path.join(root, 'turbo.json'), await sample('turbo.json'));
  await writeFile(
    path.join(root, 'site.config.ts'),
    "export default { title: 'Parts', docs: { showLastUpdateTime: false } };\n",
  );
  await writeFile(path.join(root, '.gitignore'), 'node_modules\ndist\ndist-shards\n.turbo\n');
  await mkdir(path.join(root, 'content/docs'), { recursive: true });
  for (const name of ['one', 'two', 'three', 'four', 'five'])
    await writeFile(path.join(root, `content/docs/${name}.md`), `# ${name}\n\nText.\n`);
  // Turborepo asks git for the hashes of files.
  await run('git', ['init', '--quiet'], root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Returns a file as the documentation has it. */
async function sample(title: string): Promise<string> {
  const text = await readFile(DOCS, 'utf8');
  const [, code] = new RegExp(`\`\`\`json title="${title}"\n(.*?)\n\`\`\``, 's').exec(text) ?? [];
  if (code === undefined) throw new Error(`${DOCS} has no ${title}.`);
  return code;
}

async function turbo() {
  const { code, stdout, stderr } = await run('npx', ['turbo', 'run', 'docs'], root);
  expect(code, stdout + stderr).toBe(0);
  const [, cached] = /Cached:\s+(\d+) cached/.exec(stdout) ?? [];
  return { cached: Number(cached), stdout };
}

/** The site without the files that have the time of the build. */
async function filesOf(folder: string) {
  const names = (await filesBelow(path.join(root, folder), '')).filter(
    (name) => !/^(?:search-|lunr-|\.chartdocs$|chartdocs\/)/.test(name),
  );
  return Promise.all(
    names.sort().map(async (name) => [name, await readFile(path.join(root, folder, name), 'latin1')]),
  );
}

it('makes the site in parts, and takes parts from its cache', async () => {
  expect((await turbo()).cached).toBe(0);
  const first = await filesOf('dist');
  await cp(path.join(root, 'dist'), path.join(root, 'first'), { recursive: true });
  await rm(path.join(root, 'dist'), { recursive: true });
  await rm(path.join(root, 'dist-shards'), { recursive: true });
  expect((await turbo()).cached).toBe(3);
  expect(await filesOf('dist')).toEqual(first);
  const built = await run('npx', ['chartdocs', 'build', '--no-cache', '--out-dir', 'whole'], root);
  expect(built.code, built.stderr).toBe(0);
  expect(await filesOf('whole')).toEqual(first);
});
