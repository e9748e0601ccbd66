import path from 'node:path';
import { type Models, ReflectionKind } from 'typedoc';
import type { ApiModel, ApiModuleName, ApiValue } from '../../theme/api/model.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { BrokenLinks } from './brokenLinks.ts';
import type { ReadContext } from './context.ts';
import { type Entry, type EntryOptions, type ModuleExports, readEntries } from './entry.ts';
import { readMembers } from './member.ts';
import { ownFirst } from './ownFirst.ts';
import { nameProps } from './propsType.ts';
import type { ResolvedTypes } from './resolve.ts';
import { SourceLinks } from './source.ts';
import { passOnStability } from './stability.ts';
import { readSymbol } from './symbol.ts';
import { createTargets } from './target.ts';
import type { ts } from './typescript.ts';
import type { WrittenTypes } from './written.ts';

export interface ReadOptions extends EntryOptions {
  readonly packageName: string;
  readonly packageVersion: string;
  /** Names that `{@link}`s may use without being found. */
  readonly ignoredLinks: readonly string[];
  /** Absolute path that the files of findings are relative to. */
  readonly root: string;
  /** The name in the package's own manifest; readers may import it under another name. */
  readonly manifestName: string | undefined;
  /** Absolute. */
  readonly packageDir: string;
  readonly sourceLink?: string;
  readonly resolved: ResolvedTypes;
  readonly written: WrittenTypes;
  /** Declarations already reported for needing a missing package; they get no further findings. */
  readonly incomplete: ReadonlySet<ts.Declaration>;
  /** Runtime values of constants, by name. */
  readonly values: ReadonlyMap<string, ApiValue>;
}

/**
 * Reads the exports of modules into the model: first which symbols have pages and where, then the symbols.
 */
export function readModel(
  exports: readonly ModuleExports[],
  options: ReadOptions,
): { readonly model: ApiModel; readonly diagnostics: readonly Diagnostic[] } {
  const { packageName, packageVersion, manifestName, ignoredLinks, resolved, written, values } = options;
  const isInstalled = /[\\/]node_modules[\\/]/.test(options.packageDir);
  const broken = new BrokenLinks(options.root, isInstalled);
  let reading: Entry | undefined;
  const entries = readEntries(exports, options);
  const ownPackages = new Set([packageName, manifestName]);
  const isOwnPackage = (name: string | undefined) => name !== undefined && ownPackages.has(name);
  const sources = new SourceLinks(options);
  const report = (name: string, member?: Models.DeclarationReflection) => {
    if (!reading || ignoredLinks.includes(name) || namesParameter(name, member ?? reading.reflection)) return;
    broken.add({ name, entry: reading, member });
  };
  const context: ReadContext = {
    ...createTargets(entries, { isOwnPackage, resolved, sources }),
    linkedHere: (name) => reading && context.linked(name, reading),
    reportBrokenLink: (name) => report(name),
    inMember: (member) => ({ ...context, reportBrokenLink: (name) => report(name, member) }),
    isOwnPackage,
    sources,
    resolved,
    written,
    values,
    members: (reflections) => readMembers(reflections, context),
  };
  const symbols = entries.map((entry) => {
    reading = entry;
    return readSymbol(entry, context);
  });
  return {
    model: {
      packageName,
      packageVersion,
      isInstalled,
      modules: moduleNames(exports, entries),
      symbols: passOnStability(nameProps(symbols)).map(ownFirst),
    },
    diagnostics: [...broken.diagnostics(), ...unlistedComponents(entries, options, isInstalled)],
  };
}

/** Returns the modules that contain pages of symbols. */
function moduleNames(exports: readonly ModuleExports[], entries: readonly Entry[]): readonly ApiModuleName[] {
  const used = new Set(entries.map(({ subpath }) => subpath));
  const names = exports.map(({ module }) => ({
    specifier: module.specifier,
    subpath: exports.length === 1 ? '' : module.subpath,
  }));
  return names.filter(
    ({ subpath }, index) =>
      used.has(subpath) && names.findIndex((other) => other.subpath === subpath) === index,
  );
}

/**
 * Returns whether a comment refers to a parameter of its symbol or to a member of one (`options.deep`), which
 * have no page and are shown as code.
 */
function namesParameter(
  name: string,
  { signatures = [], type, children = [] }: Models.DeclarationReflection,
): boolean {
  const called = type?.type === 'reflection' ? (type.declaration.signatures ?? []) : [];
  const constructed = children.flatMap((child) =>
    child.kindOf(ReflectionKind.Constructor) ? (child.signatures ?? []) : [],
  );
  return [...signatures, ...called, ...constructed].some(({ parameters = [], typeParameters = [] }) =>
    [...parameters, ...typeParameters].some(
      (parameter) => parameter.name === name || name.startsWith(`${parameter.name}.`),
    ),
  );
}

/** Reports what looks like a component but has no props table. */
function unlistedComponents(
  entries: readonly Entry[],
  { resolved, root, incomplete }: Pick<ReadOptions, 'resolved' | 'root' | 'incomplete'>,
  isInstalled: boolean,
): readonly Diagnostic[] {
  const complete = resolved.unlisted.filter(
    ({ declarations }) => !declarations.some((declaration) => incomplete.has(declaration)),
  );
  const types = new Map(complete.map(({ reflection, types }) => [reflection, types]));
  const found = entries.filter(({ kind, isAlias }) => kind !== 'namespace' && !isAlias);
  return found.flatMap(({ reflection, qualifiedName }): Diagnostic[] => {
    const declared = types.get(reflection);
    if (!declared) return [];
    const source = (reflection.sources ?? reflection.signatures?.[0]?.sources)?.[0];
    return [
      {
        severity: 'warning',
        code: 'api-props-unknown',
        message: `"${qualifiedName}" can be called like a component, but its props can't be listed: they are declared as "${declared.join(' | ')}".`,
        ...(source
          ? { file: path.relative(root, source.fullFileName).replaceAll(path.sep, '/'), line: source.line }
          : {}),
        hint: 'Declare them as an object type in the library.',
        ...(isInstalled ? { isOfLibrary: true as const } : {}),
      },
    ];
  });
}
