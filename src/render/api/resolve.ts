import { type Application, type Context, Converter, type Models, ReflectionKind } from 'typedoc';
import type { PropAlternative } from '../../theme/api/model.ts';
import { alternativesOf } from './alternatives.ts';
import { componentOf, decisiveProps, propsOfInstance } from './component.ts';
import { defaultProps } from './defaultProps.ts';
import { isInternal } from './documented.ts';
import { type Literal, literalsOf } from './literals.ts';
import { MadeProperties } from './madeProperties.ts';
import { symbolAt } from './name.ts';
import { isOpen, isPlainObject } from './properties.ts';
import { convertProperties, type Origin, originOf, type ResolvedProperties } from './property.ts';
import { sourceDefaults } from './sourceDefaults.ts';
import { ts } from './typescript.ts';

/** Types resolved by the compiler that aren't written out in the source; filled while TypeDoc converts. */
export interface ResolvedTypes {
  /** For components: the props that readers pass in JSX. */
  readonly props: ReadonlyMap<Models.Reflection, ResolvedProperties>;
  /** Component-like values whose props can't be listed. */
  readonly unlisted: readonly UnlistedComponent[];
  /** For components whose props exclude each other: the sets that go together. */
  readonly alternatives: ReadonlyMap<Models.Reflection, readonly PropAlternative[]>;
  /** For aliases of objects defined through other types: `Pick<…> & {…}`, `ComponentProps<…>`. */
  readonly members: ReadonlyMap<Models.Reflection, ResolvedProperties>;
  /** For aliases that resolve to a few literals not written there: `$Values<typeof Position>`. */
  readonly literals: ReadonlyMap<Models.Reflection, readonly Literal[]>;
  /** For inherited members: where they are declared; undefined for a type's own. */
  readonly origins: ReadonlyMap<Models.Reflection, Origin | undefined>;
  /** For members with computed names: the constants used as keys. */
  readonly keys: ReadonlyMap<Models.Reflection, Models.Reflection>;
  /** Interfaces and classes without a comment, to which TypeDoc would give that of the type they extend. */
  readonly undocumented: ReadonlySet<Models.Reflection>;
}

/** A component without a props table. */
export interface UnlistedComponent {
  readonly reflection: Models.DeclarationReflection;
  readonly declarations: readonly ts.Declaration[];
  /** The declared types of its props. */
  readonly types: readonly string[];
}

/** Runs before TypeDoc's own plugins resolve links and sources, so that they also process our reflections. */
const BEFORE_PLUGINS = 10_000;

