import type { PageInfo } from '../model/page.ts';

/**
 * The page type names (§2): class names of the element around each page, by which a site's own scripts,
 * crawlers and tests distinguish pages. Blog and tag pages have names here but no routes yet.
 */
export type PageType =
  | 'blog-list-page'
  | 'blog-post-page'
  | 'blog-tags-page'
  | 'blog-authors-page'
  | 'docs-doc-page'
  | 'docs-tags-page'
  | 'custom-page';

/** Written and generated documents have one type; the home page and the not-found page are custom pages. */
export function pageType({ layout }: Pick<PageInfo, 'layout'>): PageType {
  return layout === 'doc' ? 'docs-doc-page' : 'custom-page';
}
