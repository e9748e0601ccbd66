import type { ApiMember } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import { isOwnMember } from './ownMember.ts';
import { hasTag } from './summary.ts';

/** The flags to filter members by, in the order of the choices. */
export const MEMBER_FLAGS = ['own', 'inherited', 'required', 'optional', 'deprecated', 'alpha'] as const;
export type MemberFlag = (typeof MEMBER_FLAGS)[number];

/** The dimension of mutually exclusive flags. */
export const FLAG_DIMENSIONS: Partial<Record<MemberFlag, string>> = {
  own: 'origin',
  inherited: 'origin',
  required: 'need',
  optional: 'need',
};

/**
 * Whether callers may pass a value for it: not for members that a class, constant or enumeration provides
 * itself.
 */
export function isPassed(member: ApiMember, symbol: ApiSymbol): boolean {
  if (member.kind === 'enum-member') return false;
  return (symbol.kind !== 'class' && symbol.kind !== 'variable') || symbol.props?.includes(member) === true;
}

/** Returns the flags of a member on a symbol's page. */
export function memberFlags(member: ApiMember, symbol: ApiSymbol): readonly MemberFlag[] {
  return [
    isOwnMember(member, symbol) ? 'own' : 'inherited',
    ...(!isPassed(member, symbol) ? [] : member.optional ? (['optional'] as const) : (['required'] as const)),
    ...(hasTag(member.comment, '@deprecated') ? (['deprecated'] as const) : []),
    ...(hasTag(member.comment, '@alpha') ? (['alpha'] as const) : []),
  ];
}
