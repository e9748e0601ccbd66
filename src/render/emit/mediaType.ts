import { lookup } from 'mrmime';

const TEXT = /^text\/|javascript|json|xml/;

/** Types missing from mrmime. */
const MORE: Readonly<Record<string, string>> = { '.ico': 'image/x-icon' };

/** Returns a file's `Content-Type` by its name. All text of a site is UTF-8. */
export function mediaTypeOf(file: string): string {
  // The live server's file of the home page has no other name: `__chartdocs/pages//.js`.
  const extension = /\.[^./]+$/.exec(file)?.[0].toLowerCase() ?? '';
  const type = lookup(extension) ?? MORE[extension] ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether files of a type shrink when compressed; pictures, videos and most fonts are already compressed. */
export function isCompressible(type: string): boolean {
  return TEXT.test(type) || /^(?:application\/wasm|font\/[ot]tf|image\/(?:bmp|x-icon))\b/.test(type);
}
