import { useEffect, useState } from 'react';
import type { AnnouncementBar } from '../model/site.ts';
import { DISMISS_KEY, ID_KEY } from './announcementKeys.ts';
import { browserStorage } from './storage.ts';

/**
 * Returns whether the bar is shown, and a function that closes it (§4). The server always renders it; if it
 * was dismissed, the script in the head hides it before the first paint.
 */
export function useAnnouncement(bar: AnnouncementBar | undefined): { open: boolean; close(): void } {
  const [open, setOpen] = useState(bar !== undefined);
  useEffect(() => {
    if (!bar) return undefined;
    const { dataset } = document.documentElement;
    setOpen(dataset.announcement !== 'closed');
    // It may have been closed in another tab, or before the browser restored this page from its cache.
    const follow = () => {
      const storage = browserStorage();
      if (storage.get(DISMISS_KEY) !== 'true' || storage.get(ID_KEY) !== bar.id) return;
      dataset.announcement = 'closed';
      setOpen(false);
    };
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', follow);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', follow);
    };
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
