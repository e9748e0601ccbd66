import { type Application, type Context, Converter, Models } from 'typedoc';
import { genericAlias, internalAlias } from './documented.ts';
import { hiddenLiterals, symbolOf } from './hiddenNames.ts';
import { firstOf } from './name.ts';
import { denotes, namesOuterParameter } from './typeNode.ts';
import { ts } from './typescript.ts';

/** The set of TypeDoc's references that match the source, including type arguments. */
export type WrittenTypes = Pick<WeakSet<Models.ReferenceType>, 'has'>;

/**
 * Makes TypeDoc convert types as the declarations write them. TypeDoc asks the compiler, which forgets the
 * names of aliases of primitives (`Color`, and `Color | Texture` becomes `string`). The source is used
 * wherever it denotes the type that the compiler finds, so not where type arguments replace parameters.
 *
 * TypeDoc's converters read the types of declarations through `Converter.convertType`.
 */
export function keepWrittenTypes(app: Application): WrittenTypes {
  const { converter } = app;
  const written = new WeakSet<Models.ReferenceType>();
  const resolve = Converter.prototype.convertType.bind(converter);
  const fromNode = writtenTypes(written, resolve);

  converter.convertType = (
    context: Context,
    typeOrNode: ts.Type | ts.TypeNode | undefined,
    node?: ts.TypeNode,
  ) => {
    if (!typeOrNode) return resolve(context, undefined);
    if ('kind' in typeOrNode) return fromNode(context, typeOrNode);
    if (!node) return resolve(context, typeOrNode);
    if (denotes(node, typeOrNode, context.checker)) return fromNode(context, node);
    return resolve(context, typeOrNode, counts(node, typeOrNode, context) ? node : undefined);
  };
  // TypeDoc asks the compiler for these without their nodes: `keyof T` would be `string | number | symbol`.
  converter.on(Converter.EVENT_CREATE_TYPE_PARAMETER, (context, reflection) => {
    const declaration = context
      .getSymbolFromReflection(reflection)
      ?.declarations?.find(ts.isTypeParameterDeclaration);
    if (!declaration || namesOuterParameter(declaration, context.checker)) return;
    const inside = context.scope === reflection ? context : context.withScope(reflection);
    if (declaration.constraint) reflection.type = fromNode(inside, declaration.constraint);
    if (declaration.default) reflection.default = fromNode(inside, declaration.default);
  });
  converter.on(Converter.EVENT_CREATE_SIGNATURE, (context, reflection, declaration, signature) => {
    const node = declaration?.type;
    if (!signature || !node || !ts.isTypePredicateNode(node) || !node.type) return;
    const found = context.checker.getTypePredicateOfSignature(signature)?.type;
    if (found && denotes(node.type, found, context.checker)) {
      reflection.type = fromNode(context.withScope(reflection), node);
    }
  });
  return written;
}

type FromNode = (context: Context, node: ts.TypeNode) => Models.SomeType;

