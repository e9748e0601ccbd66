import { useEffect, useState } from 'react';
import type { AnnouncementBar } from '../model.ts';
import { browserStorage } from './storage.ts';

/** Storage keys of the announcement bar (§4): whether it was dismissed, and the last id seen. */
export const DISMISS_KEY = 'announcement.dismiss';
export const ID_KEY = 'announcement.id';

/** Whether the bar is shown, and what closes it. It is shown on the server; the inline script hides it. */
export function useAnnouncement(bar: AnnouncementBar | undefined): { open: boolean; close(): void } {
  const [open, setOpen] = useState(bar !== undefined);
  useEffect(() => {
    if (bar) setOpen(document.documentElement.dataset.announcement !== 'closed');
  }, [bar]);
  return {
    open,
    close() {
      if (bar) browserStorage().set(ID_KEY, bar.id);
      browserStorage().set(DISMISS_KEY, 'true');
      document.documentElement.dataset.announcement = 'closed';
      setOpen(false);
    },
  };
}
