import type { WrittenConfig } from '../config/schema.ts';

/** The folder below the content folder that holds the versions beside the current one. */
const VERSIONS_FOLDER = 'versions';

type VersionsConfig = WrittenConfig['docs']['versions'];

/** A version of the documents as the configuration has it. */
export interface VersionConfig {
  readonly name: string;
  readonly label: string;
  /** Prefix of its routes, without slashes around it; empty for the current version. */
  readonly path: string;
  readonly banner: VersionsConfig[string]['banner'];
  readonly isCurrent: boolean;
}

/** The versions in the order they are offered; the one called `current`, else the first, is the content folder itself. */
export function readVersions(versions: VersionsConfig): readonly VersionConfig[] {
  const current = 'current' in versions ? 'current' : Object.keys(versions)[0];
  return Object.entries(versions).map(([name, { label, path, banner }]) => ({
    name,
    label,
    path: path.replace(/^\/|\/$/g, '') || (name === current ? '' : name),
    banner,
    isCurrent: name === current,
  }));
}

/** Whose a file is: `versions/1.0/docs/start.md` is `docs/start.md` of the version 1.0. */
export function versionOfPath(path: string): { readonly name?: string; readonly path: string } {
  const [, name, rest] = new RegExp(`^${VERSIONS_FOLDER}/([^/]+)/(.+)$`).exec(path) ?? [];
  return name === undefined || rest === undefined ? { path } : { name, path: rest };
}

/** The folder of a version below the content folder. */
export function folderOfVersion(name: string): string {
  return `${VERSIONS_FOLDER}/${name}`;
}
