import type { Stats } from 'node:fs';
import { stampOfStats } from './fileStamp.ts';

/** Returns whether a file that is watched from now on was read after its last change. */
export type IsRead = (file: string, changedAt: number) => boolean;

/** The files found while their folders are listed. */
export class FileListing {
  /** By file: its stamp. */
  readonly seen = new Map<string, string>();
  /** Those that were read after their last change. */
  readonly read = new Set<string>();
  readonly #isRead: IsRead;

  constructor(isRead: IsRead) {
    this.#isRead = isRead;
  }

  /** @param found undefined for a file that is gone */
  add(file: string, found: Stats | undefined): void {
    const stamp = stampOfStats(found);
    this.read.delete(file);
    this.seen.delete(file);
    if (found === undefined || stamp === undefined) return;
    this.seen.set(file, stamp);
    if (this.#isRead(file, found.ctimeMs)) this.read.add(file);
  }
}
