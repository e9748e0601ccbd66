import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { buildFailures } from '../../../render/config/bundleConfig.ts';
import { isRecord } from '../../../render/config/exportedValue.ts';
import { runModule } from '../../../render/config/runModule.ts';
import { writeTemporaryModule } from '../../../render/config/temporaryModule.ts';
import { BuildError } from '../../../render/diagnostic.ts';
import { withEsbuild } from '../../../render/esbuild.ts';

/**
 * Placeholder for a value that only a package has: `{ '@package': 'prism-react-renderer.themes.github' }`.
 */
export const PACKAGE = '@package';
/** Placeholder for a function. */
export const CODE = '@code';

/** Packages whose values aren't loaded: their names are enough. */
const NAMED_ONLY = /^(?:prism-react-renderer|@docusaurus\/)/;

/**
 * Runs another tool's configuration file and returns its default export as plain data. The tool itself, its
 * plugins and its themes need not be installed: placeholders name their values.
 *
 * @param file absolute path
 * @throws BuildError when it can't be run
 */
export async function evaluateFile(file: string): Promise<unknown> {
  try {
    return await run(file, (name) => !NAMED_ONLY.test(name));
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    // An installed package may depend on one that isn't.
    return run(file, () => false);
  }
}

async function run(file: string, isLoaded: (name: string) => boolean): Promise<unknown> {
  const code = await bundle(file, isLoaded);
  const temporary = await writeTemporaryModule(code);
  const controller = new AbortController();
  try {
    const result = await runModule(temporary.url, {
      signal: controller.signal,
      onLateThrow: () => undefined,
    });
    if (result.kind === 'plain') return result.value.exported;
    const message =
      result.kind === 'threw'
        ? result.thrown.message
        : (result.explanations[0]?.message ?? 'It exports nothing.');
    throw new BuildError([
      {
        severity: 'error',
        code: 'config-failed',
        message: `The configuration can't be run: ${message}`,
        file: path.basename(file),
        line: 1,
        hint: 'Fix it, so that its own tool can run it, and try again.',
      },
    ]);
  } finally {
    controller.abort();
    await temporary.remove();
  }
}

async function bundle(file: string, isLoaded: (name: string) => boolean): Promise<string> {
  const root = path.dirname(file);
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: root,
      stdin: {
        contents: `import * as module from ${JSON.stringify(`./${path.basename(file)}`)};
import { plain } from 'as-plain-data';
const value = module.default ?? module;
export default async () => ({ exported: plain(typeof value === 'function' && !value[Symbol.for('chartdocs.package')] ? await value('production') : value) });`,
        resolveDir: root,
      },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      banner: { js: requireOf(file) },
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(file).href),
        'import.meta.dirname': JSON.stringify(root),
        'import.meta.filename': JSON.stringify(file),
        __dirname: JSON.stringify(root),
        __filename: JSON.stringify(file),
      },
      logLevel: 'silent',
      plugins: [plainData, packages(isLoaded)],
    }),
  ).catch((error: unknown) => {
    throw new BuildError(buildFailures(error, root), { cause: error });
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Defines `require` for files that use it; names that aren't installed resolve to themselves. */
function requireOf(file: string): string {
  return `import { createRequire } from 'node:module';
const ownRequire = createRequire(${JSON.stringify(pathToFileURL(file).href)});
const require = Object.assign((name) => ownRequire(name), {
  resolve: (name) => { try { return ownRequire.resolve(name); } catch { return name; } },
});`;
}

const plainData: Plugin = {
  name: 'as-plain-data',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^as-plain-data$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'as-plain-data',
    }));
    onLoad({ filter: /.*/, namespace: 'as-plain-data' }, () => ({
      contents: `export function plain(value, above = []) {
  const name = typeof value === 'function' ? value[Symbol.for('chartdocs.package')] : undefined;
  if (name !== undefined) return { ${JSON.stringify(PACKAGE)}: name };
  if (typeof value === 'function') return { ${JSON.stringify(CODE)}: value.name };
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value)) return undefined;
  if (Array.isArray(value)) return value.map((item) => plain(item, [...above, value]));
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value)) && Object.keys(value).length === 0) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, [...above, value])]).filter(([, item]) => item !== undefined));
}`,
    }));
  },
};

/** Packages: loaded if installed, otherwise replaced by placeholders. */
function packages(isLoaded: (name: string) => boolean): Plugin {
  const OWN = { isOwn: true };
  return {
    name: 'packages',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (
          pluginData === OWN ||
          name === 'as-plain-data' ||
          kind === 'entry-point' ||
          path.isAbsolute(name)
        ) {
          return undefined;
        }
        if (kind === 'require-resolve') return { path: name, external: true };
        if (name.startsWith('node:')) return { path: name, external: true };
        const found = await resolve(name, { kind, importer, resolveDir, pluginData: OWN });
        if (found.external) return { path: name, external: true };
        if (found.errors.length === 0 && isLoaded(name)) {
          return {
            path: kind === 'require-call' ? found.path : pathToFileURL(found.path).href,
            external: true,
          };
        }
        return { path: name, namespace: 'named' };
      });
      onLoad({ filter: /.*/, namespace: 'named' }, ({ path: name }) => ({
        contents: `const named = (name) => {
  const value = new Proxy(() => undefined, {
    get(_, key) {
      if (key === Symbol.for('chartdocs.package')) return name;
      if (key === Symbol.iterator) return [][Symbol.iterator];
      if (key === Symbol.toPrimitive) return () => name;
      return typeof key === 'symbol' || key === 'then' || key === '__esModule' ? undefined : named(key === 'default' ? name : name + '.' + key);
    },
    apply: () => value,
    construct: () => value,
    getPrototypeOf: () => value,
  });
  return value;
};
module.exports = named(${JSON.stringify(name)});`,
      }));
    },
  };
}

/** Whether a value is a placeholder for one that only code can provide. */
export function isCode(value: unknown): boolean {
  return isRecord(value) && (PACKAGE in value || CODE in value);
}
