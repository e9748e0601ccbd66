import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { licensesOf } from './licenses.js';

const LIB = path.join(import.meta.dirname, '../lib');

/** A flat folder in `lib/`. */
const BUNDLE = path.join(LIB, 'bundle');

/** What is imported by name, by its name in the bundle: the command and what the package exports. */
const EXPORTS = { main: 'cli/main', index: 'index', theme: 'theme/public' };

const THREADS = [
  'cli/pageWatchWorker',
  'render/api/valuesWorker',
  'render/api/worker',
  'render/code/worker',
  'render/config/moduleWorker',
];

/** The command's file: it is written last, with the time when its code was read. */
const COMMAND = 'main.js';

const TEMPORARY = /\.tmp$/;

/**
 * The packages that become part of the bundle, with all that they import: many small modules, of which sites and
 * other packages need no copy that is the same object. All others stay imports.
 */
const PACKAGES =
  /^(?:@lezer\/.+|commander|fast-glob|github-slugger|hast-util-.+|htmlparser2|leven|mdast-util-.+|micromark-.+|mrmime|picocolors|picomatch|rehype-.+|remark-.+|srcset|unified|vfile|xast-util-.+|yaml|zod)$/;

/**
 * Writes the compiled tool as few files: loading its modules one by one takes a large part of a short run.
 *
 * @throws Error for code that can't be bundled
 */
export async function bundle() {
  const begin = new Date();
  const { outputFiles, metafile } = await build({
    absWorkingDir: LIB,
    entryPoints: Object.fromEntries(
      [...Object.entries(EXPORTS), ...THREADS.map((module) => [threadName(module), module])].map(
        ([name, module]) => [name, path.join(LIB, `${module}.js`)],
      ),
    ),
    // What these share is in one file: in a process there is one class of errors, one React, one theme.
    outdir: BUNDLE,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // As Node resolves packages: without `module`.
    mainFields: ['main'],
    conditions: [],
    // For packages of CommonJS, which import modules of Node.
    banner: {
      js: "import { createRequire as chartdocsRequire } from 'node:module';\nconst require = chartdocsRequire(import.meta.url);",
    },
    logLevel: 'warning',
    plugins: [ownImports, ownPlaces],
  });
  const files = new Map(outputFiles.map(({ path: file, contents }) => [path.basename(file), contents]));
  files.set('LICENSES.txt', await licensesOf(metafile, LIB));
  await mkdir(BUNDLE, { recursive: true });
  const others = [...files.keys()].filter((name) => name !== COMMAND);
  await Promise.all(others.map((name) => replaceFile(name, files.get(name), begin)));
  await replaceFile(COMMAND, files.get(COMMAND), begin);
  const old = (await readdir(BUNDLE)).filter((name) => !files.has(name) && !TEMPORARY.test(name));
  await Promise.all(old.map((name) => rm(path.join(BUNDLE, name), { force: true })));
}

/** Writes a file in one step: another command may load it, or bundle too. */
async function replaceFile(name, contents, time) {
  const temporary = path.join(BUNDLE, `${name}.${process.pid}.tmp`);
  await writeFile(temporary, contents);
  await utimes(temporary, time, time);
  await rename(temporary, path.join(BUNDLE, name));
}

/** Returns the name of a thread's file: two have the same name in different folders. */
function threadName(module) {
  return module.replaceAll('/', '-');
}

/** Decides which imports of the tool's modules stay imports. */
const ownImports = {
  name: 'own-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, importer }) =>
      isOwn(importer) && !PACKAGES.test(name) ? { path: name, external: true } : undefined,
    );
    // What the theme imports later, it imports in browsers, where a site has a bundle of its own.
    onResolve({ filter: /^\./ }, ({ path: name, importer, kind, resolveDir }) =>
      kind === 'dynamic-import' && isOwn(importer) && moduleOf(importer).startsWith('theme/')
        ? { path: fromBundle(path.join(resolveDir, name)), external: true }
        : undefined,
    );
  },
};

/** Lets each module keep its own place in `import.meta`, and start the threads that are in the bundle. */
const ownPlaces = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, async ({ path: file }) => {
      if (!isOwn(file)) return undefined;
      const code = await readFile(file, 'utf8');
      return {
        contents: /\bimport\.meta\.(?:url|dirname)\b/.test(code) ? await atItsPlace(code, file) : code,
      };
    });
  },
};

/** The script of a thread, as modules name it. */
const SCRIPT = /\bnew URL\('\.\/(\w*worker)\.js', import\.meta\.url\)/gi;

async function atItsPlace(code, file) {
  const withThreads = code.replace(SCRIPT, (_, name) => {
    const thread = path.posix.join(path.posix.dirname(moduleOf(file)), name);
    if (!THREADS.includes(thread)) throw new Error(`The thread ${thread} is missing in THREADS.`);
    return `new URL('./${threadName(thread)}.js', chartdocsBundle)`;
  });
  const define = { 'import.meta.url': 'chartdocsUrl', 'import.meta.dirname': 'chartdocsFolder' };
  const { code: placed } = await transform(withThreads, { define, target: 'node20' });
  const urlOf = (place) => `/* @__PURE__ */ new URL(${JSON.stringify(fromBundle(place))}, chartdocsBundle)`;
  return [
    "import { fileURLToPath as chartdocsPath } from 'node:url';",
    'const chartdocsBundle = import.meta.url;',
    `const chartdocsUrl = /* @__PURE__ */ String(${urlOf(file)});`,
    `const chartdocsFolder = /* @__PURE__ */ chartdocsPath(${urlOf(path.dirname(file))});`,
    placed,
  ].join('\n');
}

function isOwn(file) {
  return file.startsWith(LIB + path.sep);
}

/** Returns the name of a module of the tool, such as `cli/main`. */
function moduleOf(file) {
  return path.relative(LIB, file).replaceAll(path.sep, '/').replace(/\.js$/, '');
}

function fromBundle(file) {
  return path.relative(BUNDLE, file).replaceAll(path.sep, '/');
}
