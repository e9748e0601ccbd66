import { browserStorage } from '../state/storage.ts';

const KEY = 'search.recent';

/** Number of searches that are kept. */
const MOST = 6;

/** Returns the reader's recent successful searches, latest first. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage().get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepSearch(typed: string): void {
  const others = recentSearches().filter((other) => other !== typed);
  browserStorage().set(KEY, JSON.stringify([typed, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  browserStorage().remove(KEY);
}
