import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The fields of a package.json that are read. They are checked where they are used: people write
 * these files.
 */
export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly description?: string;
  readonly private?: boolean;
  readonly type?: string;
  readonly repository?: string | { readonly url?: string; readonly directory?: string };
  readonly workspaces?: readonly string[] | { readonly packages?: readonly string[] };
  readonly packageManager?: string;
  readonly types?: string;
  readonly typings?: string;
  /** What the package is built from, for some bundlers. */
  readonly source?: unknown;
  readonly exports?: unknown;
  readonly main?: string;
  readonly module?: string;
  readonly files?: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Returns the package.json of a folder; `undefined` if there is none or it isn't valid JSON. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    // Nothing more is checked here: a field of the wrong type counts as absent.
    return typeof value === 'object' && value !== null ? (value as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the owner and name of the GitHub repository that a package names. */
export function gitHubRepository({ repository }: Manifest): { owner: string; name: string } | undefined {
  const url = typeof repository === 'string' ? repository : (repository?.url ?? '');
  const [, owner, name] =
    /^(?:(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?github\.com\/|git@github\.com:|github:)?([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[/#].*)?$/.exec(
      url,
    ) ?? [];
  return owner === undefined || name === undefined ? undefined : { owner, name };
}
