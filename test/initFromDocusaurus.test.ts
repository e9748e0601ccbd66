import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartdocs, type Run } from './command.ts';
import { buildStrictly } from './strictBuild.ts';

/** `fixtures/docusaurus` is a Docusaurus site without its packages. */
const SITE = path.join(import.meta.dirname, 'fixtures/docusaurus');

let root: string;
let run: Run;
let before: ReadonlyMap<string, string>;
const read = (name: string) => readFile(path.join(root, name), 'utf8');

async function contentsOf(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-docusaurus-'));
  await cp(SITE, root, { recursive: true });
  before = await contentsOf(await glob('**/*', { cwd: root, ignore: ['package.json'] }));
  run = await chartdocs(['init', '--from', 'docusaurus'], root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('chartdocs init --from docusaurus', () => {
  it('sets up a site beside the old one', async () => {
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('✓ Created site.config.ts\n✓ Created content/: 9 files\n');
    expect(run.stdout).toMatch(
      /Next:\n {2}npm install --save-dev chartdocs\n {2}npx chartdocs serve --watch\n$/,
    );
    expect(await contentsOf([...before.keys()])).toEqual(before);
  });

  it('converts the configuration', async () => {
    expect(await read('site.config.ts')).toBe(await readFile(`${SITE}.config.txt`, 'utf8'));
  });

  it('lists what it could not convert, with its place and what to do', async () => {
    const list = /Not converted \(\d+\):\n(.*?)\n\nNext:/s.exec(run.stdout)?.[1];
    expect(`${list}\n`).toBe(await readFile(`${SITE}.unconverted.txt`, 'utf8'));
  });

  it('converts front matter, categories and MDX', async () => {
    expect(await read('content/guide/02-basics/01-install.md')).toBe(
      '---\ntitle: Install\n# Where it was before.\nslug: /guide/setup\n---\n\n:::code-tabs\n\n```sh tab="npm"\nnpm i\n```\n\n```sh tab="yarn"\nyarn add\n```\n\n:::\n\n![Logo](/img/logo.svg) and [more](../03-more/more.mdx#own), [its file](/img/logo.svg) and [again].\n\n[again]: /img/logo.svg\n',
    );
    expect(await read('content/guide/03-more/more.mdx')).toBe(
      '---\nslug: /guide/more\n---\n\n# More\n\n## Own {#own}\n\n::include{file="./_part.mdx"}\n\nSee [install](../02-basics/01-install.md).\n',
    );
    expect(JSON.parse(await read('content/guide/02-basics/_category_.json'))).toEqual({
      label: 'The basics',
      position: 2,
      collapsed: false,
      link: { type: 'generated-index', slug: '/guide/category/the-basics', description: 'First steps' },
    });
    expect(JSON.parse(await read('content/guide/03-more/_category_.json'))).toEqual({
      link: { type: 'doc', id: 'guide/more/more' },
    });
  });

  it('keeps the addresses, in a site that builds strictly and whose links work', async () => {
    const routes = await buildStrictly(root);
    expect([...routes].sort()).toEqual([
      '/',
      '/1.0/guide/intro',
      '/about',
      '/community',
      '/guide/category/the-basics',
      '/guide/intro',
      '/guide/more',
      '/guide/setup',
    ]);
    const intro = await read('dist/guide/intro/index.html');
    expect(intro).toContain('href="https://github.com/lines/lines/edit/main/content/guide/01-intro.md"');
    expect(intro).toContain('The basics');
  });

  it('overwrites nothing', async () => {
    const again = await chartdocs(['init', '--from', 'docusaurus'], root);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('site.config.ts') });
    await rm(path.join(root, 'site.config.ts'));
    await writeFile(path.join(root, 'content/about.md'), 'Mine\n');
    const { stdout } = await chartdocs(['init', '--from', 'docusaurus', '--title', 'Own'], root);
    expect(stdout).toContain('• Kept content/about.md: it was there already');
    expect(await read('content/about.md')).toBe('Mine\n');
    expect(await read('site.config.ts')).toContain("title: 'Own'");
  });

  it('says where there is nothing to convert, or nothing that runs', async () => {
    const empty = await mkdtemp(path.join(root, 'empty-'));
    expect(await chartdocs(['init', '--from', 'docusaurus'], empty)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'There is no docusaurus.config.js or .ts here. Run the command in the folder that has it.\nNothing was written.\n',
    });
    await writeFile(path.join(empty, 'docusaurus.config.js'), "throw new Error('no token');");
    const { code, stderr } = await chartdocs(['init', '--from', 'docusaurus'], empty);
    expect(code).toBe(1);
    expect(stderr).toBe("The configuration can't be run: Error: no token\nNothing was written.\n");
    expect(await glob('*', { cwd: empty })).toEqual(['docusaurus.config.js']);
  });
});