/** Has the compiler resolve the props of components and the definitions of aliases while `app` converts. */
export function resolveTypes(app: Application): ResolvedTypes {
  const props = new Map<Models.Reflection, ResolvedProperties>();
  const unlisted: UnlistedComponent[] = [];
  const alternatives = new Map<Models.Reflection, readonly PropAlternative[]>();
  const members = new Map<Models.Reflection, ResolvedProperties>();
  const literals = new Map<Models.Reflection, readonly Literal[]>();
  const origins = new Map<Models.Reflection, Origin | undefined>();
  const keys = new Map<Models.Reflection, Models.Reflection>();
  const undocumented = new Set<Models.Reflection>();
  const made = new MadeProperties();
  const waiting: ((context: Context) => void)[] = [];
  const later = (program: ts.Program, resolve: (context: Context) => void) =>
    waiting.push((context) => {
      context.setActiveProgram(program);
      resolve(context);
    });

  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (created, reflection) => {
    const { program } = created;
    const { kind } = reflection;
    const key = computedKey(created, reflection);
    if (key) {
      later(program, (context) => {
        const constant = context.getReflectionFromSymbol(key);
        if (constant) keys.set(reflection, constant);
      });
    }
    if (kind === ReflectionKind.TypeAlias) later(program, (context) => resolveAlias(context, reflection));
    if (mayBeComponent(reflection)) later(program, (context) => resolveComponent(context, reflection));
    if (kind === ReflectionKind.Class || kind === ReflectionKind.Interface) {
      later(program, (context) => resolveOrigins(context, reflection));
    }
  });
  // By now every declared property has the reflection that links point to; ours must come second.
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context) => {
      for (const resolve of waiting) resolve(context);
      context.setActiveProgram(undefined);
    },
    BEFORE_PLUGINS,
  );
  return { props, unlisted, alternatives, members, literals, origins, keys, undocumented };

  function resolveAlias(context: Context, reflection: Models.DeclarationReflection): void {
    const symbol = context.getSymbolFromReflection(reflection);
    const declaration = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
    if (!symbol || !declaration) return;
    const hides = hidesLiterals(reflection.type);
    if (!hides && !isIndirect(declaration.type)) return;
    const type = context.checker.getDeclaredTypeOfSymbol(symbol);
    const values = hides ? literalsOf(type, declaration.type, context.checker) : undefined;
    if (values) literals.set(reflection, values);
    if (values || !isIndirect(declaration.type)) return;
    // A union of objects with a page is described there.
    if (type.isUnion() && namesExported(declaration.type, context) && !isPropsOf(declaration.type)) return;
    const found = isOpen(type, context.checker)
      ? undefined
      : convertProperties(context, reflection, [type], made);
    if (found) members.set(reflection, found);
  }

  /** Resolves what can be used in JSX: a function, a class, or a value of either type. */
  function resolveComponent(context: Context, reflection: Models.DeclarationReflection): void {
    const { checker } = context;
    const symbol = context.getSymbolFromReflection(reflection);
    if (!symbol) return;
    const value = checker.getTypeOfSymbol(symbol);
    const component = componentOf(value, checker);
    // The compiler can't instantiate an abstract class.
    const taken =
      component?.props ??
      (reflection.kind === ReflectionKind.Class
        ? propsOfInstance(checker.getDeclaredTypeOfSymbol(symbol), checker)
        : []);
    if (!component && taken.length === 0) return;
    const types = taken.map((type) => objectBehind(type, checker));
    if (types.every((type) => isEmpty(type, checker))) {
      props.set(reflection, { own: [], foreign: [], indexSignatures: [] });
      return;
    }
    // One of the overloads may have props that can't be listed.
    const isListed = (type: ts.Type) => !isEmpty(type, checker) && isObjects(type, checker);
    const listed = types.filter(isListed);
    const decisive = decisiveProps(taken).map((type) => objectBehind(type, checker));
    const found = convertProperties(context, reflection, listed, made, {
      standard: defaultProps(value, checker),
      written: sourceDefaults(symbol, checker),
      decisive: decisive.filter(isListed),
      ofDefaultElement: (component?.ofDefaultElement ?? [])
        .map((type) => objectBehind(type, checker))
        .filter(isListed),
    });
    if (!found) {
      const { declarations = [] } = symbol;
      unlisted.push({ reflection, declarations, types: taken.map((type) => checker.typeToString(type)) });
      return;
    }
    props.set(reflection, found);
    const [only] = listed;
    const sets = only && listed.length === 1 ? alternativesOf(only, checker) : undefined;
    if (sets) alternatives.set(reflection, sets);
  }

  function resolveOrigins(context: Context, reflection: Models.DeclarationReflection): void {
    if (!reflection.comment) undocumented.add(reflection);
    const symbol = context.getSymbolFromReflection(reflection);
    // What is added to another package's type has only members of its own.
    if (!symbol) return;
    const own = new Set<ts.Node>(symbol.declarations);
    const constructs = [...own].some((node) => ts.forEachChild(node, isConstructor));
    for (const member of reflection.children ?? []) {
      if (member.kind === ReflectionKind.Constructor) {
        // TypeDoc would always name the extended type as the origin.
        if (constructs) origins.set(member, undefined);
        continue;
      }
      const declarations = context.getSymbolFromReflection(member)?.declarations ?? [];
      const [declaration] = declarations;
      if (!declaration) continue;
      const isOwn = declarations.some(({ parent }) => own.has(parent));
      if (!isOwn) instantiateAccessor(context, reflection, member);
      origins.set(member, isOwn ? undefined : originOf(context, declaration));
    }
  }
}

/**
 * Gives an inherited accessor its type as instantiated by the class, where TypeDoc keeps the type parameter's
 * name. The compiler has no such type for the setter, so that of the getter is used.
 */
