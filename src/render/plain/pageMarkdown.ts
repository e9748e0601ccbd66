import { apiTable, type TableChoice } from '../../theme/api/apiTable.ts';
import type { ApiSymbol } from '../../theme/api/model.ts';
import type { ApiLookup } from '../../theme/api/view.ts';
import type { SidebarItem } from '../../theme/model/sidebar.ts';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Page } from '../manifest/page.ts';
import { isListed } from '../manifest/symbols.ts';
import { replacementName } from '../markdown/addedMarkdown.ts';
import type { LinkUse, MarkdownHost } from '../markdown/host.ts';
import { withoutMode } from '../markdown/picture.ts';
import type { TextSection } from '../markdown/section.ts';
import type { ApiIndex } from '../page/apiIndex.ts';
import { absoluteUrl } from '../page/head.ts';
import { type AddressOf, type CleanSources, fromOutline } from './cleanMarkdown.ts';
import { absoluteMarkdownUrl, createCommentAddresses } from './commentAddress.ts';
import { blocks } from './markdownText.ts';
import type { MarkdownOutline } from './marks.ts';
import { memberList } from './memberMarkdown.ts';
import { symbolMarkdown } from './symbolMarkdown.ts';

/** The sources for writing a page's Markdown, apart from the page. */
export interface PlainSources {
  readonly config: SiteConfig;
  /** In English, like the other sentences that this Markdown adds, whatever the site's language. */
  readonly view: ApiLookup;
  readonly readInclude: MarkdownHost['readInclude'];
  /** Returns the resolver of the links in a symbol's doc comments. */
  readonly addressIn: (symbol: ApiSymbol) => AddressOf;
  /** All symbols listed in the reference. */
  readonly symbols: readonly ApiSymbol[];
}

/** The parts of a page from which its Markdown is written. */
interface WrittenFrom {
  readonly page: Page;
  readonly links: readonly LinkUse[];
  readonly sections: readonly TextSection[];
  /** By file. */
  readonly outlines: ReadonlyMap<string, MarkdownOutline>;
}

export function plainSources(
  config: SiteConfig,
  {
    api,
    lookup,
    host,
  }: {
    readonly api: Pick<ApiIndex, 'model'>;
    readonly lookup: ApiLookup;
    readonly host: Pick<MarkdownHost, 'readInclude' | 'resolveLink' | 'resolveImage'>;
  },
): PlainSources {
  const symbols = (api.model?.symbols ?? []).filter(isListed);
  const { readInclude } = host;
  return {
    config,
    readInclude,
    addressIn: createCommentAddresses(config, host),
    symbols,
    view: { ...lookup, text: ENGLISH_TEXT },
  };
}

/**
 * Creates a page's clean Markdown, for machines and for pasting: its title and text, with full URLs in links.
 */
export function pageMarkdown(rendered: WrittenFrom, sources: PlainSources): string {
  const { page } = rendered;
  return `${blocks([`# ${page.title}`, ...bodyOf(rendered, sources)])}\n`;
}

function bodyOf(rendered: WrittenFrom, sources: PlainSources): readonly string[] {
  const { page } = rendered;
  const { config, view, symbols } = sources;
  const link = (label: string, route: string, description = '') =>
    `- [${label}](${absoluteMarkdownUrl(config, route)})${description === '' ? '' : `: ${description}`}`;
  switch (page.kind) {
    case 'doc': {
      const text = writtenText(page.document.file, rendered, sources).trim();
      return [text.startsWith('# ') ? text.replace(/^#.*\n*/, '') : text];
    }
    case 'symbol':
      return [symbolMarkdown(page.symbol, { view, address: sources.addressIn(page.symbol) })];
    case 'category':
      return [
        page.description ?? '',
        page.items
          .flatMap((item) =>
            item.kind === 'symbols' || item.href === undefined || (item.kind === 'link' && item.unlisted)
              ? []
              : [link(item.label, item.href)],
          )
          .join('\n'),
      ];
    case 'contents':
      return [page.description ?? '', allLinks(page.items, link).join('\n')];
    case 'custom':
      return [
        page.description ?? '',
        ...rendered.sections.flatMap(({ heading, text, code }) => [
          heading === undefined ? '' : `## ${heading}`,
          text,
          code.trim() === '' ? '' : `\`\`\`\n${code.trim()}\n\`\`\``,
        ]),
      ];
    case 'home':
      return [
        config.tagline,
        config.home.description,
        ...page.home.galleries.flatMap(({ features }) =>
          features.map(({ title, href, description }) => link(title, href, description)).join('\n'),
        ),
      ];
    case 'symbol-index':
      return [
        page.description ?? '',
        symbols.map(({ qualifiedName, route }) => link(qualifiedName, route)).join('\n'),
      ];
  }
}

function allLinks(
  items: readonly SidebarItem[],
  link: (label: string, route: string) => string,
): readonly string[] {
  return items.flatMap((item) => [
    ...(item.href === undefined || (item.kind === 'link' && item.unlisted)
      ? []
      : [link(item.label, item.href)]),
    ...(item.kind === 'category' ? allLinks(item.items, link) : []),
  ]);
}

/**
 * Returns the text as its author wrote it, with partials and generated tables inserted and links resolved.
 *
 * @param chain the including files; one that includes itself is reported by the page
 */
function writtenText(
  file: string,
  rendered: WrittenFrom,
  sources: PlainSources,
  chain: readonly string[] = [],
): string {
  const { config, readInclude } = sources;
  const outline = rendered.outlines.get(file);
  if (!outline || chain.includes(file)) return '';
  const addresses = new Map(
    rendered.links.flatMap(({ written, href, kind, file: from }) =>
      from !== file || kind === 'external' || kind === 'broken'
        ? []
        : [[written, kind === 'internal' ? absoluteMarkdownUrl(config, href) : absoluteUrl(config, href)]],
    ),
  );
  const callbacks: CleanSources = {
    // As written, or encoded as in HTML.
    address: (written) =>
      [written, encodeURI(written), withoutMode(written)]
        .map((url) => addresses.get(url))
        .find((url) => url !== undefined),
    file: (name) => readInclude(name, file)?.text,
    leaf(directive) {
      const { name, attributes, label } = directive;
      if (name === 'api-props') return tableOf(attributes, sources);
      if (name === 'include') {
        const part = readInclude(attributes.file ?? '', file);
        return part ? writtenText(part.file, rendered, sources, [...chain, file]).trim() : '';
      }
      const replacement = rendered.outlines.get(replacementName(directive));
      if (!replacement) return label;
      return fromOutline(replacement, { ...callbacks, leaf: (inner) => inner.label }).trim();
    },
  };
  return fromOutline(outline, callbacks);
}

function tableOf(choice: TableChoice, sources: PlainSources): string {
  const { view } = sources;
  const table = apiTable(choice, view);
  if (!table) return '';
  const { symbol } = table;
  return memberList(table, { symbol, sources: { view, address: sources.addressIn(symbol) } });
}
