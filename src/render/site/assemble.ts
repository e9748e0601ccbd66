import { readFile } from 'node:fs/promises';
import type { FileCopy } from '../content/files.ts';
import type { Output } from './output.ts';

/** Indexes outputs by path. Later ones replace earlier ones, so that the author's files replace ours. */
export function assemble(outputs: Iterable<Output>): ReadonlyMap<string, Output> {
  return new Map([...outputs].map((output) => [output.path, output]));
}

export function copyOutput({ path, from }: FileCopy): Output {
  return { path, copyOf: from, contents: () => readFile(from) };
}
