/** Storage keys of the announcement bar (§4): whether it was dismissed, and the last id seen. */
export const DISMISS_KEY = 'announcement.dismiss';
export const ID_KEY = 'announcement.id';

/** The last seen id as it is stored; one that an old misspelling left stands for the right one (§4). */
export function readSeenId(stored: string | null): string | null {
  return stored === 'annoucement-bar' ? 'announcement-bar' : stored;
}
