/** Says the title of a page that was reached without loading a document; silent on the first visit. */
export function RouteAnnouncer({ title }: { readonly title: string }) {
  return (
    <p className="cd-visually-hidden" role="status" aria-live="polite">
      {title}
    </p>
  );
}
