import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sizeOf } from '../inputs/stamp.ts';
import { compress, ENCODINGS, type Encoding, isWorthCompressing } from './compress.ts';
import type { OutputWriter } from './output.ts';

/** The extensions of compressed files, as hosts look for them. */
const EXTENSIONS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

export interface PrecompressOptions {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Of the files of the last build, by path: compressed files of unchanged ones are kept. */
  readonly stamps: ReadonlyMap<string, string>;
  /** Whether the site has a file of its own at a path. */
  readonly isTaken: (file: string) => boolean;
}

/** Returns a writer that adds compressed files beside those that hosts would otherwise compress on request. */
export function precompress(
  writer: OutputWriter,
  { outDir, stamps, isTaken }: PrecompressOptions,
): OutputWriter {
  /** Adds the compressed files of one, or keeps those that `keep` accepts. */
  const add = async (
    file: string,
    size: number,
    read: () => Promise<Uint8Array>,
    keep: (name: string) => Promise<boolean>,
  ) => {
    if (!isWorthCompressing(file, size)) return;
    for (const encoding of ENCODINGS) {
      const name = file + EXTENSIONS[encoding];
      if (isTaken(name) || (await keep(name))) continue;
      await writer.write(name, await compress(await read(), encoding, 'small'));
    }
  };
  const never = async () => false;
  return {
    ...writer,
    async write(file, contents) {
      await writer.write(file, contents);
      const bytes = Buffer.from(contents);
      await add(file, bytes.length, async () => bytes, never);
    },
    async copy(file, from) {
      await writer.copy(file, from);
      await add(file, (await stat(from)).size, () => readFile(from), never);
    },
    async keep(file, stamp) {
      if (!(await writer.keep?.(file, stamp))) return false;
      const read = () => readFile(path.join(outDir, file));
      await add(file, sizeOf(stamp), read, async (name) => {
        const known = stamps.get(name);
        return known !== undefined && ((await writer.keep?.(name, known)) ?? false);
      });
      return true;
    },
  };
}
