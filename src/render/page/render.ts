import { createElement } from 'react';
import { ApiViewProvider } from '../../theme/api/ApiProps.tsx';
import type { ApiModel, ApiSymbol, UseGroup } from '../../theme/api/model.ts';
import { addressesByName, symbolWithMembers } from '../../theme/api/names.ts';
import { symbolIndexToc } from '../../theme/api/SymbolIndexArticle.tsx';
import { symbolToc } from '../../theme/api/sections.ts';
import type { ApiView } from '../../theme/api/view.ts';
import { renderMain } from '../../theme/main.tsx';
import type {
  CategoryCard,
  DocFrameData,
  HomeData,
  NavLink,
  PageInfo,
  SidebarItem,
  SymbolWindow,
  TocEntry,
} from '../../theme/model.ts';
import { SHELL_IDS } from '../../theme/shell/ids.ts';
import { createAreas } from '../api/area.ts';
import { usedBy } from '../api/usedBy.ts';
import type { SiteConfig } from '../config/schema.ts';
import { readVersions } from '../content/version.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Page, PageOf } from '../manifest/page.ts';
import { firstHref } from '../manifest/sidebar.ts';
import { isListed, SYMBOL_KINDS, symbolWindows } from '../manifest/symbols.ts';
import { createVersions, type PageVersions } from '../manifest/versions.ts';
import type { LinkUse } from '../markdown/host.ts';
import type { MarkdownRenderer, RenderedFragment } from '../markdown/renderer.ts';
import type { TextSection } from '../markdown/section.ts';
import { markdownFile } from '../plain/file.ts';
import { BLOCKED } from '../policy/blocked.ts';
import { guidesByName } from './guides.ts';

