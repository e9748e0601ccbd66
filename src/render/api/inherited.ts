import { type Models, ReflectionKind } from 'typedoc';
import type { ForeignMembers } from '../../theme/api/foreignModel.ts';
import type { ReadContext } from './context.ts';
import { externalUrl } from './external.ts';
import { MOST_OF_PACKAGE, toOneLine } from './foreign.ts';
import { anchorOf, inheritedOrigin, isOfLibrary } from './member.ts';

/** If another library type provides more members than this, only their names are listed. */
const MOST_OF_LIBRARY = 40;

interface Inherited {
  readonly id?: string;
  readonly isOutside: boolean;
  readonly members: Models.DeclarationReflection[];
}

/**
 * Separates the members described on the page of an interface or class from those that a type with many
 * members provides. Where a hundred elements share the same 300 attributes, each page would repeat them all.
 */
export function withoutInherited(
  members: readonly Models.DeclarationReflection[],
  context: ReadContext,
): {
  readonly own: readonly Models.DeclarationReflection[];
  /** Largest first. */
  readonly groups: readonly ForeignMembers[];
} {
  const byOrigin = new Map<string, Inherited>();
  for (const member of members) {
    const origin = member.kind === ReflectionKind.Property ? inheritedOrigin(member, context) : undefined;
    if (!origin) continue;
    const isOutside = !isOfLibrary(member, context);
    const group = byOrigin.get(origin.name) ?? { ...origin, isOutside, members: [] };
    group.members.push(member);
    byOrigin.set(origin.name, group);
  }
  const named = [...byOrigin].filter(
    ([, group]) => group.members.length > (group.isOutside ? MOST_OF_PACKAGE : MOST_OF_LIBRARY),
  );
  const away = new Set(named.flatMap(([, group]) => group.members));
  return {
    own: members.filter((member) => !away.has(member)),
    groups: named
      .toSorted(([, a], [, b]) => b.members.length - a.members.length)
      .map(([name, group]) => namedGroup(name, group)),
  };
}

function namedGroup(name: string, { id, members }: Inherited): ForeignMembers {
  const url = id === undefined ? externalUrl(members[0]?.inheritedFrom?.package, name) : undefined;
  return {
    name,
    ...(id === undefined ? {} : { id }),
    ...(url === undefined ? {} : { url }),
    members: members
      .map((member) => ({
        name: member.name,
        anchor: anchorOf(member.name),
        type: toOneLine(member.type?.toString() ?? 'unknown'),
        optional: member.flags.isOptional,
        isDeprecated: member.comment?.getTag('@deprecated') !== undefined,
      }))
      .sort((a, b) => Number(a.optional) - Number(b.optional)),
  };
}
