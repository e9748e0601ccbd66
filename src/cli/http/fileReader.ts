import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { compress, type Encoding, isWorthCompressing } from '../../render/emit/compress.ts';
import { mediaTypeOf } from '../../render/emit/mediaType.ts';
import type { Representation } from './reply.ts';

/** A file to serve, without the parts that depend on its path. */
export type FileRepresentation = Omit<Representation, 'cacheControl'>;

/** Largest file, in bytes, that is cached in memory with its compressed forms. */
const LARGEST_KEPT = 16 * 1024 * 1024;

/** Size of the cache in bytes. */
const MOST_KEPT = 64 * 1024 * 1024;

/** Milliseconds after which a change to a file is sure to change its timestamp. */
const CLOCK_STEP = 100;

/** How often to retry a file that changes while it is read. */
const ATTEMPTS = 5;

const CHUNK = 256 * 1024;

interface Kept {
  readonly stamp: string;
  readonly cost: number;
  readonly file: FileRepresentation;
}

/**
 * Reads files that may be replaced at any time. Length, version and bytes always belong together: they come
 * from one open file, never from a path that may refer to another file a moment later. Small files are cached
 * until they change, so that they are compressed once.
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

  /** @returns `undefined` if it isn't a file, or no longer exists */
  return async (file) => {
    for (let attempt = 1; ; attempt += 1) {
      const known = await statOf(file);
      if (!known?.isFile()) {
        forget(file);
        return undefined;
      }
      const entry = kept.get(file);
      if (entry && entry.stamp === stampOf(known)) {
        // Moves the entry to the end: the most recently used is evicted last.
        kept.delete(file);
        kept.set(file, entry);
        return entry.file;
      }
      // Doesn't block if something other than a file takes its place.
      const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(ignoreMissing);
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
        const isSettled = Date.now() - Number(stats.ctimeMs) > CLOCK_STEP;
        if (isWhole && isSettled) {
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

/** A file in memory. */
function held(file: string, bytes: Buffer, stats: BigIntStats): FileRepresentation {
  const type = mediaTypeOf(file);
  const encoded = new Map<Encoding, Promise<Uint8Array | undefined>>();
  return {
    type,
    size: bytes.length,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    modified: stats.mtime,
    read: (start, end) => bytes.subarray(start, end),
    ...(isWorthCompressing(file, bytes.length)
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

/** A file too large to cache: it stays open until it is sent. */
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
        // A file changed meanwhile must not be sent half old, half new.
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
  return stat(file, { bigint: true }).catch(ignoreMissing);
}

const GONE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ENXIO']);

/** Ignores the error of a path that isn't a file; rethrows others. */
export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && GONE.has(String(error.code))) return undefined;
  throw error;
}

function stampOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

function isUnchanged(before: BigIntStats, after: BigIntStats): boolean {
  return before.size === after.size && before.mtimeNs === after.mtimeNs;
}
