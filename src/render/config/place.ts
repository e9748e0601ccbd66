import path from 'node:path';
import type { Diagnostic } from '../diagnostic.ts';
import { locateKey } from './locate.ts';
import type { ConfigOverrides } from './overrides.ts';

/** The flags that override keys. */
const FLAGS: readonly (readonly [keyof ConfigOverrides, key: readonly string[], flag: string])[] = [
  ['apiEntry', ['api', 'entryPoints'], '--api-entry'],
  ['apiTsconfig', ['api', 'tsconfig'], '--api-tsconfig'],
];

/** Adds the location of the key to findings about the configuration, or the flag that overrides it. */
export async function placeInConfig(
  diagnostics: readonly Diagnostic[],
  configFile: string,
  overrides: ConfigOverrides = {},
): Promise<readonly Diagnostic[]> {
  return Promise.all(
    diagnostics.map(async (diagnostic): Promise<Diagnostic> => {
      const { configKey, ...rest } = diagnostic;
      if (!configKey) return diagnostic;
      const flag = FLAGS.find(
        ([name, key]) =>
          overrides[name] !== undefined && key.every((part, index) => configKey[index] === part),
      )?.[2];
      if (flag !== undefined) {
        return {
          ...rest,
          hint: `It was given with ${flag}: use a path relative to the configuration's folder.`,
        };
      }
      return {
        ...diagnostic,
        file: path.basename(configFile),
        ...((await locateKey(configFile, configKey)) ?? { line: 1, column: 1 }),
      };
    }),
  );
}
