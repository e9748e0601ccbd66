import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TypeScript } from 'typedoc';
import type { Diagnostic, Place } from '../diagnostic.ts';
import { loadTypeScript } from '../installedTypeScript.ts';
import type { Thrown } from './thrown.ts';

/** What is needed to map locations in a bundled configuration to its sources. */
export interface FailureSources {
  /** Absolute path of the configuration file. */
  readonly file: string;
  /** Absolute path of the bundle that was run. */
  readonly bundleFile: string;
  /** The bundle's source map; its sources are relative to the configuration's folder. */
  readonly map: string;
  /** The bundled files by path below the configuration's folder, with their imports. */
  readonly inputs: Readonly<
    Record<string, { readonly imports: readonly { readonly path: string; readonly external?: boolean }[] }>
  >;
}

interface FilePlace extends Place {
  readonly file: string;
}

/** What failed to run, as messages name it. */
export interface FailedCode {
  readonly subject: string;
  readonly code: string;
}

/**
 * Explains why a configuration failed to run, with the location in its author's files rather than the bundle.
 */
export async function loadingFailure(
  thrown: Thrown,
  sources: FailureSources,
  { subject, code }: FailedCode = { subject: 'The configuration', code: 'config-failed' },
): Promise<Diagnostic> {
  const missing = missingPackage(thrown, sources);
  const start: FilePlace = { file: path.basename(sources.file), line: 1, column: 1 };
  if (missing !== undefined) {
    return {
      severity: 'error',
      code,
      message: `${subject} imports "${missing.specifier}", which can't be loaded: ${missing.reason}.`,
      ...((await importPlace(missing.specifier, sources)) ?? start),
      hint: 'Install the package beside the configuration, or correct the name.',
    };
  }
  return {
    severity: 'error',
    code,
    message: `${subject} can't be run: ${withoutBundle(thrown.message, sources)}`,
    ...(stackPlace(thrown, sources) ?? (await throwPlace(sources)) ?? start),
    hint: 'Fix the statement at this place. --verbose prints the whole stack.',
  };
}

function withoutBundle(text: string, { file, bundleFile }: FailureSources): string {
  const name = path.basename(file);
  return text.replaceAll(pathToFileURL(bundleFile).href, name).replaceAll(bundleFile, name).trim();
}

/**
 * Returns the first stack location in the bundle; Node reports a syntax error's location in the first line.
 */
export function stackPlace(
  { stack }: Pick<Thrown, 'stack'>,
  { bundleFile, map }: Pick<FailureSources, 'bundleFile' | 'map'>,
): FilePlace | undefined {
  const name = path.basename(bundleFile).replaceAll('.', '\\.');
  const [, line, column = '1'] = new RegExp(`${name}:(\\d+)(?::(\\d+))?`).exec(stack) ?? [];
  if (line === undefined) return undefined;
  const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') return undefined;
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

const LOADING_CODES: Readonly<Record<string, string>> = {
  ERR_MODULE_NOT_FOUND: "it isn't installed",
  MODULE_NOT_FOUND: "it isn't installed",
  ERR_PACKAGE_PATH_NOT_EXPORTED: 'the package has no such entry point',
  ERR_UNSUPPORTED_DIR_IMPORT: 'it is a folder',
  ERR_UNKNOWN_BUILTIN_MODULE: 'Node has no such module',
  ERR_INVALID_MODULE_SPECIFIER: "the name isn't valid",
};

/** Returns the import in the author's files that Node couldn't resolve. */
function missingPackage(
  { message, code }: Thrown,
  { inputs, bundleFile }: FailureSources,
): { readonly specifier: string; readonly reason: string } | undefined {
  const reason = code === undefined ? undefined : LOADING_CODES[code];
  // Failed imports inside a package aren't the author's.
  const isOwn = message.includes(path.basename(bundleFile)) || !message.includes(' imported from ');
  if (reason === undefined || !isOwn) return undefined;
  const specifiers = Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external === true).map((one) => one.path),
  );
  const named = [...message.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  const isNamed = (specifier: string) =>
    named.some(
      (name) => name === specifier || name.endsWith(`/${specifier}`) || startsPackage(name, specifier),
    );
  const specifier = specifiers.find(isNamed) ?? named[0];
  return specifier === undefined ? undefined : { specifier, reason };
}

/** Returns whether a specifier starts with a package name: `chalk` for `chalk/colors`. */
function startsPackage(name: string, specifier: string): boolean {
  return specifier.startsWith(`${name}/`);
}

/** Finds the place where one of the author's files imports a package. */
async function importPlace(specifier: string, sources: FailureSources): Promise<FilePlace | undefined> {
  const ts = loadTypeScript();
  return findNode(sources, (node) => ts.isStringLiteralLike(node) && node.text === specifier);
}

/** Finds the first `throw` in the author's files, since thrown values that aren't Errors have no stack. */
async function throwPlace(sources: FailureSources): Promise<FilePlace | undefined> {
  const ts = loadTypeScript();
  const isReject = (node: TypeScript.Node) =>
    ts.isCallExpression(node) && node.expression.getText() === 'Promise.reject';
  return findNode(sources, (node) => ts.isThrowStatement(node) || isReject(node));
}

async function findNode(
  { file, inputs }: FailureSources,
  isWanted: (node: TypeScript.Node) => boolean,
): Promise<FilePlace | undefined> {
  const ts = loadTypeScript();
  const root = path.dirname(file);
  for (const input of Object.keys(inputs)) {
    const text = await readFile(path.join(root, input), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const source = ts.createSourceFile(input, text, ts.ScriptTarget.Latest, true);
    const search = (node: TypeScript.Node): TypeScript.Node | undefined =>
      isWanted(node) ? node : ts.forEachChild(node, search);
    const found = search(source);
    if (!found) continue;
    const { line, character } = source.getLineAndCharacterOfPosition(found.getStart(source));
    return { file: input, line: line + 1, column: character + 1 };
  }
  return undefined;
}
