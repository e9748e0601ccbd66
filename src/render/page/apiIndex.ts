import type { ApiModel, ApiSymbol, UseGroup } from '../../theme/api/model.ts';
import { addressesByName, symbolWithMembers } from '../../theme/api/names.ts';
import type { ApiLookup } from '../../theme/api/view.ts';
import type { NavLink } from '../../theme/model/link.ts';
import type { SymbolWindow } from '../../theme/model/sidebar.ts';
import type { Text } from '../../theme/strings/text.ts';
import { usedBy } from '../api/usedBy.ts';
import type { ExampleUses } from '../code/uses.ts';
import { symbolWindows } from '../manifest/symbols.ts';

/** Lookups in the API model for pages, created once per model. */
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

/**
 * Creates the lookups for pages about symbols.
 *
 * @param guides written pages about symbols, by symbol name
 */
export function createLookup(
  { model, symbols, addresses, uses }: ApiIndex,
  guides: ReadonlyMap<string, readonly NavLink[]>,
  {
    baseUrl,
    text,
    examples,
  }: { readonly baseUrl: string; readonly text: Text; readonly examples: ExampleUses },
): ApiLookup {
  return {
    baseUrl,
    text,
    packageName: model?.packageName ?? '',
    packageVersion: model?.packageVersion ?? '',
    symbol: (id) => symbols.get(id),
    address: (name) => addresses.get(name),
    membersOf: (name) => symbolWithMembers(symbols.values(), name),
    usedBy: (id) => uses.get(id) ?? [],
    examples,
    guides: ({ qualifiedName }) => guides.get(qualifiedName) ?? [],
  };
}
