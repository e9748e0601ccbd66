import { storageOnServer } from './errors.ts';

/** The part of the browser's local storage in use. */
export interface Storage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

let warned = false;

/**
 * Local storage that never throws: where it is blocked (a frame, a strict privacy mode), logs one warning and
 * acts as if empty (§8).
 *
 * @throws Error on the server, which has none (§7)
 */
export function browserStorage(): Storage {
  if (typeof window === 'undefined') throw storageOnServer();
  const attempt = <T>(use: (storage: globalThis.Storage) => T): T | undefined => {
    try {
      return use(window.localStorage);
    } catch {
      if (!warned)
        console.warn('Browser storage is not available: your choices on this site will not be saved.');
      warned = true;
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}
