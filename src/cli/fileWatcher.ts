import type { Stats } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isWithin } from '../render/folder.ts';
import { FileListing, type IsRead } from './fileListing.ts';
import { identityOf, stampOf, stampOfStats, statOf, unknownIn } from './fileStamp.ts';

export interface FileWatcherOptions {
  /** Poll for changes (network drives, containers). */
  readonly poll: boolean;
  readonly isIgnored: (file: string, stats: Stats | undefined) => boolean;
  /** Called with batches of changed files. */
  readonly onChanges: (files: readonly string[]) => void;
}

/** Watches files and folders, which may disappear and reappear. */
export interface FileWatcher {
  /**
   * Watches these from now on, in place of the previous ones.
   *
   * @param readAt when newly watched files were read, in milliseconds since 1970
   */
  watch(roots: readonly string[], readAt: number): Promise<void>;
  close(): Promise<void>;
}

/** Changes within this many milliseconds of each other are one batch: a branch switch, a save by renaming. */
const SETTLE = 10;

/** Milliseconds after which a batch is reported even if changes keep coming. */
const LONGEST_SETTLE = 200;

/**
 * Milliseconds without a sign of change after which the reported state is compared with the disk: chokidar
 * ignores a file for 50 ms after a change, and never reports a change within that time.
 */
const CHECK_AFTER = 100;

/** Milliseconds by which a file system's clock may lag. */
const CLOCK_LAG = 20;

/**
 * Milliseconds after which a new folder is listed again, three times: chokidar lists a folder before it watches it,
 * which on a busy machine takes seconds, and never reports what comes in between.
 */
const VERIFY_AFTER = [100, 1000, 5000];

/** Milliseconds between checks for a missing folder. */
const LOOK_EVERY = 250;

/** What a watcher does later. */
type Task = 'flush' | 'check' | 'look' | 'verify';

export function createFileWatcher(options: FileWatcherOptions): FileWatcher {
  return new ChokidarWatcher(options);
}

class ChokidarWatcher implements FileWatcher {
  readonly #options: FileWatcherOptions;
  #roots: readonly string[] = [];
  #watcher: FSWatcher | undefined;
  #isReady = false;
  /** Ends the wait for a watcher that is closed before it is ready: it never would be. */
  #abandon = (): void => undefined;
  #isClosed = false;
  /** Counts the times that watching began: what an earlier one finds out too late doesn't count. */
  #generation = 0;
  /** The files as last reported. */
  #files = new Map<string, string>();
  /** Watched folders with their identity: a new folder of the same name isn't watched. */
  readonly #folders = new Map<string, string>();
  /** Folders that may have got files between chokidar's listing of them and its watching them. */
  readonly #unverified = new Set<string>();
  /** Folders that were missed and for which watching was started again. */
  readonly #retried = new Set<string>();
  /** Files the system has reported. */
  readonly #suspects = new Set<string>();
  /** Roots that were removed. */
  readonly #lost = new Set<string>();
  /** The changes that are not reported yet, and when the first of them came. */
  #changed = new Set<string>();
  #changedSince = 0;
  readonly #timers: Partial<Record<Task, ReturnType<typeof setTimeout>>> = {};

  constructor(options: FileWatcherOptions) {
    this.#options = options;
  }

  async watch(wanted: readonly string[], readAt: number): Promise<void> {
    const before = this.#roots;
    if (wanted.length === before.length && wanted.every((root) => before.includes(root))) return;
    this.#roots = wanted;
    const isNew = (file: string) => !before.some((root) => isWithin(root, file));
    await this.#begin((file, changedAt) => isNew(file) && changedAt < readAt - CLOCK_LAG);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#abandon();
    await this.#watcher?.close();
  }

  /** Runs a task after a time, instead of at the time set before. */
  #later(task: Task, ms: number, run: () => Promise<void>): void {
    clearTimeout(this.#timers[task]);
    if (!this.#isClosed) this.#timers[task] = setTimeout(() => void run(), ms);
  }

  #checkSoon(): void {
    this.#later('check', CHECK_AFTER, () => this.#check());
  }

