import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { dependsOn, findInstalled, typesPackage } from './package.ts';
import { ts } from './typescript.ts';

const DECLARATIONS = ['.d.ts', '.d.mts', '.d.cts', '/index.d.ts'];

/**
 * Finds the path aliases of a library's sources that its build has left in its declarations, such as
 * `import { Color } from 'lib'` for the folder `lib` beside the main module.
 *
 * @param files the declarations of its modules
 * @param dir the folder of its package
 * @returns the file that each alias means, as in `paths` of a `tsconfig.json`
 */
export function leftoverAliases(files: readonly string[], dir: string): Readonly<Record<string, string[]>> {
  const aliases = new Map<string, string>();
  /** By specifier: whether it is that of a package. */
  const packages = new Map<string, boolean>();
  const roots = [...new Set(files.flatMap((file) => foldersUpTo(dir, path.dirname(file))))];
  const visited = new Set(files.filter((file) => /\.d\.[cm]?ts$/.test(file)));
  // Files that are added meanwhile are visited, too.
  for (const file of visited) {
    for (const specifier of specifiersIn(file)) {
      const isRelative = /^\.{1,2}(?:\/|$)/.test(specifier);
      if (!isRelative) {
        const isKnown = packages.get(specifier) ?? isPackage(specifier, file);
        packages.set(specifier, isKnown);
        if (isKnown || aliases.has(specifier)) continue;
      }
      const within = specifier.replace(/^[@~]\//, '');
      const found = (isRelative ? [path.dirname(file)] : roots)
        .map((folder) => declarationsAt(path.join(folder, within)))
        .find((one) => one !== undefined);
      if (found === undefined) continue;
      if (!isRelative) aliases.set(specifier, found);
      visited.add(found);
    }
  }
  return Object.fromEntries([...aliases].map(([alias, file]) => [alias, [file]]));
}

function specifiersIn(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, false);
  return importedFiles.map(({ fileName }) => fileName);
}

/** Returns whether a specifier is that of a package: of an installed one, or one that the library depends on. */
function isPackage(specifier: string, file: string): boolean {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  const folder = path.dirname(file);
  return (
    specifier.startsWith('node:') ||
    builtinModules.includes(specifier) ||
    [name, typesPackage(name)].some((one) => findInstalled(one, folder) !== undefined) ||
    dependsOn(folder, name)
  );
}

/** Returns the declarations at a path without an extension, or with that of the built file. */
function declarationsAt(base: string): string | undefined {
  const bare = base.replace(/\.[cm]?js$/, '');
  return DECLARATIONS.map((end) => bare + end).find((file) => existsSync(file));
}

/** Returns a folder, and those above it inside another one. */
function foldersUpTo(dir: string, folder: string): readonly string[] {
  const isInside = folder === dir || folder.startsWith(dir + path.sep);
  return isInside ? [folder, ...foldersUpTo(dir, path.dirname(folder))] : [];
}
