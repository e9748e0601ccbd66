import { useEffect } from 'react';
import { useLiveRegion } from '../state/liveRegion.tsx';

interface RouteAnnouncerProps {
  /** Empty on the first visit, which the browser announces itself. */
  readonly title: string;
  readonly route: string;
}

/** Announces the title of a page after client-side navigation. */
export function RouteAnnouncer({ title, route }: RouteAnnouncerProps) {
  const say = useLiveRegion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces a repeated title too
  useEffect(() => say(title), [say, title, route]);
  return null;
}
