import type { ApiSymbol, ApiType } from '../../theme/api/model.ts';
import { isReactSignature } from './resolve.ts';

/**
 * The parameter of a component as a reader knows it: by the alias that is exported for it (`AxisProps`), or
 * written out where its declared type names what no reader can look up.
 */
export function nameProps(symbols: readonly ApiSymbol[]): readonly ApiSymbol[] {
  const aliases = new Map(
    symbols.flatMap(({ id, name, type }): [string, ApiType][] => {
      const component =
        type?.kind === 'reference' && type.name === 'ComponentProps' ? type.arguments[0] : undefined;
      const target = component?.kind === 'query' ? component.target : undefined;
      return target?.kind === 'reference' && target.id !== undefined
        ? [[target.id, { kind: 'reference', name, id, isTypeParameter: false, arguments: [] }]]
        : [];
    }),
  );
  return symbols.map((symbol) => {
    const { props, signatures, type, members } = symbol;
    const declared = props ? signatures[0]?.parameters[0]?.type : undefined;
    const ofComponent =
      symbol.parent === undefined
        ? undefined
        : aliases.get(symbol.parent.replace(/^namespace:/, 'function:'));
    return {
      ...symbol,
      ...(declared ? { propsType: declared } : {}),
      ...(type === undefined
        ? {}
        : { type: withoutInternals(type, ofComponent ?? (members.length > 0 ? ELIDED : undefined)) }),
      signatures: signatures.map((signature) => {
        const [parameter] = signature.parameters;
        if (!parameter) return signature;
        if (!props)
          return isReactSignature(signature.parameters)
            ? { ...signature, parameters: [parameter] }
            : signature;
        const alias = aliases.get(symbol.id);
        const written: ApiType = { kind: 'object', members: props, indexSignatures: [], callSignatures: [] };
        const type = alias ?? (isKnown(parameter.type) ? parameter.type : written);
        return { ...signature, parameters: [{ ...parameter, name: 'props', type }] };
      }),
    };
  });
}

/** An object whose properties have a section of their own. */
const ELIDED: ApiType = { kind: 'unknown', text: '{ … }' };

/** A type with another one in place of generic aliases that no reader can look up (`Build<Spec, 'a' | 'b'>`). */
function withoutInternals(type: ApiType, replacement: ApiType | undefined): ApiType {
  if (type.kind !== 'reference' || !replacement) return type;
  if (type.isInternal && type.arguments.length > 0) return replacement;
  return { ...type, arguments: type.arguments.map((argument) => withoutInternals(argument, replacement)) };
}

/** Whether every name in a type has a page, here or elsewhere. */
function isKnown(type: ApiType): boolean {
  switch (type.kind) {
    case 'reference':
      return (
        (type.isTypeParameter || type.id !== undefined || type.url !== undefined) &&
        type.arguments.every(isKnown)
      );
    case 'union':
    case 'intersection':
      return type.types.every(isKnown);
    case 'object':
      return type.members.every((member) => !member.type || isKnown(member.type));
    default:
      return true;
  }
}
