import type { ComponentType } from 'react';
import type { ApiLookup } from '../../theme/api/view.ts';
import type { MainContent } from '../../theme/main.tsx';
import type { SiteConfig } from '../config/schema.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Page } from '../manifest/page.ts';
import type { PageVersions } from '../manifest/versions.ts';
import type { MarkdownRenderer, RenderedMarkdown } from '../markdown/renderer.ts';
import type { ApiIndex } from './apiIndex.ts';
import type { RenderComments } from './comments.ts';

/** The sources of the content of pages. */
export interface ContentContext {
  readonly config: SiteConfig;
  readonly manifest: Manifest;
  readonly api: ApiIndex;
  readonly markdown: MarkdownRenderer;
  /** Dates of last commits by file, ISO 8601. */
  readonly dates: ReadonlyMap<string, string>;
  readonly versionsOf: (page: Page) => PageVersions;
  readonly lookup: ApiLookup;
  readonly renderComments: RenderComments;
  /** Pages written in React, by route. */
  readonly components: Readonly<Record<string, ComponentType>>;
}

/** A page's content before rendering, and what is already known about it. */
export interface PageContent
  extends Pick<RenderedMarkdown, 'links' | 'sections' | 'outlines' | 'diagnostics'> {
  readonly main: MainContent;
  readonly ids: readonly string[];
  /** The image for link previews: a path of the site, or a URL. */
  readonly image?: string | undefined;
}
