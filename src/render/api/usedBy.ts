import type { ApiMember } from '../../theme/api/memberModel.ts';
import type { ApiModel, ApiSymbol, SymbolUse, UseGroup } from '../../theme/api/model.ts';
import {
  basesOf,
  callSignaturesOf,
  indexSignaturesOf,
  membersOf,
  propsOf,
  propsTypeOf,
  referencedTypesOf,
  signaturesOf,
  typeOf,
  typeParametersOf,
} from '../../theme/api/symbolParts.ts';
import {
  type ApiReference,
  indexReferences,
  memberReferences,
  signatureReferences,
  typeParameterReferences,
  typeReferences,
} from './references.ts';

/** In display order. */
const USES: readonly SymbolUse[] = ['props', 'members', 'functions', 'aliases', 'constants', 'bases'];

/** Returns the exported symbols that use each symbol, by its id. */
export function usedBy({ symbols }: ApiModel): ReadonlyMap<string, readonly UseGroup[]> {
  const users = new Map<string, Map<SymbolUse, ApiSymbol[]>>();
  for (const symbol of symbols) {
    for (const [use, references] of usesOf(symbol)) {
      for (const id of new Set(references.map((reference) => reference.id))) {
        if (id === undefined || id === symbol.id) continue;
        const groups = users.get(id) ?? new Map<SymbolUse, ApiSymbol[]>();
        users.set(id, groups);
        const known = groups.get(use);
        if (known) known.push(symbol);
        else groups.set(use, [symbol]);
      }
    }
  }
  return new Map([...users].map(([id, groups]) => [id, USES.flatMap((use) => group(use, groups))]));
}

function group(use: SymbolUse, groups: ReadonlyMap<SymbolUse, readonly ApiSymbol[]>): UseGroup[] {
  const found = groups.get(use);
  return found ? [{ use, refs: found.map(({ qualifiedName, id }) => ({ name: qualifiedName, id })) }] : [];
}

function usesOf(symbol: ApiSymbol): readonly (readonly [SymbolUse, readonly ApiReference[]])[] {
  const type = typeOf(symbol);
  const props = propsOf(symbol) ?? [];
  const propsType = propsTypeOf(symbol);
  const typeUse = symbol.kind === 'variable' ? 'constants' : 'aliases';
  const bounds = typeParametersOf(symbol).flatMap(typeParameterReferences);
  const inSignatures = signaturesOf(symbol).flatMap(signatureReferences);
  const inMembers = [
    ...membersOf(symbol)
      .filter((member) => isShownHereOnly(member, symbol))
      .flatMap(memberReferences),
    ...callSignaturesOf(symbol).flatMap(signatureReferences),
    ...indexSignaturesOf(symbol).flatMap(indexReferences),
    // For an object type, the parts other than its members, which are already counted.
    ...(type?.kind === 'object'
      ? [
          ...type.callSignatures.flatMap(signatureReferences),
          ...type.indexSignatures.flatMap(indexReferences),
        ]
      : []),
  ];
  const isAlias = symbol.kind === 'type-alias';
  return [
    [
      'props',
      props.length > 0
        ? [
            ...props.flatMap(memberReferences),
            ...inSignatures,
            ...(propsType ? typeReferences(propsType) : []),
          ]
        : [],
    ],
    ['members', [...inMembers, ...(isAlias ? [] : bounds)]],
    ['functions', props.length > 0 ? [] : inSignatures],
    [
      typeUse,
      [
        ...(type && type.kind !== 'object' ? typeReferences(type) : []),
        ...(props.length > 0 ? [] : referencedTypesOf(symbol)),
        ...(isAlias ? bounds : []),
      ],
    ],
    ['bases', basesOf(symbol).flatMap(typeReferences)],
  ];
}

/**
 * Returns whether a member is shown on no other page: members inherited from an exported type are used there.
 */
function isShownHereOnly({ inheritedFrom }: ApiMember, { id }: ApiSymbol): boolean {
  return inheritedFrom?.id === undefined || inheritedFrom.id === id;
}
