import { searchKindOf } from '../../theme/api/kinds.ts';
import type { ApiComment } from '../../theme/api/memberModel.ts';
import { hasTag } from '../../theme/api/summary.ts';
import type { SearchEntry, SearchFile, SearchPage, SearchPart } from '../../theme/model/search.ts';
import { splitName } from '../../theme/search/names.ts';
import type { FIELDS } from '../../theme/search/text.ts';
import { wordsOf } from '../../theme/search/words.ts';
import { currentSidebar } from '../../theme/state/docs.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Page, PageOf } from '../manifest/page.ts';
import type { PageSummary } from '../page/record.ts';
import { type PageTimes, timed } from '../page/slowPage.ts';
import type { SitePlugins } from '../plugins/context.ts';
import { searchedPage } from '../plugins/search.ts';
import { unreachedSymbols } from './reach.ts';
import { describeWords, memberText, type SymbolWords } from './symbolWords.ts';
import { THESAURUS } from './thesaurus.ts';

/** The indexed fields of a document. */
export type IndexedFields = Readonly<Record<keyof typeof FIELDS, string>>;

export interface SearchSources {
  readonly file: SearchFile;
  /** By document number. */
  readonly indexed: readonly IndexedFields[];
}

export interface SearchOptions {
  readonly config: SiteConfig;
  readonly times: PageTimes;
  readonly plugins: SitePlugins;
}

/** Creates the search documents: for written pages and their sections, symbols and their own members. */
export function searchSources(
  pages: readonly PageSummary[],
  { config, times, plugins }: SearchOptions,
): SearchSources {
  const groups = createGroups(config);
  const symbols = pages.flatMap(({ page }) => (page.kind === 'symbol' ? [page.symbol] : []));
  const unreached = unreachedSymbols(symbols);
  const described = new Map(symbols.map((symbol) => [symbol, describeWords(symbol)]));
  const declared = new Set(
    [...described].flatMap(([{ id }, { members }]) =>
      members.flatMap(({ name, inheritedFrom }) =>
        inheritedFrom?.id === undefined ? [keyOf({ id, name })] : [],
      ),
    ),
  );
  const draftOf = (rendered: PageSummary): readonly Draft[] => {
    const { page } = rendered;
    if (page.unlisted) return [];
    const version = page.kind === 'doc' ? page.document.version : undefined;
    // Without versioning, only the current version is searched.
    if (version !== undefined && config.search.disableVersioning) return [];
    if (page.kind === 'doc') {
      const label = version === undefined ? undefined : (config.docs.versions[version]?.label ?? version);
      const place = { group: groups.of(page.sidebar), label };
      return [timed(times, page, 'search', () => writtenPage(rendered, page, place))];
    }
    if (page.kind === 'symbol') {
      const words = described.get(page.symbol) ?? describeWords(page.symbol);
      return [symbolPage(page, words, groups.of(config.api?.sidebar ?? 'api'), declared)];
    }
    if (page.kind === 'home' || page.kind === 'contents') return [];
    const group = groups.of(
      page.kind === 'category' || page.kind === 'custom' ? page.sidebar : (config.api?.sidebar ?? 'api'),
    );
    const text = [
      page.description ?? '',
      ...rendered.sections.flatMap(({ heading = '', text, code }) => [heading, text, code]),
    ]
      .join(' ')
      .trim();
    return [
      {
        page: { name: page.title, kind: 'guide', text, route: page.route, group, ...crumbsOf(page) },
        parts: [],
        inherits: new Set(),
      },
    ];
  };
  const drafts = pages.flatMap((rendered) =>
    draftOf(rendered).flatMap((draft) => asPluginsWant(draft, rendered.page, plugins)),
  );
  markDuplicates(drafts);
  const numbers = new Map<string, number>();
  let number = 0;
  for (const { parts, id } of drafts) {
    if (id !== undefined) numbers.set(id, number);
    number += 1 + parts.length;
  }
  const indexed = drafts.flatMap(({ page, parts, code }) => [
    indexedFields(page, code?.page),
    ...parts.map((part, index) => indexedFields(part, code?.parts[index])),
  ]);
  return {
    file: {
      groups: groups.names,
      synonyms: [...THESAURUS, ...config.search.synonyms],
      pages: drafts.map(({ id, page, parts, inherits }) => {
        const from = [...inherits].flatMap((id) => numbers.get(id) ?? []);
        return {
          ...withoutEmpty(page),
          ...(parts.length === 0 ? {} : { parts: parts.map(withoutEmpty) }),
          ...(from.length === 0 ? {} : { inherits: from }),
          ...(id !== undefined && unreached.has(id) ? { isSecondary: true as const } : {}),
        };
      }),
    },
    indexed,
  };
}

function asPluginsWant(draft: Draft, page: Page, plugins: SitePlugins): readonly Draft[] {
  const { name, text = '' } = draft.page;
  const words = searchedPage(page, { title: name, text }, plugins);
  return words ? [{ ...draft, page: { ...draft.page, name: words.title, text: words.text } }] : [];
}