/** A page with its content: all that the document, the route's chunk, search and the link check need. */
export interface RenderedPage {
  readonly page: Page;
  readonly info: PageInfo;
  readonly mainHtml: string;
  /** What a hash on this page can point at. */
  readonly ids: ReadonlySet<string>;
  readonly links: readonly LinkUse[];
  /** Text of written pages by section; generated pages are searched by their model. */
  readonly sections: readonly TextSection[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What is left of a page once its document is written. */
export type PageSummary = Omit<RenderedPage, 'mainHtml'>;

/** What pages ask of the API model, made once for it. */
export interface ApiIndex {
  readonly model: ApiModel | undefined;
  readonly symbols: ReadonlyMap<string, ApiSymbol>;
  /** Routes by name. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly uses: ReadonlyMap<string, readonly UseGroup[]>;
  readonly windows: ReadonlyMap<string, SymbolWindow>;
}

export function indexApi(model: ApiModel | undefined): ApiIndex {
  return {
    model,
    symbols: new Map(model?.symbols.map((symbol) => [symbol.id, symbol])),
    addresses: addressesByName(model?.symbols ?? []),
    uses: model ? usedBy(model) : new Map(),
    windows: model ? symbolWindows(model) : new Map(),
  };
}

export interface PageSources {
  readonly config: SiteConfig;
  readonly manifest: Manifest;
  readonly api: ApiIndex;
  readonly markdown: MarkdownRenderer;
  /** Date of the last commit by file, ISO 8601. */
  readonly dates: ReadonlyMap<string, string>;
}

/** Makes the function that renders a page of the manifest. */
export function createPageRenderer(sources: PageSources): (page: Page) => RenderedPage {
  const { config, api } = sources;
  const { baseUrl } = config;
  const guides = guidesByName(sources.manifest, api.model);
  const fragments = new Map<string, RenderedFragment>();
  const { pages, versions } = sources.manifest;
  const currentName = readVersions(config.docs.versions).find(({ isCurrent }) => isCurrent)?.name ?? '';
  const versionsOf = createVersions(pages, versions, currentName);

  return (page) => {
    const collected: Collected = {
      ids: new Set(Object.values(SHELL_IDS)),
      links: [],
      sections: [],
      diagnostics: [],
    };
    const mainHtml = renderMain(
      contentOf(page, { ...sources, guides, fragments, collected, versionsOf }),
      baseUrl,
    );
    const window = api.windows.get(page.route);
    const version = versionsOf(page).info;
    const info: PageInfo = {
      route: page.route,
      title: page.title,
      description: describe(page, collected.sections, config),
      layout: page.kind === 'home' ? 'home' : 'doc',
      ...(page.sidebar === undefined ? {} : { sidebar: page.sidebar }),
      ...(version === undefined ? {} : { version }),
      ...(window === undefined || page.sidebar === undefined ? {} : { symbolWindow: window }),
    };
    return { page, info, mainHtml, ...collected };
  };
}

interface Collected {
  readonly ids: Set<string>;
  readonly links: LinkUse[];
  sections: readonly TextSection[];
  readonly diagnostics: Diagnostic[];
}

interface ContentContext extends PageSources {
  readonly guides: ReadonlyMap<string, readonly NavLink[]>;
  /** Doc comments rendered so far, by their text. */
  readonly fragments: Map<string, RenderedFragment>;
  readonly collected: Collected;
  readonly versionsOf: (page: Page) => PageVersions;
}

function contentOf(page: Page, context: ContentContext): Parameters<typeof renderMain>[0] {
  const { config, manifest, api, collected } = context;
  switch (page.kind) {
    case 'home':
      return {
        kind: 'home',
        home: {
          title: config.title,
          tagline: config.tagline,
          description: config.home?.description ?? '',
          actions: config.home?.actions ?? defaultActions(manifest),
          features: (config.home?.features ?? []).map(({ glyph, ...feature }) => ({
            ...feature,
            ...(glyph === undefined ? {} : { glyph }),
          })),
        },
      };
    case 'doc':
      return docContent(page, context);
    case 'category':
      return {
        kind: 'category',
        frame: frameOf(page, [], config),
        description: page.description,
        cards: page.items.flatMap((item) => card(item, manifest)),
      };
    case 'contents':
      return { kind: 'contents', frame: frameOf(page, [], config), items: page.items };
    case 'symbol': {
      const toc = symbolToc(page.symbol, api.uses.has(page.symbol.id));
      for (const { id } of toc) collected.ids.add(id);
      return {
        kind: 'symbol',
        frame: frameOf(page, toc, config),
        symbol: page.symbol,
        view: apiView(context),
      };
    }
    case 'symbol-index': {
      const areaOf = createAreas(config.api?.areas ?? []);
      const groups = SYMBOL_KINDS.map(({ kind, label, anchor }) => ({
        label,
        anchor,
        symbols: (api.model?.symbols ?? [])
          .filter((symbol) => symbol.kind === kind && isListed(symbol))
          .map((symbol) => {
            const area = areaOf(symbol);
            return { symbol, ...(area === undefined ? {} : { area }) };
          }),
      })).filter((group) => group.symbols.length > 0);
      const toc = symbolIndexToc(groups);
      for (const { id } of toc) collected.ids.add(id);
      return {
        kind: 'symbol-index',
        frame: frameOf(page, toc, config),
        index: {
          groups,
          packageName: api.model?.packageName ?? '',
          packageVersion: api.model?.packageVersion ?? '',
        },
      };
    }
  }
}

/** The way in of a site whose configuration says nothing of its home page: where its first sidebar begins. */
function defaultActions({ sidebars }: Manifest): HomeData['actions'] {
  const href = firstHref(Object.values(sidebars)[0] ?? []);
  return href === undefined ? [] : [{ label: 'Get started', href, primary: true }];
}

function docContent(page: PageOf<'doc'>, context: ContentContext): Parameters<typeof renderMain>[0] {
  const { config, markdown, dates, collected } = context;
  const { document } = page;
  const { notice } = context.versionsOf(page);
  const rendered = markdown.render({
    file: document.file,
    text: document.body,
    firstLine: document.firstLine,
  });
  for (const id of rendered.ids) collected.ids.add(id);
  collected.links.push(...rendered.links);
  collected.diagnostics.push(...rendered.diagnostics);
  collected.sections = rendered.sections;
  const { minHeadingLevel, maxHeadingLevel } = config.tableOfContents;
  const toc = rendered.headings.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  const lastUpdated = dates.get(document.file);
  return {
    kind: 'doc',
    frame: {
      ...frameOf(page, toc, config),
      hideTitle: document.hideTitle,
      ...(notice === undefined ? {} : { version: notice }),
      ...(config.editUrl === undefined
        ? {}
        : {
            editUrl: `${config.editUrl.replace(/\/$/, '')}/${document.file.slice(config.contentDir.length + 1)}`,
          }),
      ...(lastUpdated === undefined ? {} : { lastUpdated }),
    },
    article: createElement(ApiViewProvider, { value: apiView(context) }, rendered.content),
  };
}

function frameOf(page: Page, toc: readonly TocEntry[], config: SiteConfig): DocFrameData {
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

/** Findings about doc comments that nobody else makes. */
const COMMENT_FINDINGS: ReadonlySet<string> = new Set([
  BLOCKED,
  'invalid-url',
  'nesting-too-deep',
  'too-many-marks',
  'table-too-large',
]);

function apiView({ config, api, guides, fragments, markdown, collected }: ContentContext): ApiView {
  let comments = 0;
  return {
    baseUrl: config.baseUrl,
    packageName: api.model?.packageName ?? '',
    packageVersion: api.model?.packageVersion ?? '',
    symbol: (id) => api.symbols.get(id),
    address: (name) => api.addresses.get(name),
    membersOf: (name) => symbolWithMembers(api.symbols.values(), name),
    usedBy: (id) => api.uses.get(id) ?? [],
    guides: ({ qualifiedName }) => guides.get(qualifiedName) ?? [],
    markdown(text, symbol) {
      comments += 1;
      // The comment of a member stands on the page of every type that has it; footnotes need ids of their own.
      const known = fragments.get(text);
      const rendered =
        known ??
        markdown.renderFragment(
          { file: symbol.source?.file ?? symbol.name, text, firstLine: symbol.source?.line ?? 1 },
          `comment-${comments}-`,
        );
      if (!text.includes('[^')) fragments.set(text, rendered);
      // Links of a comment are the library's to fix, and TypeDoc has reported them; what can't be read, or is blocked here, is not.
      collected.diagnostics.push(
        ...rendered.diagnostics
          .filter(({ code }) => COMMENT_FINDINGS.has(code))
          // A comment's own lines aren't known, but those of what it is about.
          .map(({ column: _, line = 1, ...finding }) => ({
            ...finding,
            severity: 'warning' as const,
            line: symbol.source?.line ?? line,
          })),
      );
      collected.links.push(...rendered.links.filter(({ kind }) => kind === 'internal'));
      return rendered.content;
    },
  };
}

function card(item: SidebarItem, manifest: Manifest): readonly CategoryCard[] {
  if (item.kind === 'symbols') return [];
  if (item.kind === 'category') {
    // A category without a page of its own is entered by its first page, or its pages could not be reached.
    const href = firstHref([item]);
    if (href === undefined) return [];
    return [{ kind: 'category', label: item.label, href, description: '', count: countPages(item.items) }];
  }
  if (item.unlisted) return [];
  const description = manifest.byRoute.get(item.href)?.description ?? '';
  return [{ kind: 'link', label: item.label, href: item.href, description }];
}

function countPages(items: readonly SidebarItem[]): number {
  return items.reduce((count, item) => count + (item.kind === 'category' ? countPages(item.items) : 1), 0);
}

/** Characters of a meta description that search engines show. */
const DESCRIPTION_LENGTH = 160;

function describe(page: Page, sections: readonly TextSection[], config: SiteConfig): string {
  const text = page.description ?? sections.find((section) => section.text !== '')?.text;
  if (text === undefined || text === '') return config.metadata.description ?? config.tagline;
  return text.length <= DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}
