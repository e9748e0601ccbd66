/** Storage keys of the announcement bar (§4): whether it was dismissed, and the last id seen. */
export const DISMISS_KEY = 'announcement.dismiss';
export const ID_KEY = 'announcement.id';

/** Returns the last seen id; one stored with an old misspelling counts as the correct one (§4). */
export function readSeenId(stored: string | null): string | null {
  return stored === 'annoucement-bar' ? 'announcement-bar' : stored;
}
