import type { ApiMember, ApiModel, ApiSymbol, UseGroup } from '../../theme/api/model.ts';
import {
  type ApiReference,
  indexReferences,
  memberReferences,
  signatureReferences,
  typeParameterReferences,
  typeReferences,
} from './references.ts';

/** How one symbol uses another, in display order. */
const USES = [
  'In props of',
  'In members of',
  'In functions',
  'In aliases',
  'In constants',
  'As base of',
] as const;
type Use = (typeof USES)[number];

/** Returns the exported symbols that use each symbol, by its id. */
export function usedBy({ symbols }: ApiModel): ReadonlyMap<string, readonly UseGroup[]> {
  const users = new Map<string, Map<Use, ApiSymbol[]>>();
  for (const symbol of symbols) {
    for (const [use, references] of usesOf(symbol)) {
      for (const id of new Set(references.map((reference) => reference.id))) {
        if (id === undefined || id === symbol.id) continue;
        const groups = users.get(id) ?? new Map<Use, ApiSymbol[]>();
        users.set(id, groups);
        const known = groups.get(use);
        if (known) known.push(symbol);
        else groups.set(use, [symbol]);
      }
    }
  }
  return new Map([...users].map(([id, groups]) => [id, USES.flatMap((label) => group(label, groups))]));
}

function group(label: Use, groups: ReadonlyMap<Use, readonly ApiSymbol[]>): UseGroup[] {
  const found = groups.get(label);
  return found ? [{ label, refs: found.map(({ qualifiedName, id }) => ({ name: qualifiedName, id })) }] : [];
}

function usesOf(symbol: ApiSymbol): readonly (readonly [Use, readonly ApiReference[]])[] {
  const { kind, type, props = [], propsType, members, signatures, referencedTypes = [] } = symbol;
  const typeUse: Use = kind === 'variable' ? 'In constants' : 'In aliases';
  const bounds = symbol.typeParameters.flatMap(typeParameterReferences);
  const inSignatures = signatures.flatMap(signatureReferences);
  const inMembers = [
    ...members.filter((member) => isShownHereOnly(member, symbol)).flatMap(memberReferences),
    ...symbol.callSignatures.flatMap(signatureReferences),
    ...symbol.indexSignatures.flatMap(indexReferences),
    // For an object type, the parts other than its members, which are already counted.
    ...(type?.kind === 'object'
      ? [
          ...type.callSignatures.flatMap(signatureReferences),
          ...type.indexSignatures.flatMap(indexReferences),
        ]
      : []),
  ];
  const isAlias = kind === 'type-alias';
  return [
    [
      'In props of',
      props.length > 0
        ? [
            ...props.flatMap(memberReferences),
            ...inSignatures,
            ...(propsType ? typeReferences(propsType) : []),
          ]
        : [],
    ],
    ['In members of', [...inMembers, ...(isAlias ? [] : bounds)]],
    ['In functions', props.length > 0 ? [] : inSignatures],
    [
      typeUse,
      [
        ...(type && type.kind !== 'object' ? typeReferences(type) : []),
        ...(props.length > 0 ? [] : referencedTypes),
        ...(isAlias ? bounds : []),
      ],
    ],
    ['As base of', [...symbol.extends, ...symbol.implements].flatMap(typeReferences)],
  ];
}

/**
 * Returns whether a member is shown on no other page: members inherited from an exported type are used there.
 */
function isShownHereOnly({ inheritedFrom }: ApiMember, { id }: ApiSymbol): boolean {
  return inheritedFrom?.id === undefined || inheritedFrom.id === id;
}