/** Creates the function that converts a type node to TypeDoc's model, name by name. */
function writtenTypes(written: WeakSet<Models.ReferenceType>, resolve: Converter['convertType']): FromNode {
  /** Aliases being expanded: a recursive one stays a name. */
  const open = new Set<ts.TypeAliasDeclaration>();
  /** The arguments for the parameters of those aliases. */
  const given = new Map<ts.Symbol, ts.TypeNode>();

  function convert(context: Context, node: ts.TypeNode): Models.SomeType {
    const inner = (part: ts.TypeNode): Models.SomeType => convert(context, part);
    const literals = hiddenLiterals(node, context);
    if (literals) return unionOf(literals.map((value) => new Models.LiteralType(value)));
    if (ts.isParenthesizedTypeNode(node)) return inner(node.type);
    if (ts.isUnionTypeNode(node)) return unionOf(node.types.map(inner));
    if (ts.isIntersectionTypeNode(node)) return new Models.IntersectionType(node.types.map(inner));
    if (ts.isArrayTypeNode(node)) return new Models.ArrayType(inner(node.elementType));
    if (ts.isTupleTypeNode(node)) return new Models.TupleType(node.elements.map(inner));
    if (ts.isNamedTupleMember(node)) return tupleMember(node, inner(node.type));
    if (ts.isOptionalTypeNode(node)) return new Models.OptionalType(inner(node.type));
    if (ts.isRestTypeNode(node)) return new Models.RestType(inner(node.type));
    if (ts.isTypeOperatorNode(node)) {
      return new Models.TypeOperatorType(inner(node.type), OPERATORS[node.operator]);
    }
    if (ts.isIndexedAccessTypeNode(node)) {
      return new Models.IndexedAccessType(inner(node.objectType), inner(node.indexType));
    }
    if (ts.isConditionalTypeNode(node)) {
      const { checkType, extendsType, trueType, falseType } = node;
      return new Models.ConditionalType(
        inner(checkType),
        inner(extendsType),
        inner(trueType),
        inner(falseType),
      );
    }
    if (ts.isInferTypeNode(node)) {
      const { name, constraint } = node.typeParameter;
      return new Models.InferredType(name.text, constraint && inner(constraint));
    }
    if (ts.isMappedTypeNode(node)) return mapped(node, inner);
    if (ts.isTemplateLiteralTypeNode(node)) {
      return new Models.TemplateLiteralType(
        node.head.text,
        node.templateSpans.map(({ type, literal }) => [inner(type), literal.text]),
      );
    }
    if (ts.isTypePredicateNode(node)) {
      const name = ts.isThisTypeNode(node.parameterName) ? 'this' : node.parameterName.text;
      return new Models.PredicateType(
        name,
        node.assertsModifier !== undefined,
        node.type && inner(node.type),
      );
    }
    if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)) return callable(context, node);
    if (ts.isTypeReferenceNode(node)) return named(context, node, node.typeName);
    if (ts.isExpressionWithTypeArguments(node)) return named(context, node, node.expression);
    if (ts.isTypeQueryNode(node)) return query(context, node, node.exprName);
    if (ts.isImportTypeNode(node) && node.qualifier) {
      return node.isTypeOf
        ? query(context, node, node.qualifier)
        : reference(context, node, node.qualifier, node.qualifier.getText());
    }
    return resolve(context, node);
  }

  /** Converts a name: to itself, or to its definition if readers can't look it up. */
  function named(
    context: Context,
    node: ts.TypeReferenceNode | ts.ExpressionWithTypeArguments,
    name: ts.EntityName | ts.Expression,
  ): Models.SomeType {
    const symbol = symbolOf(context, name);
    if (!symbol) return resolve(context, node);
    const argument = given.get(symbol);
    if (argument) return convert(context, argument);
    const [element] = node.typeArguments ?? [];
    if (element && ts.isTypeReferenceNode(node) && isArray(symbol, context)) {
      return new Models.ArrayType(convert(context, element));
    }
    const { program } = context;
    const alias = internalAlias(program, symbol) ?? genericAlias(program, symbol, node.typeArguments);
    if (!alias || open.has(alias)) return reference(context, node, name, nameOf(context, name, symbol));
    const parameters = bind(alias, node.typeArguments, context);
    open.add(alias);
    const behind = convert(context, alias.type);
    open.delete(alias);
    for (const parameter of parameters) given.delete(parameter);
    return behind;
  }

  /** Binds the parameters of an alias to its arguments or defaults. */
  function bind(
    { typeParameters = ts.factory.createNodeArray() }: ts.TypeAliasDeclaration,
    typeArguments: readonly ts.TypeNode[] = [],
    { checker }: Context,
  ): readonly ts.Symbol[] {
    return typeParameters.flatMap((parameter, index) => {
      const symbol = checker.getSymbolAtLocation(parameter.name);
      const argument = typeArguments[index] ?? parameter.default;
      if (!symbol || !argument) return [];
      given.set(symbol, argument);
      return [symbol];
    });
  }

  function reference(
    context: Context,
    node: ts.NodeWithTypeArguments,
    name: ts.Node,
    text: string,
  ): Models.ReferenceType | Models.IntrinsicType {
    const symbol = symbolOf(context, name);
    if (!symbol) return new Models.IntrinsicType('any');
    const made = context.createSymbolReference(symbol, context, text);
    const names = node.typeArguments?.map((argument) => convert(context, argument));
    if (names) made.typeArguments = names;
    written.add(made);
    return made;
  }

  function query(context: Context, node: ts.NodeWithTypeArguments, name: ts.EntityName): Models.SomeType {
    const target = reference(context, node, name, name.getText());
    if (target.type !== 'reference') return target;
    target.preferValues = true;
    return new Models.QueryType(target);
  }

  /**
   * Converts callable types: TypeDoc reads their parameters and type parameters, but not the return type
   * through the replaced converter.
   */
  function callable(context: Context, node: ts.FunctionTypeNode | ts.ConstructorTypeNode): Models.SomeType {
    const made = resolve(context, node);
    const declaration = made.type === 'reflection' ? made.declaration : undefined;
    const signature = declaration?.signatures?.[0];
    if (declaration && signature && node.type) {
      signature.type = convert(context.withScope(declaration).withScope(signature), node.type);
    }
    return made;
  }

  return convert;
}

