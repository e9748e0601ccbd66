import { type Comment, type Context, Models, ReflectionKind } from 'typedoc';
import { intersected, isUnresolvedMapping } from './component.ts';
import type { DefaultProps } from './defaultProps.ts';
import { isLibraryFile } from './documented.ts';
import { type ForeignProperties, withoutForeign } from './foreign.ts';
import type { MadeProperties } from './madeProperties.ts';
import {
  isMarkedInternal,
  isOptional,
  isPlainObject,
  type Property,
  partsOf,
  propertiesOf,
} from './properties.ts';
import { convertIndexSignatures } from './propsIndex.ts';
import { denotes } from './typeNode.ts';
import { ts } from './typescript.ts';

/** A property as the compiler sees it, through any aliases and mapped types. */
export interface ResolvedProperty {
  /** The reflection of the declared property, or one created for the type and comment it has here. */
  readonly reflection: Models.DeclarationReflection;
  readonly optional: boolean;
  /** The type that declares it, if named. */
  readonly origin: Origin | undefined;
  /** Its value in `defaultProps`, or where the library's source destructures the props. */
  readonly defaultValue?: string;
}

/** An interface, a class or an alias that declares properties. */
export interface Origin {
  readonly name: string;
  /** Undefined if not converted: types of other libraries, and unexported ones. */
  readonly reflection?: Models.Reflection;
}

/** The properties of a type. */
export interface ResolvedProperties {
  /** The library's properties, described in full. */
  readonly own: readonly ResolvedProperty[];
  /** Properties of other packages; only their names are listed. */
  readonly foreign: readonly ForeignProperties[];
  readonly indexSignatures: readonly Models.SignatureReflection[];
  /** There are more, which depend on type arguments. */
  readonly isPartial?: true;
}

interface PropsOptions {
  readonly standard?: DefaultProps;
  /** Defaults in the library's source code, by prop name. */
  readonly written?: ReadonlyMap<string, string>;
  /** The types that determine which props are required. */
  readonly decisive?: readonly ts.Type[];
  /** Types whose properties are added if the others lack them. */
  readonly ofDefaultElement?: readonly ts.Type[];
}

/**
 * Reads all properties of a set of types, of which a value has one; each property has its type there.
 *
 * @param made the properties of earlier types, shared by components and the aliases of their props
 * @returns undefined unless the types are plain objects
 */
export function convertProperties(
  context: Context,
  owner: Models.Reflection,
  types: readonly ts.Type[],
  made: MadeProperties,
  { standard = new Map(), written = new Map(), decisive = types, ofDefaultElement = [] }: PropsOptions = {},
): ResolvedProperties | undefined {
  const { checker } = context;
  const [type] = types;
  // The compiler merges the parts of a union, but not the overloads of a function.
  const whole = types.length === 1 ? type : undefined;
  const parts = types.flatMap(partsOf);
  if (parts.length === 0 || !parts.every((part) => isPlainObject(part, checker))) return undefined;
  const deciding = new Set(decisive.flatMap(partsOf));
  const declaredHere = propertiesOf(whole, parts, deciding.size > 0 ? deciding : new Set(parts), checker);
  const names = new Set(declaredHere.map(({ property }) => property.name));
  const more = ofDefaultElement.flatMap(partsOf);
  const added = propertiesOf(undefined, more, new Set(more), checker).filter(
    ({ property }) => !names.has(property.name),
  );
  const properties = [...declaredHere, ...added];
  if (properties.length === 0) return undefined;

  const published = properties.filter(({ property }) => !isMarkedInternal(property));
  const { own, foreign } = withoutForeign(published, [...parts, ...more], context);
  const literal = new Models.DeclarationReflection('__type', ReflectionKind.TypeLiteral, owner);
  context.registerReflection(literal, undefined, undefined);
  const inside = contextOf(literal, context);
  const resolved = own.flatMap((one): ResolvedProperty[] => {
    const { property, types, optional } = one;
    const declaration = declarationOf(property, types, context);
    const reflection =
      declared(context, property, declaration, types) ??
      made.get(property, types, () => converted(inside, literal, property, declaration, types));
    if (!reflection) return [];
    const value = standard.get(property.name) ?? written.get(property.name);
    return [
      {
        reflection,
        optional: optional || standard.has(property.name),
        origin: originIn(context, parts.length > 1, one, declaration),
        ...(value === undefined ? {} : { defaultValue: value }),
      },
    ];
  });
  const isPartial = parts.flatMap(intersected).some(isUnresolvedMapping);
  return {
    own: resolved,
    foreign,
    indexSignatures: convertIndexSignatures(inside, parts),
    ...(isPartial ? { isPartial } : {}),
  };
}

/** Returns the type that declares a property: none if the parts of a union each declare it. */
function originIn(
  context: Context,
  isUnion: boolean,
  { property: { declarations = [] }, types }: Property,
  declaration: ts.Declaration | undefined,
): Origin | undefined {
  const origin = declaration && originOf(context, declaration);
  if (!isUnion || !declaration) return origin;
  return types.some((one) => says(declaration, one, context.checker)) ||
    declarations.every((other) => originOf(context, other)?.name === origin?.name)
    ? origin
    : undefined;
}

/**
 * Returns the declaration that best describes a property. An intersection has several, specific ones after
 * general ones: prefers those of the library, then the last with exactly the same type, ideally also agreeing on
 * whether it is required; else the last.
 */
