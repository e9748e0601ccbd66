import { createElement } from 'react';
import { type ApiTableOfPage, ApiTablesProvider } from '../../theme/api/ApiProps.tsx';
import { apiTable, type TableChoice } from '../../theme/api/apiTable.ts';
import { commentsOfTable } from '../../theme/api/shownComments.ts';
import type { TocEntry } from '../../theme/model/page.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { PageOptions } from '../content/otherKeys.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Page, PageOf } from '../manifest/page.ts';
import { frameOf } from './frame.ts';
import type { ContentContext, PageContent } from './pageContent.ts';

/** Creates the content of a written page. */
export function documentContent(page: PageOf<'doc'>, context: ContentContext): PageContent {
  const { config, markdown, dates } = context;
  const { document } = page;
  const { notice } = context.versionsOf(page);
  const rendered = markdown.render({
    file: document.file,
    text: document.body,
    firstLine: document.firstLine,
    ...(document.lines ? { lines: document.lines } : {}),
    ...(document.titleId === undefined ? {} : { titleId: document.titleId }),
  });
  const { options } = document;
  const lastUpdated = options.lastUpdated ?? dates.get(document.file);
  const editUrl = options.editUrl ?? (document.isAdded ? undefined : editUrlOf(document.file, config));
  const image = pageImage(document, markdown);
  const { titleId, links, sections, outlines, diagnostics } = rendered;
  const tables = tablesOf(rendered.tables, context);
  return {
    main: {
      kind: 'doc',
      frame: {
        ...frameOf(withoutNeighbors(page, options), tocOf(rendered.headings, options, config), config),
        hideTitle: document.hideTitle,
        ...(titleId === undefined ? {} : { titleId }),
        ...(notice === undefined ? {} : { version: notice }),
        ...(editUrl === undefined || editUrl === false ? {} : { editUrl }),
        ...(lastUpdated === undefined || lastUpdated === false ? {} : { lastUpdated }),
      },
      article: createElement(
        ApiTablesProvider,
        { value: tables.map(({ shown }) => shown) },
        rendered.content,
      ),
    },
    ids: [...rendered.ids, ...(titleId === undefined ? [] : [titleId])],
    image: image.href,
    links: [...links, ...tables.flatMap((table) => table.links)],
    sections,
    outlines,
    diagnostics: [...diagnostics, ...image.diagnostics, ...tables.flatMap((table) => table.diagnostics)],
  };
}

interface RenderedTable extends Pick<PageContent, 'links' | 'diagnostics'> {
  readonly shown: ApiTableOfPage | undefined;
}

/** Returns the generated tables of a page, with their comments rendered. */
function tablesOf(
  choices: readonly TableChoice[],
  { lookup, renderComments }: ContentContext,
): readonly RenderedTable[] {
  const tables = choices.map((choice) => apiTable(choice, lookup));
  const comments = tables.map((table) => (table ? commentsOfTable(table, lookup.text) : []));
  return tables.map((table, index): RenderedTable => {
    const countBefore = comments.slice(0, index).flat().length;
    const { view, links, diagnostics } = renderComments(comments[index] ?? [], countBefore);
    return { shown: table && { table, view }, links, diagnostics };
  });
}

/** Returns the image for link previews, from the front matter. */
function pageImage(
  { image, file }: PageOf<'doc'>['document'],
  markdown: ContentContext['markdown'],
): { readonly href?: string; readonly diagnostics: readonly Diagnostic[] } {
  if (image === undefined) return { diagnostics: [] };
  const resolved = markdown.resolvePageImage(image.written, file);
  if (resolved.kind !== 'broken') return { href: resolved.href, diagnostics: [] };
  const { code, message, hint = '' } = resolved;
  return { diagnostics: [{ severity: 'warning', code, message, file, line: image.line, hint }] };
}

function tocOf(
  headings: readonly TocEntry[],
  { toc }: PageOptions,
  { tableOfContents }: SiteConfig,
): readonly TocEntry[] {
  if (toc === false) return [];
  const { min = tableOfContents.minHeadingLevel, max = tableOfContents.maxHeadingLevel } = toc ?? {};
  return headings.filter(({ level }) => level >= min && level <= max);
}

function editUrlOf(file: string, { editUrl, contentDir }: SiteConfig): string | undefined {
  return editUrl === undefined
    ? undefined
    : `${editUrl.replace(/\/$/, '')}/${file.slice(contentDir.length + 1)}`;
}

/** Removes the previous and next links that a page's front matter disables. */
function withoutNeighbors(page: PageOf<'doc'>, options: PageOptions): Page {
  const { previous, next, ...others } = page;
  return {
    ...others,
    ...(previous && options.previous !== false ? { previous } : {}),
    ...(next && options.next !== false ? { next } : {}),
  };
}
