import type { Cache } from '../cache.ts';
import { cacheKey, codeKey } from '../cacheKey.ts';
import { BuildError } from '../diagnostic.ts';
import { hashOfFile } from '../inputs/fileHash.ts';
import { hasInput, readInput } from '../inputs/read.ts';
import { currentRecorder, noteFile } from '../inputs/recorder.ts';
import { findTypeDocSetup, typeScriptProblem } from '../installedTypeScript.ts';
import { mapParallel, OPEN_FILES } from '../parallel.ts';
import { withoutComments } from './declarationText.ts';
import type { Analysis, AnalysisInput, DeclarationsInput, Identifier } from './model.ts';
import type { Snippet } from './snippet.ts';
import { runAnalysis, runDeclarations } from './thread.ts';

export interface LoadedAnalysis extends Analysis {
  readonly fromCache: boolean;
}

/** The cache entry: the newest analysis of the site. */
const FILE = 'checked-code.json';

interface Entry extends Analysis {
  /** Every file that was read, with the SHA-256 of its bytes and, if it has declarations, of them without comments. */
  readonly files: readonly (readonly [file: string, hash: string | null, declarations: string | null])[];
  readonly missing: readonly string[];
}

/**
 * Analyzes the code of a site: from the cache, without loading TypeScript, if neither the code nor anything it depends
 * on has changed; else in a thread.
 *
 * @param onStart called when the compiler is started
 * @throws BuildError if TypeDoc finds no supported TypeScript
 */
export async function loadAnalysis(
  input: AnalysisInput,
  cache: Cache,
  onStart?: () => void,
): Promise<LoadedAnalysis> {
  if (input.snippets.length === 0) return { problems: [], identifiers: [], fromCache: true };
  const setup = findTypeDocSetup();
  const problem = typeScriptProblem(setup);
  if (problem) throw new BuildError([problem]);
  const key = cacheKey([input, setup.typeScript?.version, await codeKey(import.meta.dirname)]);
  // The cache only returns what this code wrote under this key.
  const entry = (await cache.read(FILE, key)) as Entry | undefined;
  if (entry && (await isCurrent(entry))) return { ...entry, fromCache: true };
  const begin = Date.now();
  onStart?.();
  const { problems, identifiers, files, missing } = await runAnalysis(input);
  for (const file of [...files, ...missing]) noteFile(file, begin);
  const hashes = await mapParallel(
    files,
    OPEN_FILES,
    async (file) => [file, await hashFile(file), await hashDeclarations(file)] as const,
  );
  await cache.write(FILE, key, { problems, identifiers, files: hashes, missing } satisfies Entry);
  const named = input.snippets.map(
    (snippet, index) => [nameOfSnippet(snippet), identifiers[index] ?? []] as const,
  );
  await cache.write(LAST, LAST_KEY, Object.fromEntries(named));
  return { problems, identifiers, fromCache: false };
}

/** The cache entry for live preview: identifiers by the name of their snippet, whatever else has changed. */
const LAST = 'identified-code.json';
const LAST_KEY = 'names-1';

/** Returns the identifiers of the last analysis, by the names of their snippets. */
export async function lastIdentifiers(
  cache: Cache,
): Promise<Readonly<Record<string, readonly Identifier[]>>> {
  // The cache only returns what this code wrote under this key.
  return ((await cache.read(LAST, LAST_KEY)) as Record<string, readonly Identifier[]> | undefined) ?? {};
}

/** Returns a name that is equal for the same code in the same file. */
export function nameOfSnippet({ file, code }: Pick<Snippet, 'file' | 'code'>): string {
  return cacheKey([file, code]);
}

async function isCurrent({ files, missing }: Entry): Promise<boolean> {
  const areSame = await mapParallel(files, OPEN_FILES, async ([file, hash, declarations]) => {
    if ((await hashFile(file)) === hash) return true;
    return declarations !== null && (await hashDeclarations(file)) === declarations;
  });
  return areSame.every(Boolean) && !missing.some(hasInput);
}

/** Hashes a file of declarations without comments, whose changes leave the types of a library as they are. */
async function hashDeclarations(file: string): Promise<string | null> {
  if (!/\.d\.[cm]?ts$/.test(file)) return null;
  const bytes = await readInput(file).catch(() => undefined);
  const text = bytes && withoutComments(String(bytes));
  return text === undefined ? null : cacheKey([text]);
}

async function hashFile(file: string): Promise<string | null> {
  noteFile(file);
  return (await hashOfFile(file, currentRecorder()?.hashes)) ?? null;
}

/**
 * Returns what the compiler reads to check examples, as `TypeDeclarations` in JSON. What is read is noted.
 *
 * @throws BuildError if TypeDoc finds no supported TypeScript
 */
export async function loadDeclarations(input: DeclarationsInput): Promise<string> {
  const problem = typeScriptProblem(findTypeDocSetup());
  if (problem) throw new BuildError([problem]);
  const begin = Date.now();
  const { declarations, files, missing } = await runDeclarations(input);
  for (const file of [...files, ...missing]) noteFile(file, begin);
  return declarations;
}
