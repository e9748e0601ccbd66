import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { parse } from 'yaml';
import { readManifest } from './manifest.ts';

/**
 * Finds the workspace that a folder is the root or a member of: its name, and the folders of its packages as
 * absolute paths.
 */
export function findWorkspace(
  root: string,
): { readonly name: string; readonly members: readonly string[] } | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const patterns = workspacePatterns(folder);
    if (patterns.length > 0) {
      const files = glob.sync(
        patterns.map((pattern) => `${pattern.replace(/^\.\//, '').replace(/\/$/, '')}/package.json`),
        { cwd: folder, ignore: ['**/node_modules/**'], absolute: true },
      );
      const members = files.map((file) => path.dirname(file)).sort();
      const name = readManifest(folder)?.name ?? path.basename(folder);
      return folder === root || members.includes(root) ? { name, members } : undefined;
    }
    if (path.dirname(folder) === folder) return undefined;
  }
}

/** Returns whether a folder's package.json, or a file beside it, names the packages of a workspace. */
export function isWorkspaceRoot(folder: string): boolean {
  return workspacePatterns(folder).length > 0;
}

function workspacePatterns(folder: string): readonly string[] {
  const { workspaces } = readManifest(folder) ?? {};
  const named = Array.isArray(workspaces)
    ? workspaces
    : ((workspaces as { packages?: unknown } | undefined)?.packages ?? pnpmPatterns(folder));
  return Array.isArray(named) ? named.filter((each): each is string => typeof each === 'string') : [];
}

function pnpmPatterns(folder: string): unknown {
  const file = path.join(folder, 'pnpm-workspace.yaml');
  if (!existsSync(file)) return undefined;
  try {
    return parse(readFileSync(file, 'utf8'))?.packages;
  } catch {
    return undefined;
  }
}
