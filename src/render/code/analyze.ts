import path from 'node:path';
import type { TypeScript } from 'typedoc';
import { messageSentence } from '../../theme/examples/types/message.ts';
import { createHost, OPTIONS, type SourceFiles } from './host.ts';
import { identifiersOf, libraryNames } from './identifiers.ts';
import type { AnalysisInput, AnalysisResult, CodeProblem } from './model.ts';
import { ts } from './typescript.ts';

/** Compiles all code of a site as one program: finds its errors, and what each name of the library is. */
export function analyzeCode(input: AnalysisInput, sources: SourceFiles = new Map()): AnalysisResult {
  const { root, snippets, contentDir } = input;
  const paths = snippets.map((snippet) => path.join(root, snippet.path));
  const { host, files, missing } = createHost(input, paths, sources);
  const types = ['node'].filter((name) => isInstalled(name, root, host));
  const options = { ...OPTIONS, types };
  const program = ts.createProgram(paths, options, host);
  const checker = program.getTypeChecker();
  const indexes = new Map(paths.map((file, index) => [file, index]));
  const problems = program
    .getSourceFiles()
    .filter(({ fileName }) => isOwn(fileName, contentDir) || indexes.has(fileName))
    .flatMap((file) => {
      const index = indexes.get(file.fileName);
      if (index !== undefined && snippets[index]?.noCheck !== undefined) return [];
      // What follows an error of syntax is rarely an error of its own.
      const [syntax] = program.getSyntacticDiagnostics(file);
      const found = syntax ? [syntax] : program.getSemanticDiagnostics(file);
      return found.map((one) => problemOf(one, file, { index, root }));
    });
  const names = libraryNames(program, input.packageName);
  const identifiers = paths.map((file) => {
    const source = program.getSourceFile(file);
    return source ? identifiersOf(source, checker, names) : [];
  });
  return { problems, identifiers, files: [...files].sort(), missing: [...missing].sort() };
}

function isInstalled(name: string, root: string, host: TypeScript.CompilerHost): boolean {
  const from = path.join(root, 'types.ts');
  const { resolvedTypeReferenceDirective } = ts.resolveTypeReferenceDirective(name, from, OPTIONS, host);
  return resolvedTypeReferenceDirective !== undefined;
}

/** Whether an error in a file that an example imports is the site's: declarations aren't, nor are packages. */
function isOwn(file: string, contentDir: string): boolean {
  return file.startsWith(`${contentDir}${path.sep}`) && !/[\\/]node_modules[\\/]|\.d\.[cm]?ts$/.test(file);
}

function problemOf(
  { messageText, code, start = 0 }: TypeScript.Diagnostic,
  file: TypeScript.SourceFile,
  { index, root }: { readonly index: number | undefined; readonly root: string },
): CodeProblem {
  const message = messageSentence(messageText);
  if (index !== undefined) return { message, number: code, place: { snippet: index, offset: start } };
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  const relative = path.relative(root, file.fileName).replaceAll(path.sep, '/');
  return { message, number: code, place: { file: relative, line: line + 1, column: character + 1 } };
}
