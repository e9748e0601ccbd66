import path from 'node:path';
import { findPackage } from '../api/package.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { Example } from '../examples/exampleFile.ts';
import { pathOfExample } from '../examples/fenceModule.ts';
import type { AnalysisInput } from './model.ts';
import type { Snippet } from './snippet.ts';

export function snippetsOfExamples(examples: readonly Example[]): readonly Snippet[] {
  return examples.map(({ file, code, codeLine, ...example }) => ({
    file,
    path: pathOfExample({ file, ...example }),
    code,
    language: example.language,
    lines: code.split('\n').map((_, index) => [codeLine + index, 1]),
    isExample: true,
  }));
}

/** Returns what the compiler needs to know of a site. */
export function analysisInput(
  { root, config: { contentDir, api } }: Pick<LoadedConfig, 'root' | 'config'>,
  snippets: readonly Snippet[],
): AnalysisInput {
  const entry = api?.entryPoints?.[0];
  const file = entry === undefined ? undefined : path.resolve(root, entry);
  const packageName =
    api?.packageName ??
    api?.package ??
    (file === undefined ? undefined : findPackage(path.dirname(file))?.name);
  return {
    root,
    contentDir: path.join(root, contentDir),
    snippets,
    ...(packageName === undefined ? {} : { packageName }),
    ...(file === undefined ? {} : { entry: file }),
  };
}
