import { type Models, ReflectionKind } from 'typedoc';
import type {
  ApiIndexSignature,
  ApiParameter,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
} from '../../theme/api/memberModel.ts';
import { readComment, readDefaultTag } from './comment.ts';
import type { ReadContext } from './context.ts';
import { asDeclared } from './enumLike.ts';
import { externalUrl } from './external.ts';
import { literal } from './literalText.ts';

/** Converts one of TypeDoc's types to ours. */
export function readType(type: Models.SomeType, context: ReadContext): ApiType {
  const read = (inner: Models.SomeType): ApiType => readType(inner, context);
  switch (type.type) {
    case 'intrinsic':
      return { kind: 'intrinsic', name: type.name };
    case 'literal':
      return { kind: 'literal', value: literal(type.value) };
    case 'reference':
      return readReference(type, context);
    case 'array':
      return { kind: 'array', element: read(type.elementType) };
    case 'tuple':
      return { kind: 'tuple', elements: type.elements.map(read) };
    case 'namedTupleMember':
      return {
        kind: 'named-tuple-member',
        name: type.name,
        optional: type.isOptional,
        element: read(type.element),
      };
    case 'optional':
      return { kind: 'optional', element: read(type.elementType) };
    case 'rest':
      return { kind: 'rest', element: read(type.elementType) };
    case 'union':
      return unionOf(type.types.map(read));
    case 'intersection':
      return { kind: 'intersection', types: type.types.map(read) };
    case 'reflection':
      return readObject(type.declaration, context);
    case 'typeOperator':
      return { kind: 'operator', operator: type.operator, target: read(type.target) };
    case 'query':
      return { kind: 'query', target: read(type.queryType) };
    case 'indexedAccess':
      return { kind: 'indexed-access', object: read(type.objectType), index: read(type.indexType) };
    case 'conditional':
      return {
        kind: 'conditional',
        check: read(type.checkType),
        extends: read(type.extendsType),
        whenTrue: read(type.trueType),
        whenFalse: read(type.falseType),
      };
    case 'inferred':
      return {
        kind: 'infer',
        name: type.name,
        ...(type.constraint ? { constraint: read(type.constraint) } : {}),
      };
    case 'mapped':
      return {
        kind: 'mapped',
        parameter: type.parameter,
        parameterType: read(type.parameterType),
        template: read(type.templateType),
        ...(type.nameType ? { nameType: read(type.nameType) } : {}),
        ...(type.readonlyModifier ? { readonlyModifier: type.readonlyModifier } : {}),
        ...(type.optionalModifier ? { optionalModifier: type.optionalModifier } : {}),
      };
    case 'predicate':
      return {
        kind: 'predicate',
        name: type.name,
        asserts: type.asserts,
        ...(type.targetType ? { target: read(type.targetType) } : {}),
      };
    case 'templateLiteral':
      return {
        kind: 'template-literal',
        head: type.head,
        spans: type.tail.map(([span, text]) => ({ type: read(span), text })),
      };
    case 'unknown':
      return { kind: 'unknown', text: type.name };
  }
}

/**
 * Builds a union without duplicates. Readers may see two compiler types as one: `Formatter<number>`, and
 * `Formatter` with that default.
 */
function unionOf(types: readonly ApiType[]): ApiType {
  const unique = types.filter(
    (type, index) =>
      type.kind !== 'reference' ||
      !types
        .slice(0, index)
        .some(
          (other) =>
            other.kind === 'reference' &&
            other.name === type.name &&
            JSON.stringify(other) === JSON.stringify(type),
        ),
  );
  const [only] = unique;
  return only && unique.length === 1 ? only : { kind: 'union', types: unique };
}

function readReference(type: Models.ReferenceType, context: ReadContext): ApiType {
  const target = type.refersToTypeParameter
    ? undefined
    : ((type.reflection && context.target(type.reflection)) ?? context.owner(type));
  const url = target ? undefined : (type.externalUrl ?? externalUrl(type.package, type.qualifiedName));
  return {
    kind: 'reference',
    // The importable name, which may differ from the one the library uses.
    name: target && target.anchor === undefined ? target.name : type.name,
    isTypeParameter: type.refersToTypeParameter,
    arguments: readArguments(type, context),
    ...(target ? { id: target.id } : {}),
    ...(url === undefined ? {} : { url }),
    ...(!target && !type.refersToTypeParameter && context.isOwnPackage(type.package)
      ? { isInternal: true as const }
      : {}),
  };
}

