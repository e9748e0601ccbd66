import { type Models, ReflectionKind } from 'typedoc';
import type { ApiMember, ApiValue } from '../../theme/api/model.ts';

/** The type inside `Readonly<…>`, which is what `Object.freeze` makes of an object's type. */
export function unwrapReadonly(type: Models.SomeType | undefined): Models.SomeType | undefined {
  if (type?.type !== 'reference' || type.name !== 'Readonly' || type.package !== 'typescript') return type;
  return type.typeArguments?.[0];
}

/**
 * The properties of a constant that is used as an enumeration, as members with values: every one is a literal, or
 * has the name of a type in place of the literal that it is when the library runs. Nothing for other constants.
 */
export function enumMembers(
  properties: readonly ApiMember[],
  value: ApiValue | undefined,
): readonly ApiMember[] | undefined {
  const entries = value && 'entries' in value ? value.entries : [];
  const members = properties.flatMap((member): ApiMember[] => {
    const { kind, type, name } = member;
    if (kind !== 'property' || member.optional) return [];
    const ran = entries.find((entry) => entry.name === name)?.value;
    if (type?.kind === 'literal') return [{ ...member, kind: 'enum-member' }];
    if (type?.kind !== 'reference' || type.isTypeParameter || ran?.kind !== 'literal') return [];
    return [{ ...member, kind: 'enum-member', type: { kind: 'literal', value: ran.text } }];
  });
  return members.length > 0 && members.length === properties.length ? members : undefined;
}

/** Properties in the order of the source, which TypeDoc has sorted by name. */
export function asDeclared(
  reflections: readonly Models.DeclarationReflection[],
): readonly Models.DeclarationReflection[] {
  const place = ({ sources }: Models.DeclarationReflection) => sources?.[0];
  return [...reflections].sort((a, b) => {
    const [from, to] = [place(a), place(b)];
    if (!from || !to || from.fullFileName !== to.fullFileName) return 0;
    return from.line - to.line || from.character - to.character;
  });
}

/** Whether the order of a symbol's members says something: that of a list of values does, that of properties does not. */
export function isOrdered({ kind }: Models.DeclarationReflection): boolean {
  return kind === ReflectionKind.Enum || kind === ReflectionKind.Variable;
}