  #verifySoon(round: number): void {
    this.#later('verify', VERIFY_AFTER[round] ?? 0, () => this.#verify(round));
  }

  #lookSoon(): void {
    this.#later('look', LOOK_EVERY, () => this.#look());
  }

  /** Adds a change to the next batch. */
  #note(file: string): void {
    const now = performance.now();
    if (this.#changed.size === 0) this.#changedSince = now;
    this.#changed.add(file);
    const isLate = now - this.#changedSince > LONGEST_SETTLE;
    this.#later('flush', isLate ? 0 : SETTLE, () => this.#flush());
  }

  /** Reports a batch. */
  async #flush(): Promise<void> {
    const all = [...this.#changed];
    this.#changed = new Set();
    const stamps = await Promise.all(all.map(stampOf));
    // A change may be reported twice.
    const fresh = all.filter((file, index) => this.#files.get(file) !== stamps[index]);
    all.forEach((file, index) => {
      const stamp = stamps[index];
      if (stamp === undefined) this.#files.delete(file);
      else this.#files.set(file, stamp);
      this.#suspects.add(file);
    });
    this.#checkSoon();
    if (fresh.length > 0 && !this.#isClosed) this.#options.onChanges(fresh);
  }

  /** Compares the reported state with the disk. */
  async #check(): Promise<void> {
    const own = this.#generation;
    const { poll, isIgnored } = this.#options;
    const asked = [...this.#suspects];
    this.#suspects.clear();
    const found = await Promise.all(asked.map(statOf));
    const rootStats = await Promise.all(this.#roots.map(statOf));
    const identities = await Promise.all(
      poll ? [] : [...this.#folders].map(async ([dir, known]) => known === identityOf(await statOf(dir))),
    );
    if (this.#isClosed || own !== this.#generation) return;
    asked.forEach((file, index) => {
      const stats = found[index];
      if (stats?.isDirectory() || isIgnored(file, stats)) return;
      if (this.#files.get(file) !== stampOfStats(stats)) this.#note(file);
    });
    const hasNewFolder = asked.some((file, index) => {
      const stats = found[index];
      return stats?.isDirectory() && !this.#folders.has(file) && !isIgnored(file, stats);
    });
    const isBack = (root: string, stats: Stats | undefined) =>
      stats !== undefined && (this.#lost.has(root) || (stats.isDirectory() && !this.#folders.has(root)));
    const hasRootBack = this.#roots.some((root, index) => isBack(root, rootStats[index]));
    if (hasNewFolder || hasRootBack || identities.includes(false)) await this.#begin();
    else if (rootStats.includes(undefined)) this.#lookSoon();
  }

  /** Polls for missing files and folders. */
  async #look(): Promise<void> {
    const found = await Promise.all(this.#roots.map(statOf));
    const isNew = (root: string, index: number) =>
      found[index] !== undefined && !this.#folders.has(root) && !this.#files.has(root);
    if (this.#roots.some(isNew)) await this.#begin();
    else if (found.includes(undefined)) this.#lookSoon();
  }

  /** Looks for files and folders that came after their folder was listed and before it was watched. */
  async #verify(round: number): Promise<void> {
    const own = this.#generation;
    const isKnown = (file: string) => this.#files.has(file) || this.#folders.has(file);
    const unknown = await unknownIn([...this.#unverified], isKnown);
    if (this.#isClosed || own !== this.#generation) return;
    const missed = unknown.filter(({ file, stats }) => !this.#options.isIgnored(file, stats));
    // A folder that chokidar can't watch would be missed each time.
    const folder = missed.find(({ file, stats }) => stats.isDirectory() && !this.#retried.has(file));
    if (folder) {
      this.#retried.add(folder.file);
      return this.#begin();
    }
    for (const { file, stats } of missed) if (stats.isFile()) this.#note(file);
    if (round + 1 < VERIFY_AFTER.length) this.#verifySoon(round + 1);
    else this.#unverified.clear();
  }

  /** Restarts watching; differences from the last known state are changes. */
  async #begin(isRead: IsRead = () => false): Promise<void> {
    this.#generation += 1;
    const own = this.#generation;
    const isOver = () => this.#isClosed || own !== this.#generation;
    this.#isReady = false;
    this.#abandon();
    await this.#watcher?.close();
    const stats = await Promise.all(this.#roots.map(statOf));
    if (isOver()) return;
    this.#folders.clear();
    this.#unverified.clear();
    this.#lost.clear();
    const listing = new FileListing(isRead);
    const there = this.#roots.filter((_, index) => stats[index] !== undefined);
    if (there.length > 0) {
      await this.#list(there, listing);
      if (isOver()) return;
    }
    this.#isReady = true;
    this.#takeIn(listing);
    if (there.length < this.#roots.length) this.#lookSoon();
  }

  /** Starts watching, and resolves when chokidar has listed everything. */
  async #list(there: readonly string[], listing: FileListing): Promise<void> {
    const { poll, isIgnored } = this.#options;
    const watcher = watch([...there], {
      usePolling: poll,
      ...(poll ? { interval: 200 } : {}),
      ignored: isIgnored,
    });
    this.#watcher = watcher;
    watcher.on('addDir', (dir, found) => {
      this.#folders.set(dir, identityOf(found) ?? '');
      this.#unverified.add(dir);
      if (this.#isReady) this.#verifySoon(0);
    });
    watcher.on('unlinkDir', (dir) => {
      this.#folders.delete(dir);
      this.#unverified.delete(dir);
    });
    watcher.on('error', () => undefined); // a folder without read permission
    watcher.on('raw', (_, name, details) => {
      if (!this.#isReady) return;
      this.#suspect(name, details);
      this.#checkSoon();
    });
    watcher.on('all', (event, file, found) => {
      if (event === 'addDir' || event === 'unlinkDir') return this.#checkSoon();
      if (!this.#isReady) return listing.add(file, found);
      if (event === 'unlink' && this.#roots.includes(file)) this.#lost.add(file);
      this.#note(file);
    });
    await new Promise<void>((resolve) => {
      this.#abandon = resolve;
      watcher.once('ready', () => resolve());
    });
  }

  /** Compares what was listed with the last known state. */
  #takeIn({ seen, read }: FileListing): void {
    const known = this.#files;
    this.#files = new Map();
    for (const [file, stamp] of seen) {
      const before = read.has(file) ? stamp : known.get(file);
      // Until a change is reported, so that one that is gone by then is known to have been there.
      if (before !== undefined) this.#files.set(file, before);
      if (before !== stamp) this.#note(file);
      // chokidar reads a file's stats before it watches it, and never reports changes in between.
      else this.#suspects.add(file);
    }
    if (this.#suspects.size > 0) this.#checkSoon();
    this.#verifySoon(0);
    for (const [file, stamp] of known) {
      if (seen.has(file) || !this.#roots.some((root) => isWithin(root, file))) continue;
      this.#files.set(file, stamp);
      this.#note(file);
    }
  }

  /** @param details what chokidar passes on from the system */
  #suspect(name: string, details: unknown): void {
    if (!name || typeof details !== 'object' || details === null || !('watchedPath' in details)) return;
    const watched = String(details.watchedPath);
    this.#suspects.add(this.#folders.has(watched) ? path.join(watched, name) : watched);
  }
}
