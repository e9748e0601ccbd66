import type { ReactNode } from 'react';
import type { VersionNotice } from '../model/docs.ts';
import type { NavLink } from '../model/link.ts';
import type { Breadcrumb, DocFrameData, TocEntry } from '../model/page.ts';
import { ArticleSlot } from '../parts/Island.tsx';
import { usePart } from '../parts/parts.tsx';
import { withBaseUrl } from '../router/url.ts';

export interface DocFrameProps {
  readonly frame: DocFrameData;
  readonly baseUrl: string;
  readonly children: ReactNode;
}

/**
 * Everything inside `<main>` of a page with an article. Static: rendered at build time and kept by the
 * browser.
 */
export function DocFrame({ frame, baseUrl, children }: DocFrameProps) {
  const { toc } = frame;
  const OwnBreadcrumbs = usePart('Breadcrumbs', Breadcrumbs);
  const OwnToc = usePart('TableOfContents', TocList);
  const OwnPagination = usePart('Pagination', Pagination);
  return (
    <div className={toc.length > 0 ? 'cd-frame cd-frame-toc' : 'cd-frame'}>
      <div className="cd-frame-main">
        <div className="cd-frame-head">
          <OwnBreadcrumbs items={frame.breadcrumbs} baseUrl={baseUrl} />
          {/* Without JavaScript, the link opens the Markdown it would copy. */}
          <a className="cd-copy-page" href={withBaseUrl(baseUrl, frame.markdown)}>
            Copy page as Markdown
          </a>
        </div>
        <article className="cd-article">
          <ArticleSlot name="doc-before" />
          {frame.version ? <VersionBanner notice={frame.version} baseUrl={baseUrl} /> : null}
          {frame.unlisted ? (
            <p className="cd-unlisted">
              This page is unlisted: it doesn’t appear in menus or search engines.
            </p>
          ) : null}
          {frame.hideTitle ? null : (
            <header>
              <h1 id={frame.titleId}>{frame.title}</h1>
            </header>
          )}
          {toc.length > 0 ? (
            <details className="cd-toc-mobile" data-collapse="">
              <summary>On this page</summary>
              <OwnToc entries={toc} />
            </details>
          ) : null}
          {children}
          <ArticleSlot name="doc-after" />
        </article>
        <DocFooter frame={frame} />
        <OwnPagination previous={frame.previous} next={frame.next} baseUrl={baseUrl} />
      </div>
      {toc.length > 0 ? (
        <aside className="cd-toc" aria-label="On this page">
          <p className="cd-toc-title">On this page</p>
          <OwnToc entries={toc} />
          <ArticleSlot name="toc-bottom" />
        </aside>
      ) : null}
    </div>
  );
}

/** Names the version the page belongs to, unless it is the recommended one. */
function VersionBanner({ notice, baseUrl }: { readonly notice: VersionNotice; readonly baseUrl: string }) {
  const { kind, label, instead } = notice;
  return (
    <p className="cd-version-banner" data-kind={kind}>
      {kind === 'unreleased'
        ? `This is about ${label}, which is not released yet.`
        : `This is about ${label}, which is no longer maintained.`}{' '}
      {instead ? <a href={withBaseUrl(baseUrl, instead.href)}>See {instead.label} instead</a> : null}
    </p>
  );
}

function Breadcrumbs({
  items,
  baseUrl,
}: {
  readonly items: readonly Breadcrumb[];
  readonly baseUrl: string;
}) {
  if (items.length === 0) return null;
  return (
    <nav className="cd-breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href={withBaseUrl(baseUrl, '/')}>Home</a>
        </li>
        {items.map(({ label, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same label, and they never change
          <li key={index}>
            {index === items.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : href === undefined ? (
              <span>{label}</span>
            ) : (
              <a href={withBaseUrl(baseUrl, href)}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function TocList({ entries }: { readonly entries: readonly TocEntry[] }) {
  return (
    <ul>
      {entries.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? 'cd-toc-deep' : undefined}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

function DocFooter({ frame: { editUrl, lastUpdated } }: { readonly frame: DocFrameData }) {
  if (editUrl === undefined && lastUpdated === undefined) return null;
  return (
    <footer className="cd-doc-footer">
      {editUrl === undefined ? null : (
        <a href={editUrl} rel="noreferrer">
          Edit this page
        </a>
      )}
      {lastUpdated === undefined ? null : (
        <span>
          Last updated on <time dateTime={lastUpdated}>{DATE.format(new Date(lastUpdated))}</time>
        </span>
      )}
    </footer>
  );
}

interface PaginationProps {
  readonly previous: NavLink | undefined;
  readonly next: NavLink | undefined;
  readonly baseUrl: string;
}

function Pagination({ previous, next, baseUrl }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav className="cd-pagination" aria-label="Previous and next page">
      {previous ? (
        <a rel="prev" href={withBaseUrl(baseUrl, previous.href)}>
          <small>Previous</small>
          {previous.label}
        </a>
      ) : null}
      {next ? (
        <a rel="next" href={withBaseUrl(baseUrl, next.href)}>
          <small>Next</small>
          {next.label}
        </a>
      ) : null}
    </nav>
  );
}
