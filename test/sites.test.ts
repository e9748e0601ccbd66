import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { format } from '../src/cli/reporter.ts';
import { build } from '../src/render/build.ts';
import { BuildError, type Diagnostic } from '../src/render/diagnostic.ts';
import { memoryOutput } from '../src/render/emit/output.ts';

/**
 * Each folder of `sites/` is a small site with the expected results of its build in `expected/`:
 * `diagnostics.txt`, `files.txt` (hashes as `HASH`), any `*.html`, compared by their `<main>`, and any
 * Markdown. Set UPDATE=1 to write the actual results, then review the diff.
 */
const SITES = path.join(import.meta.dirname, 'sites');
const UPDATE = process.env.UPDATE === '1';
const TIMESTAMP = 1_700_000_000_000;

const names = (await readdir(SITES)).sort();

describe.each(names)('the site %s', (name) => {
  const root = path.join(SITES, name);

  it('says and makes what is expected', async () => {
    const output = memoryOutput();
    const diagnostics = await build(
      { configFile: path.join(root, 'site.config.ts'), outDir: path.join(root, 'dist'), noCache: true },
      { now: () => 0, timestamp: TIMESTAMP, output },
    ).then(
      (result) => result.diagnostics,
      (error: unknown) => {
        if (error instanceof BuildError) return error.diagnostics;
        throw error;
      },
    );
    const files = [...output.files.keys()].map(withoutHash).sort();
    const made = new Map([
      ['diagnostics.txt', diagnostics.map((diagnostic) => line(diagnostic, root)).join('\n')],
      ['files.txt', files.join('\n')],
      ...[...output.files].flatMap(([file, contents]) =>
        /\.(?:html|md)$|^llms\.txt$/.test(file)
          ? [[file.replaceAll('/', '__'), goldenOf(file, String(contents))] as const]
          : [],
      ),
    ]);
    const expected = path.join(root, 'expected');
    if (UPDATE) await update(expected, made);
    const wanted = await readdir(expected);
    expect(wanted).toContain('diagnostics.txt');
    for (const file of wanted) {
      expect(`${made.get(file)}\n`, file).toBe(await readFile(path.join(expected, file), 'utf8'));
    }
  });
});

it('names the images of front matter in the heads of pages', async () => {
  const root = path.join(SITES, 'numbers');
  const output = memoryOutput();
  await build(
    { configFile: path.join(root, 'site.config.ts'), outDir: path.join(root, 'dist'), noCache: true },
    { now: () => 0, timestamp: TIMESTAMP, output },
  );
  const imageOf = (page: string) =>
    /property="og:image" content="([^"]*)"/.exec(String(output.files.get(`docs/${page}/index.html`)))?.[1];
  expect(imageOf('start/intro')).toBe('https://example.org/img/card.svg');
  expect(imageOf('start/install')).toMatch(/^https:\/\/example\.org\/assets\/files\/card-\w{8}\.svg$/);
  expect(imageOf('guides/first')).toBeUndefined();
  expect(output.files.get('docs/guides/first/index.html')).toBeDefined();
});

it('builds the same bytes twice from the same input', async () => {
  const configFile = path.join(SITES, 'whole', 'site.config.ts');
  const run = async () => {
    const output = memoryOutput();
    await build(
      { configFile, outDir: 'unused', noCache: true },
      { now: () => 0, timestamp: TIMESTAMP, output },
    );
    return new Map(
      [...output.files].map(([file, contents]) => [file, Buffer.from(contents).toString('latin1')]),
    );
  };
  expect(await run()).toEqual(await run());
});

it('leaves the previous output as it was when a build fails', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-'));
  try {
    const outDir = path.join(folder, 'dist');
    const effects = { now: () => 0, timestamp: TIMESTAMP };
    const site = (name: string) => ({
      configFile: path.join(SITES, name, 'site.config.ts'),
      outDir,
      noCache: true,
    });
    await build(site('draft'), effects);
    const before = await readdir(outDir);
    await expect(build(site('broken-front-matter'), effects)).rejects.toBeInstanceOf(BuildError);
    await expect(build({ ...site('broken-links'), strict: true }, effects)).rejects.toBeInstanceOf(
      BuildError,
    );
    expect(await readdir(outDir)).toEqual(before);
    expect(await readdir(folder)).toEqual(['dist']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('never replaces a folder that no build made', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-'));
  try {
    await writeFile(path.join(folder, 'thesis.txt'), 'precious');
    const options = {
      configFile: path.join(SITES, 'draft', 'site.config.ts'),
      outDir: folder,
      noCache: true,
    };
    await expect(build(options, { now: () => 0, timestamp: TIMESTAMP })).rejects.toThrow(
      /contains files that no build made/,
    );
    expect(await readFile(path.join(folder, 'thesis.txt'), 'utf8')).toBe('precious');
  } finally {
    await rm(folder, { recursive: true });
  }
});

function line(diagnostic: Diagnostic, root: string): string {
  return stripVTControlCharacters(format(diagnostic)).replaceAll(root, '<root>');
}

function withoutHash(file: string): string {
  return file.replace(/-[\w]{8}(\.\w+)$/, '-HASH$1');
}

function goldenOf(file: string, contents: string): string {
  return file.endsWith('.html') ? mainOf(contents) : contents.trimEnd();
}

function mainOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  // One element per line, for readable diffs. The date of a page's last commit isn't the same everywhere.
  return main
    .replaceAll(/>\s*</g, '>\n<')
    .replaceAll(/-[\w]{8}\.svg/g, '-HASH.svg')
    .replaceAll(/<time dateTime="[^"]+">[^<]+</g, '<time dateTime="DATE">DAY<');
}

/** Writes all pages of the sites that show everything; of the others the messages, and the pages there are. */
async function update(expected: string, made: ReadonlyMap<string, string>): Promise<void> {
  const keepPages = existsSync(path.join(expected, 'files.txt')) || /\/(?:whole|reference)\//.test(expected);
  const kept = new Set(await readdir(expected).catch(() => []));
  await rm(expected, { recursive: true, force: true });
  await mkdir(expected, { recursive: true });
  for (const [file, contents] of made) {
    if (file === 'diagnostics.txt' || keepPages || kept.has(file))
      await writeFile(path.join(expected, file), `${contents}\n`);
  }
}
