import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether the navbar is hidden (§4): it hides when scrolling down beyond its own height, and
 * reappears when scrolling up, at the top of the page, and while it has the focus.
 *
 * @param enabled the configuration's `hideOnScroll`
 */
export function useHideOnScroll(navbar: RefObject<HTMLElement>, enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return undefined;
    let last = window.scrollY;
    const onScroll = () => {
      const y = Math.max(0, window.scrollY);
      const height = navbar.current?.offsetHeight ?? 0;
      const isBottom = y + window.innerHeight >= document.documentElement.scrollHeight;
      if (y <= height || (y < last && !isBottom)) setHidden(false);
      else if (y > last && !navbar.current?.contains(document.activeElement)) setHidden(true);
      last = y;
    };
    const show = () => setHidden(false);
    const element = navbar.current;
    window.addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('focusin', show);
    return () => {
      window.removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', show);
    };
  }, [navbar, enabled]);
  return hidden;
}
