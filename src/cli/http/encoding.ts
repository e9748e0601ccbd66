import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In order of preference, for clients without one. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Returns the encoding a client prefers by its `Accept-Encoding` (RFC 9110, section 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding | 'identity' {
  const weights = new Map((header ?? '').split(',').map(parseItem));
  const weightOf = (name: string) => weights.get(name) ?? weights.get(`x-${name}`) ?? weights.get('*');
  const [best] = ENCODINGS.map((name) => ({ name, weight: weightOf(name) ?? 0 })).sort(
    (one, other) => other.weight - one.weight,
  );
  // A client that doesn't mention `identity` prefers the encodings it names.
  const isPreferred = best && best.weight > 0 && best.weight >= (weights.get('identity') ?? 0);
  return isPreferred ? best.name : 'identity';
}

function parseItem(item: string): readonly [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [
    name,
    weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
  ];
}

const compressors: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        // About what hosts use that compress on request; 11 takes twenty times as long.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return compressors[encoding](bytes);
}
