import { type Models, ReflectionKind } from 'typedoc';
import type { ForeignMembers } from '../../theme/api/foreignModel.ts';
import type { ApiMember, MemberKind, SymbolRef } from '../../theme/api/memberModel.ts';
import { commentOfAll, joinComments, readComment, readDefaultTag } from './comment.ts';
import type { ReadContext } from './context.ts';
import type { ForeignProperties } from './foreign.ts';
import { compareNames } from './nameOrder.ts';
import type { Origin, ResolvedProperty } from './property.ts';
import { readSignature, readType } from './type.ts';

/** Reads properties, methods, accessors and constructors in TypeDoc's order, with unique anchors. */
export function readMembers(
  reflections: readonly Models.DeclarationReflection[],
  context: ReadContext,
): ApiMember[] {
  const taken = new Set<string>();
  return reflections.flatMap((reflection) => {
    const kind = memberKind(reflection);
    if (!kind) return [];
    let anchor = anchorOf(reflection.name);
    for (let n = 2; taken.has(anchor); n += 1) anchor = `${reflection.name}-${n}`;
    taken.add(anchor);
    return [readMember(reflection, kind, anchor, context)];
  });
}

export function anchorOf(name: string): string {
  return name.replace(/[^\w$.-]+/g, '-').replace(/^-+|-+$/g, '') || 'member';
}

/** Reads properties whose names only are listed. */
export function readForeign(
  { name, reflection, url, properties }: ForeignProperties,
  context: ReadContext,
): ForeignMembers {
  const target = reflection && context.target(reflection);
  return {
    name: target?.name ?? name,
    ...(target ? { id: target.id } : {}),
    ...(url === undefined ? {} : { url }),
    members: properties.map((property) => ({ ...property, anchor: anchorOf(property.name) })),
  };
}

/** Reads the members resolved by the compiler, with their origins: required ones first, then by name. */
export function readResolved(properties: readonly ResolvedProperty[], context: ReadContext): ApiMember[] {
  const resolved = properties.flatMap(({ reflection, optional, origin, defaultValue }): ApiMember[] => {
    const [member] = context.members([reflection]);
    if (!member) return [];
    const { inheritedFrom: _, ...own } = member;
    const inheritedFrom = readOrigin(origin, context);
    return [
      {
        ...(defaultValue === undefined ? {} : { defaultValue }),
        ...own,
        optional,
        ...(inheritedFrom ? { inheritedFrom } : {}),
      },
    ];
  });
  return resolved.sort((a, b) => Number(a.optional) - Number(b.optional) || compareNames(a.name, b.name));
}

/** Returns whether a member is the type's own or comes from another library type. */
export function isOfLibrary(
  member: Models.DeclarationReflection,
  { resolved, sources }: Pick<ReadContext, 'resolved' | 'sources'>,
): boolean {
  const isInherited = resolved.origins.has(member)
    ? resolved.origins.get(member) !== undefined
    : (member.inheritedFrom ?? member.signatures?.[0]?.inheritedFrom) !== undefined;
  return (
    !isInherited || sources.of(member.sources?.[0] ?? member.signatures?.[0]?.sources?.[0]) !== undefined
  );
}

/** Well-known symbols, which TypeDoc names without `Symbol.`: `[iterator]`. */
const LANGUAGE_SYMBOL =
  /^\[(iterator|asyncIterator|hasInstance|unscopables|toPrimitive|toStringTag|species|isConcatSpreadable|dispose|asyncDispose)\]$/;

function nameOf({ name }: Models.DeclarationReflection): string {
  return name.replace(LANGUAGE_SYMBOL, '[Symbol.$1]');
}

function memberKind(reflection: Models.DeclarationReflection): MemberKind | undefined {
  switch (reflection.kind) {
    case ReflectionKind.Property:
    case ReflectionKind.Variable:
      return 'property';
    case ReflectionKind.Method:
    case ReflectionKind.Function:
      return 'method';
    case ReflectionKind.Accessor:
      return 'accessor';
    case ReflectionKind.Constructor:
      return 'constructor';
    case ReflectionKind.EnumMember:
      return 'enum-member';
    default:
      return undefined;
  }
}

