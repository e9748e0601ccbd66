import { createHash } from 'node:crypto';
import { types } from 'node:util';
import { serialize } from 'node:v8';
import { type Explanation, show } from './explain.ts';
import { readPlainData } from './plainData.ts';

/** A module's default export: plain data, or what is wrong with it. */
export type ExportedValue =
  | {
      readonly kind: 'plain';
      readonly value: PlainObject;
      /** Whether it has plugins, which aren't plain data and aren't in `value`. */
      readonly hasPlugins: boolean;
    }
  | { readonly kind: 'odd'; readonly explanations: readonly Explanation[] };

/** The key of a configuration whose values have functions. */
const PLUGINS = 'plugins';

export type PlainObject = Readonly<Record<string, unknown>>;

/**
 * Checks that a configuration file exports an object of plain data, apart from plugins, and explains any
 * other export.
 */
export function examineExport(value: unknown): ExportedValue {
  const wrong = wrongExport(value);
  if (wrong) return { kind: 'odd', explanations: [{ path: '', segments: [], ...wrong }] };
  const { value: copy, odd } = readPlainData(value, PLUGINS);
  if (odd.length > 0) return { kind: 'odd', explanations: odd.map((one) => ({ path: '', ...one })) };
  const hasPlugins = !types.isProxy(value) && isRecord(value) && PLUGINS in value;
  return { kind: 'plain', value: isRecord(copy) ? copy : {}, hasPlugins };
}

/** Returns a hash that is equal for equal exports. */
export function hashOfExport(exported: ExportedValue): string {
  return createHash('sha256').update(serialize(exported)).digest('base64url');
}

function wrongExport(value: unknown): Pick<Explanation, 'message' | 'hint'> | undefined {
  const expected = 'expected `export default defineConfig({ … })`';
  // A proxy may throw on any access: it is reported with everything else that isn't plain data.
  if (types.isProxy(value)) return undefined;
  if (value === undefined) {
    return {
      message: `The configuration has no default export; ${expected}.`,
      hint: 'Write `export default` before the configuration.',
    };
  }
  if (isRecord(value) && typeof value.then === 'function') {
    return {
      message: `The configuration's default export is a promise; ${expected}.`,
      hint: 'Await it: `export default defineConfig(await …)`.',
    };
  }
  return isRecord(value)
    ? undefined
    : {
        message: `The configuration's default export is ${show(value)}; ${expected}.`,
        hint: 'Export an object.',
      };
}

export function isRecord(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
