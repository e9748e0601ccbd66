import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What of a package.json this command reads. Each field is checked where it is used: people write these files. */
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

/** The package.json of a folder; nothing where there is none, or one that isn't JSON. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    // What a file says is checked no further than this: a field of another type is one that says nothing.
    return typeof value === 'object' && value !== null ? (value as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

/** Owner and name of the repository on GitHub that a package names. */
export function gitHubRepository({ repository }: Manifest): { owner: string; name: string } | undefined {
  const url = typeof repository === 'string' ? repository : (repository?.url ?? '');
  const [, owner, name] =
    /^(?:(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?github\.com\/|git@github\.com:|github:)?([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[/#].*)?$/.exec(
      url,
    ) ?? [];
  return owner === undefined || name === undefined ? undefined : { owner, name };
}