const OPERATORS = {
  [ts.SyntaxKind.KeyOfKeyword]: 'keyof',
  [ts.SyntaxKind.UniqueKeyword]: 'unique',
  [ts.SyntaxKind.ReadonlyKeyword]: 'readonly',
} as const;

function tupleMember(node: ts.NamedTupleMember, type: Models.SomeType): Models.SomeType {
  const member = new Models.NamedTupleMember(node.name.text, node.questionToken !== undefined, type);
  return node.dotDotDotToken ? new Models.RestType(member) : member;
}

function mapped(
  { typeParameter, nameType, type, readonlyToken, questionToken }: ts.MappedTypeNode,
  inner: (node: ts.TypeNode) => Models.SomeType,
): Models.SomeType {
  return new Models.MappedType(
    typeParameter.name.text,
    typeParameter.constraint ? inner(typeParameter.constraint) : new Models.IntrinsicType('any'),
    type ? inner(type) : new Models.IntrinsicType('any'),
    sign(readonlyToken),
    sign(questionToken),
    nameType && inner(nameType),
  );
}

function sign(modifier: ts.Node | undefined): '+' | '-' | undefined {
  if (!modifier) return undefined;
  return modifier.kind === ts.SyntaxKind.MinusToken ? '-' : '+';
}

/** Returns the name of a type at its declaration: an import may rename it or add a namespace. */
function nameOf({ checker }: Context, name: ts.Node, symbol: ts.Symbol): string {
  const first = firstOf(name);
  const text = name.getText();
  const local = checker.getSymbolAtLocation(first);
  const isImported = local !== undefined && (local.flags & ts.SymbolFlags.Alias) !== 0;
  if (!isImported || !/^[A-Za-z_$]/.test(symbol.name) || !symbol.declarations?.length) return text;
  if (first === name) return symbol.name === 'default' ? text : symbol.name;
  const isNamespace = local.declarations?.some(
    (declaration) => ts.isNamespaceImport(declaration) || ts.isImportClause(declaration),
  );
  return isNamespace ? text.slice(text.indexOf('.') + 1) : text;
}

function isArray(symbol: ts.Symbol, { program }: Context): boolean {
  return (
    symbol.name === 'Array' &&
    (symbol.declarations ?? []).some((node) => program.isSourceFileDefaultLibrary(node.getSourceFile()))
  );
}

/** Builds a union, flattening nested unions. */
function unionOf(types: readonly Models.SomeType[]): Models.SomeType {
  const parts = types.flatMap((type) => (type.type === 'union' ? type.types : [type]));
  const [only] = parts;
  return only && parts.length === 1 ? only : new Models.UnionType(parts);
}

/**
 * Returns whether the node's number of type arguments is the number to show, which is all TypeDoc uses it
 * for. False for a node that names a type parameter, which would show none, and for mapped types, for which
 * TypeDoc shows the names of the parameters.
 */
function counts(node: ts.TypeNode, type: ts.Type, context: Context): boolean {
  if (!ts.isTypeReferenceNode(node) || isMapped(type)) return false;
  return symbolOf(context, node.typeName) === (type.aliasSymbol ?? type.getSymbol());
}

function isMapped(type: ts.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    'objectFlags' in type &&
    (Number(type.objectFlags) & ts.ObjectFlags.Mapped) !== 0
  );
}
