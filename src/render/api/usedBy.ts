import type {
  ApiIndexSignature,
  ApiMember,
  ApiModel,
  ApiSignature,
  ApiSymbol,
  ApiType,
  ApiTypeParameter,
  UseGroup,
} from '../../theme/api/model.ts';

/** In what way one symbol uses another, in the order in which it is shown. */
const USES = [
  'In props of',
  'In members of',
  'In functions',
  'In aliases',
  'In constants',
  'As base of',
] as const;
type Use = (typeof USES)[number];

/** Where each symbol is used by other exported ones, by the symbol's id. */
export function usedBy({ symbols }: ApiModel): ReadonlyMap<string, readonly UseGroup[]> {
  const users = new Map<string, Map<Use, ApiSymbol[]>>();
  for (const symbol of symbols) {
    for (const [use, ids] of usesOf(symbol)) {
      for (const id of new Set(ids)) {
        if (id === symbol.id) continue;
        const groups = users.get(id) ?? new Map<Use, ApiSymbol[]>();
        users.set(id, groups);
        groups.set(use, [...(groups.get(use) ?? []), symbol]);
      }
    }
  }
  return new Map([...users].map(([id, groups]) => [id, USES.flatMap((label) => group(label, groups))]));
}

function group(label: Use, groups: ReadonlyMap<Use, readonly ApiSymbol[]>): UseGroup[] {
  const found = groups.get(label);
  return found ? [{ label, refs: found.map(({ qualifiedName, id }) => ({ name: qualifiedName, id })) }] : [];
}

function usesOf(symbol: ApiSymbol): readonly (readonly [Use, readonly string[]])[] {
  const { kind, type, props = [], propsType, members, signatures } = symbol;
  // Inherited members are used where they are declared, and members written in a type are of that type.
  const own = members.filter((member) => !member.inheritedFrom);
  const typeUse: Use = kind === 'variable' ? 'In constants' : 'In aliases';
  const bounds = symbol.typeParameters.flatMap(typeParameterIds);
  const inSignatures = signatures.flatMap(signatureIds);
  const inMembers = [
    ...own.flatMap(memberIds),
    ...symbol.callSignatures.flatMap(signatureIds),
    ...symbol.indexSignatures.flatMap(indexIds),
  ];
  return [
    [
      'In props of',
      props.length > 0 ? [...props.flatMap(memberIds), ...inSignatures, ...idsOf([propsType])] : [],
    ],
    ['In members of', [...inMembers, ...(kind === 'type-alias' ? [] : bounds)]],
    ['In functions', props.length > 0 ? [] : inSignatures],
    [
      typeUse,
      [...(type && type.kind !== 'object' ? typeIds(type) : []), ...(kind === 'type-alias' ? bounds : [])],
    ],
    ['As base of', [...symbol.extends, ...symbol.implements].flatMap(typeIds)],
  ];
}

function memberIds({ type, signatures }: ApiMember): string[] {
  return [...(type ? typeIds(type) : []), ...signatures.flatMap(signatureIds)];
}

export function signatureIds({ typeParameters, parameters, returns }: ApiSignature): string[] {
  return [
    ...typeParameters.flatMap(typeParameterIds),
    ...idsOf([...parameters.map(({ type }) => type), returns]),
  ];
}

function typeParameterIds({ constraint, default: standard }: ApiTypeParameter): string[] {
  return idsOf([constraint, standard]);
}

function indexIds({ parameters, type }: ApiIndexSignature): string[] {
  return idsOf([...parameters.map((parameter) => parameter.type), type]);
}

function idsOf(types: readonly (ApiType | undefined)[]): string[] {
  return types.flatMap((type) => (type ? typeIds(type) : []));
}

/** The ids of all symbols that a type names. */
export function typeIds(type: ApiType): string[] {
  switch (type.kind) {
    case 'intrinsic':
    case 'literal':
    case 'unknown':
      return [];
    case 'reference':
      return [...(type.id === undefined ? [] : [type.id]), ...idsOf(type.arguments)];
    case 'array':
    case 'named-tuple-member':
    case 'optional':
    case 'rest':
      return typeIds(type.element);
    case 'tuple':
      return idsOf(type.elements);
    case 'union':
    case 'intersection':
      return idsOf(type.types);
    case 'function':
      return type.signatures.flatMap(signatureIds);
    case 'object':
      return [
        ...type.members.flatMap(memberIds),
        ...type.callSignatures.flatMap(signatureIds),
        ...type.indexSignatures.flatMap(indexIds),
      ];
    case 'operator':
    case 'query':
      return typeIds(type.target);
    case 'indexed-access':
      return idsOf([type.object, type.index]);
    case 'conditional':
      return idsOf([type.check, type.extends, type.whenTrue, type.whenFalse]);
    case 'infer':
      return idsOf([type.constraint]);
    case 'mapped':
      return idsOf([type.parameterType, type.nameType, type.template]);
    case 'predicate':
      return idsOf([type.target]);
    case 'template-literal':
      return idsOf(type.spans.map((span) => span.type));
  }
}
