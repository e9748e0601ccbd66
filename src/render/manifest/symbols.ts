import type { ApiModel, ApiSymbol, SymbolKind } from '../../theme/api/model.ts';
import type { SymbolGroup, SymbolListItem, SymbolWindow } from '../../theme/model.ts';

/** The groups of the reference in the order the sidebar and the index show them. */
export const SYMBOL_KINDS: readonly {
  readonly kind: SymbolKind;
  readonly label: string;
  readonly anchor: string;
}[] = [
  { kind: 'function', label: 'Functions', anchor: 'functions' },
  { kind: 'interface', label: 'Interfaces', anchor: 'interfaces' },
  { kind: 'type-alias', label: 'Type Aliases', anchor: 'type-aliases' },
  { kind: 'variable', label: 'Variables', anchor: 'variables' },
  { kind: 'enum', label: 'Enumerations', anchor: 'enums' },
  { kind: 'class', label: 'Classes', anchor: 'classes' },
  { kind: 'namespace', label: 'Namespaces', anchor: 'namespaces' },
];

/** A symbol's group; the members of namespaces are in none, their namespace's page lists them. */
export function isListed(symbol: ApiSymbol): boolean {
  return symbol.parent === undefined;
}

/** The sidebar's groups, each with the number of its symbols; a kind without symbols has none. */
export function symbolGroups(model: ApiModel, indexRoute: string): readonly SymbolGroup[] {
  return SYMBOL_KINDS.flatMap(({ kind, label, anchor }) => {
    const count = model.symbols.filter((symbol) => symbol.kind === kind && isListed(symbol)).length;
    return count === 0
      ? []
      : [{ kind: 'symbols', label, href: `${indexRoute}#${anchor}`, symbolKind: kind, count }];
  });
}

/** All listed symbols, in the model's order: the browser's cached list. */
export function symbolList(model: ApiModel): readonly SymbolListItem[] {
  return model.symbols.filter(isListed).map(listItem);
}

function listItem(symbol: ApiSymbol): SymbolListItem {
  const deprecated = symbol.comment.blocks.some((block) => block.tag === '@deprecated');
  return {
    name: symbol.name,
    route: symbol.route,
    symbolKind: symbol.kind,
    ...(deprecated ? { deprecated: true as const } : {}),
  };
}

/** Rows shown above and below the current one before the list has arrived: a tall sidebar's worth. */
const WINDOW = 16;

/** The part of a group's list around each symbol, by route. */
export function symbolWindows(model: ApiModel): ReadonlyMap<string, SymbolWindow> {
  const windows = new Map<string, SymbolWindow>();
  for (const { kind } of SYMBOL_KINDS) {
    const group = model.symbols.filter((symbol) => symbol.kind === kind && isListed(symbol)).map(listItem);
    group.forEach((item, index) => {
      const start = Math.max(0, index - WINDOW);
      windows.set(item.route, { symbolKind: kind, start, near: group.slice(start, index + WINDOW + 1) });
    });
  }
  return windows;
}
