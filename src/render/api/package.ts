import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { isWithin } from '../folder.ts';

export interface PackageManifest {
  /** Absolute path of the package.json. */
  readonly file: string;
  readonly dir: string;
  readonly name: string;
  readonly version?: string;
  /** The raw `exports` field: any JSON. */
  readonly exports?: unknown;
}

/** Finds the package of a folder: the nearest package.json with a name, in the folder or above it. */
export function findPackage(folder: string): PackageManifest | undefined {
  for (let dir = folder; ; dir = path.dirname(dir)) {
    const manifest = readManifest(dir);
    if (manifest) return manifest;
    if (path.dirname(dir) === dir) return undefined;
  }
}

/**
 * Finds a package by name: the one that contains the folder, or an installed one that its files can import.
 */
export function findInstalled(name: string, folder: string): PackageManifest | undefined {
  const own = findPackage(folder);
  if (own?.name === name) return own;
  for (let dir = folder; ; dir = path.dirname(dir)) {
    const manifest = readManifest(path.join(dir, 'node_modules', name));
    if (manifest) return manifest;
    if (path.dirname(dir) === dir) return undefined;
  }
}

/** Returns whether the package of a folder lists another one as any kind of dependency. */
export function dependsOn(folder: string, name: string): boolean {
  const kinds = packagesOf(folder).flatMap(({ file }) => {
    const { dependencies, peerDependencies, optionalDependencies, devDependencies }: Record<string, unknown> =
      JSON.parse(readFileSync(file, 'utf8'));
    return [dependencies, peerDependencies, optionalDependencies, devDependencies];
  });
  return kinds.some(
    (kind) =>
      typeof kind === 'object' && kind !== null && [name, typesPackage(name)].some((one) => one in kind),
  );
}

/** Returns the packages around a folder: in an installed package, subfolders may be named packages too. */
function packagesOf(folder: string): readonly PackageManifest[] {
  const [installed] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(folder) ?? [];
  return [findPackage(folder), installed === undefined ? undefined : readManifest(installed)].filter(
    (each) => each !== undefined,
  );
}

function readManifest(dir: string): PackageManifest | undefined {
  const file = path.join(dir, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, version, exports }: Partial<PackageManifest> = JSON.parse(readFileSync(file, 'utf8'));
  if (name === undefined) return undefined;
  return {
    file,
    dir,
    name,
    ...(version === undefined ? {} : { version }),
    ...(exports === undefined ? {} : { exports }),
  };
}

/** Returns the folders of a package's declarations, and its manifest. */
export function declarationFolders(name: string, root: string): readonly string[] {
  const own = findPackage(root);
  if (own?.name !== name) {
    return [name, typesPackage(name)].flatMap((one) => findInstalled(one, root)?.dir ?? []);
  }
  // Not the whole package, which contains the site and everything installed.
  const { exports, types, typings }: Record<string, unknown> = JSON.parse(readFileSync(own.file, 'utf8'));
  const files = stringsIn([exports, types, typings]).filter((file) => /\.[cm]?tsx?$/.test(file));
  return [own.file, ...files.map((file) => path.dirname(path.join(own.dir, file)))];
}

/**
 * Returns the files of a reference that are neither below these folders nor in installed packages. The compiler
 * follows links to packages of the same workspace.
 *
 * @param folders absolute paths, also of files
 */
export function filesElsewhere(files: readonly string[], folders: readonly string[]): readonly string[] {
  const real = folders.flatMap((folder) => [folder, existsSync(folder) ? realpathSync(folder) : folder]);
  return files.filter(
    (file) => !/[\\/]node_modules[\\/]/.test(file) && !real.some((folder) => isWithin(folder, file)),
  );
}

/** Returns all strings in a value of JSON, at any depth. */
export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/**
 * Returns the subpaths in a package's "exports", without styles and data. Of patterns such as `./charts/*`, those that
 * name declarations stand for the files there are; `./*`, which opens the whole package, stands for none.
 *
 * @param dir absolute path of the package
 */
export function subpathsOf(dir: string, exports: unknown): readonly string[] {
  const entries = typeof exports === 'object' && exports !== null ? Object.entries(exports) : [];
  const subpaths = entries.filter(([key]) => /^\.(?:\/|$)/.test(key));
  if (subpaths.length === 0) return [''];
  const exact = subpaths
    .map(([key]) => key)
    .filter((key) => !key.includes('*') && !/\.(?:json|css|s[ac]ss|less|map)$/.test(key))
    .map((key) => key.slice(2));
  const closed = subpaths.filter(([, target]) => target === null).map(([key]) => patternOf(key.slice(2)));
  const matched = subpaths
    .filter(([key]) => key.includes('*') && key !== './*')
    .flatMap(([key, target]) => matchedSubpaths(dir, key.slice(2), target));
  const open = matched.filter((subpath) => !closed.some((pattern) => pattern.test(subpath)));
  return [...new Set([...exact, ...open.sort()])];
}

/** Returns the subpaths of a pattern, from the declarations it names. */
function matchedSubpaths(dir: string, key: string, target: unknown): readonly string[] {
  const declarations = stringsIn(target).filter((file) => /^\.\/[^*]*\*[^*]*\.d\.[cm]?ts$/.test(file));
  return declarations.flatMap((file) => {
    const pattern = file.slice(2);
    const files = glob.sync(pattern.replace('*', '**/*'), { cwd: dir, ignore: ['**/node_modules/**'] });
    return files.flatMap((found) => {
      const [, part] = patternOf(pattern).exec(found) ?? [];
      return part === undefined ? [] : [key.replace('*', () => part)];
    });
  });
}

/** Returns the expression for a subpath or file with one `*`. */
function patternOf(text: string): RegExp {
  const escaped = text.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('(.+)')}$`);
}

/** Returns the name of a package's types package: `@types/scope__name` for `@scope/name`. */
export function typesPackage(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

/** Returns the name readers import: `@scope/name` if the types are in `@types/scope__name`. */
export function importedPackage(name: string): string {
  const [, typed] = /^@types\/(.+)$/.exec(name) ?? [];
  if (typed === undefined) return name;
  return typed.includes('__') ? `@${typed.replace('__', '/')}` : typed;
}
