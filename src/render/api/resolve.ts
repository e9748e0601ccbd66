import { type Application, type Context, Converter, Models, ReflectionKind } from 'typedoc';
import ts from 'typescript';

/** A property as the compiler finds it, whatever aliases and mapped types it comes through. */
export interface ResolvedProperty {
  /** That of the declared property, or one made for the type it has here. */
  readonly reflection: Models.DeclarationReflection;
  readonly optional: boolean;
  /** The name of the type that declares it, where that has one. */
  readonly origin: string | undefined;
}

/** What the compiler makes of types that are not written out; filled while TypeDoc converts. */
export interface ResolvedTypes {
  /** Of components: what a reader passes in JSX, by the component's signature. */
  readonly props: ReadonlyMap<Models.Reflection, readonly ResolvedProperty[]>;
  /** Of aliases of objects that name other types: `Pick<…> & {…}`, `ComponentProps<…>`. */
  readonly members: ReadonlyMap<Models.Reflection, readonly ResolvedProperty[]>;
  /** Of aliases that come to a few literals: `$Values<typeof Position>`. */
  readonly literals: ReadonlyMap<Models.Reflection, readonly (string | number | boolean | null)[]>;
}

/** An alias of more properties than these is of another library's kind (`CSSProperties`) and says so itself. */
const MOST_PROPERTIES = 120;

/** A union of more literals than these is clearer as it was written. */
const MOST_LITERALS = 60;

/** Before TypeDoc's own plugins resolve links and sources, so that they resolve those of ours too. */
const BEFORE_PLUGINS = 10_000;

/** Has the compiler resolve the props of components and what aliases come to, while `app` converts. */
export function resolveTypes(app: Application): ResolvedTypes {
  const props = new Map<Models.Reflection, readonly ResolvedProperty[]>();
  const members = new Map<Models.Reflection, readonly ResolvedProperty[]>();
  const literals = new Map<Models.Reflection, readonly (string | number | boolean | null)[]>();
  const waiting: ((context: Context) => void)[] = [];

  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, ({ program }, signature, _declaration, call) => {
    const [parameter] = call?.parameters ?? [];
    if (!parameter || !isComponent(signature)) return;
    waiting.push((context) => {
      context.setActiveProgram(program);
      const type = context.checker.getNonNullableType(context.checker.getTypeOfSymbol(parameter));
      const found = convertProperties(context, signature, type);
      if (found) props.set(signature, found);
    });
  });
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, ({ program }, reflection) => {
    if (reflection.kind !== ReflectionKind.TypeAlias) return;
    waiting.push((context) => {
      context.setActiveProgram(program);
      const symbol = context.getSymbolFromReflection(reflection);
      const declaration = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
      if (!symbol || !declaration || !isIndirect(declaration.type) || isPropsOf(declaration.type)) return;
      const type = context.checker.getDeclaredTypeOfSymbol(symbol);
      const values = literalsOf(type);
      if (values) literals.set(reflection, values);
      const found = type.isUnion() ? undefined : convertProperties(context, reflection, type);
      if (found) members.set(reflection, found);
    });
  });
  // Only now has every declared property its own reflection, which links lead to; ours come second.
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context) => {
      for (const resolve of waiting) resolve(context);
      context.setActiveProgram(undefined);
    },
    BEFORE_PLUGINS,
  );
  return { props, members, literals };
}

/** A function with the name of a component and one parameter, or two where React adds its legacy context. */
function isComponent({ kind, name, parent, parameters = [] }: Models.SignatureReflection): boolean {
  return (
    kind === ReflectionKind.CallSignature &&
    parent.kind === ReflectionKind.Function &&
    /^[A-Z]/.test(name) &&
    (parameters.length === 1 || isReactSignature(parameters))
  );
}

/** The parameters of `React.FC`: `(props, context?)`, the second deprecated and of no use to a reader. */
export function isReactSignature(parameters: readonly { readonly name: string }[]): boolean {
  return parameters.length === 2 && /^(?:deprecatedLegacyContext|context)$/.test(parameters[1]?.name ?? '');
}

/** Whether an alias is written in terms of other types, so that its properties are not to be seen in it. */
function isIndirect(type: ts.TypeNode): boolean {
  return ts.isIntersectionTypeNode(type) || ts.isTypeReferenceNode(type) || ts.isIndexedAccessTypeNode(type);
}

/** `ComponentProps<typeof Axis>`: the props of a component, which are resolved with it. */
function isPropsOf(type: ts.TypeNode): boolean {
  const [argument] = ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
  return (
    argument !== undefined && ts.isTypeQueryNode(argument) && /(?:^|\.)ComponentProps\b/.test(type.getText())
  );
}

