import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { rowsOfMap } from './specificationMap.ts';
import { testsOfFile } from './testsOfFile.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** What the files of each top folder of `src/` may import: cli → render → theme. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  cli: ['cli', 'render', 'theme'],
  render: ['render', 'theme'],
  theme: ['theme'],
};

/** The modules of `render/` that may read files without `inputs/read.ts`, and why. */
const MAY_READ: readonly { readonly files: RegExp; readonly why: string }[] = [
  { files: /^render\/inputs\//, why: 'they note what is read' },
  { files: /^render\/(?:content\/files|fileList)\.ts$/, why: 'they note what they list and look for' },
  { files: /^render\/api\//, why: 'the conversion returns what it has read, and `api/load.ts` notes it' },
  {
    files: /^render\/(?:config\/evaluate|parts\/load)\.ts$/,
    why: 'they filter the files of bundles, which `esbuild.ts` notes',
  },
  {
    files: /^render\/(?:emit\/|site\/assemble|shard\/merge|unchanged)/,
    why: 'they read what a build has written, or copies',
  },
  { files: /^render\/(?:cache|cacheKey|installedTypeScript)\.ts$/, why: 'of the cache and the tool itself' },
  { files: /^render\/config\/(?:configFile|failure|locate|temporaryModule)\.ts$/, why: 'for messages' },
  { files: /^render\/project\//, why: 'for messages, and for `init`' },
  { files: /^render\/(?:makeFolder|owner|realPath|react\/siteReact)\.ts$/, why: 'of the machine' },
  { files: /^render\/links\//, why: 'they check built sites' },
];

/**
 * How often tests may select by the theme's classes: for looks, and for what has neither role, label nor text. New tests
 * select by these; a number here may only get smaller.
 */
const CLASS_SELECTORS: Readonly<Record<string, number>> = {
  'test/hydration.test.ts': 1,
  'test/live.test.ts': 3,
  'test/reader/access.test.ts': 15,
  'test/reader/addresses.test.ts': 3,
  'test/reader/announcement.test.ts': 1,
  'test/reader/article.test.ts': 8,
  'test/reader/colorMode.test.ts': 2,
  'test/reader/early.test.ts': 10,
  'test/reader/examples.test.ts': 2,
  'test/reader/foreign.test.ts': 15,
  'test/reader/layout.test.ts': 8,
  'test/reader/loading.test.ts': 4,
  'test/reader/longSidebar.test.ts': 2,
  'test/reader/liveCharts.test.ts': 1,
  'test/reader/look.test.ts': 20,
  'test/reader/menu.test.ts': 3,
  'test/reader/navigation.test.ts': 4,
  'test/reader/options.test.ts': 14,
  'test/reader/paper.test.ts': 3,
  'test/reader/policy.test.ts': 5,
  'test/reader/propsTables.test.ts': 2,
  'test/reader/reference.test.ts': 11,
  'test/reader/search.test.ts': 16,
  'test/reader/searchFocus.test.ts': 3,
  'test/reader/shell.test.ts': 29,
  'test/reader/sidebar.test.ts': 5,
  'test/reader/states.test.ts': 5,
  'test/reader/strings.test.ts': 2,
  'test/reader/translated.test.ts': 4,
  'test/reader/versions.test.ts': 5,
  'test/reader/visit.test.ts': 1,
};

interface Module {
  /** Relative to `src/`. */
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const files = (await glob('src/{cli,render,theme}/**/*.{ts,tsx}', { cwd: ROOT })).filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
);
const modules: readonly Module[] = await Promise.all(
  files.sort().map(async (file) => {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    const imports = [...text.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)';|import\('([^']+)'\)/gm)];
    return { file: file.slice('src/'.length), text, imports: imports.map(([, a, b]) => a ?? b ?? '') };
  }),
);

describe('the structure', () => {
  it('has files', () => expect(modules.length).toBeGreaterThan(80));

  it('imports in one direction only', () => {
    const wrong = modules.flatMap(({ file, imports }) =>
      imports
        .filter((name) => name.startsWith('.'))
        .map((name) => path.posix.join(path.posix.dirname(file), name))
        .filter((target) => !MAY_IMPORT[top(file)]?.includes(top(target)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps the theme free of Node and of what only the build needs', () => {
    const builders = /^(?:node:|typedoc|typescript|unified|remark|rehype|esbuild|shiki|chokidar|fast-glob)/;
    const wrong = modules.flatMap(({ file, imports }) =>
      top(file) === 'theme'
        ? imports.filter((name) => builders.test(name)).map((name) => `${file} imports ${name}`)
        : [],
    );
    expect(wrong).toEqual([]);
  });

  it('has no file of more than 300 lines', () => {
    const long = modules.filter(({ text }) => text.split('\n').length > 301);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it('has no two files whose compiled names differ in case only: some systems have room for one of them', () => {
    const names = modules.map(({ file }) => file.replace(/\.tsx?$/, '').toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('keeps the steps of a build in less than 100 lines', () => {
    const build = modules.find(({ file }) => file === 'render/build.ts');
    expect(build?.text.trimEnd().split('\n').length).toBeLessThan(100);
  });

  it('uses the TypeScript of TypeDoc only', () => {
    const wrong = modules
      .filter(({ text }) =>
        /(?:from|import)\s*\(?'typescript'|TypeScript(?: as \w+)? \} from 'typedoc'/.test(text),
      )
      // Types are the same wherever they come from.
      .filter(({ text }) => !/^import type \{ TypeScript(?: as \w+)? \} from 'typedoc';$/m.test(text))
      .map(({ file }) => file);
    expect(wrong).toEqual(['render/api/typescript.ts']);
  });

  it('lets only the command line print, exit or read the environment', () => {
    const wrong = modules
      .filter(({ file }) => top(file) !== 'cli')
      .filter(({ text }) => /(?<!')process\.(?:exit|env|stdout|stderr)\b|console\.log/.test(text))
      .map(({ file }) => file);
    expect(wrong).toEqual(['render/thread.ts']); // the output of a configuration or a library
  });

  it('reads the inputs of a site where they are noted', () => {
    const reading =
      /\b(?:access|createReadStream|existsSync|l?stat(?:Sync)?|opendir|readdir(?:Sync)?|readFile(?:Sync)?|readlink|realpath(?:Sync)?)\b/;
    const wrong = modules
      .filter(({ file }) => top(file) === 'render' && !MAY_READ.some(({ files }) => files.test(file)))
      .filter(({ text }) =>
        [...text.matchAll(/^import [^;]*? from 'node:fs(?:\/promises)?';/gm)].some(([one]) =>
          reading.test(one),
        ),
      )
      .map(({ file }) => file);
    expect(wrong).toEqual([]);
  });

  it('has no circle among its modules, type imports included', () => {
    const graph = new Map(
      modules.map(({ file, text }) => {
        const names = [...text.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)';/gm)];
        return [file, names.map(([, name = '']) => path.posix.join(path.posix.dirname(file), name))];
      }),
    );
    const circles: string[] = [];
    const done = new Set<string>();
    const visit = (file: string, trail: readonly string[]): void => {
      if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      if (done.has(file) || trail.includes(file)) return;
      for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
      done.add(file);
    };
    for (const file of graph.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });
});

describe('tests', async () => {
  const tests = await glob(['test/**/*.{ts,tsx}', 'src/**/*.test.{ts,tsx}'], {
    cwd: ROOT,
    ignore: ['test/{fixtures,sites}/**', 'test/until.ts'],
  });

  /** Tests in which an author pauses between two saves: that pause is what they are about. */
  const paced = ['test/live.test.ts', 'test/soak.test.ts'];

  it('wait for conditions, not for a time, and set no time limits of their own', async () => {
    const wrong: string[] = [];
    for (const file of tests) {
      const text = await readFile(path.join(ROOT, file), 'utf8');
      const waits = /\bwaitForTimeout\(|\bsetTimeout\((?:\w+, )?\d{2,}\)/.test(text);
      const pauses = /timers\/promises|\bsetTimeout\(\w+, [a-z]\w*\)/.test(text);
      const limits = /\btimeout: ?\d|^\s*\}, \d[\d_]*\);$/m.test(
        text.replaceAll(/'timeout: [^']*'|`[^`]*`/g, ''),
      );
      if (waits || limits || (pauses && !paced.includes(file))) wrong.push(file);
    }
    expect(tests.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });
});

it('tests select by role, label and text, and no more by class than they did', async () => {
  const tests = await glob('test/**/*.test.{ts,tsx}', { cwd: ROOT });
  const more = await Promise.all(
    tests.map(async (file) => {
      const text = await readFile(path.join(ROOT, file), 'utf8');
      const count = text.match(/\.cd-[a-z]/g)?.length ?? 0;
      return count > (CLASS_SELECTORS[file] ?? 0) ? [`${file}: ${count}`] : [];
    }),
  );
  expect(more.flat()).toEqual([]);
});

describe('the map of the specification', async () => {
  const map = await readFile(path.join(import.meta.dirname, 'specification.md'), 'utf8');
  const rows = rowsOfMap(map);
  const names = [...new Set(rows.map(({ file }) => file).filter((file) => file !== ''))];
  const tests = new Map(
    await Promise.all(
      names.map(async (file) => {
        const text = await readFile(path.join(ROOT, file), 'utf8').catch(() => '');
        return [file, testsOfFile(file, text)] as const;
      }),
    ),
  );

  it('has each of the 168 sentences, in order', () => {
    const numbers = [...new Set(rows.map(({ number }) => number))];
    expect(numbers).toEqual(Array.from({ length: 168 }, (_, index) => index + 1));
  });

  it('names a test for each sentence that says something of the site', () => {
    const without = rows.filter(({ held }) => held.startsWith('none: '));
    expect(without.length).toBeLessThan(12);
    const unclear = rows.filter(({ held, title }) => title === '' && !held.startsWith('none: '));
    expect(unclear).toEqual([]);
  });

  it('names tests that exist, run and assert something', () => {
    const wrong = rows.flatMap(({ number, file, title }) => {
      if (file === '') return [];
      const found = tests.get(file)?.filter((test) => test.title === title) ?? [];
      if (found.length === 0) return [`${number}: there is no ${file} › ${title}`];
      if (found.every(({ isSkipped }) => isSkipped)) return [`${number}: skipped: ${file} › ${title}`];
      return found.some(({ asserts }) => asserts) ? [] : [`${number}: asserts nothing: ${file} › ${title}`];
    });
    expect(wrong).toEqual([]);
  });
});

/** Splits `file › title`; both are empty if no test is named. */
function top(file: string): string {
  return file.split('/')[0] ?? '';
}
