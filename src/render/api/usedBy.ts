import type { ApiMember, ApiModel, ApiSymbol, UseGroup } from '../../theme/api/model.ts';
import {
  type ApiReference,
  indexReferences,
  memberReferences,
  signatureReferences,
  typeParameterReferences,
  typeReferences,
} from './references.ts';

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
  const { kind, type, props = [], propsType, members, signatures, madeOf = [] } = symbol;
  const typeUse: Use = kind === 'variable' ? 'In constants' : 'In aliases';
  const bounds = symbol.typeParameters.flatMap(typeParameterReferences);
  const inSignatures = signatures.flatMap(signatureReferences);
  const inMembers = [
    ...members.filter((member) => isShownHereOnly(member, symbol)).flatMap(memberReferences),
    ...symbol.callSignatures.flatMap(signatureReferences),
    ...symbol.indexSignatures.flatMap(indexReferences),
    // The rest of an object that is its own type: what of it is a member is counted already.
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
        ...(props.length > 0 ? [] : madeOf),
        ...(isAlias ? bounds : []),
      ],
    ],
    ['As base of', [...symbol.extends, ...symbol.implements].flatMap(typeReferences)],
  ];
}

/** Whether a member stands on no other page: one that is inherited from an exported type is used there. */
function isShownHereOnly({ inheritedFrom }: ApiMember, { id }: ApiSymbol): boolean {
  return inheritedFrom?.id === undefined || inheritedFrom.id === id;
}
