import { useEffect, useState } from 'react';

interface RouteAnnouncerProps {
  /** Nothing on the first visit, which the browser announces itself. */
  readonly title: string;
  readonly route: string;
}

/** Says the title of a page that was reached without loading a document. */
export function RouteAnnouncer({ title, route }: RouteAnnouncerProps) {
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages may have one title, and both are said
  useEffect(() => {
    // A text that did not change would not be said: it alternates by a space that is not heard.
    setText((before) => (before === title && title !== '' ? `${title}\u00a0` : title));
  }, [title, route]);
  return (
    <p className="cd-visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
