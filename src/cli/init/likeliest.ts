import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from '../../render/installedTypeScript.ts';
import type { Manifest } from '../../render/project/manifest.ts';

type TypeScript = ReturnType<typeof loadTypeScript>;
type Statement = ReturnType<TypeScript['createSourceFile']>['statements'][number];

interface Candidate {
  readonly name: string;
  readonly manifest: Manifest;
  readonly entry: { readonly entryPoints: readonly string[] };
}

/**
 * Sorts a workspace's packages by how likely a site is about them: a published one first, then one the
 * workspace is named after (`shapes` or `@shapes/shapes` of `shapes-monorepo`), then the one with the most
 * exports.
 *
 * @param workspace the name of the workspace
 */
export function likeliestFirst<Library extends Candidate>(
  libraries: readonly Library[],
  workspace: string,
): readonly Library[] {
  const ranked = libraries.map((library) => ({
    library,
    isPublished: library.manifest.private !== true,
    isNamesake:
      unscoped(library.name) === unscoped(workspace).replace(/-(?:monorepo|repo|root|workspace)$/, ''),
    exported: Math.max(0, ...library.entry.entryPoints.map(countExports)),
  }));
  return ranked
    .toSorted(
      (a, b) =>
        Number(b.isPublished) - Number(a.isPublished) ||
        Number(b.isNamesake) - Number(a.isNamesake) ||
        b.exported - a.exported,
    )
    .map(({ library }) => library);
}

function unscoped(name: string): string {
  return name.replace(/^@[^/]+\//, '');
}

/**
 * Counts the names a file exports, by its text alone; `export * from './other'` counts those of the other
 * file.
 */
function countExports(entry: string): number {
  const ts = loadTypeScript();
  const names = new Set<string>();
  const read = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (read.has(file) || !existsSync(file)) continue;
    read.add(file);
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    for (const statement of source.statements) {
      const all = allOf(statement, ts);
      const other = all === undefined ? undefined : fileOf(all, file, ts);
      if (other !== undefined) waiting.push(other);
      for (const name of exportedBy(statement, ts)) names.add(name);
    }
  }
  return names.size;
}

/** Returns the module of `export * from './other'`. */
function allOf(statement: Statement, ts: TypeScript): string | undefined {
  if (!ts.isExportDeclaration(statement) || statement.exportClause) return undefined;
  const from = statement.moduleSpecifier;
  return from && ts.isStringLiteral(from) && from.text.startsWith('.') ? from.text : undefined;
}

function fileOf(specifier: string, from: string, ts: TypeScript): string | undefined {
  const options = { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext };
  const { resolvedModule } = ts.resolveModuleName(specifier, path.resolve(from), options, ts.sys);
  return resolvedModule && /\.[cm]?tsx?$/.test(resolvedModule.resolvedFileName)
    ? resolvedModule.resolvedFileName
    : undefined;
}

function exportedBy(statement: Statement, ts: TypeScript): readonly string[] {
  if (ts.isExportAssignment(statement)) return ['default'];
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    if (!exportClause) return [];
    return ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name.text)
      : [exportClause.name.text];
  }
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const { name } = statement as { readonly name?: Parameters<TypeScript['isIdentifier']>[0] };
  return [name && ts.isIdentifier(name) ? name.text : 'default'];
}
