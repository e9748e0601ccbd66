/** The part of an address that holds code: `#code=…`. */
const PREFIX = '#code=';

/** More than any example: what is longer was not made by the site. */
const MOST_CHARACTERS = 200_000;

/** Returns the address that shows code in the editor of a page. */
export async function sharedAddress(page: string, code: string): Promise<string> {
  return page + PREFIX + toBase64Url(await piped(new TextEncoder().encode(code), compressing()));
}

/** Whether an address holds code. */
export function holdsCode(hash: string): boolean {
  return hash.startsWith(PREFIX);
}

/** Returns the code in an address; undefined if it is damaged. */
export async function sharedCode(hash: string): Promise<string | undefined> {
  try {
    const bytes = fromBase64Url(hash.slice(PREFIX.length));
    const found = await piped(bytes, new DecompressionStream('deflate-raw'), MOST_CHARACTERS);
    return new TextDecoder('utf-8', { fatal: true }).decode(found);
  } catch {
    return undefined;
  }
}

function compressing(): CompressionStream {
  return new CompressionStream('deflate-raw');
}

/** @throws Error if there is more than `most` bytes, or if it can't be decompressed */
async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const value = new Uint8Array(part.value);
    parts.push(value);
    length += value.length;
    if (length > most) throw new Error('too long');
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (mark) => mark.charCodeAt(0));
}
