import type { WrittenConfig } from '../config/schema.ts';

/** The folder below the content folder with all versions except the current one. */
const VERSIONS_FOLDER = 'versions';

type VersionsConfig = WrittenConfig['docs']['versions'];

/** A version in the configuration. */
export interface VersionConfig {
  readonly name: string;
  readonly label: string;
  /** Prefix of its routes, without leading and trailing slashes; empty for the current version, which can't have one. */
  readonly path: string;
  readonly banner: VersionsConfig[string]['banner'];
  readonly isCurrent: boolean;
}

/**
 * Reads the versions in display order. The content folder itself is the version `current`, or else the first.
 */
export function readVersions(versions: VersionsConfig): readonly VersionConfig[] {
  const current = 'current' in versions ? 'current' : Object.keys(versions)[0];
  return Object.entries(versions).map(([name, { label, path, banner }]) => ({
    name,
    label,
    path: (path ?? (name === current ? '' : name)).replace(/^\/|\/$/g, ''),
    banner,
    isCurrent: name === current,
  }));
}

/** Splits a path into version and rest: `versions/1.0/docs/start.md` is `docs/start.md` in version 1.0. */
export function versionOfPath(path: string): { readonly name?: string; readonly path: string } {
  const [, name, rest] = new RegExp(`^${VERSIONS_FOLDER}/([^/]+)/(.+)$`).exec(path) ?? [];
  return name === undefined || rest === undefined ? { path } : { name, path: rest };
}

/** Returns the folder of a version, below the content folder. */
export function folderOfVersion(name: string): string {
  return `${VERSIONS_FOLDER}/${name}`;
}
