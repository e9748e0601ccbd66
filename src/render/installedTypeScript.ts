import { createRequire } from 'node:module';
import path from 'node:path';
import type { TypeScript } from 'typedoc';
import type { Diagnostic } from './diagnostic.ts';

/** The TypeScript that TypeDoc resolves, which may not be the one this tool would find. */
export interface InstalledTypeScript {
  readonly version: string;
  /** Absolute path of the package's folder. */
  readonly dir: string;
}

/** The installation of TypeDoc and its TypeScript. */
export interface TypeDocSetup {
  readonly typeDocVersion: string;
  /** TypeDoc's supported TypeScript versions: `5.9.x || 6.0.x`. */
  readonly supported: string;
  /** Undefined if TypeDoc finds none. */
  readonly typeScript: InstalledTypeScript | undefined;
}

/** @param manifest absolute path of TypeDoc's package.json */
export function findTypeDocSetup(manifest: string = ownTypeDoc()): TypeDocSetup {
  const require = createRequire(manifest);
  const { version, peerDependencies }: TypeDocManifest = require(manifest);
  return {
    typeDocVersion: version,
    supported: peerDependencies?.typescript ?? '*',
    typeScript: findTypeScript(require),
  };
}

interface TypeDocManifest {
  readonly version: string;
  readonly peerDependencies?: { readonly typescript?: string };
}

function findTypeScript(require: NodeJS.Require): InstalledTypeScript | undefined {
  try {
    const manifest = require.resolve('typescript/package.json');
    const { version }: { version: string } = require(manifest);
    return { version, dir: path.dirname(manifest) };
  } catch {
    return undefined;
  }
}

/** Returns why TypeDoc can't use its TypeScript, or undefined if it can. */
export function typeScriptProblem({
  typeDocVersion,
  supported,
  typeScript,
}: TypeDocSetup): Diagnostic | undefined {
  const versions = supported.split('||').map((range) => range.trim());
  const numbers = versions.map((range) => /^(\d+\.\d+)\.x$/.exec(range)?.[1]);
  const wanted = `a TypeScript from ${numbers[0]} to ${numbers.at(-1)}`;
  const problem = (message: string): Diagnostic => ({
    severity: 'error',
    code: 'api-typescript',
    message,
    hint: `Add a supported version to the project, for example with "npm install --save-dev typescript@${numbers.at(-1)}", and install again.`,
  });
  // Leave ranges in any other syntax to package managers.
  if (typeScript && numbers.includes(undefined)) return undefined;
  if (!typeScript) {
    return problem(
      `The declarations can't be read without TypeScript: TypeDoc ${typeDocVersion} needs ${wanted}.`,
    );
  }
  const { version, dir } = typeScript;
  const [number] = /^\d+\.\d+/.exec(version) ?? [];
  if (numbers.includes(number)) return undefined;
  return problem(
    `TypeScript ${version} can't be used to read the declarations: TypeDoc ${typeDocVersion} needs ${wanted}, and found this one in ${dir}.`,
  );
}

/** Loads TypeDoc's TypeScript without loading TypeDoc. */
export function loadTypeScript(): typeof TypeScript {
  return createRequire(ownTypeDoc())('typescript');
}

function ownTypeDoc(): string {
  return createRequire(import.meta.url).resolve('typedoc/package.json');
}
