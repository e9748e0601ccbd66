import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SymbolSection } from './api/describe.ts';
import type { ApiSymbol } from './api/model.ts';
import { SymbolArticle } from './api/SymbolArticle.tsx';
import { SymbolIndexArticle, type SymbolIndexArticleProps } from './api/SymbolIndexArticle.tsx';
import type { ApiView } from './api/view.ts';
import { CategoryCards } from './doc/CategoryCards.tsx';
import { ContentsList } from './doc/ContentsList.tsx';
import { DocFrame } from './doc/DocFrame.tsx';
import { NotFound, type NotFoundProps } from './doc/NotFound.tsx';
import { HomePage } from './home/HomePage.tsx';
import type { HomeData } from './model/home.ts';
import type { NavLink } from './model/link.ts';
import type { CategoryCard, DocFrameData, PageInfo } from './model/page.ts';
import type { SidebarItem } from './model/sidebar.ts';
import type { SiteData } from './model/site.ts';
import { explained } from './parts/explained.ts';
import { ArticleSlot, Island, IslandProvider } from './parts/Island.tsx';
import { serverValues } from './parts/IslandContexts.tsx';
import { PAGE_ISLAND } from './parts/islandNames.ts';
import type { SiteParts } from './parts/model.ts';
import { PartsProvider, usePart } from './parts/parts.tsx';
import { CategoryProvider } from './state/category.ts';
import { PageProvider } from './state/page.ts';
import { SiteProvider } from './state/site.ts';
import { ArticleTextProvider } from './strings/articleText.ts';
import type { Text } from './strings/text.ts';

/** The content of `<main>`, by kind of page. */
export type MainContent =
  /** @property example the live example beside the title */
  | { readonly kind: 'home'; readonly home: HomeData; readonly example?: ReactNode }
  | { readonly kind: 'doc'; readonly frame: DocFrameData; readonly article: ReactNode }
  | {
      readonly kind: 'category';
      readonly frame: DocFrameData;
      readonly description: string | undefined;
      readonly cards: readonly CategoryCard[];
    }
  | {
      readonly kind: 'contents';
      readonly frame: DocFrameData;
      readonly items: readonly SidebarItem[];
    }
  | {
      readonly kind: 'symbol';
      readonly frame: DocFrameData;
      readonly symbol: ApiSymbol;
      readonly sections: readonly SymbolSection[];
      readonly view: ApiView;
    }
  | {
      readonly kind: 'symbol-index';
      readonly frame: DocFrameData;
      readonly index: Omit<SymbolIndexArticleProps, 'baseUrl'>;
    }
  /** A page written in React; with a frame unless it has the full width. */
  | { readonly kind: 'custom'; readonly frame?: DocFrameData; readonly component: ComponentType }
  | { readonly kind: 'not-found'; readonly links: readonly NavLink[] };

/**
 * Renders the HTML inside `<main>`: static markup, rendered once at build time and kept by the browser as it
 * is.
 */
export function renderMain(content: MainContent, { site, page, parts, text }: MainContext): string {
  return explained(parts, page.route, () =>
    renderToStaticMarkup(
      <PartsProvider value={parts}>
        <SiteProvider value={site}>
          <PageProvider value={page}>
            <ArticleTextProvider value={text}>
              <IslandProvider value={serverValues(site, page)}>
                {element(content, site.baseUrl)}
              </IslandProvider>
            </ArticleTextProvider>
          </PageProvider>
        </SiteProvider>
      </PartsProvider>,
    ),
  );
}

/** What the components of an article can read. */
export interface MainContext {
  readonly site: SiteData;
  readonly page: PageInfo;
  readonly parts: SiteParts;
  readonly text: Text;
}

function element(content: MainContent, baseUrl: string): ReactElement {
  if (content.kind === 'home') {
    return (
      <>
        <HomePage home={content.home} example={content.example} baseUrl={baseUrl} />
        <ArticleSlot name="home-end" />
      </>
    );
  }
  if (content.kind === 'not-found') return <OwnNotFound links={content.links} baseUrl={baseUrl} />;
  if (content.kind === 'custom') {
    const page = <OwnPage component={content.component} />;
    return content.frame ? (
      <DocFrame frame={content.frame} baseUrl={baseUrl}>
        {page}
      </DocFrame>
    ) : (
      page
    );
  }
  return (
    <DocFrame frame={content.frame} baseUrl={baseUrl}>
      {article(content, baseUrl)}
    </DocFrame>
  );
}

function OwnPage({ component }: { readonly component: ComponentType }) {
  return <Island of={PAGE_ISLAND} component={component} props={{}} />;
}

function OwnNotFound(props: NotFoundProps) {
  const Own = usePart('NotFound', NotFound);
  return (
    <>
      <Own {...props} />
      <ArticleSlot name="not-found-end" />
    </>
  );
}

function article(
  content: Exclude<MainContent, { readonly kind: 'home' | 'custom' | 'not-found' }>,
  baseUrl: string,
): ReactNode {
  switch (content.kind) {
    case 'doc':
      return content.article;
    case 'category':
      return (
        <CategoryProvider value={content}>
          <CategoryCards baseUrl={baseUrl} />
        </CategoryProvider>
      );
    case 'contents':
      return <ContentsList items={content.items} baseUrl={baseUrl} />;
    case 'symbol':
      return <SymbolArticle sections={content.sections} symbol={content.symbol} view={content.view} />;
    case 'symbol-index':
      return <SymbolIndexArticle {...content.index} baseUrl={baseUrl} />;
  }
}
