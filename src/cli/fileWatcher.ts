import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isWithin } from '../render/folder.ts';

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

export function createFileWatcher({ poll, isIgnored, onChanges }: FileWatcherOptions): FileWatcher {
  let roots: readonly string[] = [];
  let watcher: FSWatcher | undefined;
  let isReady = false;
  /** Ends the wait for a watcher that is closed before it is ready: it never would be. */
  let abandon = (): void => undefined;
  let isClosed = false;
  let generation = 0;
  /** The files as last reported. */
  let files = new Map<string, string>();
  /** Watched folders with their identity: a new folder of the same name isn't watched. */
  const folders = new Map<string, string>();
  /** Folders that may have got files between chokidar's listing of them and its watching them. */
  const unverified = new Set<string>();
  /** Folders that were missed and for which watching was started again. */
  const retried = new Set<string>();
  /** Files the system has reported. */
  const suspects = new Set<string>();
  const lost = new Set<string>();
  let changed = new Set<string>();
  let first = 0;
  const timers: Partial<Record<'flush' | 'check' | 'look' | 'verify', ReturnType<typeof setTimeout>>> = {};

  const later = (name: keyof typeof timers, ms: number, run: () => Promise<void>) => {
    clearTimeout(timers[name]);
    if (!isClosed) timers[name] = setTimeout(() => void run(), ms);
  };
  const checkSoon = () => later('check', CHECK_AFTER, check);
  const note = (file: string) => {
    const now = performance.now();
    if (changed.size === 0) first = now;
    changed.add(file);
    later('flush', now - first > LONGEST_SETTLE ? 0 : SETTLE, flush);
  };

  const flush = async () => {
    const all = [...changed];
    changed = new Set();
    const stamps = await Promise.all(all.map(stampOf));
    // A change may be reported twice.
    const fresh = all.filter((file, index) => files.get(file) !== stamps[index]);
    all.forEach((file, index) => {
      const stamp = stamps[index];
      if (stamp === undefined) files.delete(file);
      else files.set(file, stamp);
      suspects.add(file);
    });
    checkSoon();
    if (fresh.length > 0 && !isClosed) onChanges(fresh);
  };

  const check = async () => {
    const now = generation;
    const asked = [...suspects];
    suspects.clear();
    const found = await Promise.all(asked.map(statOf));
    const rootStats = await Promise.all(roots.map(statOf));
    const identities = await Promise.all(
      poll ? [] : [...folders].map(async ([dir, own]) => own === identityOf(await statOf(dir))),
    );
    if (isClosed || now !== generation) return;
    asked.forEach((file, index) => {
      const stats = found[index];
      if (stats?.isDirectory() || isIgnored(file, stats)) return;
      if (files.get(file) !== stampOfStats(stats)) note(file);
    });
    const hasNewFolder = asked.some(
      (file, index) => found[index]?.isDirectory() && !folders.has(file) && !isIgnored(file, found[index]),
    );
    const isBack = (root: string, stats: Stats | undefined) =>
      stats !== undefined && (lost.has(root) || (stats.isDirectory() && !folders.has(root)));
    const hasRootBack = roots.some((root, index) => isBack(root, rootStats[index]));
    if (hasNewFolder || hasRootBack || identities.includes(false)) await begin();
    else if (rootStats.includes(undefined)) later('look', LOOK_EVERY, look);
  };

  /** Polls for missing files and folders. */
  const look = async () => {
    const found = await Promise.all(roots.map(statOf));
    const isNew = roots.some((root, index) => found[index] && !folders.has(root) && !files.has(root));
    if (isNew) await begin();
    else if (found.includes(undefined)) later('look', LOOK_EVERY, look);
  };

  /** Restarts watching; differences from the last known state are changes. */
  const begin = async (isRead: (file: string, changedAt: number) => boolean = () => false) => {
    generation += 1;
    const own = generation;
    isReady = false;
    abandon();
    await watcher?.close();
    const stats = await Promise.all(roots.map(statOf));
    if (isClosed || own !== generation) return;
    folders.clear();
    unverified.clear();
    lost.clear();
    const seen = new Map<string, string>();
    const read = new Set<string>();
    const there = roots.filter((_, index) => stats[index] !== undefined);
    if (there.length > 0) {
      const next = watch(there, { usePolling: poll, ...(poll ? { interval: 200 } : {}), ignored: isIgnored });
      watcher = next;
      next.on('addDir', (dir, found) => {
        folders.set(dir, identityOf(found) ?? '');
        unverified.add(dir);
        if (isReady) verifySoon(0);
      });
      next.on('unlinkDir', (dir) => {
        folders.delete(dir);
        unverified.delete(dir);
      });
      next.on('error', () => undefined); // a folder without read permission
      next.on('raw', (_, name, details) => {
        if (!isReady) return;
        suspect(name, details);
        checkSoon();
      });
      next.on('all', (event, file, found) => {
        if (event === 'addDir' || event === 'unlinkDir') return checkSoon();
        if (isReady) {
          if (event === 'unlink' && roots.includes(file)) lost.add(file);
          return note(file);
        }
        const stamp = stampOfStats(found);
        read.delete(file);
        seen.delete(file);
        if (found === undefined || stamp === undefined) return;
        seen.set(file, stamp);
        if (isRead(file, found.ctimeMs)) read.add(file);
      });
      await new Promise<void>((resolve) => {
        abandon = resolve;
        next.once('ready', () => resolve());
      });
      if (isClosed || own !== generation) return;
    }
    isReady = true;
    const known = files;
    files = new Map([...seen].filter(([file, stamp]) => read.has(file) || known.get(file) === stamp));
    for (const file of seen.keys()) {
      if (!files.has(file)) note(file);
      // chokidar reads a file's stats before it watches it, and never reports changes in between.
      else if (!known.has(file)) suspects.add(file);
    }
    if (suspects.size > 0) checkSoon();
    verifySoon(0);
    for (const [file, stamp] of known) {
      if (seen.has(file) || !roots.some((root) => isWithin(root, file))) continue;
      files.set(file, stamp);
      note(file);
    }
    if (there.length < roots.length) later('look', LOOK_EVERY, look);
  };

  /** Looks for files and folders that came after their folder was listed and before it was watched. */
  const verify = async (round: number) => {
    const now = generation;
    const unknown = await unknownIn([...unverified], (file) => files.has(file) || folders.has(file));
    if (isClosed || now !== generation) return;
    const missed = unknown.filter(({ file, stats }) => !isIgnored(file, stats));
    // A folder that chokidar can't watch would be missed each time.
    const folder = missed.find(({ file, stats }) => stats.isDirectory() && !retried.has(file));
    if (folder) {
      retried.add(folder.file);
      return begin();
    }
    for (const { file, stats } of missed) if (stats.isFile()) note(file);
    if (round + 1 < VERIFY_AFTER.length) verifySoon(round + 1);
    else unverified.clear();
  };
  const verifySoon = (round: number) => later('verify', VERIFY_AFTER[round] ?? 0, () => verify(round));

  const suspect = (name: string, details: unknown) => {
    if (!name || typeof details !== 'object' || details === null || !('watchedPath' in details)) return;
    const watched = String(details.watchedPath);
    suspects.add(folders.has(watched) ? path.join(watched, name) : watched);
  };

  return {
    async watch(wanted, readAt) {
      const before = roots;
      if (wanted.length === before.length && wanted.every((root) => before.includes(root))) return;
      roots = wanted;
      const isNew = (file: string) => !before.some((root) => isWithin(root, file));
      await begin((file, changedAt) => isNew(file) && changedAt < readAt - CLOCK_LAG);
    },
    async close() {
      isClosed = true;
      for (const timer of Object.values(timers)) clearTimeout(timer);
      abandon();
      await watcher?.close();
    },
  };
}

/** Returns what folders hold beside the paths that are known. */
async function unknownIn(
  folders: readonly string[],
  isKnown: (file: string) => boolean,
): Promise<readonly { readonly file: string; readonly stats: Stats }[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      const unknown = names.map((name) => path.join(folder, name)).filter((file) => !isKnown(file));
      return Promise.all(unknown.map(async (file) => ({ file, stats: await statOf(file) })));
    }),
  );
  return found.flat().flatMap(({ file, stats }) => (stats ? [{ file, stats }] : []));
}

async function statOf(file: string): Promise<Stats | undefined> {
  return stat(file).catch(() => undefined);
}

async function stampOf(file: string): Promise<string | undefined> {
  return stampOfStats(await statOf(file));
}

function stampOfStats(stats: Stats | undefined): string | undefined {
  return stats && `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`;
}

/** Includes the creation time: an inode number may be reused for the next folder. */
function identityOf(stats: Stats | undefined): string | undefined {
  return stats && `${stats.ino} ${stats.birthtimeMs}`;
}