function declarationOf(
  property: ts.Symbol,
  types: readonly ts.Type[],
  { checker, program }: Context,
): ts.Declaration | undefined {
  const { declarations: all = [] } = property;
  const own = all.filter((one) => isLibraryFile(program, one.getSourceFile().fileName));
  const declarations = own.length > 0 ? own : all;
  const exact = declarations.filter((declaration) => types.some((type) => says(declaration, type, checker)));
  return (
    exact.findLast((one) => ts.isPropertySignature(one) && !one.questionToken === !isOptional(property)) ??
    exact.at(-1) ??
    declarations.at(-1)
  );
}

function says(declaration: ts.Declaration, type: ts.Type, checker: ts.TypeChecker): boolean {
  const node = typeNodeOf(declaration);
  return node !== undefined && denotes(node, type, checker);
}

function typeNodeOf(declaration: ts.Declaration): ts.TypeNode | undefined {
  return ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration)
    ? declaration.type
    : undefined;
}

/** Returns the reflection of the property at its declaration, if that describes it fully. */
function declared(
  context: Context,
  { declarations = [] }: ts.Symbol,
  declaration: ts.Declaration | undefined,
  types: readonly ts.Type[],
): Models.DeclarationReflection | undefined {
  const [type] = types;
  if (!declaration || !type || declarations.length > 1 || types.length > 1) return undefined;
  if (!ts.isPropertySignature(declaration) || !says(declaration, type, context.checker)) return undefined;
  const symbol = context.checker.getSymbolAtLocation(declaration.name);
  const reflection = symbol && context.getReflectionFromSymbol(symbol);
  return reflection?.isDeclaration() && reflection.kind === ReflectionKind.Property ? reflection : undefined;
}

function converted(
  inside: Context,
  literal: Models.DeclarationReflection,
  property: ts.Symbol,
  declaration: ts.Declaration | undefined,
  types: readonly ts.Type[],
): Models.DeclarationReflection | undefined {
  const { converter, checker } = inside;
  const before = literal.children?.length ?? 0;
  converter.convertSymbol(inside, property);
  const reflection = literal.children?.[before];
  const { declarations = [] } = property;
  if (!reflection || (declarations.length < 2 && types.length < 2)) return reflection;
  // TypeDoc only reads the first declaration.
  const comment = commentOf(inside, declarations);
  if (comment) reflection.comment = comment;
  if (reflection.type) {
    const within = inside.withScope(reflection);
    const [only, ...more] = types.map((type) => {
      const node = declarations.findLast((one) => says(one, type, checker));
      return converter.convertType(within, withoutOptional(type, checker), node && typeNodeOf(node));
    });
    if (only) reflection.type = withoutUndefined(more.length > 0 ? unionOf([only, ...more]) : only);
  }
  if (declaration) reflection.setFlag(Models.ReflectionFlag.Readonly, isReadonly(declaration));
  return reflection;
}

/** Removes the `undefined` of an optional property, which would keep TypeDoc from recognizing the rest. */
function withoutOptional(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  const isNullable = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
  return type.isUnion() && !isNullable ? checker.getNonNullableType(type) : type;
}

function isReadonly(declaration: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0;
}

/** Builds the union of the types that a property has in several overloads: `true` and `false` are `boolean`. */
function unionOf(types: readonly Models.SomeType[]): Models.SomeType {
  const parts = types.flatMap((type) => (type.type === 'union' ? type.types : [type]));
  const named = new Map(parts.map((part) => [part.toString(), part]));
  if (named.has('true') && named.has('false')) named.set('boolean', new Models.IntrinsicType('boolean'));
  const isShown = (name: string) => !named.has('boolean') || !/^(?:true|false)$/.test(name);
  const unique = [...named].flatMap(([name, part]) => (isShown(name) ? [part] : []));
  const [only] = unique;
  return only && unique.length === 1 ? only : new Models.UnionType(unique);
}

/** Removes `undefined` from the type of an optional property. */
function withoutUndefined(type: Models.SomeType): Models.SomeType {
  if (type.type !== 'union') return type;
  const types = type.types.filter((part) => !(part.type === 'intrinsic' && part.name === 'undefined'));
  const [only] = types;
  return types.length === 1 && only ? only : new Models.UnionType(types);
}

/** Returns the comment of the last declaration, completed from the earlier ones. */
function commentOf(context: Context, declarations: readonly ts.Declaration[]): Comment | undefined {
  const comments = declarations.toReversed().flatMap((declaration) => {
    const name = ts.getNameOfDeclaration(declaration);
    const symbol = name && context.checker.getSymbolAtLocation(name);
    return (symbol && context.getComment(symbol, ReflectionKind.Property)) ?? [];
  });
  const [comment, ...earlier] = comments.map((one) => one.clone());
  if (!comment) return undefined;
  for (const { summary, blockTags } of earlier) {
    if (comment.summary.length === 0) comment.summary = summary;
    if (!comment.blockTags.some(isDefault)) comment.blockTags.push(...blockTags.filter(isDefault));
  }
  return comment;
}

function isDefault({ tag }: { readonly tag: string }): boolean {
  return tag === '@defaultValue' || tag === '@default';
}

/**
 * Creates the context of a reflection: contexts are entered one reflection at a time, from the project down.
 */
function contextOf(reflection: Models.Reflection, project: Context): Context {
  if (!reflection.parent) return project;
  return contextOf(reflection.parent, project).withScope(reflection);
}

/** Returns the interface, class or alias in which a property is written. */
export function originOf(context: Context, declaration: ts.Declaration): Origin | undefined {
  for (let node: ts.Node | undefined = declaration.parent; node; node = node.parent) {
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      const symbol = node.name && context.checker.getSymbolAtLocation(node.name);
      const reflection = symbol && context.getReflectionFromSymbol(symbol);
      return node.name && { name: node.name.text, ...(reflection ? { reflection } : {}) };
    }
    if (ts.isStatement(node)) return undefined;
  }
  return undefined;
}
