import type { ApiMember } from '../../theme/api/memberModel.ts';
import type { ApiSymbol } from '../../theme/api/model.ts';
import { STABILITIES } from '../../theme/api/stability.ts';

/**
 * Marks members inherited from an unstable type if the inheriting type is stable or unmarked. On the page of
 * an unstable type, the mark appears only once, next to its name.
 */
export function passOnStability(symbols: readonly ApiSymbol[]): readonly ApiSymbol[] {
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  return symbols.map((symbol) => {
    const pass = (member: ApiMember): ApiMember => {
      const { id } = member.inheritedFrom ?? {};
      const origin = id === undefined ? undefined : byId.get(id);
      const missing = stabilities(origin).filter(
        (tag) => !stabilities(symbol).includes(tag) && !member.comment.modifiers.includes(tag),
      );
      if (missing.length === 0) return member;
      return {
        ...member,
        comment: { ...member.comment, modifiers: [...member.comment.modifiers, ...missing] },
      };
    };
    const passed = 'members' in symbol ? { ...symbol, members: symbol.members.map(pass) } : symbol;
    return 'props' in passed && passed.props ? { ...passed, props: passed.props.map(pass) } : passed;
  });
}

function stabilities(symbol: ApiSymbol | undefined): readonly string[] {
  const modifiers = symbol?.comment.modifiers ?? [];
  return STABILITIES.map((name) => `@${name}`).filter((tag) => modifiers.includes(tag));
}
