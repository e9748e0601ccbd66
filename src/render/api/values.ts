import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApiValue } from '../../theme/api/model.ts';
import { BuildError } from '../diagnostic.ts';

export interface RuntimeValues {
  /** What each export is, as data. */
  readonly values: ReadonlyMap<string, ApiValue>;
  /** Absolute path of the module that was run. */
  readonly file: string;
}

/** Deeper than this, and for longer lists, a value is cut short: it is shown, not copied. */
const DEEPEST = 8;
const MOST_ENTRIES = 200;

/**
 * Runs the library and reads the values of its exported constants, which its declarations do not have.
 *
 * @param name as a script in `root` would import it
 * @throws BuildError when the module cannot be found or stops with an error
 */
export async function readValues(name: string, root: string): Promise<RuntimeValues> {
  try {
    const require = createRequire(path.join(root, 'site.config.ts'));
    const file = require.resolve(name);
    // `import` would read CommonJS twice, and all that it requires: once for the names of its exports.
    const module: { readonly default?: unknown } = isEsModule(file)
      ? await import(pathToFileURL(file).href)
      : require(file);
    const exported = { ...(typeof module.default === 'object' ? module.default : {}), ...module };
    return {
      file,
      values: new Map(Object.entries(exported).map(([key, value]) => [key, toValue(value, 0)])),
    };
  } catch (error) {
    throw new BuildError(
      [
        {
          severity: 'error',
          code: 'api-runtime',
          message: `The library "${name}" could not be run: ${error instanceof Error ? error.message : String(error)}`,
          configKey: ['api', 'runtime'],
          hint: 'Name a module that runs in Node, or leave "runtime" out: constants are then shown without their values.',
        },
      ],
      { cause: error },
    );
  }
}

function isEsModule(file: string): boolean {
  const extension = path.extname(file);
  if (extension !== '.js') return extension === '.mjs';
  for (let dir = path.dirname(file); path.dirname(dir) !== dir; dir = path.dirname(dir)) {
    const manifest = path.join(dir, 'package.json');
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
  }
  return false;
}

/** A value as data; what is no data (functions, instances) by the name of its kind. */
export function toValue(value: unknown, depth: number): ApiValue {
  if (typeof value === 'string') return { kind: 'literal', text: `'${value.replaceAll("'", "\\'")}'` };
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function'
      ? { kind: 'other', text: 'function' }
      : { kind: 'literal', text: String(value) };
  }
  const isPlain =
    Array.isArray(value) ||
    Object.getPrototypeOf(value) === Object.prototype ||
    !Object.getPrototypeOf(value);
  if (!isPlain || depth >= DEEPEST) return { kind: 'other', text: isPlain ? '…' : value.constructor.name };
  const entries = Object.entries(value)
    .slice(0, MOST_ENTRIES)
    .map(([name, inner]) => ({ name, value: toValue(inner, depth + 1) }));
  if (entries.length === 0) return { kind: 'literal', text: Array.isArray(value) ? '[]' : '{}' };
  return { kind: Array.isArray(value) ? 'array' : 'object', entries };
}
