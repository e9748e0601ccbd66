import path from 'node:path';
import type { Diagnostic } from '../diagnostic.ts';
import { locateKey } from './locate.ts';

/** Gives findings about the configuration the file and line of their key. */
export async function placeInConfig(
  diagnostics: readonly Diagnostic[],
  configFile: string,
): Promise<readonly Diagnostic[]> {
  return Promise.all(
    diagnostics.map(async (diagnostic) =>
      diagnostic.configKey
        ? {
            ...diagnostic,
            file: path.basename(configFile),
            ...(await locateKey(configFile, diagnostic.configKey)),
          }
        : diagnostic,
    ),
  );
}
