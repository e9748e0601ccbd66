import { type Models, ReflectionKind } from 'typedoc';
import type { ApiMember, ApiSymbol, ApiType, ApiValue, SymbolRef } from '../../theme/api/model.ts';
import { commentOfAll, readComment } from './comment.ts';
import type { ReadContext } from './context.ts';
import type { Entry } from './entry.ts';
import { asDeclared, enumMembers, isOrdered, unwrapReadonly } from './enumLike.ts';
import { withoutInherited } from './inherited.ts';
import { literal } from './literalText.ts';
import { isOfLibrary, readForeign, readResolved } from './member.ts';
import { readIndexSignature, readObject, readSignature, readType, readTypeParameters } from './type.ts';

/** Reads the full description of an entry's symbol. */
export function readSymbol(entry: Entry, context: ReadContext): ApiSymbol {
  const { reflection, kind } = entry;
  const isNamespace = kind === 'namespace';
  const objectType = literalOf(reflection);
  const signatures = kind === 'function' ? (reflection.signatures ?? objectType?.signatures ?? []) : [];
  const type = isNamespace || kind === 'function' ? undefined : symbolType(reflection, objectType, context);
  const source = context.sources.of(reflection.sources?.[0]);
  const inside =
    kind === 'interface' || kind === 'class' || kind === 'enum'
      ? (reflection.children ?? [])
      : isNamespace
        ? []
        : (objectType?.children ?? []);
  const indexSignatures = isNamespace ? [] : ((objectType ?? reflection).indexSignatures ?? []);
  const comment = context.resolved.undocumented.has(reflection)
    ? undefined
    : (reflection.comment ?? commentOfAll(signatures));
  const props = isNamespace ? undefined : context.resolved.props.get(reflection);
  const alternatives = isNamespace ? undefined : context.resolved.alternatives.get(reflection);
  const resolved = context.resolved.members.get(reflection);
  const { foreign = [] } = props ?? resolved ?? {};
  // Members that a component inherits from React aren't listed: its readers write props.
  const ofLibrary =
    kind === 'class' && props ? inside.filter((member) => isOfLibrary(member, context)) : inside;
  const { own, groups: inherited } = withoutInherited(ofLibrary, context);
  const table = props && readResolved(props.own, context);
  const groups = [...foreign.map(readForeign), ...inherited];
  const literals = context.resolved.literals.get(reflection);
  const value =
    kind === 'variable' && entry.parent === undefined && entry.subpath === ''
      ? structure(context.values.get(entry.name))
      : undefined;
  const members = resolved
    ? readResolved(resolved.own, context)
    : context.members(isOrdered(reflection) ? asDeclared(own) : own);
  const constants = kind === 'variable' ? enumMembers(members, value) : undefined;
  const callSignatures = kind === 'interface' || kind === 'class' ? (reflection.signatures ?? []) : [];
  return {
    id: entry.id,
    name: entry.name,
    qualifiedName: entry.qualifiedName,
    kind,
    route: entry.route,
    ...(entry.subpath === '' ? {} : { subpath: entry.subpath }),
    imports: entry.imports,
    ...(entry.otherNames.length > 0 ? { otherNames: entry.otherNames } : {}),
    ...(entry.parent === undefined ? {} : { parent: entry.parent }),
    ...(kind === 'class' && reflection.flags.isAbstract ? { isAbstract: true } : {}),
    ...(reflection.kind === ReflectionKind.Variable && !reflection.flags.isConst ? { isMutable: true } : {}),
    comment: readComment(comment, context),
    ...(source ? { source } : {}),
    typeParameters: isNamespace ? [] : readTypeParameters(reflection.typeParameters, context),
    signatures: signatures.map((signature) => readSignature(signature, context)),
    ...(table ? { props: table } : {}),
    ...(groups.length > 0 ? { foreign: groups } : {}),
    ...(alternatives ? { alternatives } : {}),
    ...(value ? { value } : {}),
    ...(literals ? { values: literals.map(literal) } : {}),
    ...(type ? { type } : {}),
    ...(reflection.defaultValue === undefined || reflection.defaultValue === '...'
      ? {}
      : { defaultValue: reflection.defaultValue }),
    members: withOtherAnchors(constants ?? members, [table, ...groups.map((group) => group.members)].flat()),
    indexSignatures: indexSignatures.map((signature) => readIndexSignature(signature, context)),
    callSignatures: callSignatures.map((signature) => readSignature(signature, context)),
    extends: isNamespace ? [] : (reflection.extendedTypes ?? []).map((base) => readType(base, context)),
    implements: isNamespace ? [] : (reflection.implementedTypes ?? []).map((base) => readType(base, context)),
    extendedBy: isNamespace ? [] : refs(reflection.extendedBy, context),
    implementedBy: isNamespace ? [] : refs(reflection.implementedBy, context),
    children: entry.children,
  };
}

/** Makes anchors of members unique on the page: a class may have a prop and a member of the same name. */
function withOtherAnchors(
  members: readonly ApiMember[],
  others: readonly ({ readonly anchor: string } | undefined)[],
): readonly ApiMember[] {
  const taken = new Set(others.map((other) => other?.anchor));
  return members.map((member) =>
    taken.has(member.anchor) ? { ...member, anchor: `member-${member.anchor}` } : member,
  );
}

/** Returns a value if it is worth showing as a tree; literals appear in the declaration. */
function structure(value: ApiValue | undefined): ApiValue | undefined {
  return value && 'entries' in value && value.entries.length > 0 ? value : undefined;
}

function symbolType(
  reflection: Models.DeclarationReflection,
  literal: Models.DeclarationReflection | undefined,
  context: ReadContext,
): ApiType | undefined {
  if (reflection.type) return readType(reflection.type, context);
  return literal && readObject(literal, context);
}

function refs(types: readonly Models.ReferenceType[] | undefined, context: ReadContext): SymbolRef[] {
  return (types ?? []).flatMap((type) => {
    const target = type.reflection && context.target(type.reflection);
    return target ? [{ name: type.name, id: target.id }] : [];
  });
}

/**
 * Returns the object type a symbol is declared as; TypeDoc puts an alias' object type on the alias itself.
 */
export function literalOf(
  reflection: Models.DeclarationReflection,
): Models.DeclarationReflection | undefined {
  const type = unwrapReadonly(reflection.type);
  if (type?.type === 'reflection') return type.declaration;
  return reflection.kind === ReflectionKind.TypeAlias && !reflection.type ? reflection : undefined;
}
