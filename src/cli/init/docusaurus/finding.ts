import { locateKey } from '../../../render/config/locate.ts';

/** Something without a counterpart: where it is, and what to do instead. */
export interface Unconverted {
  /** Relative to the site's folder, with forward slashes. */
  readonly file: string;
  readonly line?: number;
  readonly message: string;
  readonly hint: string;
}

/** A finding about a key of a configuration file, whose line is found later. */
export interface UnconvertedKey {
  readonly key: readonly PropertyKey[];
  readonly message: string;
  readonly hint: string;
}

/** @param file absolute path of the configuration */
export async function placeKeys(
  file: string,
  shown: string,
  findings: readonly UnconvertedKey[],
): Promise<readonly Unconverted[]> {
  return Promise.all(
    findings.map(async ({ key, ...finding }) => {
      const place = await locateKey(file, key);
      return { file: shown, ...(place ? { line: place.line } : {}), ...finding };
    }),
  );
}