interface Draft {
  /** Id of the symbol. */
  readonly id?: string;
  readonly page: SearchPage;
  /** The text of code blocks. */
  readonly code?: { readonly page: string; readonly parts: readonly string[] };
  readonly parts: SearchPart[];
  /** Ids of symbols whose members the page shows. */
  readonly inherits: ReadonlySet<string>;
}

/** Groups hits by sidebar, as in the navbar. */
function createGroups({ sidebarLabels, sidebars }: SiteConfig) {
  const names: string[] = [];
  const first = Object.keys(sidebars)[0] ?? 'docs';
  return {
    names,
    of(sidebar: string | undefined): number {
      const id = sidebar === undefined ? first : currentSidebar(sidebar);
      const name = sidebarLabels[id] ?? id.charAt(0).toUpperCase() + id.slice(1);
      if (!names.includes(name)) names.push(name);
      return names.indexOf(name);
    },
  };
}

function writtenPage(
  { info, sections }: PageSummary,
  page: PageOf<'doc'>,
  { group, label }: { readonly group: number; readonly label: string | undefined },
): Draft {
  const crumbs = [...(label === undefined ? [] : [label]), ...(crumbsOf(page).crumbs ?? [])];
  const lead = sections.find(({ id }) => id === undefined);
  const begin = lead?.text ?? '';
  const text = begin.startsWith(info.description.slice(0, 60))
    ? begin
    : `${info.description} ${begin}`.trim();
  const others = sections.filter(({ id }) => id !== undefined);
  return {
    page: {
      name: page.title,
      kind: 'guide',
      text,
      route: page.route,
      group,
      ...(crumbs.length === 0 ? {} : { crumbs }),
      ...(label === undefined ? {} : { isOld: true as const }),
      ...(page.keywords.length === 0 ? {} : { keywords: page.keywords }),
    },
    code: { page: lead?.code ?? '', parts: others.map(({ code }) => code) },
    parts: others.map(
      ({ id = '', heading = page.title, text: part }): SearchPart => ({
        name: heading,
        kind: 'section',
        anchor: id,
        text: part,
      }),
    ),
    inherits: new Set(),
  };
}

/** Returns the key of a member: its declaring symbol and its name. */
function keyOf({ id, name }: { readonly id: string; readonly name: string }): string {
  return `${id}\n${name}`;
}

/** @param declared keys (`keyOf`) of members of all symbols whose pages show them as their own */
function symbolPage(
  page: PageOf<'symbol'>,
  { text, members }: SymbolWords,
  group: number,
  declared: ReadonlySet<string>,
): Draft {
  const { symbol } = page;
  // Inherited members are found where they are declared, if shown there.
  const own = members.filter(
    ({ name, inheritedFrom }) =>
      inheritedFrom?.id === undefined || !declared.has(keyOf({ id: inheritedFrom.id, name })),
  );
  return {
    id: symbol.id,
    page: {
      name: symbol.qualifiedName,
      kind: searchKindOf(symbol),
      text,
      route: symbol.route,
      group,
      ...crumbsOf(page),
      ...deprecated(symbol.comment),
    },
    parts: own.map((member) => ({
      name: member.name,
      kind: member.kind,
      anchor: member.anchor,
      text: memberText(member),
      ...deprecated(member.comment),
      ...(member.inheritedFrom ? { duplicate: true as const } : {}),
    })),
    inherits: new Set(members.flatMap(({ inheritedFrom }) => inheritedFrom?.id ?? [])),
  };
}

/** Marks duplicates: a member shown on several pages without its declaring symbol belongs to the first. */
function markDuplicates(drafts: readonly Draft[]): void {
  const seen = new Set<string>();
  for (const { parts } of drafts) {
    parts.forEach((part, index) => {
      if (!part.duplicate) return;
      const key = `${part.name}\n${part.text}`;
      const { duplicate: _, ...owned } = part;
      if (!seen.has(key)) parts[index] = owned;
      seen.add(key);
    });
  }
}

function deprecated(comment: ApiComment): { readonly deprecated?: true } {
  return hasTag(comment, '@deprecated') ? { deprecated: true } : {};
}

/** Returns the breadcrumbs, without the page itself. */
function crumbsOf({ breadcrumbs }: PageSummary['page']): { readonly crumbs?: readonly string[] } {
  const crumbs = breadcrumbs.slice(0, -1).map(({ label }) => label);
  return crumbs.length === 0 ? {} : { crumbs };
}

/** Returns the fields to index for a page or a part of one. */
export function indexedFields(
  { name, kind, text = '', keywords = [] }: SearchEntry & Pick<SearchPage, 'keywords'>,
  code = '',
): IndexedFields {
  const isHeading = kind === 'guide' || kind === 'section';
  const words = new Set(wordsOf(text));
  return {
    name: isHeading ? name : splitName(name).join(' '),
    keywords: keywords.join(' '),
    text,
    // Each word once, and only if it isn't in the text already: code is repetitive.
    code: [...new Set(wordsOf(code))].filter((word) => !words.has(word) && /\p{L}{3}/u.test(word)).join(' '),
  };
}

function withoutEmpty<Entry extends SearchEntry>({ text, ...entry }: Entry) {
  return (text === undefined || text === '' ? entry : { ...entry, text }) as Entry;
}
