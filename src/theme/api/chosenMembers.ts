import type { ApiMember, ApiSymbol, ForeignMembers } from './model.ts';
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
  const isNamed = chooser(only, except);
  const members = tableMembers(symbol).filter(
    (member) => isNamed(member) && (inherited !== 'false' || isOwnMember(member, symbol)),
  );
  return symbol.props ? members : requiredFirst(members);
}

/** The members from types of other packages that the attributes choose. */
export function chosenForeign(symbol: ApiSymbol, choice: MemberChoice): readonly ForeignMembers[] {
  if (choice.inherited === 'false') return [];
  const isNamed = chooser(choice.only, choice.except);
  return (symbol.foreign ?? [])
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

/** The names of a list attribute. */
export function namesOf(list: string | null | undefined): readonly string[] {
  return (list ?? '').split(/[\s,]+/).filter(Boolean);
}
