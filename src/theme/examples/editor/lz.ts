const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Compresses text in the format of LZ-string, as base64 with `-` and `_` and without padding: numbers of growing
 * width, lowest bit first, each a known sequence of UTF-16 units or a new unit.
 */
export function compressForAddress(text: string): string {
  const bits: number[] = [];
  const write = (value: number, width: number) => {
    for (let bit = 0; bit < width; bit += 1) bits.push((value >> bit) & 1);
  };
  // 0 and 1 announce a new unit of 8 and of 16 bits, 2 is the end.
  const known = new Map<string, number>();
  const isNew = new Set<string>();
  let width = 2;
  let left = 2;
  const counted = () => {
    left -= 1;
    if (left > 0) return;
    left = 2 ** width;
    width += 1;
  };
  const emit = (sequence: string) => {
    if (isNew.delete(sequence)) {
      const unit = sequence.charCodeAt(0);
      write(unit < 256 ? 0 : 1, width);
      write(unit, unit < 256 ? 8 : 16);
      counted();
    } else {
      write(known.get(sequence) ?? 0, width);
    }
    counted();
  };
  let sequence = '';
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    if (!known.has(unit)) {
      known.set(unit, known.size + 3);
      isNew.add(unit);
    }
    if (known.has(sequence + unit)) {
      sequence += unit;
    } else {
      emit(sequence);
      known.set(sequence + unit, known.size + 3);
      sequence = unit;
    }
  }
  if (sequence !== '') emit(sequence);
  write(2, width);
  // A bit more, then up to six.
  do bits.push(0);
  while (bits.length % 6 !== 0);
  let result = '';
  for (let at = 0; at < bits.length; at += 6) {
    result += ALPHABET[bits.slice(at, at + 6).reduce((value, bit) => value * 2 + bit, 0)];
  }
  return result;
}
