import path from 'node:path';
import { lookup } from 'mrmime';

const TEXT = /^text\/|javascript|json|xml/;

/** What mrmime doesn't know. */
const MORE: Readonly<Record<string, string>> = { '.ico': 'image/x-icon' };

/** The `Content-Type` of a file by its name. All text of a site is UTF-8. */
export function mediaTypeOf(file: string): string {
  const extension = path.posix.extname(file).toLowerCase();
  const type = lookup(extension) ?? MORE[extension] ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether files of a type get smaller by compressing; pictures, films and most fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return TEXT.test(type) || /^(?:application\/wasm|font\/[ot]tf|image\/(?:bmp|x-icon))\b/.test(type);
}
