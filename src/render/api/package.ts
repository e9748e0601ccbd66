import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface PackageManifest {
  /** Absolute path of the package.json. */
  readonly file: string;
  readonly dir: string;
  readonly name?: string;
  readonly version?: string;
}

/** The package a folder belongs to: the nearest package.json that has a name, going up. */
export function findPackage(folder: string): PackageManifest | undefined {
  for (let dir = folder; ; dir = path.dirname(dir)) {
    const file = path.join(dir, 'package.json');
    if (existsSync(file)) {
      const { name, version }: { name?: string; version?: string } = JSON.parse(readFileSync(file, 'utf8'));
      if (name !== undefined) return { file, dir, name, ...(version === undefined ? {} : { version }) };
    }
    if (path.dirname(dir) === dir) return undefined;
  }
}
