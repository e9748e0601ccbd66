import { SYMBOL_KINDS } from '../../theme/api/kinds.ts';
import type { ApiMember } from '../../theme/api/memberModel.ts';
import type { ApiModel, ApiSymbol } from '../../theme/api/model.ts';
import { membersOf, propsOf } from '../../theme/api/symbolParts.ts';
import type { Identifier, LibraryName } from './model.ts';

/** A page of the reference, or a member on it. */
export interface ReferencePlace {
  readonly symbol: ApiSymbol;
  readonly member?: ApiMember;
}

/** Finds names that the compiler has resolved in the reference. */
export interface Resolver {
  /** Returns all places where an identifier is described, the nearest first. */
  placesOf(identifier: Identifier): readonly ReferencePlace[];
}

export function createResolver(model: ApiModel): Resolver {
  const byImport = new Map<string, ApiSymbol[]>();
  for (const symbol of model.symbols) {
    for (const { from, isDefault, name } of symbol.imports) {
      const key = `${from} ${isDefault ? 'default' : (name ?? symbol.name)}`;
      byImport.set(key, [...(byImport.get(key) ?? []), symbol]);
    }
  }
  const symbolsOf = ({ from, name }: LibraryName) => byImport.get(`${from} ${name}`) ?? [];
  return {
    placesOf: ({ targets, isType = false }) =>
      targets.flatMap((target): readonly ReferencePlace[] => {
        const symbols = symbolsOf(target);
        const { member: name } = target;
        if (name === undefined) {
          const symbol = symbols.find(({ kind }) => SYMBOL_KINDS[kind].isType === isType) ?? symbols[0];
          return symbol ? [{ symbol }] : [];
        }
        // A component's props come first: its page is about them.
        const [place] = [propsOf, membersOf].flatMap((read) =>
          symbols.flatMap((symbol): readonly ReferencePlace[] => {
            const member = read(symbol)?.find((one) => one.name === name);
            return member ? [{ symbol, member }] : [];
          }),
        );
        return place ? [place] : [];
      }),
  };
}
