import type { ApiMember, ApiSymbol } from './model.ts';
import { isOwnMember } from './ownMember.ts';
import { hasTag } from './summary.ts';

/** What members can be filtered by, in the order of the choices. */
export const MEMBER_FLAGS = ['own', 'inherited', 'required', 'optional', 'deprecated', 'alpha'] as const;
export type MemberFlag = (typeof MEMBER_FLAGS)[number];

/** Of flags that a member has either of: what they are about. */
export const FLAG_DIMENSIONS: Partial<Record<MemberFlag, string>> = {
  own: 'origin',
  inherited: 'origin',
  required: 'need',
  optional: 'need',
};

/** Whether a reader may have to give a value: not to what a class, a constant or an enumeration has by itself. */
export function isPassed(member: ApiMember, { kind, props }: ApiSymbol): boolean {
  if (member.kind === 'enum-member') return false;
  return (kind !== 'class' && kind !== 'variable') || props?.includes(member) === true;
}

/** What a member is on the page of a symbol. */
export function memberFlags(member: ApiMember, symbol: ApiSymbol): readonly MemberFlag[] {
  return [
    isOwnMember(member, symbol) ? 'own' : 'inherited',
    ...(!isPassed(member, symbol) ? [] : member.optional ? (['optional'] as const) : (['required'] as const)),
    ...(hasTag(member.comment, '@deprecated') ? (['deprecated'] as const) : []),
    ...(hasTag(member.comment, '@alpha') ? (['alpha'] as const) : []),
  ];
}
