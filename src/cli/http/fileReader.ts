import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { compress, type Encoding } from './encoding.ts';
import { isCompressible, mediaTypeOf } from './mediaType.ts';
import type { Representation } from './reply.ts';

/** A file as it is served, without what depends on its path. */
export type FileRepresentation = Omit<Representation, 'cacheControl'>;

/** Bytes up to which a file is kept in memory, with its compressed forms. */
const LARGEST_KEPT = 16 * 1024 * 1024;

/** Bytes of all that is kept. */
const MOST_KEPT = 64 * 1024 * 1024;

/** Bytes from which compressing is worth it. */
const SMALLEST_COMPRESSED = 512;

/** Milliseconds after which a change of a file is sure to give it another time. */
const CLOCK_STEP = 100;

/** How often a file is read again that changes under its reader. */
const ATTEMPTS = 5;

const CHUNK = 256 * 1024;

interface Kept {
  readonly stamp: string;
  readonly cost: number;
  readonly file: FileRepresentation;
}

/**
 * Reads files that may be replaced at any time. Length, version and bytes are always those of one version: they are
 * taken from one open file, never from a path that names another file a moment later. Small files are kept until they
 * change, so that they are compressed once.
 */
export function createFileReader(): (file: string) => Promise<FileRepresentation | undefined> {
  const kept = new Map<string, Kept>();
  let total = 0;

  const forget = (file: string) => {
    total -= kept.get(file)?.cost ?? 0;
    kept.delete(file);
  };
  const keep = (file: string, entry: Kept) => {
    forget(file);
    kept.set(file, entry);
    total += entry.cost;
    for (const oldest of kept.keys()) {
      if (total <= MOST_KEPT) break;
      forget(oldest);
    }
  };

  /** @returns `undefined` for what is no file, or none any more */
  return async (file) => {
    for (let attempt = 1; ; attempt += 1) {
      const known = await statOf(file);
      if (!known?.isFile()) {
        forget(file);
        return undefined;
      }
      const entry = kept.get(file);
      if (entry && entry.stamp === stampOf(known)) {
        // The last one that was asked for is the last one to be forgotten.
        kept.delete(file);
        kept.set(file, entry);
        return entry.file;
      }
      // Something else than a file that takes its place must not be waited for.
      const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(ifGone);
      if (!handle) continue;
      let isStreamed = false;
      try {
        const stats = await handle.stat({ bigint: true });
        if (!stats.isFile()) continue;
        if (stats.size > LARGEST_KEPT) {
          isStreamed = true;
          return streamed(file, handle, stats);
        }
        const bytes = await handle.readFile();
        const after = await handle.stat({ bigint: true });
        const isWhole = BigInt(bytes.length) === stats.size && isUnchanged(stats, after);
        if (!isWhole && attempt < ATTEMPTS) continue;
        const read = held(file, bytes, stats);
        const isSure = Date.now() - Number(stats.ctimeMs) > CLOCK_STEP;
        if (isWhole && isSure) {
          const cost = bytes.length * (read.encoded ? 2 : 1);
          keep(file, { stamp: stampOf(stats), cost, file: read });
        } else forget(file);
        return read;
      } finally {
        if (!isStreamed) await handle.close();
      }
    }
  };
}

/** A file that is in memory. */
function held(file: string, bytes: Buffer, stats: BigIntStats): FileRepresentation {
  const type = mediaTypeOf(file);
  const encoded = new Map<Encoding, Promise<Uint8Array | undefined>>();
  return {
    type,
    size: bytes.length,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    modified: stats.mtime,
    read: (start, end) => bytes.subarray(start, end),
    ...(isCompressible(type) && bytes.length >= SMALLEST_COMPRESSED
      ? {
          encoded(encoding) {
            const known =
              encoded.get(encoding) ??
              compress(bytes, encoding).then((smaller) =>
                smaller.length < bytes.length ? smaller : undefined,
              );
            encoded.set(encoding, known);
            return known;
          },
        }
      : {}),
  };
}

/** A file that is too large to keep: it stays open until it is sent. */
function streamed(file: string, handle: FileHandle, stats: BigIntStats): FileRepresentation {
  const version = [stats.size, stats.mtimeNs, stats.ino].map((part) => part.toString(36)).join('-');
  return {
    type: mediaTypeOf(file),
    size: Number(stats.size),
    etag: `"${version}"`,
    modified: stats.mtime,
    async *read(start, end) {
      for (let position = start; position < end; ) {
        const buffer = Buffer.allocUnsafe(Math.min(CHUNK, end - position));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
        // What has been written over is another file: half of each is none.
        if (bytesRead === 0 || !isUnchanged(stats, await handle.stat({ bigint: true }))) {
          throw new Error(`${file} changed while it was sent.`);
        }
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    },
    close: () => handle.close(),
  };
}

function statOf(file: string): Promise<BigIntStats | undefined> {
  return stat(file, { bigint: true }).catch(ifGone);
}

const GONE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ENXIO']);

/** The error of a path that names no file; others are thrown on. */
export function ifGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && GONE.has(String(error.code))) return undefined;
  throw error;
}

function stampOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

function isUnchanged(before: BigIntStats, after: BigIntStats): boolean {
  return before.size === after.size && before.mtimeNs === after.mtimeNs;
}
