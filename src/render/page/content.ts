import { describeSymbol } from '../../theme/api/describe.ts';
import { symbolIndexToc } from '../../theme/api/SymbolIndexArticle.tsx';
import { commentsOfSections } from '../../theme/api/shownComments.ts';
import { symbolToc } from '../../theme/api/symbolToc.ts';
import type { MainContent } from '../../theme/main.tsx';
import type { CategoryCard, TocEntry } from '../../theme/model/page.ts';
import type { SidebarItem } from '../../theme/model/sidebar.ts';
import { createAreas } from '../api/area.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Page } from '../manifest/page.ts';
import { countPages, firstHref } from '../manifest/sidebar.ts';
import { listedGroups, pluralOf } from '../manifest/symbols.ts';
import { documentContent } from './documentContent.ts';
import { frameOf } from './frame.ts';
import { homeContent } from './homeContent.ts';
import type { ContentContext, PageContent } from './pageContent.ts';

/**
 * Creates a page's content, as data for the theme to render, and what is known about it without rendering.
 */
export function contentOf(page: Page, context: ContentContext): PageContent {
  const { config, manifest, api, lookup } = context;
  switch (page.kind) {
    case 'home':
      return homeContent(page.home, context);
    case 'doc':
      return documentContent(page, context);
    case 'category':
      return ofMain({
        kind: 'category',
        frame: frameOf(page, [], config),
        description: page.description,
        cards: page.items.flatMap((item) => card(item, manifest)),
      });
    case 'contents':
      return ofMain({ kind: 'contents', frame: frameOf(page, [], config), items: page.items });
    case 'custom': {
      const component = context.components[page.route] ?? (() => null);
      const frame = page.layout === 'home' ? {} : { frame: frameOf(page, [], config) };
      return ofMain({ kind: 'custom', component, ...frame });
    }
    case 'symbol': {
      const { symbol } = page;
      const sections = describeSymbol(symbol, lookup);
      const toc = symbolToc(symbol, sections);
      const comments = commentsOfSections(sections, symbol, lookup.text);
      const { view, links, diagnostics } = context.renderComments(comments);
      const frame = frameOf(page, toc, config);
      return { ...ofMain({ kind: 'symbol', frame, symbol, sections, view }, toc), links, diagnostics };
    }
    case 'symbol-index': {
      const areaOf = createAreas(config.api?.areas ?? []);
      const groups = (api.model ? listedGroups(api.model) : []).map(({ kind, anchor, module, symbols }) => {
        const label = pluralOf(kind, lookup.text);
        return {
          label: module === undefined ? label : `${module}: ${label}`,
          anchor,
          symbols: symbols.map((symbol) => {
            const area = areaOf(symbol);
            return { symbol, ...(area === undefined ? {} : { area }) };
          }),
        };
      });
      const toc = symbolIndexToc(groups);
      const index = {
        groups,
        packageName: api.model?.packageName ?? '',
        packageVersion: api.model?.packageVersion ?? '',
      };
      return ofMain({ kind: 'symbol-index', frame: frameOf(page, toc, config), index }, toc);
    }
  }
}

function ofMain(main: MainContent, toc: readonly TocEntry[] = []): PageContent {
  const ids = toc.map(({ id }) => id);
  return { main, ids, links: [], sections: [], outlines: new Map(), diagnostics: [] };
}

function card(item: SidebarItem, manifest: Manifest): readonly CategoryCard[] {
  if (item.kind === 'symbols') return [];
  if (item.kind === 'category') {
    // A category without its own page links to its first page; otherwise its pages would be unreachable.
    const href = firstHref([item]);
    if (href === undefined) return [];
    return [{ kind: 'category', label: item.label, href, count: countPages(item.items) }];
  }
  if (item.unlisted) return [];
  const description = manifest.byRoute.get(item.href)?.description ?? '';
  return [{ kind: 'link', label: item.label, href: item.href, description }];
}
