import type { ApiMember } from '../../theme/api/memberModel.ts';
import type { ApiSymbol } from '../../theme/api/model.ts';
import { isOwnMember } from '../../theme/api/ownMember.ts';

/**
 * Moves the props that a component inherits behind its own: required ones first, then by origin. Aliases of
 * props are sorted in the same way.
 */
export function ownFirst(symbol: ApiSymbol): ApiSymbol {
  if ('props' in symbol && symbol.props) return { ...symbol, props: sorted(symbol.props, symbol) };
  return symbol.kind === 'type-alias' && symbol.propsType
    ? { ...symbol, members: sorted(symbol.members, symbol) }
    : symbol;
}

function sorted(members: readonly ApiMember[], symbol: ApiSymbol): readonly ApiMember[] {
  const inherited = new Set(members.filter((member) => !isOwnMember(member, symbol)));
  return members.toSorted(
    (a, b) => Number(a.optional) - Number(b.optional) || Number(inherited.has(a)) - Number(inherited.has(b)),
  );
}
