import type ts from 'chartdocs:typescript';
import { messageSentence } from './message.ts';
import type { TypeDeclarations, TypeQuestions, TypesQuestion } from './model.ts';

type TypeScript = typeof ts;

/** Answers questions about the types of code. */
export type TypeChecker = (
  question: Pick<TypesQuestion, 'kind' | 'example' | 'code' | 'at'>,
) => TypeQuestions[keyof TypeQuestions];

/** Creates the language service for the code of examples. Its file system has the declarations and the code, no more. */
export function createTypeChecker(compiler: TypeScript, declarations: TypeDeclarations): TypeChecker {
  const { files, imports, shared, examples, options } = declarations;
  let current = { name: '', file: '/example.tsx', code: '' };
  let version = 0;
  const own = () => examples[current.name]?.imports ?? {};
  const read = (file: string) => (file === current.file ? current.code : files[file]);
  const importsOf = (file: string) =>
    file === current.file ? { ...shared, ...own() } : (imports[file] ?? {});
  const service = compiler.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [current.file],
    getScriptVersion: (file) => (file === current.file ? String(version) : '0'),
    getScriptSnapshot(file) {
      const text = read(file);
      return text === undefined ? undefined : compiler.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib.esnext.d.ts',
    fileExists: (file) => read(file) !== undefined,
    readFile: read,
    resolveModuleNameLiterals: (literals, containing) =>
      literals.map(({ text }) => {
        const file = importsOf(containing)[text];
        return { resolvedModule: file === undefined ? undefined : resolved(file) };
      }),
    resolveTypeReferenceDirectiveReferences: (references, containing) =>
      references.map((reference) => {
        const name = typeof reference === 'string' ? reference : reference.fileName;
        const file = importsOf(containing)[`types:${name}`];
        return {
          resolvedTypeReferenceDirective:
            file === undefined ? undefined : { primary: true, resolvedFileName: file },
        };
      }),
  });

  const check = (): TypeQuestions['check'] => {
    // What follows an error of syntax is rarely an error of its own.
    const [syntax] = service.getSyntacticDiagnostics(current.file);
    const found = syntax ? [syntax] : service.getSemanticDiagnostics(current.file);
    return found.map(({ start = 0, length = 0, messageText, code }) => ({
      ...{ from: start, to: start + length },
      line: current.code.slice(0, start).split('\n').length,
      message: `${messageSentence(messageText)} (TS${code})`,
    }));
  };
  const complete = (at: number): TypeQuestions['complete'] => {
    const found = service.getCompletionsAtPosition(current.file, at, { jsxAttributeCompletionStyle: 'none' });
    if (!found) return undefined;
    const word = /[\w$]*$/.exec(current.code.slice(0, at))?.[0] ?? '';
    return {
      from: found.optionalReplacementSpan?.start ?? at - word.length,
      options: found.entries.map(({ name, kind, sortText }) => ({ label: name, kind, rank: sortText })),
    };
  };
  const explain = (at: number): TypeQuestions['explain'] => {
    const found = service.getQuickInfoAtPosition(current.file, at);
    if (!found) return undefined;
    const { start, length } = found.textSpan;
    return {
      ...{ from: start, to: start + length },
      type: compiler.displayPartsToString(found.displayParts),
      text: compiler.displayPartsToString(found.documentation),
    };
  };
  return ({ kind, example, code, at }) => {
    const file = examples[example]?.file ?? '/example.tsx';
    if (code !== current.code || file !== current.file) version += 1;
    current = { name: example, file, code };
    if (kind === 'check') return check();
    return kind === 'complete' ? complete(at) : explain(at);
  };
}

function resolved(file: string): ts.ResolvedModuleFull {
  return {
    resolvedFileName: file,
    extension: /(?:\.d)?\.[cm]?[jt]sx?$|\.json$/.exec(file)?.[0] ?? '.ts',
    isExternalLibraryImport: file.includes('/node_modules/'),
  };
}
