import type { ApiMember, ApiSymbol } from './model.ts';
import { tableMembers } from './names.ts';
import { isOwnMember } from './ownMember.ts';

/** What the attributes of `::api-props{…}` choose among members; lists are separated by commas or spaces. */
export interface MemberChoice {
  readonly only?: string;
  readonly except?: string;
  /** `"false"` leaves inherited members out. */
  readonly inherited?: string;
}

/** The members of a table, or the props of a component, that the attributes choose: required ones first. */
export function chosenMembers(
  symbol: ApiSymbol,
  { only, except, inherited }: MemberChoice,
): readonly ApiMember[] {
  const wanted = namesOf(only);
  const unwanted = namesOf(except);
  const isShown = (member: ApiMember) =>
    (wanted.length === 0 || wanted.includes(member.name)) &&
    !unwanted.includes(member.name) &&
    (inherited !== 'false' || isOwnMember(member, symbol));
  const members = tableMembers(symbol).filter(isShown);
  return symbol.props ? members : requiredFirst(members);
}

function requiredFirst(members: readonly ApiMember[]): readonly ApiMember[] {
  return [...members].sort((a, b) => Number(a.optional) - Number(b.optional));
}

/** The names of a list attribute. */
export function namesOf(list: string | null | undefined): readonly string[] {
  return (list ?? '').split(/[\s,]+/).filter(Boolean);
}
