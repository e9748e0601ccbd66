import { useEffect, useRef } from 'react';
import { useText } from '../strings/shellText.ts';

interface SidebarGapProps {
  readonly rows: number;
  /** The list of all pages, for readers without JavaScript. */
  readonly href: string;
  /** Called when the gap is about to scroll into view. */
  readonly onNear: () => void;
}

/**
 * Space for rows that haven't loaded yet: a picture as wide as one row is high, whose aspect ratio makes it
 * as high as all of them. With JavaScript the link is invisible; it extends beyond the gap and detects when
 * it comes into view.
 */
export function SidebarGap({ rows, href, onNear }: SidebarGapProps) {
  const text = useText();
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
        {text('sidebar.all')}
      </a>
    </li>
  );
}
