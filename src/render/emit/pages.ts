import type { ApiModel } from '../../theme/api/model.ts';
import type { RouteTable } from '../../theme/model.ts';
import type { Page } from '../manifest/page.ts';
import type { MarkdownHost } from '../markdown/host.ts';
import type { PageSummary, RenderedPage } from '../page/render.ts';
import { slowPage } from '../page/slowPage.ts';
import { markdownFile } from '../plain/file.ts';
import { pageMarkdown } from '../plain/pageMarkdown.ts';
import { chunkOf, type DocumentContext, pageDocument } from './documents.ts';
import { plainSources } from './markdown.ts';
import type { Output } from './output.ts';
import { htmlFile } from './sitemap.ts';

export interface PagesContext extends DocumentContext {
  readonly render: (page: Page) => Promise<RenderedPage>;
  readonly api: ApiModel | undefined;
  readonly host: Pick<MarkdownHost, 'readInclude'>;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** What later steps need of pages that have been written. */
export interface WrittenPages {
  readonly pages: readonly PageSummary[];
  readonly routes: RouteTable;
  /** The Markdown of all listed pages, in their order. */
  readonly markdown: readonly string[];
}

/**
 * Renders each page and writes its document, its chunk and its Markdown before the next one is rendered: the HTML of
 * a large site doesn't fit into memory.
 */
export async function writePages(
  output: Output,
  pages: readonly Page[],
  context: PagesContext,
): Promise<WrittenPages> {
  const { config, api, host, hasStatic, now } = context;
  const sources = plainSources(config, api, host);
  const summaries: PageSummary[] = [];
  const routes: Record<string, string> = {};
  const markdown: string[] = [];
  for (const page of pages) {
    const begin = now();
    const rendered = await context.render(page);
    const rendering = now() - begin;
    await output.write(htmlFile(page.route), pageDocument(rendered, context));
    const chunk = chunkOf(rendered, config);
    await output.write(chunk.path, chunk.contents);
    routes[page.route] = chunk.hash;
    const beginMarkdown = now();
    const text = pageMarkdown(rendered, sources);
    // Without the time of writing, which is the disk's.
    const ms = rendering + now() - beginMarkdown;
    const file = markdownFile(page.route);
    if (!hasStatic(file)) await output.write(file, text);
    if (!page.unlisted) markdown.push(text);
    const { mainHtml: _, ...summary } = rendered;
    summaries.push({ ...summary, diagnostics: [...summary.diagnostics, ...slowPage(page, ms)] });
  }
  return { pages: summaries, routes, markdown };
}
