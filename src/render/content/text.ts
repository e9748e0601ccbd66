import type { Diagnostic } from '../diagnostic.ts';

/**
 * Decodes a file as UTF-8 and removes the byte-order mark. Invalid bytes are an error with the line, and
 * become U+FFFD in the returned text so that the rest of the file can still be checked.
 */
export function decodeText(
  bytes: Uint8Array,
  file: string,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), diagnostics: [] };
  } catch {
    const offset = firstInvalidByte(bytes);
    const before = bytes.subarray(0, offset);
    const line = before.reduce((count, byte) => count + (byte === 0x0a ? 1 : 0), 1);
    const column = offset - before.lastIndexOf(0x0a);
    const found = (bytes[offset] ?? 0).toString(16).padStart(2, '0').toUpperCase();
    return {
      text: new TextDecoder().decode(bytes),
      diagnostics: [
        {
          severity: 'error',
          code: 'invalid-utf8',
          message: `The file is not UTF-8: found the byte 0x${found}, which isn't valid here.`,
          file,
          line,
          column,
          hint: 'Save the file as UTF-8.',
        },
      ],
    };
  }
}

/** Finds the first invalid byte by bisection, since the decoder doesn't report its position. */
function firstInvalidByte(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isValidPrefix(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  // `low` is the longest valid prefix, which may end inside a character: step back to its first byte.
  let start = low;
  while (start > 0 && low - start < 3 && ((bytes[start - 1] ?? 0) & 0xc0) === 0x80) start -= 1;
  if (start > 0 && (bytes[start - 1] ?? 0) >= 0xc0 && !isWhole(bytes.subarray(start - 1, low)))
    return start - 1;
  return low;
}

function isValidPrefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function isWhole(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
