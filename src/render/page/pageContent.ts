import type { ApiView } from '../../theme/api/view.ts';
import type { MainContent } from '../../theme/main.tsx';
import type { SiteConfig } from '../config/schema.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Page } from '../manifest/page.ts';
import type { PageVersions } from '../manifest/versions.ts';
import type { MarkdownRenderer, RenderedMarkdown } from '../markdown/renderer.ts';
import type { ApiIndex } from './apiIndex.ts';

/** What the content of pages is made from. */
export interface ContentContext {
  readonly config: SiteConfig;
  readonly manifest: Manifest;
  readonly api: ApiIndex;
  readonly markdown: MarkdownRenderer;
  /** Date of the last commit by file, ISO 8601. */
  readonly dates: ReadonlyMap<string, string>;
  readonly versionsOf: (page: Page) => PageVersions;
  /** What the page's components ask of the reference. */
  readonly view: ApiView;
}

/** A page's content before it is rendered, and what is known of it without that. */
export interface PageContent
  extends Pick<RenderedMarkdown, 'links' | 'sections' | 'outlines' | 'diagnostics'> {
  readonly main: MainContent;
  readonly ids: readonly string[];
  /** What other sites show with a link: a path of the site, or a URL. */
  readonly image?: string | undefined;
}
