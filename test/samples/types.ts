import path from 'node:path';
import ts from 'typescript';
import type { Fence } from './fences.ts';

/** What the templates of today's bundlers set, and the strictest flags beyond: a sample must suit every reader. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUncheckedSideEffectImports: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noFallthroughCasesInSwitch: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
  noEmit: true,
};

/**
 * Type-checks fences as files of an application, each page in a folder of its own.
 *
 * @param root a folder in whose `node_modules` the packages are
 * @returns a sentence for each error, with the line of the Markdown file
 */
export function checkTypes(fences: readonly Fence[], root: string): string[] {
  const byFile = new Map(fences.map((fence) => [path.join(root, '.samples', fence.page, fence.file), fence]));
  const folders = new Set([...byFile.keys()].flatMap(ancestors));
  const disk = ts.createCompilerHost(OPTIONS);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => byFile.has(file) || disk.fileExists(file),
    readFile: (file) => byFile.get(file)?.code ?? disk.readFile(file),
    directoryExists: (folder) => folders.has(folder) || (disk.directoryExists?.(folder) ?? true),
    getSourceFile(file, languageVersion, ...rest) {
      const fence = byFile.get(file);
      if (!fence) return disk.getSourceFile(file, languageVersion, ...rest);
      return ts.createSourceFile(file, fence.code, languageVersion, true);
    },
  };
  const program = ts.createProgram([...byFile.keys()], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const message = `TS${diagnostic.code} ${ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')}`;
    const fence = diagnostic.file && byFile.get(diagnostic.file.fileName);
    if (!fence || !diagnostic.file) return message;
    const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    return `${fence.place} (${fence.file}:${line + 1}) ${message}`;
  });
}

function ancestors(file: string): string[] {
  const parent = path.dirname(file);
  return parent === file ? [] : [parent, ...ancestors(parent)];
}