function convertProperties(
  context: Context,
  owner: Models.Reflection,
  type: ts.Type,
): readonly ResolvedProperty[] | undefined {
  const { checker } = context;
  const parts = type.isUnion() ? type.types : [type];
  if (!parts.every((part) => isPlainObject(part, checker))) return undefined;
  const properties = propertiesOf(parts, checker);
  if (properties.length === 0 || properties.length > MOST_PROPERTIES) return undefined;

  const literal = new Models.DeclarationReflection('__type', ReflectionKind.TypeLiteral, owner);
  context.registerReflection(literal, undefined, undefined);
  const inside = contextOf(literal, context);
  return properties.flatMap(({ property, optional }): ResolvedProperty[] => {
    const reflection = declared(context, property) ?? converted(inside, literal, property);
    return reflection ? [{ reflection, optional, origin: originOf(property) }] : [];
  });
}

/** The reflection of the property where it is declared, if its type there is its type here. */
function declared(context: Context, property: ts.Symbol): Models.DeclarationReflection | undefined {
  const [declaration] = property.declarations ?? [];
  if (!declaration || !ts.isPropertySignature(declaration) || isInstantiated(property)) return undefined;
  const symbol = context.checker.getSymbolAtLocation(declaration.name);
  const reflection = symbol && context.getReflectionFromSymbol(symbol);
  return reflection?.isDeclaration() && reflection.kind === ReflectionKind.Property ? reflection : undefined;
}

function converted(
  inside: Context,
  literal: Models.DeclarationReflection,
  property: ts.Symbol,
): Models.DeclarationReflection | undefined {
  const before = literal.children?.length ?? 0;
  inside.converter.convertSymbol(inside, property);
  return literal.children?.[before];
}

interface Property {
  readonly property: ts.Symbol;
  readonly optional: boolean;
}

/** The properties of a type; of a union those of all its parts, optional where a part has none. */
function propertiesOf(parts: readonly ts.Type[], checker: ts.TypeChecker): readonly Property[] {
  const found = new Map<string, { property: ts.Symbol; optional: boolean; count: number }>();
  for (const part of parts) {
    for (const property of checker.getPropertiesOfType(part)) {
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const known = found.get(property.name);
      if (known) {
        known.optional ||= optional;
        known.count += 1;
      } else found.set(property.name, { property, optional, count: 1 });
    }
  }
  return [...found.values()].map(({ property, optional, count }) => ({
    property,
    optional: optional || count < parts.length,
  }));
}

function isPlainObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    !checker.isArrayLikeType(type) &&
    type.getCallSignatures().length === 0 &&
    type.getConstructSignatures().length === 0 &&
    checker.getIndexInfosOfType(type).length === 0
  );
}

/** The values of a union of literals, in the compiler's order; nothing for any other type. */
function literalsOf(type: ts.Type): readonly (string | number | boolean | null)[] | undefined {
  if (!type.isUnion() || type.types.length > MOST_LITERALS) return undefined;
  const values = type.types.flatMap((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? [part.value] : [],
  );
  return values.length === type.types.length ? values : undefined;
}

/** A context is entered one reflection at a time, from the project down. */
function contextOf(reflection: Models.Reflection, project: Context): Context {
  if (!reflection.parent) return project;
  return contextOf(reflection.parent, project).withScope(reflection);
}

/** Whether a property's declared type names a type parameter of the type that declares it. */
function isInstantiated(property: ts.Symbol): boolean {
  const [declaration] = property.declarations ?? [];
  const owner = declaration?.parent;
  if (!declaration || !owner || !(ts.isInterfaceDeclaration(owner) || ts.isTypeLiteralNode(owner)))
    return true;
  const names = new Set<string>();
  for (let node: ts.Node | undefined = owner; node; node = node.parent) {
    if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) continue;
    for (const { name } of node.typeParameters ?? []) names.add(name.text);
  }
  let found = false;
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && names.has(node.typeName.text)) {
      found = true;
    }
    if (!found) ts.forEachChild(node, visit);
  };
  if (names.size > 0) visit(declaration);
  return found;
}

/** The name of the interface, class or alias that a property is written in. */
function originOf(property: ts.Symbol): string | undefined {
  for (let node: ts.Node | undefined = property.declarations?.[0]?.parent; node; node = node.parent) {
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      return node.name?.text;
    }
    if (ts.isStatement(node)) return undefined;
  }
  return undefined;
}
