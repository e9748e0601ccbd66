import { useEffect } from 'react';

/** What removes each listener that was added since an example was last mounted. */
let added: (() => void)[] = [];

const { matchMedia } = window;

/** Notes listeners for the resolution of the screen. */
window.matchMedia = (query) => {
  const list = matchMedia.call(window, query);
  if (!query.startsWith('(resolution:')) return list;
  const add = list.addEventListener.bind(list);
  list.addEventListener = (...listener: Parameters<typeof add>) => {
    add(...listener);
    added.push(() => list.removeEventListener(...listener));
  };
  return list;
};

/**
 * Removes, with the component, the listeners that the charts in it have added for the resolution of the screen: the
 * library leaves them, and with them each chart that was ever shown stays in memory.
 */
export function useReleasedListeners(): void {
  useEffect(() => {
    const own = added;
    added = [];
    return () => {
      for (const remove of own) remove();
    };
  }, []);
}
