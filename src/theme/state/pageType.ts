import type { PageInfo } from '../model/page.ts';

/**
 * The names of the types of pages (§2): a class of the element around each page, by which a site's own scripts,
 * crawlers and tests tell them apart. Pages of a blog and of tags have their names here and no routes yet.
 */
export type PageType =
  | 'blog-list-page'
  | 'blog-post-page'
  | 'blog-tags-page'
  | 'blog-authors-page'
  | 'docs-doc-page'
  | 'docs-tags-page'
  | 'custom-page';

/** Written and generated documents are of one type; the home page and the not-found page are a site's own. */
export function pageType({ layout }: Pick<PageInfo, 'layout'>): PageType {
  return layout === 'doc' ? 'docs-doc-page' : 'custom-page';
}
