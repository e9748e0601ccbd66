import { createHash } from 'node:crypto';
import { ASSETS } from '../emit/output.ts';

/** A file of the site: path below `dist/`, and contents. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** Creates a file named by its contents. */
export function hashed(name: string, extension: string, contents: string | Uint8Array): OutputFile {
  return { path: hashedFile(name, extension, hashOf(contents)), contents };
}

/** Returns the path of a file named by its contents, which can be cached forever. */
export function hashedFile(name: string, extension: string, hash: string): string {
  return `${ASSETS}/${name}-${hash}.${extension}`;
}

/** Returns a hash of contents for a file name: eight letters and digits. */
export function hashOf(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('base64url').replace(/[-_]/g, 'x').slice(0, 8);
}
