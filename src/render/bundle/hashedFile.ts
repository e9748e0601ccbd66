import { createHash } from 'node:crypto';
import { ASSETS } from '../emit/output.ts';

/** A file of the site: path below `dist/`, and its bytes. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** A file that is named by its contents. */
export function hashed(name: string, extension: string, contents: string | Uint8Array): OutputFile {
  return { path: hashedFile(name, extension, hashOf(contents)), contents };
}

/** The path of a file that is named by its contents, and can be cached for ever. */
export function hashedFile(name: string, extension: string, hash: string): string {
  return `${ASSETS}/${name}-${hash}.${extension}`;
}

/** Of contents, for a file's name: eight letters and digits. */
export function hashOf(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('base64url').replace(/[-_]/g, 'x').slice(0, 8);
}
