/** Bytes of a representation; `end` is exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the part of a representation that a `Range` header requests (RFC 9110, section 14). `whole` if the
 * header is absent, invalid, in another unit, or requests several parts: a server may answer these with
 * everything.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, list] = /^bytes=(.*)$/is.exec(header?.trim() ?? '') ?? [];
  const specs = (list ?? '')
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '');
  const ranges = specs.map((spec) => parseSpec(spec, size));
  if (ranges.length === 0 || ranges.includes('invalid')) return 'whole';
  const parts = ranges.filter((range) => typeof range === 'object');
  const [part] = parts;
  if (!part) return 'unsatisfiable';
  // A suffix range of an empty file is the whole file.
  return parts.length > 1 || part.end === part.start ? 'whole' : part;
}

function parseSpec(spec: string, size: number): ByteRange | 'invalid' | 'unsatisfiable' {
  const [, first, last] = /^(\d*)-(\d*)$/.exec(spec) ?? [];
  if (first === undefined || last === undefined || first + last === '') return 'invalid';
  if (first === '') {
    const length = Number(last);
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'invalid';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(size, Number(last) + 1) };
}
