import { useEffect } from 'react';
import { useLiveRegion } from '../state/liveRegion.tsx';

interface RouteAnnouncerProps {
  /** Nothing on the first visit, which the browser announces itself. */
  readonly title: string;
  readonly route: string;
}

/** Says the title of a page that was reached without loading a document. */
export function RouteAnnouncer({ title, route }: RouteAnnouncerProps) {
  const say = useLiveRegion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages may have one title, and both are said
  useEffect(() => say(title), [say, title, route]);
  return null;
}
