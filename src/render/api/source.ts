import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { SourceReference } from 'typedoc';
import type { ApiSource } from '../../theme/api/memberModel.ts';

export interface SourceLinkOptions {
  /** Absolute path. */
  readonly packageDir: string;
  readonly packageVersion: string;
  readonly sourceLink?: string;
}

/**
 * Finds where declarations come from. If a declaration file has a declaration map, it is followed to the
 * original source, which is the file in the library's repository.
 */
export class SourceLinks {
  readonly #options: SourceLinkOptions;
  /** Members that several symbols show are looked up repeatedly. */
  readonly #found = new WeakMap<SourceReference, ApiSource | undefined>();
  readonly #maps = new Map<string, SourceMap | undefined>();

  constructor(options: SourceLinkOptions) {
    this.#options = options;
  }

  of(reference: SourceReference | undefined): ApiSource | undefined {
    if (!reference) return undefined;
    if (!this.#found.has(reference)) this.#found.set(reference, this.#find(reference));
    return this.#found.get(reference);
  }

  #find(reference: SourceReference): ApiSource | undefined {
    const declared = { file: reference.fullFileName, line: reference.line };
    const { file: absolute, line } = this.#original(reference) ?? declared;
    const file = path.relative(this.#options.packageDir, absolute).replaceAll(path.sep, '/');
    // Packages installed in the folder of the library aren't part of it.
    if (/^\.\.|(?:^|\/)node_modules\//.test(file)) return undefined;
    const url = this.#options.sourceLink
      ?.replaceAll('{version}', this.#options.packageVersion)
      .replaceAll('{file}', file)
      .replaceAll('{line}', String(line));
    return { file, line, ...(url === undefined ? {} : { url }) };
  }

  #original(reference: SourceReference): { readonly file: string; readonly line: number } | undefined {
    const map = this.#map(reference.fullFileName);
    if (!map) return undefined;
    const entry = map.findEntry(reference.line - 1, reference.character);
    return 'originalSource' in entry
      ? {
          file: path.resolve(path.dirname(reference.fullFileName), entry.originalSource),
          line: entry.originalLine + 1,
        }
      : undefined;
  }

  #map(file: string): SourceMap | undefined {
    if (!this.#maps.has(file)) {
      const mapFile = `${file}.map`;
      this.#maps.set(
        file,
        existsSync(mapFile) ? new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8'))) : undefined,
      );
    }
    return this.#maps.get(file);
  }
}
