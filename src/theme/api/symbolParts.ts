/** What a symbol of any kind has: empty or absent where its kind can't have any. */

import type { ForeignMembers } from './foreignModel.ts';
import type { ApiIndexSignature, ApiMember, ApiSignature, ApiType, ApiTypeParameter } from './memberModel.ts';
import type { ApiSymbol, PropAlternative } from './model.ts';

export function membersOf(symbol: ApiSymbol): readonly ApiMember[] {
  return 'members' in symbol ? symbol.members : [];
}

/** Returns the props of a component, which may have none; `undefined` for any other symbol. */
export function propsOf(symbol: ApiSymbol): readonly ApiMember[] | undefined {
  return 'props' in symbol ? symbol.props : undefined;
}

export function alternativesOf(symbol: ApiSymbol): readonly PropAlternative[] {
  return ('alternatives' in symbol && symbol.alternatives) || [];
}

/** Returns the members listed by name only. */
export function foreignOf(symbol: ApiSymbol): readonly ForeignMembers[] {
  return ('foreign' in symbol && symbol.foreign) || [];
}

/** Returns the signatures of a function; constructors are members of their class. */
export function signaturesOf(symbol: ApiSymbol): readonly ApiSignature[] {
  return symbol.kind === 'function' ? symbol.signatures : [];
}

/** Returns the signatures by which a value of the type can be called. */
export function callSignaturesOf(symbol: ApiSymbol): readonly ApiSignature[] {
  return 'callSignatures' in symbol ? symbol.callSignatures : [];
}

export function indexSignaturesOf(symbol: ApiSymbol): readonly ApiIndexSignature[] {
  return 'indexSignatures' in symbol ? symbol.indexSignatures : [];
}

/** Returns the type parameters of a type; those of functions belong to their signatures. */
export function typeParametersOf(symbol: ApiSymbol): readonly ApiTypeParameter[] {
  return 'typeParameters' in symbol ? symbol.typeParameters : [];
}

/** Returns the type that an alias or variable is declared with. */
export function typeOf(symbol: ApiSymbol): ApiType | undefined {
  return 'type' in symbol ? symbol.type : undefined;
}

/** Returns the types that an interface or class extends or implements. */
export function basesOf(symbol: ApiSymbol): readonly ApiType[] {
  return 'extends' in symbol ? [...symbol.extends, ...symbol.implements] : [];
}

/** Returns the type of props as declared: a component's, or that of an alias of a component's props. */
export function propsTypeOf(symbol: ApiSymbol): ApiType | undefined {
  return 'propsType' in symbol ? symbol.propsType : undefined;
}

/** Returns the exported types that the declaration names but the page doesn't otherwise show. */
export function referencedTypesOf(symbol: ApiSymbol): readonly Extract<ApiType, { kind: 'reference' }>[] {
  return ('referencedTypes' in symbol && symbol.referencedTypes) || [];
}