function readMember(
  reflection: Models.DeclarationReflection,
  kind: MemberKind,
  anchor: string,
  outside: ReadContext,
): ApiMember {
  const context = outside.inMember(reflection);
  const { flags } = reflection;
  const type =
    reflection.type ?? reflection.getSignature?.type ?? reflection.setSignature?.parameters?.[0]?.type;
  const signatures = reflection.signatures ?? [];
  const { getSignature, setSignature } = reflection;
  const comment = reflection.comment ?? getSignature?.comment ?? commentOfAll(signatures);
  const ofSetter = readComment(setSignature?.comment, context);
  const inheritedFrom = inheritedOrigin(reflection, context);
  const overrides = origin(reflection.overwrites ?? signatures[0]?.overwrites, context);
  const written = reflection.defaultValue === '...' ? undefined : reflection.defaultValue;
  const source = context.sources.of(reflection.sources?.[0]);
  return {
    name: nameOf(reflection),
    ...readKey(reflection, context),
    anchor,
    kind,
    ...(type ? { type: readType(type, context) } : {}),
    ...readSetter(reflection, context),
    signatures: signatures.map((signature) => readSignature(signature, context)),
    optional: flags.isOptional,
    readonly: flags.isReadonly || (reflection.getSignature !== undefined && !reflection.setSignature),
    isStatic: flags.isStatic,
    isAbstract: flags.isAbstract,
    access: flags.isProtected ? 'protected' : flags.isPrivate ? 'private' : 'public',
    ...(written === undefined ? {} : { defaultValue: written }),
    ...readDefaultTag(comment ?? setSignature?.comment, context),
    comment: joinComments(readComment(comment, context), ofSetter),
    ...(inheritedFrom ? { inheritedFrom } : {}),
    ...(overrides ? { overrides } : {}),
    ...(source ? { source } : {}),
  };
}

/** Returns the type a member is inherited from; nothing for a type's own. */
export function inheritedOrigin(
  reflection: Models.DeclarationReflection,
  context: ReadContext,
): { readonly name: string; readonly id?: string } | undefined {
  return context.resolved.origins.has(reflection)
    ? readOrigin(context.resolved.origins.get(reflection), context)
    : origin(reflection.inheritedFrom ?? reflection.signatures?.[0]?.inheritedFrom, context);
}

/** Reads the parts of an accessor that only its setter has. */
function readSetter(
  { getSignature, setSignature }: Models.DeclarationReflection,
  context: ReadContext,
): Pick<ApiMember, 'setterType' | 'isWriteOnly'> {
  const type = setSignature?.parameters?.[0]?.type;
  if (!type) return {};
  if (!getSignature) return { isWriteOnly: true };
  const setterType = readType(type, context);
  const getterType = getSignature.type && readType(getSignature.type, context);
  return JSON.stringify(setterType) === JSON.stringify(getterType) ? {} : { setterType };
}

/** Returns the exported constant used as a member's computed name; `Keys.Depth` for a property of one. */
function readKey(
  reflection: Models.DeclarationReflection,
  context: ReadContext,
): { readonly key?: SymbolRef } {
  const found = context.resolved.keys.get(reflection);
  const target = found && context.target(found);
  if (!target) return {};
  const { id, name, anchor } = target;
  return { key: { id, name: anchor === undefined ? name : `${name}.${anchor}` } };
}

/** Returns the type that declares a member, under the name readers import. */
export function readOrigin(
  found: Origin | undefined,
  context: ReadContext,
): { readonly name: string; readonly id?: string } | undefined {
  const target = found?.reflection && context.target(found.reflection);
  return found && { name: target?.name ?? found.name, ...(target ? { id: target.id } : {}) };
}

/** Returns the origin: TypeDoc names it `Spec.id`, and readers know the type before the last dot. */
function origin(
  reference: Models.ReferenceType | undefined,
  context: ReadContext,
): { readonly name: string; readonly id?: string } | undefined {
  if (!reference) return undefined;
  const target = reference.reflection && context.target(reference.reflection);
  const name = reference.name.replace(/\.[^.]+$/, '');
  return { name, ...(target ? { id: target.id } : {}) };
}
