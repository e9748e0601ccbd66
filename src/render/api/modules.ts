import { realpathSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { sourceOf } from './librarySource.ts';
import type { ApiOptions } from './options.ts';
import {
  findInstalled,
  findPackage,
  importedPackage,
  type PackageManifest,
  subpathsOf,
  typesPackage,
} from './package.ts';
import { ts } from './typescript.ts';

/** A module of the library, as readers import it. */
export interface ApiModule {
  /** `preact/hooks` */
  readonly specifier: string;
  /** Other specifiers of the same file: `preact/jsx-dev-runtime` for `preact/jsx-runtime`. */
  readonly otherSpecifiers: readonly string[];
  /** The part after the package's name: `hooks`; empty for the package itself. */
  readonly subpath: string;
  /** Absolute path of its declaration file. */
  readonly file: string;
}

export interface Library {
  /** The package's own module first, if it has one. */
  readonly modules: readonly ApiModule[];
  /** Manifest of the package with the declarations: `@types/d3` for `d3`. */
  readonly manifest: PackageManifest | undefined;
  /** The name readers import from. */
  readonly packageName: string;
  readonly packageVersion: string;
}

/**
 * Finds the modules of the library: all exports of the package in `api.package`, or the files of
 * `api.entryPoints`.
 *
 * @throws BuildError if the package isn't installed or has no declarations
 */
export function findLibrary(options: ApiOptions): Library {
  const { root, entryPoints } = options;
  if (options.package !== undefined && entryPoints === undefined) {
    return installedLibrary(options.package, root, options.packageName);
  }
  const files = (entryPoints ?? []).map((entry) => path.resolve(root, entry));
  const manifest = findPackage(path.dirname(files[0] ?? root));
  const packageName =
    options.packageName ?? options.package ?? (manifest && importedPackage(manifest.name)) ?? 'the library';
  return {
    modules: mainFirst(entryModules(files, manifest, packageName)),
    manifest,
    packageName,
    packageVersion: manifest?.version ?? '0.0.0',
  };
}

function installedLibrary(name: string, root: string, as = name): Library {
  const imported = findInstalled(name, root);
  const typed = findInstalled(typesPackage(name), root);
  const from = imported ?? typed;
  if (!from) {
    throw packageError(
      'api-package-missing',
      `The package "${name}" isn't installed.`,
      `Install it, for example with "npm install ${name}", or correct the name.`,
    );
  }
  const found = packageModules(from, as, root, name);
  const [main] = found;
  if (!main) throw withoutDeclarations(from, name, root);
  // Some package managers install symbolic links; the compiler resolves them.
  const isInside = (one: PackageManifest) => main.file.startsWith(realPath(one.dir) + path.sep);
  const manifest = [imported, typed].find((one) => one && isInside(one)) ?? from;
  return {
    modules: mainFirst(found),
    manifest: { ...manifest, dir: realPath(manifest.dir) },
    packageName: as,
    packageVersion: from.version ?? '0.0.0',
  };
}

/** Says what to do about a package without declarations: it may be the site's own, not built yet. */
function withoutDeclarations({ dir, exports }: PackageManifest, name: string, root: string): BuildError {
  const isOwn = path.relative(root, dir) === '';
  const sources = isOwn
    ? subpathsOf(dir, exports).flatMap((subpath) => sourceOf(dir, exports, subpath) ?? [])
    : [];
  const written = [...new Set(sources)].map(
    (file) => `'${path.relative(root, file).replaceAll(path.sep, '/')}'`,
  );
  const instead =
    written.length > 0
      ? `document its sources: entryPoints: [${written.join(', ')}]`
      : 'name its files in "api.entryPoints"';
  return packageError(
    'api-types-missing',
    isOwn
      ? `None of the type declarations that "${name}" publishes exists.`
      : `The package "${name}" has no type declarations.`,
    isOwn
      ? `Build the library first, or ${instead}.`
      : `Install "${typesPackage(name)}" if there is one, or name declaration files in "api.entryPoints".`,
  );
}

function packageError(code: string, message: string, hint: string): BuildError {
  const diagnostic: Diagnostic = { severity: 'error', code, message, configKey: ['api', 'package'], hint };
  return new BuildError([diagnostic]);
}

/**
 * Returns the modules in a package's exports that have declarations; two names of one file are one module.
 *
 * @param as the name by which readers import the package
 * @param root a folder whose files can import it
 * @param name the name by which those files import it
 */
function packageModules(
  manifest: PackageManifest,
  as: string,
  root: string,
  name: string = manifest.name,
): readonly ApiModule[] {
  const isOwn = findPackage(root)?.dir === manifest.dir;
  const modules = subpathsOf(manifest.dir, manifest.exports).flatMap((subpath) => {
    const within = subpath === '' ? '' : `/${subpath}`;
    const file =
      declarationsOf(name + within, path.join(root, 'index.ts')) ??
      // A package can only import itself by name if it has "exports".
      (isOwn ? declarationsOf(manifest.dir + within, path.join(root, 'index.ts')) : undefined);
    return file === undefined ? [] : [{ specifier: as + within, otherSpecifiers: [], subpath, file }];
  });
  const files = [...new Set(modules.map(({ file }) => file))];
  return files.flatMap((file) => {
    const [first, ...others] = modules.filter((module) => module.file === file);
    return first ? [{ ...first, otherSpecifiers: others.map(({ specifier }) => specifier) }] : [];
  });
}

/** Resolves an import to declarations like a bundler's TypeScript; follows symbolic links. */
function declarationsOf(specifier: string, importer: string): string | undefined {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
  };
  const { resolvedModule } = ts.resolveModuleName(specifier, importer, options, ts.sys);
  if (!resolvedModule || !/\.[cm]?tsx?$/.test(resolvedModule.resolvedFileName)) return undefined;
  return path.resolve(resolvedModule.resolvedFileName);
}

/** Returns the specifier under which readers import each file. */
function entryModules(
  files: readonly string[],
  manifest: PackageManifest | undefined,
  packageName: string,
): readonly ApiModule[] {
  const known = manifest ? packageModules(manifest, packageName, manifest.dir) : [];
  const byFile = new Map(known.map((module) => [realPath(module.file), module]));
  const sources = manifest ? sourceModules(manifest, packageName) : [];
  return files.map((file) => {
    const module =
      byFile.get(realPath(file)) ?? sources.find((source) => realPath(source.file) === realPath(file));
    return {
      specifier: module?.specifier ?? packageName,
      otherSpecifiers: module?.otherSpecifiers ?? [],
      subpath: module?.subpath ?? '',
      file,
    };
  });
}

/** Returns the modules of a package by their sources: those of its own repository, which it may not export. */
function sourceModules({ dir, exports }: PackageManifest, packageName: string): readonly ApiModule[] {
  return subpathsOf(dir, exports).flatMap((subpath) => {
    const file = sourceOf(dir, exports, subpath);
    const specifier = subpath === '' ? packageName : `${packageName}/${subpath}`;
    return file === undefined ? [] : [{ specifier, otherSpecifiers: [], subpath, file }];
  });
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

function mainFirst(modules: readonly ApiModule[]): readonly ApiModule[] {
  return modules.toSorted((a, b) => Number(a.subpath !== '') - Number(b.subpath !== ''));
}
