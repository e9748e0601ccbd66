import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { addBuildCommand } from '../src/cli/build.ts';
import { addCaptureCommand } from '../src/cli/capture.ts';
import { addCheckExamplesCommand } from '../src/cli/checkExamples.ts';
import { addCheckLinksCommand } from '../src/cli/checkLinks.ts';
import { addInitCommand } from '../src/cli/init.ts';
import { addMergeCommand } from '../src/cli/merge.ts';
import { addServeCommand } from '../src/cli/serve.ts';
import { loadConfig } from '../src/render/config/load.ts';
import { categoryFileSchema } from '../src/render/config/sidebarSchema.ts';
import { buildStrictly } from './strictBuild.ts';

/** The documentation of the tool, which is a site made by the tool. */
const ROOT = path.join(import.meta.dirname, '..');
const CONTENT = 'docs/content';

const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
const pages = (await glob(`${CONTENT}/*.md`, { cwd: ROOT })).sort();

interface Sample {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly title: string;
  readonly code: string;
}

/** The code blocks of a text; one inside another isn't a sample. */
function samplesIn(file: string, text: string): readonly Sample[] {
  return [...text.matchAll(/^[ ]{0,3}(`{3,})(\w+)([^\n]*)\n(.*?)^[ ]{0,3}\1[ ]*$/gms)].map((match) => {
    const [, , language = '', info = '', code = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    return { file, line, language, title: /title="([^"]+)"/.exec(info)?.[1] ?? '', code };
  });
}

const texts = await Promise.all(
  [...pages, 'README.md'].map(async (file) => [file, await read(file)] as const),
);
const samples = texts.flatMap(([file, text]) => samplesIn(file, text));

describe('the documentation', () => {
  it('builds strictly, with every page in a sidebar, and its links work', async () => {
    const routes = await buildStrictly(path.join(ROOT, 'docs'));
    const reference = ['functions/build', 'plugin/functions/definePlugin', 'theme/functions/wrap'];
    expect(routes).toEqual(
      expect.arrayContaining(['/', '/start', '/api/', ...reference.map((page) => `/api/${page}`)]),
    );
    const sidebars = await read('docs/site.config.ts');
    const ids = pages.map((file) => path.basename(file, '.md'));
    expect(ids.filter((id) => !sidebars.includes(`'${id}'`))).toEqual([]);
  });
});

it('the pages link to files, so that their links work on GitHub and in the package, too', () => {
  for (const [file, text] of texts) {
    const prose = text.replaceAll(/^[ ]{0,3}(`{3,}).*?^[ ]{0,3}\1[ ]*$/gms, '').replaceAll(/`[^`\n]*`/g, '');
    expect(prose, file).not.toMatch(/\]\(\//);
  }
});

const KEBAB = /'([a-z]+(?:-[a-z\d]+)+|crash|mdx|unreadable|redirect)'/g;

/** Returns the names in quotes in a piece of code. */
const namesIn = (code: string) => [...code.matchAll(KEBAB)].map(([, name = '']) => name);

/**
 * Returns the codes of diagnostics in a source: values of `code`, constants used as such, and what is passed to
 * functions with a parameter `code`.
 */
function codesIn(source: string): readonly string[] {
  const values = [...source.matchAll(/\bcode:\s*([^,;\n]+)/g)].map(([, value = '']) => value);
  const constants = values.flatMap((value) => {
    const name = /^[A-Z_]+$/.exec(value.trim())?.[0];
    return name === undefined ? [] : (new RegExp(`const ${name} = [^;]+;`).exec(source)?.[0] ?? []);
  });
  const functions = [...source.matchAll(/function (\w+)\([^)]*\bcode: string/g)].map(([, name = '']) => name);
  const calls = functions.flatMap((name) =>
    [...source.matchAll(new RegExp(`(?<!function )\\b${name}\\(([^;]*?)['"\`],`, 'g'))].map(([call]) => call),
  );
  return [...values, ...constants, ...calls].flatMap(namesIn);
}

describe('the page of messages', async () => {
  const text = await read(`${CONTENT}/messages.md`);
  const rows = [...text.matchAll(/^\| <a id="([a-z\d-]+)"><\/a>`([a-z\d-]+)` \| (.+) \| (.+) \|$/gm)];
  const listed = rows.map(([, id = '']) => id);

  it('has an entry for each code of the source, and no others', async () => {
    const files = await glob('src/{cli,render}/**/*.{ts,tsx}', { cwd: ROOT, ignore: ['**/*.test.*'] });
    const codes = new Set((await Promise.all(files.map(read))).flatMap(codesIn));
    expect(codes.size).toBeGreaterThan(80);
    expect(listed.toSorted()).toEqual([...codes].sort());
  });

  it('has each code that a test site reports', async () => {
    const expected = await glob('test/sites/*/expected/diagnostics.txt', { cwd: ROOT });
    const reported = (await Promise.all(expected.map(read))).flatMap((list) =>
      [...list.matchAll(/(?:error|warning) {2}.* \(([a-z\d-]+)\)$/gm)].map(([, code = '']) => code),
    );
    expect(reported.length).toBeGreaterThan(50);
    expect(listed).toEqual(expect.arrayContaining([...new Set(reported)]));
  });

  it('has an anchor, a cause and a fix in each entry', () => {
    const entries = text.split('\n').filter((line) => /^\| (?!Code|---)/.test(line));
    expect(rows.length).toBe(entries.length);
    for (const [, id, code, cause, fix] of rows) {
      expect(code).toBe(id);
      expect([cause, fix]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
    }
  });
});

/** The options of each command, from the program itself. */
function readOptions(): ReadonlyMap<string, readonly string[]> {
  const program = new Command('chartdocs');
  const ignore = () => undefined;
  addInitCommand(program, ignore);
  addCaptureCommand(program, ignore);
  addBuildCommand(program, ignore);
  addServeCommand(program, ignore);
  addMergeCommand(program, ignore);
  addCheckLinksCommand(program, '0', ignore);
  addCheckExamplesCommand(program, '0', ignore);
  return new Map(
    program.commands.map((command) => [command.name(), command.options.flatMap(({ long }) => long ?? [])]),
  );
}

const optionsOf = readOptions();

/** By `long/turbo.test.ts`. */
const TESTED_WITH_TURBOREPO = `${CONTENT}/large-sites.md`;

describe('the samples', () => {
  /** These pages have tests of their own, which build their samples. */
  const BUILT = new Set(['plugins', 'components'].map((name) => `${CONTENT}/${name}.md`));
  const configs = samples.filter(
    ({ file, language, code }) =>
      /^tsx?$/.test(language) && code.includes('defineConfig(') && !BUILT.has(file),
  );

  it.each(configs.map((sample) => [`${sample.file}:${sample.line}`, sample] as const))(
    'load as a configuration: %s',
    async (_, { language, code }) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-sample-'));
      try {
        await mkdir(path.join(folder, 'content'));
        const file = path.join(folder, `site.config.${language}`);
        await writeFile(file, code);
        const { diagnostics } = await loadConfig(file);
        expect(diagnostics).toEqual([]);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  it('include configurations of most pages', () => expect(configs.length).toBeGreaterThan(20));

  it('in JSON are valid category files', () => {
    const files = samples.filter(
      ({ language, file }) => language === 'json' && file !== TESTED_WITH_TURBOREPO,
    );
    expect(files.map(({ title }) => path.basename(title))).toEqual(['_category_.json']);
    for (const { code } of files)
      expect(categoryFileSchema.safeParse(JSON.parse(code)).error).toBeUndefined();
  });

  it('use commands and options that exist', () => {
    const inCode = samples.filter(({ language }) => /^(?:sh|yaml)$/.test(language)).map(({ code }) => code);
    const inText = texts.flatMap(([, text]) =>
      [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
    );
    const lines = [...inCode, ...inText].flatMap((code) => code.split(/\n|&&/));
    const calls = lines.flatMap((line) => [...line.matchAll(/\bchartdocs ([a-z][\w-]*)(.*)$/g)]);
    expect(calls.length).toBeGreaterThan(20);
    const unknown = calls.flatMap(([, name = '', rest = '']) => {
      if (name === 'help') return [];
      const options = optionsOf.get(name);
      if (!options) return [name];
      const used = [...rest.matchAll(/(?<=\s)--[\w-]+/g)].map(([option]) => option);
      return used.filter((option) => !options.includes(option)).map((option) => `${name} ${option}`);
    });
    expect(unknown).toEqual([]);
  });

  it('list every option of each command, and no others', async () => {
    const sections = (await read(`${CONTENT}/commands.md`)).split(/^## /m);
    const rowsOf = (section = '') =>
      [...section.matchAll(/^\| (`--.*?) \|/gm)].flatMap(([, cell = '']) =>
        [...cell.matchAll(/--[\w-]+/g)].map(([option]) => option),
      );
    const shared = rowsOf(sections.find((one) => one.startsWith('Options for releases')));
    for (const [name, options] of optionsOf) {
      const section = sections.find((one) => one.startsWith(`\`chartdocs ${name}\``));
      const listed = [...rowsOf(section), ...(section?.includes('(#options-for-releases)') ? shared : [])];
      expect(listed.sort(), name).toEqual(options.toSorted());
    }
  });

  it('name npm scripts that exist', async () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(await read('package.json'));
    const readme = await read('README.md');
    const named = [...readme.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
