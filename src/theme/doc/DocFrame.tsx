import type { ReactNode } from 'react';
import type { VersionNotice } from '../model/docs.ts';
import type { NavLink } from '../model/link.ts';
import type { Breadcrumb, DocFrameData, TocEntry } from '../model/page.ts';
import { ArticleSlot } from '../parts/Island.tsx';
import { usePart } from '../parts/parts.tsx';
import { withBaseUrl } from '../router/url.ts';
import { phrase, useArticleText } from '../strings/articleText.ts';

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
  const text = useArticleText();
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
            {text('article.copy')}
          </a>
        </div>
        <article className="cd-article">
          <ArticleSlot name="doc-before" />
          {frame.version ? <VersionBanner notice={frame.version} baseUrl={baseUrl} /> : null}
          {frame.unlisted ? <p className="cd-unlisted">{text('article.unlisted')}</p> : null}
          {frame.hideTitle ? null : (
            <header>
              <h1 id={frame.titleId}>{frame.title}</h1>
            </header>
          )}
          {toc.length > 0 ? (
            <details className="cd-toc-mobile" data-collapse="">
              <summary>{text('article.contents')}</summary>
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
        <aside className="cd-toc" aria-label={text('article.contents')}>
          <p className="cd-toc-title">{text('article.contents')}</p>
          <OwnToc entries={toc} />
          <ArticleSlot name="toc-bottom" />
        </aside>
      ) : null}
    </div>
  );
}

/** Names the version the page belongs to, unless it is the recommended one. */
function VersionBanner({ notice, baseUrl }: { readonly notice: VersionNotice; readonly baseUrl: string }) {
  const text = useArticleText();
  const { kind, label, instead } = notice;
  return (
    <p className="cd-version-banner" data-kind={kind}>
      {text(`article.${kind}`, { version: label })}{' '}
      {instead ? (
        <a href={withBaseUrl(baseUrl, instead.href)}>
          {text('article.other-version', { version: instead.label })}
        </a>
      ) : null}
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
  const text = useArticleText();
  if (items.length === 0) return null;
  return (
    <nav className="cd-breadcrumbs" aria-label={text('article.breadcrumbs')}>
      <ol>
        <li>
          <a href={withBaseUrl(baseUrl, '/')}>{text('home')}</a>
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

function DocFooter({ frame: { editUrl, lastUpdated } }: { readonly frame: DocFrameData }) {
  const text = useArticleText();
  if (editUrl === undefined && lastUpdated === undefined) return null;
  return (
    <footer className="cd-doc-footer">
      {editUrl === undefined ? null : (
        <a href={editUrl} rel="noreferrer">
          {text('article.edit')}
        </a>
      )}
      {lastUpdated === undefined ? null : (
        <span>
          {phrase(text, 'article.updated', {
            date: <time dateTime={lastUpdated}>{dateOf(lastUpdated, text.language)}</time>,
          })}
        </span>
      )}
    </footer>
  );
}

/** The day in UTC: the same wherever the site is built. */
function dateOf(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

interface PaginationProps {
  readonly previous: NavLink | undefined;
  readonly next: NavLink | undefined;
  readonly baseUrl: string;
}

function Pagination({ previous, next, baseUrl }: PaginationProps) {
  const text = useArticleText();
  if (!previous && !next) return null;
  return (
    <nav className="cd-pagination" aria-label={text('article.neighbors')}>
      {previous ? (
        <a rel="prev" href={withBaseUrl(baseUrl, previous.href)}>
          <small>{text('article.previous')}</small>
          {previous.label}
        </a>
      ) : null}
      {next ? (
        <a rel="next" href={withBaseUrl(baseUrl, next.href)}>
          <small>{text('article.next')}</small>
          {next.label}
        </a>
      ) : null}
    </nav>
  );
}
