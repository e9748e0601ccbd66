import { type Application, type Context, Converter, Models, ReflectionKind } from 'typedoc';
import ts from 'typescript';

/** A component's first parameter as a list of properties: what a reader passes in JSX. */
export interface ResolvedProps {
  /** One reflection for each property that the compiler finds, in the compiler's order. */
  readonly properties: readonly Models.DeclarationReflection[];
  /** The name of the type that declares each property, where it has one. */
  readonly origins: ReadonlyMap<Models.DeclarationReflection, string>;
}

interface Candidate {
  readonly signature: Models.SignatureReflection;
  readonly call: ts.Signature;
  readonly program: ts.Program;
}

/** Before TypeDoc's own plugins resolve links and sources, so that they resolve those of the props too. */
const BEFORE_PLUGINS = 10_000;

/**
 * Has the compiler resolve the props of every component, whatever aliases and mapped types they are declared
 * through (`FC<Props>`, `Pick<…> & Partial<…>`).
 *
 * @returns the props by the signature of the component; filled while `app` converts
 */
export function resolveProps(app: Application): ReadonlyMap<Models.SignatureReflection, ResolvedProps> {
  const resolved = new Map<Models.SignatureReflection, ResolvedProps>();
  const candidates: Candidate[] = [];
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, (context, signature, _declaration, call) => {
    if (call && isComponent(signature)) candidates.push({ signature, call, program: context.program });
  });
  // Only now has every declared property its own reflection, which links lead to; ours come second.
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context) => {
      for (const { signature, call, program } of candidates) {
        context.setActiveProgram(program);
        const props = convertProps(context, signature, call);
        if (props) resolved.set(signature, props);
      }
      context.setActiveProgram(undefined);
    },
    BEFORE_PLUGINS,
  );
  return resolved;
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

function convertProps(
  context: Context,
  signature: Models.SignatureReflection,
  call: ts.Signature,
): ResolvedProps | undefined {
  const { checker } = context;
  const [parameter] = call.parameters;
  if (!parameter) return undefined;
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return undefined;
  if (checker.getIndexInfosOfType(type).length > 0 || type.getCallSignatures().length > 0) return undefined;

  const literal = new Models.DeclarationReflection('__type', ReflectionKind.TypeLiteral, signature);
  context.registerReflection(literal, undefined, undefined);
  const inside = contextOf(literal, context);
  const origins = new Map<Models.DeclarationReflection, string>();
  for (const property of checker.getPropertiesOfType(type)) {
    const before = literal.children?.length ?? 0;
    // The declared type as it is written, with its aliases, unless it depends on where it is used.
    inside.convertingTypeNode = !isInstantiated(property);
    context.converter.convertSymbol(inside, property);
    const made = literal.children?.[before];
    const origin = originOf(property);
    if (!made) continue;
    made.setFlag(Models.ReflectionFlag.Optional, (property.flags & ts.SymbolFlags.Optional) !== 0);
    if (origin !== undefined) origins.set(made, origin);
  }
  return { properties: literal.children ?? [], origins };
}

/** A context is entered one reflection at a time, from the project down. */
function contextOf(reflection: Models.Reflection, project: Context): Context {
  if (!reflection.parent) return project;
  return contextOf(reflection.parent, project).withScope(reflection);
}

/** Whether a property's declared type names a type parameter of the type that declares it. */
function isInstantiated(property: ts.Symbol): boolean {
  const declaration = property.declarations?.[0];
  const owner = declaration?.parent;
  if (!declaration || !owner || !(ts.isInterfaceDeclaration(owner) || ts.isTypeLiteralNode(owner)))
    return true;
  const names = new Set<string>();
  for (let node: ts.Node | undefined = owner; node; node = node.parent) {
    const { typeParameters } = node as { typeParameters?: ts.NodeArray<ts.TypeParameterDeclaration> };
    for (const { name } of typeParameters ?? []) names.add(name.text);
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

function originOf(property: ts.Symbol): string | undefined {
  const owner = property.declarations?.[0]?.parent;
  if (!owner) return undefined;
  if (ts.isInterfaceDeclaration(owner) || ts.isClassDeclaration(owner)) return owner.name?.text;
  const alias = owner.parent;
  return alias && ts.isTypeAliasDeclaration(alias) ? alias.name.text : undefined;
}
