import { existsSync } from 'node:fs';
import path from 'node:path';
import { sourceOf } from '../../render/api/librarySource.ts';
import { importedPackage, stringsIn, subpathsOf, typesPackage } from '../../render/api/package.ts';
import { loadTypeScript } from '../../render/installedTypeScript.ts';
import { type Manifest, readManifest } from '../../render/project/manifest.ts';
import { findWorkspace } from '../../render/project/workspace.ts';
import { likeliestFirst } from './likeliest.ts';

/** A package that can be documented. */
export interface Library {
  readonly name: string;
  /** Absolute path of its folder as seen from the site: below `node_modules` if installed. */
  readonly dir: string;
  readonly manifest: Manifest;
  /** Whether its sources are available: it is this package, or one in the same workspace. */
  readonly isOwn: boolean;
  readonly entry: LibraryEntry;
}

/** The files a reference is made from. Absolute paths. */
export interface LibraryEntry {
  readonly entryPoints: readonly string[];
  readonly tsconfig?: string;
  /** They are everything exported by the package in the site's own folder, and can be found by its name. */
  readonly isPackage?: true;
  /** Other exports of the package, as written (`./extra`): not built, and without a source that can be found. */
  readonly unbuilt?: readonly string[];
}

/** Packages installed with nearly every library and rarely the subject of a site. */
const TOOLS =
  /^(?:chartdocs|typescript|tslib|node|react|react-dom|vite|vitest|jest|eslint|prettier|rollup|webpack|tsup|@biomejs\/.*|@testing-library\/.*)$/;

/**
 * Finds the libraries a site in a folder may be about, most likely first: the folder's own package, those of
 * its workspace, its dependencies.
 */
export async function findLibraries(root: string): Promise<readonly Library[]> {
  const own = libraryIn(root, root);
  const workspace = findWorkspace(root);
  const members = (workspace?.members ?? []).flatMap((dir) =>
    dir === root ? [] : (libraryIn(dir, root) ?? []),
  );
  const local = [...(own ? [own] : []), ...likeliestFirst(members, workspace?.name ?? '')];
  return local.length > 0 ? local : installedLibraries(root);
}

function libraryIn(dir: string, root: string): Library | undefined {
  const manifest = readManifest(dir);
  const name = manifest?.name;
  if (!manifest || name === undefined) return undefined;
  const entry = ownEntry(dir, manifest, root);
  return entry && { name, dir, manifest, isOwn: true, entry };
}

function installedLibraries(root: string): readonly Library[] {
  const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = readManifest(root) ?? {};
  const written = [dependencies, peerDependencies, devDependencies].flatMap((group) => Object.keys(group));
  // A package may be installed only as its types. These say less about what a site documents than others.
  const isTypes = (name: string) => name.startsWith('@types/');
  const names = [...written.filter((name) => !isTypes(name)), ...written.filter(isTypes)];
  return [...new Set(names.map(importedPackage))]
    .filter((name) => !TOOLS.test(name))
    .flatMap((name) => findInstalled(name, root) ?? []);
}

/** Finds a package that is installed where the site can import it, or whose types are. */
export function findInstalled(name: string, root: string): Library | undefined {
  const ownDir = installedFolder(name, root);
  const dir = ownDir ?? installedFolder(typesPackage(name), root);
  // A types package's manifest describes itself, and names another repository.
  const manifest = ownDir === undefined ? { name } : readManifest(ownDir);
  if (dir === undefined || !manifest) return undefined;
  const file = resolveTypes(name, root);
  return file === undefined
    ? undefined
    : { name, dir, manifest, isOwn: false, entry: { entryPoints: [file] } };
}

/** Returns the folder of an installed package, searching upwards like Node. */
export function installedFolder(name: string, root: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const dir = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(dir, 'package.json'))) return dir;
    if (path.dirname(folder) === folder) return undefined;
  }
}

/**
 * Returns the declarations a package's name resolves to, as the compiler finds them: `exports`, `types`,
 * `typesVersions`, `index.d.ts`, and the package `@types/…`.
 *
 * @param from the folder of the importing file
 */
