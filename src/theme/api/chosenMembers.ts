import type { ForeignMembers } from './foreignModel.ts';
import type { ApiMember } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import { tableMembers } from './names.ts';
import { isOwnMember } from './ownMember.ts';
import { foreignOf, propsOf } from './symbolParts.ts';

/** The attributes of `::api-props{…}` that select members; lists are separated by commas or spaces. */
export interface MemberChoice {
  readonly only?: string;
  readonly except?: string;
  /** `"false"` leaves inherited members out. */
  readonly inherited?: string;
}

/** Returns the members or component props that the attributes select, required ones first. */
export function chosenMembers(
  symbol: ApiSymbol,
  { only, except, inherited }: MemberChoice,
): readonly ApiMember[] {
  const isNamed = chooser(only, except);
  const members = tableMembers(symbol).filter(
    (member) => isNamed(member) && (inherited !== 'false' || isOwnMember(member, symbol)),
  );
  return propsOf(symbol) ? members : requiredFirst(members);
}

/** Returns the members from other packages' types that the attributes select. */
export function chosenForeign(symbol: ApiSymbol, choice: MemberChoice): readonly ForeignMembers[] {
  if (choice.inherited === 'false') return [];
  const isNamed = chooser(choice.only, choice.except);
  return foreignOf(symbol)
    .map((group) => ({ ...group, members: group.members.filter(isNamed) }))
    .filter(({ members }) => members.length > 0);
}

function chooser(only?: string, except?: string): (member: { readonly name: string }) => boolean {
  const wanted = namesOf(only);
  const unwanted = namesOf(except);
  return ({ name }) => (wanted.length === 0 || wanted.includes(name)) && !unwanted.includes(name);
}

function requiredFirst(members: readonly ApiMember[]): readonly ApiMember[] {
  return [...members].sort((a, b) => Number(a.optional) - Number(b.optional));
}

/** Returns the names in a list attribute. */
export function namesOf(list: string | null | undefined): readonly string[] {
  return (list ?? '').split(/[\s,]+/).filter(Boolean);
}
