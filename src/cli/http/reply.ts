import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Encoding } from '../../render/emit/compress.ts';
import { allowsRange, checkConditions, type Validators } from './conditions.ts';
import { chooseEncoding } from './encoding.ts';
import { readRange } from './ranges.ts';

/** One version of a file: its type, bytes and metadata belong together. */
export interface Representation extends Validators {
  /** The `Content-Type`. */
  readonly type: string;
  readonly cacheControl: string;
  /** Bytes. */
  readonly size: number;
  /**
   * From `start` (inclusive) to `end` (exclusive). A stream fails if it can't deliver exactly these bytes.
   */
  read(start: number, end: number): Uint8Array | AsyncIterable<Uint8Array>;
  /** Present if it can be compressed; returns `undefined` if that doesn't make it smaller. */
  readonly encoded?: (encoding: Encoding) => Promise<Uint8Array | undefined>;
  /** Must be called once, whatever part of it was sent. */
  close?(): Promise<void>;
}

/** Returns a representation held in memory. */
export function representationOf(
  contents: string | Uint8Array,
  { type, cacheControl }: Pick<Representation, 'type' | 'cacheControl'>,
): Representation {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
  return { type, cacheControl, size: bytes.length, read: (start, end) => bytes.subarray(start, end) };
}

type Reply = Pick<Representation, 'type' | 'cacheControl'> & {
  readonly status: number;
  readonly contents: string | Uint8Array;
};

/** Sends something without versions: an error page, a message. */
export function sendContents(
  request: IncomingMessage,
  response: ServerResponse,
  { status, contents, ...meta }: Reply,
): Promise<void> {
  return sendRepresentation(request, response, representationOf(contents, meta), status);
}

/**
 * Sends a representation as requested: a range, "not modified", or encoded. Statuses other than 200 support
 * neither conditions nor ranges.
 */
export async function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  found: Representation,
  status = 200,
): Promise<void> {
  try {
    await send(request, response, found, status);
  } finally {
    await found.close?.();
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  found: Representation,
  status: number,
): Promise<void> {
  const { headers } = request;
  const isOk = status === 200;
  const range = isOk && request.method === 'GET' ? readRange(headers.range, found.size) : 'whole';
  // Ranges are always of the unencoded file: its parts fit together whatever encodings a client accepts.
  const isRanged = range !== 'whole' && allowsRange(headers['if-range']?.toString(), found);
  const { encoding, ...selected } = isRanged
    ? { ...found, encoding: undefined }
    : await select(request, found);
  const { size, etag, modified } = selected;
  const meta = {
    'Cache-Control': found.cacheControl,
    ...(found.encoded ? { Vary: 'Accept-Encoding' } : {}),
    ...(isOk && etag !== undefined ? { ETag: etag } : {}),
    ...(isOk && modified ? { 'Last-Modified': modified.toUTCString() } : {}),
  };
  const condition = isOk ? checkConditions(headers, selected) : 'proceed';
  if (condition === 'not-modified') return void response.writeHead(304, meta).end();
  if (condition === 'failed') return void response.writeHead(412, { ...meta, 'Content-Length': 0 }).end();
  if (isRanged && range === 'unsatisfiable') {
    response.writeHead(416, { ...meta, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end();
    return;
  }
  const part = isRanged && typeof range === 'object' ? range : undefined;
  const { start, end } = part ?? { start: 0, end: size };
  response.writeHead(part ? 206 : status, {
    'Content-Type': found.type,
    ...meta,
    ...(isOk ? { 'Accept-Ranges': 'bytes' } : {}),
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
    ...(part ? { 'Content-Range': `bytes ${start}-${end - 1}/${size}` } : {}),
    'Content-Length': end - start,
  });
  if (request.method === 'HEAD') return void response.end();
  const body = selected.read(start, end);
  if (body instanceof Uint8Array) return void response.end(body);
  // A client that disconnects ends the stream; a stream that fails closes the connection, which marks the
  // response as incomplete.
  await pipeline(Readable.from(body, { objectMode: false }), response).catch(() => response.destroy());
}

/** Returns the file in the client's preferred encoding. */
async function select(
  { headers }: IncomingMessage,
  found: Representation,
): Promise<Pick<Representation, 'size' | 'read' | 'etag' | 'modified'> & { readonly encoding?: Encoding }> {
  const encoding = found.encoded ? chooseEncoding(headers['accept-encoding']) : 'identity';
  if (encoding === 'identity') return found;
  const bytes = await found.encoded?.(encoding);
  if (!bytes) return found;
  return {
    encoding,
    size: bytes.length,
    read: (start, end) => bytes.subarray(start, end),
    ...(found.modified ? { modified: found.modified } : {}),
    // Different bytes: a different version for caches.
    ...(found.etag === undefined ? {} : { etag: found.etag.replace(/"$/, `-${encoding}"`) }),
  };
}
