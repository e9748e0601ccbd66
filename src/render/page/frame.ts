import type { DocFrameData, TocEntry } from '../../theme/model/page.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Page } from '../manifest/page.ts';
import { markdownFile } from '../plain/file.ts';

/** Returns what surrounds a page's content: title, breadcrumbs, table of contents, neighboring pages. */
export function frameOf(page: Page, toc: readonly TocEntry[], config: SiteConfig): DocFrameData {
  return {
    title: page.title,
    hideTitle: false,
    breadcrumbs: config.docs.breadcrumbs ? page.breadcrumbs : [],
    toc,
    unlisted: page.unlisted,
    markdown: `/${markdownFile(page.route)}`,
    ...(page.previous ? { previous: page.previous } : {}),
    ...(page.next ? { next: page.next } : {}),
  };
}
