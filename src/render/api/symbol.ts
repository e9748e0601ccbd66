import { type Models, ReflectionKind } from 'typedoc';
import type { ApiIndexSignature, ApiMember, ApiType, SymbolRef } from '../../theme/api/memberModel.ts';
import type {
  ApiSymbol,
  ApiValue,
  ClassSymbol,
  EnumSymbol,
  FunctionSymbol,
  InterfaceSymbol,
  NamespaceSymbol,
  SymbolBase,
  TypeAliasSymbol,
  VariableSymbol,
} from '../../theme/api/model.ts';
import { GLOBAL } from './augmentations.ts';
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
  switch (entry.kind) {
    case 'function':
      return readFunction(entry, context);
    case 'interface':
      return readInterface(entry, context);
    case 'type-alias':
      return readTypeAlias(entry, context);
    case 'variable':
      return readVariable(entry, context);
    case 'class':
      return readClass(entry, context);
    case 'namespace':
      return readNamespace(entry, context);
    case 'enum':
      return readEnum(entry, context);
  }
}

function readFunction(entry: Entry, context: ReadContext): FunctionSymbol {
  const { reflection } = entry;
  const type = literalOf(reflection);
  const signatures = reflection.signatures ?? type?.signatures ?? [];
  const { component, foreign } = readContents(entry, [], context);
  return {
    ...readBase(entry, context, signatures),
    kind: 'function',
    signatures: signatures.map((signature) => readSignature(signature, context)),
    ...component,
    ...foreign,
    indexSignatures: readIndexSignatures(
      context.resolved.props.get(reflection) ?? type ?? reflection,
      context,
    ),
  };
}

function readInterface(entry: Entry, context: ReadContext): InterfaceSymbol {
  const { foreign, members } = readContents(entry, entry.reflection.children ?? [], context);
  return {
    ...readBase(entry, context),
    kind: 'interface',
    ...foreign,
    ...readObjectType(entry.reflection, members, context),
  };
}

function readClass(entry: Entry, context: ReadContext): ClassSymbol {
  const { children = [], flags } = entry.reflection;
  // Members that a component inherits from React aren't listed: its readers write props.
  const inside = context.resolved.props.has(entry.reflection)
    ? children.filter((member) => isOfLibrary(member, context))
    : children;
  const { component, foreign, members } = readContents(entry, inside, context);
  return {
    ...readBase(entry, context),
    kind: 'class',
    ...(flags.isAbstract ? { isAbstract: true } : {}),
    ...component,
    ...foreign,
    ...readObjectType(entry.reflection, members, context),
  };
}

function readTypeAlias(entry: Entry, context: ReadContext): TypeAliasSymbol {
  const { reflection } = entry;
  const objectType = literalOf(reflection);
  const type = declaredType(reflection, objectType, context);
  const { foreign, members } = readContents(entry, objectType?.children ?? [], context);
  const literals = context.resolved.literals.get(reflection);
  return {
    ...readBase(entry, context),
    kind: 'type-alias',
    type,
    ...(literals ? { values: literals.map(literal) } : {}),
    ...foreign,
    members,
    typeParameters: readTypeParameters(reflection.typeParameters, context),
    indexSignatures: readIndexSignatures(objectType, context),
    ...readSubtypes(reflection, context),
  };
}

function readVariable(entry: Entry, context: ReadContext): VariableSymbol {
  const { reflection } = entry;
  const { defaultValue } = reflection;
  const objectType = literalOf(reflection);
  const type = declaredType(reflection, objectType, context);
  const { component, foreign, members } = readContents(entry, objectType?.children ?? [], context);
  const isTopLevel = entry.parent === undefined && entry.subpath === '';
  const value = isTopLevel ? structure(context.values.get(entry.name)) : undefined;
  return {
    ...readBase(entry, context),
    kind: 'variable',
    type,
    ...(reflection.kind === ReflectionKind.Variable && !reflection.flags.isConst ? { isMutable: true } : {}),
    ...(defaultValue === undefined || defaultValue === '...' ? {} : { defaultValue }),
    ...(value ? { value } : {}),
    ...component,
    ...foreign,
    members: enumMembers(members, value) ?? members,
    indexSignatures: readIndexSignatures(objectType, context),
  };
}

