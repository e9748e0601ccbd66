import path from 'node:path';
import { isWithin } from '../render/folder.ts';
import type { Changes } from '../render/live/changes.ts';
import type { Session } from '../render/live/session.ts';
import { createFileWatcher } from './fileWatcher.ts';

export interface SiteWatcherOptions {
  readonly session: Session;
  /** When the session began reading, in milliseconds since 1970. */
  readonly openedAt: number;
  readonly poll: boolean;
  readonly applyChanges: (changes: Changes) => Promise<void>;
}

export interface SiteWatcher {
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Watches everything a site is made from and passes changes on by kind, one batch at a time. */
export function watchSite(options: SiteWatcherOptions): SiteWatcher {
  const { session, openedAt, poll, applyChanges } = options;
  const isBelowAny = (roots: readonly string[], file: string) => roots.some((root) => isBelow(root, file));
  let watched = session.watched;
  let running: Promise<unknown> = Promise.resolve();
  let reading: AbortController | undefined;

  const afterOthers = (step: () => Promise<unknown>) => {
    running = running.then(step);
    return running;
  };
  const isOfReference = (file: string) =>
    watched.api.includes(file) || (isBelowAny(watched.api, file) && isDeclaration(file));
  /** The old reference stays available while the new one is read, and other edits are still applied. */
  const readReference = () => {
    // Each read takes a core for seconds and hundreds of megabytes: frequent saves would soon start too many.
    reading?.abort();
    const own = new AbortController();
    reading = own;
    const readAt = Date.now();
    void session.readReference(own.signal).then((reference) =>
      afterOthers(async () => {
        // A newer read has begun since, or has come with a new configuration.
        if (own.signal.aborted || !session.isCurrent(reference)) return;
        await applyChanges({ config: false, files: [], reference });
        // It may have been read from other files.
        await watcher.watch(rootsOf(), readAt);
      }),
    );
  };
  const onChanges = (files: readonly string[]) =>
    void afterOthers(async () => {
      const { config, content } = watched;
      const hasConfig = files.some((file) => config.includes(file));
      const hasApi = files.some((file) => isOfReference(file));
      const others = files.filter((file) => !config.includes(file) && isBelowAny(content, file));
      if (hasConfig || others.length > 0 || (hasApi && !session.isOpen)) {
        const readAt = Date.now();
        await applyChanges({ config: hasConfig, files: others });
        await watcher.watch(rootsOf(), readAt);
      }
      if (hasApi && session.isOpen) readReference();
    });
  const rootsOf = () => {
    watched = session.watched;
    const { config, content, api } = watched;
    const all = [...new Set([...config, ...content, ...api])];
    // A folder below another root is watched with it.
    return all.filter((root) => !all.some((other) => other !== root && isBelow(other, root)));
  };
  const watcher = createFileWatcher({
    poll,
    onChanges,
    isIgnored(file, stats) {
      const { config, content, api, output } = watched;
      if (config.includes(file) || isBelowAny(content, file)) return false;
      if (!isBelowAny(api, file) || isWithin(output, file)) return true;
      return stats?.isFile() === true && !isOfReference(file);
    },
  });
  return {
    ready: watcher.watch(rootsOf(), openedAt),
    async close() {
      reading?.abort();
      await watcher.close();
      await running;
    },
  };
}

/** Whether a file is below a watched folder, leaving out packages and repositories inside it. */
function isBelow(root: string, file: string): boolean {
  if (!isWithin(root, file)) return false;
  return !/(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/.test(path.relative(root, file));
}

/** Files a reference is read from: declarations, sources and compiler settings. */
function isDeclaration(file: string): boolean {
  return /\.[cm]?tsx?$|\.json$/.test(file);
}
