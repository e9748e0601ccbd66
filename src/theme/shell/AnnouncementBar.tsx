import { useAnnouncement } from '../state/announcement.ts';
import { useSite } from '../state/site.ts';

/** The closeable bar above the navbar (§2, §4). */
export function AnnouncementBar() {
  const { announcementBar: bar } = useSite();
  const { open, close } = useAnnouncement(bar);
  if (!bar || !open) return null;
  return (
    <section className="cd-announcement" aria-label="Announcement">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's own configuration */}
      <div dangerouslySetInnerHTML={{ __html: bar.html }} />
      {bar.closeable ? (
        <button type="button" aria-label="Close announcement" onClick={close}>
          ×
        </button>
      ) : null}
    </section>
  );
}