function instantiateAccessor(
  context: Context,
  reflection: Models.DeclarationReflection,
  member: Models.DeclarationReflection,
): void {
  const { getSignature, setSignature } = member;
  const [declaration] = context.getSymbolFromReflection(member)?.declarations ?? [];
  if (!getSignature || !declaration || member.flags.isStatic) return;
  const { parent } = declaration;
  const parameters = (ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent)) && parent.typeParameters;
  const isGeneric = (type: Models.SomeType | undefined) =>
    (parameters || []).some(({ name }) => new RegExp(`\\b${name.text}\\b`).test(String(type)));
  const [value] = setSignature?.parameters ?? [];
  if (!isGeneric(getSignature.type) && !isGeneric(value?.type)) return;
  const symbol = context.getSymbolFromReflection(reflection);
  const property = symbol && context.checker.getDeclaredTypeOfSymbol(symbol).getProperty(member.name);
  if (!property) return;
  const type = context.converter.convertType(context, context.checker.getTypeOfSymbol(property));
  getSignature.type = type;
  if (isGeneric(value?.type) && value) value.type = type;
}

function isConstructor(node: ts.Node): boolean {
  return ts.isConstructSignatureDeclaration(node) || ts.isConstructorDeclaration(node);
}

/** Returns the symbol a member's name is computed from: `DEPTH_KEY` for `[DEPTH_KEY]: number`. */
function computedKey(context: Context, reflection: Models.DeclarationReflection): ts.Symbol | undefined {
  if (!reflection.kindOf([ReflectionKind.Property, ReflectionKind.Method, ReflectionKind.Accessor])) {
    return undefined;
  }
  const declarations = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  const name = declarations.map(ts.getNameOfDeclaration).find((one) => one && ts.isComputedPropertyName(one));
  return name && ts.isComputedPropertyName(name) ? symbolAt(name.expression, context.checker) : undefined;
}

/** Returns whether readers could use the name of a value in JSX. */
function mayBeComponent({ kind, name, parent }: Models.DeclarationReflection): boolean {
  if (kind === ReflectionKind.Class) return true;
  const isPart = kind === ReflectionKind.Property || kind === ReflectionKind.Method;
  return (
    (kind === ReflectionKind.Function ||
      kind === ReflectionKind.Variable ||
      // `Chart.Legend`
      (isPart && parent?.kind === ReflectionKind.Function)) &&
    /^(?:[A-Z]|default$)/.test(name)
  );
}

/** Returns the object type behind a type: for a type parameter, its constraint. */
function objectBehind(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  const present = checker.getNonNullableType(type);
  const isDeferred = (present.flags & (ts.TypeFlags.Instantiable | ts.TypeFlags.Substitution)) !== 0;
  return (isDeferred ? checker.getBaseConstraintOfType(present) : undefined) ?? present;
}

function isObjects(type: ts.Type, checker: ts.TypeChecker): boolean {
  return (type.isUnion() ? type.types : [type]).every((part) => isPlainObject(part, checker));
}

/** Returns whether a component takes no props: `{}`. */
function isEmpty(type: ts.Type, checker: ts.TypeChecker): boolean {
  return isObjects(type, checker) && checker.getPropertiesOfType(type).length === 0 && !isOpen(type, checker);
}

/** Returns whether an alias is defined through other types, so that it doesn't show its properties. */
function isIndirect(type: ts.TypeNode): boolean {
  return ts.isIntersectionTypeNode(type) || ts.isTypeReferenceNode(type) || ts.isIndexedAccessTypeNode(type);
}

/** Returns whether a type is only a name exported by this library or another. */
function namesExported(type: ts.TypeNode, { checker, program }: Context): boolean {
  if (!ts.isTypeReferenceNode(type)) return ts.isIndexedAccessTypeNode(type);
  const symbol = symbolAt(type.typeName, checker);
  return symbol === undefined || !isInternal(program, symbol);
}

/** Returns whether a type is the props of a component: `ComponentProps<typeof Axis>`. */
function isPropsOf(type: ts.TypeNode): boolean {
  const [argument] = ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
  return (
    argument !== undefined && ts.isTypeQueryNode(argument) && /(?:^|\.)ComponentProps\b/.test(type.getText())
  );
}

/** Returns whether a type may resolve to literals that it doesn't show. */
function hidesLiterals(type: Models.SomeType | undefined): boolean {
  switch (type?.type) {
    case 'union':
      return (
        type.types.every((part) => part.type === 'literal' || hidesLiterals(part)) &&
        type.types.some(hidesLiterals)
      );
    case 'reference':
    case 'query':
    case 'typeOperator':
    case 'indexedAccess':
    case 'conditional':
    case 'templateLiteral':
    case 'intersection':
      return true;
    default:
      return false;
  }
}
