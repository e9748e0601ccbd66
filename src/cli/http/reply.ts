import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { allowsRange, checkConditions, type Validators } from './conditions.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { readRange } from './ranges.ts';

/** One version of a file: its type, its bytes and what is said of them belong together. */
export interface Representation extends Validators {
  /** The `Content-Type`. */
  readonly type: string;
  readonly cacheControl: string;
  /** Bytes. */
  readonly size: number;
  /** From `start` to before `end`. A stream fails if it can't give exactly these bytes. */
  read(start: number, end: number): Uint8Array | AsyncIterable<Uint8Array>;
  /** Present if it can be compressed; gives `undefined` if it doesn't get smaller. */
  readonly encoded?: (encoding: Encoding) => Promise<Uint8Array | undefined>;
  /** Has to be called once, whatever was sent of it. */
  close?(): Promise<void>;
}

/** A representation that is held in memory. */
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

/** Answers with something that has no versions: a page for an error, a sentence. */
export function sendContents(
  request: IncomingMessage,
  response: ServerResponse,
  { status, contents, ...meta }: Reply,
): Promise<void> {
  return sendRepresentation(request, response, representationOf(contents, meta), status);
}

/**
 * Answers with a representation, or with what its request asks for of it: a range, nothing new, an encoding. Other
 * statuses than 200 take no conditions and no ranges.
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
  // A range is one of the file as it is: its parts fit together whatever a client accepts each time.
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
  // A client that goes away ends the stream; a stream that fails ends the connection, which says it is not whole.
  await pipeline(Readable.from(body, { objectMode: false }), response).catch(() => response.destroy());
}

/** The file in the encoding that the client prefers. */
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
    // Other bytes: another version to a cache.
    ...(found.etag === undefined ? {} : { etag: found.etag.replace(/"$/, `-${encoding}"`) }),
  };
}
