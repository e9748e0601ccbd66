import type { ApiModel, ApiSymbol, UseGroup } from '../../theme/api/model.ts';
import { addressesByName } from '../../theme/api/names.ts';
import type { SymbolWindow } from '../../theme/model.ts';
import { usedBy } from '../api/usedBy.ts';
import { symbolWindows } from '../manifest/symbols.ts';

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