/**
 * Returns type arguments as the source has them. Compiler types also include arguments that a source would
 * leave to their defaults, and `TickFormatter<any>` would puzzle readers.
 */
function readArguments(type: Models.ReferenceType, context: ReadContext): ApiType[] {
  const read = (type.typeArguments ?? []).map((argument) => readType(argument, context));
  if (context.written.has(type)) return read;
  const target = type.reflection;
  const parameters = target?.isDeclaration() ? (target.typeParameters ?? []) : [];
  while (read.length > 0) {
    const standard = parameters[read.length - 1]?.default;
    const last = JSON.stringify(read.at(-1));
    if (!standard || !forms(standard).some((form) => JSON.stringify(readType(form, context)) === last)) break;
    read.pop();
  }
  return read;
}

/** Returns a type and the type it is an alias of: the compiler forgets the name of an alias of `any`. */
function forms(type: Models.SomeType): readonly Models.SomeType[] {
  const target = type.type === 'reference' ? type.reflection : undefined;
  return target?.isDeclaration() && target.type ? [type, target.type] : [type];
}

/** Reads a type literal: a function type if it has only call signatures, else an object. */
export function readObject(declaration: Models.DeclarationReflection, context: ReadContext): ApiType {
  const signatures = (declaration.signatures ?? []).map((signature) => readSignature(signature, context));
  const members = context.members(asDeclared(declaration.children ?? []));
  const indexSignatures = (declaration.indexSignatures ?? []).map((signature) =>
    readIndexSignature(signature, context),
  );
  if (signatures.length > 0 && members.length === 0 && indexSignatures.length === 0) {
    return { kind: 'function', signatures };
  }
  return { kind: 'object', members, indexSignatures, callSignatures: signatures };
}

export function readIndexSignature(
  signature: Models.SignatureReflection,
  context: ReadContext,
): ApiIndexSignature {
  const { parameters, returns, comment } = readSignature(signature, context);
  return { ...(signature.flags.isReadonly ? { isReadonly: true } : {}), parameters, type: returns, comment };
}

export function readSignature(signature: Models.SignatureReflection, context: ReadContext): ApiSignature {
  return {
    // A constructor shares its class' type parameters, but not their variance.
    typeParameters: readTypeParameters(signature.typeParameters, context).map(
      ({ variance: _, ...parameter }) => parameter,
    ),
    parameters: (signature.parameters ?? []).map((parameter) => readParameter(parameter, context)),
    returns: signature.type ? readType(signature.type, context) : { kind: 'intrinsic', name: 'void' },
    comment: readComment(signature.comment, context),
    isConstructor: signature.kind === ReflectionKind.ConstructorSignature,
    isAbstract: signature.flags.isAbstract,
  };
}

function readParameter(parameter: Models.ParameterReflection, context: ReadContext): ApiParameter {
  return {
    // Destructured parameters have no name.
    name: parameter.name === '__namedParameters' ? 'options' : parameter.name,
    type: parameter.type ? readType(parameter.type, context) : { kind: 'intrinsic', name: 'unknown' },
    optional: parameter.flags.isOptional,
    rest: parameter.flags.isRest,
    comment: readComment(parameter.comment, context),
    ...readDefaultTag(parameter.comment, context),
    ...(parameter.defaultValue === undefined ? {} : { defaultValue: parameter.defaultValue }),
  };
}

export function readTypeParameters(
  parameters: readonly Models.TypeParameterReflection[] | undefined,
  context: ReadContext,
): ApiTypeParameter[] {
  return (parameters ?? []).map((parameter) => ({
    name: parameter.name,
    comment: readComment(parameter.comment, context),
    isConst: parameter.flags.isConst,
    ...(parameter.type ? { constraint: readType(parameter.type, context) } : {}),
    ...(parameter.default ? { default: readType(parameter.default, context) } : {}),
    ...(parameter.varianceModifier ? { variance: parameter.varianceModifier } : {}),
  }));
}
