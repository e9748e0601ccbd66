import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible, mediaTypeOf } from './mediaType.ts';

/** In order of preference, for clients without one. */
export const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** In bytes. */
const SMALLEST_COMPRESSED = 512;

/** Whether a file is worth compressing. @param size in bytes */
export function isWorthCompressing(file: string, size: number): boolean {
  return size >= SMALLEST_COMPRESSED && isCompressible(mediaTypeOf(file));
}

/** `fast` is about what hosts use that compress on request; `small` takes about five times as long. */
type Effort = 'fast' | 'small';

const QUALITY = { fast: 5, small: 9 };
const LEVEL = { fast: 6, small: 9 };

export function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: Effort = 'fast',
): Promise<Uint8Array> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: LEVEL[effort] });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}
