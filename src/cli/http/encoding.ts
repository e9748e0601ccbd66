import { ENCODINGS, type Encoding } from '../../render/emit/compress.ts';

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
