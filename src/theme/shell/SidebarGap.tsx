import { useEffect, useRef } from 'react';

interface SidebarGapProps {
  readonly rows: number;
  /** The list of all pages, for readers without script. */
  readonly href: string;
  /** The reader is about to see the gap. */
  readonly onNear: () => void;
}

/**
 * Room for rows that aren't there yet: as wide as one row is high, a picture of that aspect ratio has the height of
 * them all. With script, the link has no look of its own; it reaches out of the gap and says when that comes into view.
 */
export function SidebarGap({ rows, href, onNear }: SidebarGapProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (!link.current || !('IntersectionObserver' in window)) return latest.current();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    observer.observe(link.current);
    return () => observer.disconnect();
  }, []);
  return (
    <li className="cd-gap">
      <svg viewBox={`0 0 1 ${rows}`} />
      <a ref={link} href={href}>
        All pages
      </a>
    </li>
  );
}
