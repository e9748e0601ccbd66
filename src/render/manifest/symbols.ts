import { SYMBOL_KINDS } from '../../theme/api/kinds.ts';
import type { ApiModel, ApiSymbol, SymbolKind } from '../../theme/api/model.ts';
import type { SidebarItem, SymbolGroup, SymbolListItem, SymbolWindow } from '../../theme/model/sidebar.ts';
import type { Text } from '../../theme/strings/text.ts';
import type { SiteConfig } from '../config/schema.ts';

const KINDS = Object.keys(SYMBOL_KINDS) as SymbolKind[];

/** Returns the route of the symbol index, if the site has a reference. */
export function symbolIndexRoute({ api }: Pick<SiteConfig, 'api'>): string | undefined {
  return api && `${api.routeBasePath}/`;
}

/** Returns whether a symbol is in a group; members of namespaces are listed on their namespace's page. */
export function isListed(symbol: ApiSymbol): boolean {
  return symbol.parent === undefined;
}

/** The symbols of one kind that one module exports. */
export interface ListedGroup {
  /** Unique: the module's subpath and the kind. */
  readonly key: string;
  readonly kind: SymbolKind;
  /** Anchor on the symbol index. */
  readonly anchor: string;
  /** The module's specifier, unless the group belongs to the package itself. */
  readonly module?: string;
  readonly symbols: readonly ApiSymbol[];
}

/** Returns the label of a group of symbols: "Type Aliases". */
export function pluralOf(kind: SymbolKind, text: Text): string {
  return text(`kinds.${SYMBOL_KINDS[kind].searchKind}`);
}

/** Returns all nonempty groups by module, the package's own first. */
export function listedGroups(model: ApiModel): readonly ListedGroup[] {
  const groups = new Map<string, ApiSymbol[]>();
  for (const symbol of model.symbols.filter(isListed)) {
    const key = groupKey(symbol);
    const group = groups.get(key);
    if (group) group.push(symbol);
    else groups.set(key, [symbol]);
  }
  return model.modules.flatMap(({ specifier, subpath }) =>
    KINDS.flatMap((kind): ListedGroup[] => {
      const { folder: anchor } = SYMBOL_KINDS[kind];
      const key = groupKey({ kind, subpath });
      const symbols = groups.get(key);
      if (!symbols) return [];
      if (subpath === '') return [{ key, kind, anchor, symbols }];
      return [{ key, kind, anchor: `${subpath.replace(/\W+/g, '-')}-${anchor}`, module: specifier, symbols }];
    }),
  );
}

function groupKey({ kind, subpath = '' }: Pick<ApiSymbol, 'kind' | 'subpath'>): string {
  return subpath === '' ? kind : `${subpath}:${kind}`;
}

/** Returns the sidebar's groups with their symbol counts; modules below the package have a category each. */
export function symbolItems(model: ApiModel, indexRoute: string, text: Text): readonly SidebarItem[] {
  const groups = listedGroups(model);
  const itemsOf = (module: string | undefined) =>
    groups
      .filter((group) => group.module === module)
      .map(
        ({ key, kind, anchor, symbols }): SymbolGroup => ({
          kind: 'symbols',
          label: pluralOf(kind, text),
          href: `${indexRoute}#${anchor}`,
          symbolKind: key,
          count: symbols.length,
        }),
      );
  const modules = [...new Set(groups.flatMap(({ module }) => module ?? []))];
  return [
    ...itemsOf(undefined),
    ...modules.map(
      (module): SidebarItem => ({ kind: 'category', label: module, collapsed: true, items: itemsOf(module) }),
    ),
  ];
}

/** Returns all listed symbols in the model's order, as the list that browsers cache. */
export function symbolList(model: ApiModel): readonly SymbolListItem[] {
  return model.symbols.filter(isListed).map(listItem);
}

function listItem(symbol: ApiSymbol): SymbolListItem {
  const deprecated = symbol.comment.blocks.some((block) => block.tag === '@deprecated');
  return {
    name: symbol.name,
    route: symbol.route,
    symbolKind: groupKey(symbol),
    ...(deprecated ? { deprecated: true as const } : {}),
  };
}

/** Rows to show before and after the current one until the list has loaded: enough to fill a tall sidebar. */
const WINDOW = 16;

/** Returns the part of a group's list around each symbol, by route. */
export function symbolWindows(model: ApiModel): ReadonlyMap<string, SymbolWindow> {
  const windows = new Map<string, SymbolWindow>();
  for (const { key, symbols } of listedGroups(model)) {
    const group = symbols.map(listItem);
    group.forEach((item, index) => {
      const start = Math.max(0, index - WINDOW);
      windows.set(item.route, { symbolKind: key, start, near: group.slice(start, index + WINDOW + 1) });
    });
  }
  return windows;
}
