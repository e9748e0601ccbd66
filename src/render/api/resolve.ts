import { type Application, type Context, Converter, type Models, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { PropAlternative } from '../../theme/api/model.ts';
import { alternativesOf } from './alternatives.ts';
import { defaultProps } from './defaultProps.ts';
import { isInternal } from './documented.ts';
import { type Literal, literalsOf } from './literals.ts';
import { symbolAt } from './name.ts';
import {
  convertProperties,
  isOpen,
  MadeProperties,
  type Origin,
  originOf,
  type ResolvedProperty,
} from './property.ts';

/** What the compiler makes of types that are not written out; filled while TypeDoc converts. */
export interface ResolvedTypes {
  /** Of components: what a reader passes in JSX, by the component's signature or class. */
  readonly props: ReadonlyMap<Models.Reflection, readonly ResolvedProperty[]>;
  /** Of components whose props exclude each other: those that go together, by the component's signature. */
  readonly alternatives: ReadonlyMap<Models.Reflection, readonly PropAlternative[]>;
  /** Of aliases of objects that name other types: `Pick<…> & {…}`, `ComponentProps<…>`. */
  readonly members: ReadonlyMap<Models.Reflection, readonly ResolvedProperty[]>;
  /** Of aliases that come to a few literals which are not written there: `$Values<typeof Position>`. */
  readonly literals: ReadonlyMap<Models.Reflection, readonly Literal[]>;
  /** Of inherited members: where they are declared; nothing for a type's own. */
  readonly origins: ReadonlyMap<Models.Reflection, Origin | undefined>;
  /** Of members with computed names: the constants that are their keys. */
  readonly keys: ReadonlyMap<Models.Reflection, Models.Reflection>;
  /** Interfaces and classes without a comment: TypeDoc would give them that of the type they extend. */
  readonly undocumented: ReadonlySet<Models.Reflection>;
}

/** Before TypeDoc's own plugins resolve links and sources, so that they resolve those of ours too. */
const BEFORE_PLUGINS = 10_000;

/** Has the compiler resolve the props of components and what aliases come to, while `app` converts. */
export function resolveTypes(app: Application): ResolvedTypes {
  const props = new Map<Models.Reflection, readonly ResolvedProperty[]>();
  const alternatives = new Map<Models.Reflection, readonly PropAlternative[]>();
  const members = new Map<Models.Reflection, readonly ResolvedProperty[]>();
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

  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, ({ program }, signature, _declaration, call) => {
    const [parameter] = call?.parameters ?? [];
    if (!parameter || !isComponent(signature)) return;
    later(program, (context) => {
      const { checker } = context;
      const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
      const component = context.getSymbolFromReflection(signature.parent);
      const standard = component && defaultProps(checker.getTypeOfSymbol(component), checker);
      const found = convertProperties(context, signature, type, made, standard);
      if (found) props.set(signature, found);
      const sets = found && alternativesOf(type, checker);
      if (sets) alternatives.set(signature, sets);
    });
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
    if (kind === ReflectionKind.Class) later(program, (context) => resolveClass(context, reflection));
    if (kind === ReflectionKind.Class || kind === ReflectionKind.Interface) {
      later(program, (context) => resolveOrigins(context, reflection));
    }
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
  return { props, alternatives, members, literals, origins, keys, undocumented };

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
    // A union of objects that has a page is read there.
    if (type.isUnion() && namesExported(declaration.type, context) && !isPropsOf(declaration.type)) return;
    const found = isOpen(type, context.checker)
      ? undefined
      : convertProperties(context, reflection, type, made);
    if (found) members.set(reflection, found);
  }

  /** A class that React makes elements of: what it shows comes from `render`, what it takes is `props`. */
  function resolveClass(context: Context, reflection: Models.DeclarationReflection): void {
    const { checker } = context;
    const symbol = context.getSymbolFromReflection(reflection);
    if (!symbol) return;
    const instance = checker.getDeclaredTypeOfSymbol(symbol);
    const property = checker.getPropertyOfType(instance, 'props');
    if (!property || !checker.getPropertyOfType(instance, 'render')) return;
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    const standard = defaultProps(checker.getTypeOfSymbol(symbol), checker);
    const found = convertProperties(context, reflection, type, made, standard);
    if (found) props.set(reflection, found);
  }

  function resolveOrigins(context: Context, reflection: Models.DeclarationReflection): void {
    if (!reflection.comment) undocumented.add(reflection);
    const own = new Set<ts.Node>(context.getSymbolFromReflection(reflection)?.declarations);
    const constructs = [...own].some((node) => ts.forEachChild(node, isConstructor));
    for (const member of reflection.children ?? []) {
      if (member.kind === ReflectionKind.Constructor) {
        // TypeDoc would have it from the type that is extended, whatever that has.
        if (constructs) origins.set(member, undefined);
        continue;
      }
      const declarations = context.getSymbolFromReflection(member)?.declarations ?? [];
      const [declaration] = declarations;
      if (!declaration) continue;
      const isOwn = declarations.some(({ parent }) => own.has(parent));
      origins.set(member, isOwn ? undefined : originOf(context, declaration));
    }
  }
}

function isConstructor(node: ts.Node): boolean {
  return ts.isConstructSignatureDeclaration(node) || ts.isConstructorDeclaration(node);
}

/** What the name of a member is computed from: `DEPTH_KEY` of `[DEPTH_KEY]: number`. */
function computedKey(context: Context, reflection: Models.DeclarationReflection): ts.Symbol | undefined {
  if (!reflection.kindOf([ReflectionKind.Property, ReflectionKind.Method, ReflectionKind.Accessor])) {
    return undefined;
  }
  const declarations = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  const name = declarations.map(ts.getNameOfDeclaration).find((one) => one && ts.isComputedPropertyName(one));
  return name && ts.isComputedPropertyName(name) ? symbolAt(name.expression, context.checker) : undefined;
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

/** Whether a type is nothing but a name, of what the library or another one exports. */
function namesExported(type: ts.TypeNode, { checker, program }: Context): boolean {
  if (!ts.isTypeReferenceNode(type)) return ts.isIndexedAccessTypeNode(type);
  const symbol = symbolAt(type.typeName, checker);
  return symbol === undefined || !isInternal(program, symbol);
}

/** `ComponentProps<typeof Axis>`: the props of a component. */
function isPropsOf(type: ts.TypeNode): boolean {
  const [argument] = ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
  return (
    argument !== undefined && ts.isTypeQueryNode(argument) && /(?:^|\.)ComponentProps\b/.test(type.getText())
  );
}

/** Whether a type may come to literals that are not to be seen in it. */
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
