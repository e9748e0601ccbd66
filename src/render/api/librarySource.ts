import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from '../installedTypeScript.ts';
import { readManifest } from '../project/manifest.ts';
import { stringsIn } from './package.ts';

const SOURCE_EXTENSIONS = ['ts', 'tsx', 'mts', 'cts'];

/**
 * Finds the source file of one of a package's exports that isn't built: what "source" names, `src/hooks.ts` or
 * `src/hooks/index.ts` for `./hooks`, the file in `src` that is named like what its target is built as, or the file
 * from which its tsconfig.json makes the target.
 *
 * @param dir absolute path of the package
 * @param exports the raw `exports` of its manifest
 * @param subpath `hooks`; empty for the package itself
 * @returns an absolute path
 */
export function sourceOf(dir: string, exports: unknown, subpath: string): string | undefined {
  const isMain = subpath === '';
  const { source, types, typings, main, module } = readManifest(dir) ?? {};
  const [named] = isMain ? stringsIn(source) : [];
  const targets = [
    ...stringsIn(targetOf(exports, isMain ? '.' : `./${subpath}`)),
    ...(isMain ? stringsIn([types, typings, module, main]) : []),
  ].map((file) => path.posix.normalize(file));
  const built = targets.flatMap((file) => /^[^/]+\/(.+)$/.exec(withoutExtension(file) ?? '')?.[1] ?? []);
  const names = isMain
    ? ['index', 'src/index']
    : [`src/${subpath}`, `src/${subpath}/index`, ...built.map((name) => `src/${name}`)];
  return (
    existing(dir, [...(named === undefined ? [] : [withoutExtension(named) ?? named]), ...names]) ??
    existing(dir, compiledFrom(dir, targets))
  );
}

function targetOf(exports: unknown, key: string): unknown {
  if (typeof exports === 'string') return key === '.' ? exports : undefined;
  return typeof exports === 'object' && exports !== null
    ? Object.entries(exports).find(([one]) => one === key)?.[1]
    : undefined;
}

/** Returns `dist/index` for `dist/index.d.ts`; nothing for a file of another kind. */
function withoutExtension(file: string): string | undefined {
  return /^(.+?)(?:\.d)?\.[cm]?[jt]sx?$/.exec(file)?.[1];
}

function existing(dir: string, names: readonly string[]): string | undefined {
  return names
    .flatMap((name) => SOURCE_EXTENSIONS.map((extension) => path.join(dir, `${name}.${extension}`)))
    .find((file) => existsSync(file));
}

/** Returns the files, without extensions, from which the compiler makes files of its output folders. */
function compiledFrom(dir: string, targets: readonly string[]): readonly string[] {
  const tsconfig = path.join(dir, 'tsconfig.json');
  if (targets.length === 0 || !existsSync(tsconfig)) return [];
  const ts = loadTypeScript();
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(tsconfig, {}, host) ?? {
    options: {},
    fileNames: [],
  };
  const rootDir =
    options.rootDir ??
    sharedFolder(fileNames.filter((file) => !/\.d\.[cm]?ts$/.test(file)).map(path.dirname));
  const outDirs = [options.declarationDir, options.outDir].filter((one) => one !== undefined);
  if (rootDir === undefined) return [];
  return targets.flatMap((target) => {
    const name = withoutExtension(path.join(dir, target));
    if (name === undefined) return [];
    const outDir = outDirs.find((one) => name.startsWith(path.resolve(dir, one) + path.sep));
    return outDir === undefined
      ? []
      : [path.relative(dir, path.join(rootDir, path.relative(path.resolve(dir, outDir), name)))];
  });
}

/** Returns the innermost folder that contains all of these. */
function sharedFolder(folders: readonly string[]): string | undefined {
  return folders.reduce<string | undefined>((shared, folder) => {
    let common = shared ?? folder;
    while (folder !== common && !folder.startsWith(common + path.sep) && path.dirname(common) !== common) {
      common = path.dirname(common);
    }
    return common;
  }, undefined);
}
