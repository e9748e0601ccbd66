import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { noteFile } from './recorder.ts';

/** Reads a file that the site is made from. Like Node's own, and noted. */
export async function readInput(file: string): Promise<Buffer> {
  noteFile(file);
  return readFile(file);
}

/** Reads a file that the site is made from, at once. */
export function readInputSync(file: string): Buffer {
  noteFile(file);
  return readFileSync(file);
}

/** Returns whether a file or folder exists, on which the site depends. */
export function hasInput(file: string): boolean {
  noteFile(file);
  return existsSync(file);
}
