import { readFile } from 'node:fs/promises';
import type { FileCopy } from '../content/files.ts';
import type { Output } from './output.ts';

/** Outputs by their paths. Of two at one path, the later goes before the earlier: a file of the author's, before ours. */
export function assemble(outputs: Iterable<Output>): ReadonlyMap<string, Output> {
  return new Map([...outputs].map((output) => [output.path, output]));
}

export function copyOutput({ path, from }: FileCopy): Output {
  return { path, copyOf: from, contents: () => readFile(from) };
}
