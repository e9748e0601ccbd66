import { alternativesNote } from './alternatives.ts';
import { chosenForeign, chosenMembers, type MemberChoice } from './chosenMembers.ts';
import type { MembersContent } from './describe.ts';
import type { ApiSymbol } from './model.ts';
import { alternativesOf } from './symbolParts.ts';
import type { ApiLookup } from './view.ts';

/** The attributes of `::api-props{…}`. */
export interface TableChoice extends MemberChoice {
  readonly type?: string;
}

/** The generated table of a type's members, or of a component's props, in a written page. */
export interface ApiTable extends Pick<MembersContent, 'members' | 'foreign' | 'note'> {
  readonly symbol: ApiSymbol;
}

/** Returns the table that a directive asks for; `undefined` if there is nothing to show. */
export function apiTable(
  { type = '', ...choice }: TableChoice,
  { membersOf, text }: Pick<ApiLookup, 'membersOf' | 'text'>,
): ApiTable | undefined {
  const symbol = membersOf(type);
  if (!symbol) return undefined;
  const members = chosenMembers(symbol, choice);
  const foreign = chosenForeign(symbol, choice);
  if (members.length + foreign.length === 0) return undefined;
  return { symbol, members, foreign, note: alternativesNote(alternativesOf(symbol), members, text) };
}