export function resolveTypes(name: string, from: string): string | undefined {
  const ts = loadTypeScript();
  const { resolvedModule } = ts.resolveModuleName(
    name,
    path.join(from, 'site.config.ts'),
    {
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      module: ts.ModuleKind.ESNext,
      preserveSymlinks: true,
    },
    ts.sys,
  );
  return resolvedModule && /\.[cm]?tsx?$/.test(resolvedModule.resolvedFileName)
    ? resolvedModule.resolvedFileName
    : undefined;
}

/**
 * Returns what a package with available sources is documented from: its sources, which need no build and
 * contain the comments where they were written, otherwise the declarations it publishes.
 */
function ownEntry(dir: string, manifest: Manifest, root: string): LibraryEntry | undefined {
  const publishes = ['types', 'typings', 'exports', 'main', 'module'].some((key) => key in manifest);
  const tsconfig = path.join(dir, 'tsconfig.json');
  const source = sourceOf(dir, manifest.exports, '');
  const subpaths = publishes ? subpathsOf(dir, manifest.exports) : [];
  const built = subpaths.length > 1 ? builtExports(dir, manifest, subpaths) : new Map<string, string>();
  const entryPoints = [...new Set(built.values())];
  // Sources don't show which of them is imported under which name.
  if (entryPoints.length > 1 && built.has('')) {
    return { entryPoints, ...(dir === root ? { isPackage: true as const } : {}) };
  }
  const others =
    subpaths.includes('') && built.size === 0 ? subpaths.filter((subpath) => subpath !== '') : [];
  const found = new Map(others.map((subpath) => [subpath, sourceOf(dir, manifest.exports, subpath)]));
  const sources = [...new Set([source, ...found.values()].filter((file) => file !== undefined))];
  const missing = others.filter((subpath) => found.get(subpath) === undefined);
  const unbuilt = missing.length > 0 ? { unbuilt: missing.map((subpath) => `./${subpath}`) } : {};
  if (publishes && source !== undefined && existsSync(tsconfig)) {
    return { entryPoints: sources, tsconfig, ...unbuilt };
  }
  const published = publishes ? publishedTypes(dir, manifest) : undefined;
  if (published !== undefined) return { entryPoints: [published] };
  return publishes && source !== undefined ? { entryPoints: sources, ...unbuilt } : undefined;
}

/** Returns the existing declarations of a package's subpaths. */
function builtExports(
  dir: string,
  { name = '' }: Manifest,
  subpaths: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    subpaths.flatMap((subpath) => {
      const file = resolveTypes(subpath === '' ? name : `${name}/${subpath}`, dir);
      return file?.startsWith(dir + path.sep) && !file.includes('node_modules')
        ? [[subpath, file] as const]
        : [];
    }),
  );
}

/** Returns the declarations that a package publishes, as written, if they aren't built yet. */
export function unbuiltTypes(dir: string): string | undefined {
  const { types, typings, exports } = readManifest(dir) ?? {};
  const [file] = stringsIn([types, typings, exports]).filter((one) => /\.d\.[cm]?ts$/.test(one));
  return file === undefined || existsSync(path.join(dir, file)) ? undefined : file.replace(/^\.\//, '');
}

function publishedTypes(dir: string, { name = '', types, typings }: Manifest): string | undefined {
  // A package can be found by its own name only through its `exports`.
  const found = resolveTypes(name, dir) ?? resolveTypes(`./${path.basename(dir)}`, path.dirname(dir));
  if (found?.startsWith(dir + path.sep) && !found.includes('node_modules')) return found;
  const named = types ?? typings;
  return typeof named === 'string' && existsSync(path.join(dir, named)) ? path.join(dir, named) : undefined;
}

/**
 * Returns the type packages that a library's declarations need and that aren't installed, by the name to
 * install.
 */
export function missingTypes({ dir, manifest, isOwn }: Library, root: string): readonly string[] {
  if (isOwn) return [];
  const { peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  return Object.keys(peerDependencies).flatMap((name) => {
    if (peerDependenciesMeta[name]?.optional || name.startsWith('@types/')) return [];
    if (resolveTypes(name, dir) !== undefined || resolveTypes(name, root) !== undefined) return [];
    if (installedFolder(name, root) === undefined) return [name];
    return TYPED_APART.has(name) ? [`@types/${name}`] : [];
  });
}

/** Peers of chart libraries whose types are in a separate package. */
const TYPED_APART = new Set(['react', 'd3', 'lodash']);
