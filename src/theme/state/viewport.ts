import { useEffect, useState } from 'react';

/** Windows wider than this are desktop (§9). */
export const DESKTOP_ABOVE = 996;

export type Viewport = 'server' | 'desktop' | 'mobile';

/** Returns the kind of window; `server` until hydration (§4). */
export function useViewport(): Viewport {
  const [viewport, setViewport] = useState<Viewport>('server');
  useEffect(() => {
    const query = window.matchMedia(`(min-width: ${DESKTOP_ABOVE + 1}px)`);
    const update = () => setViewport(query.matches ? 'desktop' : 'mobile');
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return viewport;
}
