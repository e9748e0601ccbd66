import type {
  ApiIndexSignature,
  ApiMember,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
} from '../../theme/api/memberModel.ts';

/** A name in a type that refers to another type. */
export type ApiReference = Extract<ApiType, { kind: 'reference' }>;

/** Returns all names in a type, in source order. */
export function typeReferences(type: ApiType): readonly ApiReference[] {
  switch (type.kind) {
    case 'intrinsic':
    case 'literal':
    case 'unknown':
      return [];
    case 'reference':
      return [type, ...inTypes(type.arguments)];
    case 'array':
    case 'named-tuple-member':
    case 'optional':
    case 'rest':
      return typeReferences(type.element);
    case 'tuple':
      return inTypes(type.elements);
    case 'union':
    case 'intersection':
      return inTypes(type.types);
    case 'function':
      return type.signatures.flatMap(signatureReferences);
    case 'object':
      return [
        ...type.members.flatMap(memberReferences),
        ...type.callSignatures.flatMap(signatureReferences),
        ...type.indexSignatures.flatMap(indexReferences),
      ];
    case 'operator':
    case 'query':
      return typeReferences(type.target);
    case 'indexed-access':
      return inTypes([type.object, type.index]);
    case 'conditional':
      return inTypes([type.check, type.extends, type.whenTrue, type.whenFalse]);
    case 'infer':
      return inTypes([type.constraint]);
    case 'mapped':
      return inTypes([type.parameterType, type.nameType, type.template]);
    case 'predicate':
      return inTypes([type.target]);
    case 'template-literal':
      return inTypes(type.spans.map((span) => span.type));
  }
}

export function memberReferences({ key, type, signatures }: ApiMember): readonly ApiReference[] {
  const inName: readonly ApiReference[] = key
    ? [{ kind: 'reference', ...key, isTypeParameter: false, arguments: [] }]
    : [];
  return [...inName, ...inTypes([type]), ...signatures.flatMap(signatureReferences)];
}

export function signatureReferences({
  typeParameters,
  parameters,
  returns,
}: ApiSignature): readonly ApiReference[] {
  return [
    ...typeParameters.flatMap(typeParameterReferences),
    ...inTypes([...parameters.map(({ type }) => type), returns]),
  ];
}

export function typeParameterReferences({
  constraint,
  default: standard,
}: ApiTypeParameter): readonly ApiReference[] {
  return inTypes([constraint, standard]);
}

export function indexReferences({ parameters, type }: ApiIndexSignature): readonly ApiReference[] {
  return inTypes([...parameters.map((parameter) => parameter.type), type]);
}

function inTypes(types: readonly (ApiType | undefined)[]): readonly ApiReference[] {
  return types.flatMap((type) => (type ? typeReferences(type) : []));
}
