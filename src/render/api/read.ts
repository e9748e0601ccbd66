import type { Models } from 'typedoc';
import type { ApiModel, ApiValue } from '../../theme/api/model.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { BrokenLinks } from './brokenLinks.ts';
import type { ReadContext } from './context.ts';
import { type Entry, readEntries } from './entry.ts';
import { readMembers } from './member.ts';
import { nameProps } from './propsType.ts';
import type { ResolvedTypes } from './resolve.ts';
import { SourceLinks } from './source.ts';
import { passOnStability } from './stability.ts';
import { readSymbol } from './symbol.ts';
import { createTargets } from './target.ts';
import type { WrittenTypes } from './written.ts';

export interface ReadOptions {
  readonly packageName: string;
  readonly packageVersion: string;
  /** What `{@link}`s may name without being there. */
  readonly ignoredLinks: readonly string[];
  /** Absolute: what the files of findings are relative to. */
  readonly root: string;
  /** The name in the package's own manifest, which readers may import it by another name than. */
  readonly manifestName: string | undefined;
  /** Absolute. */
  readonly packageDir: string;
  readonly routeBasePath: string;
  readonly sourceLink?: string;
  readonly resolved: ResolvedTypes;
  readonly written: WrittenTypes;
  /** What constants are when the library runs, by name. */
  readonly values: ReadonlyMap<string, ApiValue>;
}

/** Reads all exports into the model: first what has a page and where, then everything about it. */
export function readModel(
  exports: readonly Models.DeclarationReflection[],
  options: ReadOptions,
): { readonly model: ApiModel; readonly diagnostics: readonly Diagnostic[] } {
  const { packageName, packageVersion, manifestName, ignoredLinks, resolved, written, values } = options;
  const broken = new BrokenLinks(options.root);
  let reading: Entry | undefined;
  const entries = readEntries(exports, options.routeBasePath);
  const ownPackages = new Set([packageName, manifestName]);
  const isOwnPackage = (name: string | undefined) => name !== undefined && ownPackages.has(name);
  const sources = new SourceLinks(options);
  const report = (name: string, member?: Models.DeclarationReflection) => {
    if (reading && !ignoredLinks.includes(name)) broken.add({ name, entry: reading, member });
  };
  const context: ReadContext = {
    ...createTargets(entries, { isOwnPackage, resolved, sources }),
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
    model: { packageName, packageVersion, symbols: passOnStability(nameProps(symbols)) },
    diagnostics: broken.diagnostics(),
  };
}
