import { type Models, ReflectionKind } from 'typedoc';
import type { ApiMember } from '../../theme/api/memberModel.ts';
import type { ApiValue } from '../../theme/api/model.ts';

/** Unwraps `Readonly<…>`, the type that `Object.freeze` returns for an object. */
export function unwrapReadonly(type: Models.SomeType | undefined): Models.SomeType | undefined {
  if (type?.type !== 'reference' || type.name !== 'Readonly' || type.package !== 'typescript') return type;
  return type.typeArguments?.[0];
}

/**
 * Returns the properties of a constant used as an enum, as members with values, or nothing for other
 * constants. Each property is a literal, or has a named type whose literal is known at run time.
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

/** Returns properties in source order; TypeDoc sorts them by name. */
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

/** Returns whether the order of a symbol's members is meaningful, as in a list of values. */
export function isOrdered({ kind }: Models.DeclarationReflection): boolean {
  return kind === ReflectionKind.Enum || kind === ReflectionKind.Variable;
}