function readNamespace(entry: Entry, context: ReadContext): NamespaceSymbol {
  return {
    ...readBase(entry, context),
    kind: 'namespace',
    children: entry.children,
    ...(entry.isAugmentation ? { augments: entry.name === GLOBAL ? 'global' : 'module' } : {}),
  };
}

function readEnum(entry: Entry, context: ReadContext): EnumSymbol {
  const { members } = readContents(entry, entry.reflection.children ?? [], context);
  return { ...readBase(entry, context), kind: 'enum', members };
}

/** Reads what every symbol has. The comment of a function may be that of one of its signatures. */
function readBase(
  { reflection, subpath, otherNames, parent, ...entry }: Entry,
  context: ReadContext,
  signatures: readonly Models.SignatureReflection[] = [],
): SymbolBase {
  const { id, name, qualifiedName, route, imports } = entry;
  const comment = context.resolved.undocumented.has(reflection)
    ? undefined
    : (reflection.comment ?? commentOfAll(signatures));
  const source = context.sources.of(reflection.sources?.[0]);
  return {
    ...{ id, name, qualifiedName, route, imports },
    ...(subpath === '' ? {} : { subpath }),
    ...(otherNames.length > 0 ? { otherNames } : {}),
    ...(parent === undefined ? {} : { parent }),
    comment: readComment(comment, context),
    ...(source ? { source } : {}),
  };
}

/** What a symbol's page lists. */
interface Contents {
  readonly component: Pick<ClassSymbol, 'props' | 'alternatives' | 'hasMoreProps'>;
  readonly foreign: Pick<ClassSymbol, 'foreign'>;
  readonly members: readonly ApiMember[];
}

/** @param inside the members of the symbol's declaration */
function readContents(
  { reflection }: Entry,
  inside: readonly Models.DeclarationReflection[],
  context: ReadContext,
): Contents {
  const props = context.resolved.props.get(reflection);
  const alternatives = context.resolved.alternatives.get(reflection);
  const resolved = context.resolved.members.get(reflection);
  const { own, groups: inherited } = withoutInherited(inside, context);
  const table = props && readResolved(props.own, context);
  const { foreign = [] } = props ?? resolved ?? {};
  const groups = [...foreign.map((group) => readForeign(group, context)), ...inherited];
  const members = resolved
    ? readResolved(resolved.own, context)
    : context.members(isOrdered(reflection) ? asDeclared(own) : own);
  return {
    component: {
      ...(table ? { props: table } : {}),
      ...(alternatives ? { alternatives } : {}),
      ...(props?.isPartial ? { hasMoreProps: true } : {}),
    },
    foreign: groups.length > 0 ? { foreign: groups } : {},
    members: withOtherAnchors(members, [table, ...groups.map((group) => group.members)].flat()),
  };
}

/** Reads what an interface or class has besides what its page lists. */
function readObjectType(
  reflection: Models.DeclarationReflection,
  members: readonly ApiMember[],
  context: ReadContext,
) {
  const { typeParameters, signatures = [], extendedTypes = [], implementedTypes = [] } = reflection;
  return {
    members,
    typeParameters: readTypeParameters(typeParameters, context),
    indexSignatures: readIndexSignatures(context.resolved.props.get(reflection) ?? reflection, context),
    callSignatures: signatures.map((signature) => readSignature(signature, context)),
    extends: extendedTypes.map((base) => readType(base, context)),
    implements: implementedTypes.map((base) => readType(base, context)),
    ...readSubtypes(reflection, context),
  };
}

function readSubtypes({ extendedBy, implementedBy }: Models.DeclarationReflection, context: ReadContext) {
  return { extendedBy: refs(extendedBy, context), implementedBy: refs(implementedBy, context) };
}

function readIndexSignatures(
  declared: { readonly indexSignatures?: readonly Models.SignatureReflection[] } | undefined,
  context: ReadContext,
): readonly ApiIndexSignature[] {
  return (declared?.indexSignatures ?? []).map((signature) => readIndexSignature(signature, context));
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

function declaredType(
  reflection: Models.DeclarationReflection,
  objectType: Models.DeclarationReflection | undefined,
  context: ReadContext,
): ApiType {
  if (reflection.type) return readType(reflection.type, context);
  return objectType ? readObject(objectType, context) : { kind: 'intrinsic', name: 'unknown' };
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
