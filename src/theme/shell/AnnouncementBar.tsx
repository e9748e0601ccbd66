import { useAnnouncement } from '../state/announcement.ts';
import { useLiveRegion } from '../state/liveRegion.tsx';
import { useSite } from '../state/site.ts';
import { useTrustedHtml } from '../state/trusted.ts';
import { useText } from '../strings/shellText.ts';
import { focusFirst } from './holdFocus.ts';

/** The dismissible bar above the navbar (§2, §4). */
export function AnnouncementBar() {
  const { announcementBar: bar } = useSite();
  const text = useText();
  const { open, close } = useAnnouncement(bar);
  const say = useLiveRegion();
  const html = useTrustedHtml(bar?.html ?? '');
  if (!bar || !open) return null;
  const dismiss = () => {
    close();
    // The button disappears with the bar: moves the focus to what follows it.
    focusFirst(document.querySelector<HTMLElement>('.cd-navbar'));
    say(text('announcement.closed'));
  };
  return (
    <section className="cd-announcement" aria-label={text('announcement.label')}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's own configuration */}
      <div dangerouslySetInnerHTML={html} />
      {bar.closeable ? (
        <button type="button" aria-label={text('announcement.close')} onClick={dismiss}>
          ×
        </button>
      ) : null}
    </section>
  );
}
