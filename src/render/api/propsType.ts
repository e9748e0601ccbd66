import type { ForeignMembers } from '../../theme/api/foreignModel.ts';
import type { ApiMember, ApiType } from '../../theme/api/memberModel.ts';
import type { ApiSymbol, FunctionSymbol, TypeAliasSymbol, VariableSymbol } from '../../theme/api/model.ts';
import { propsOf, signaturesOf } from '../../theme/api/symbolParts.ts';
import { isReactSignature } from './component.ts';
import { type ApiReference, signatureReferences, typeReferences } from './references.ts';

/**
 * Gives the props parameter of each component a type that readers know: the alias exported for it
 * (`AxisProps`), or the written-out type if its declared type uses names they can't look up. The names behind
 * such a type that are no longer shown are kept alongside it.
 */
export function nameProps(symbols: readonly ApiSymbol[]): readonly ApiSymbol[] {
  const aliases = aliasesOfProps(symbols);
  const declaredProps = new Map<string | undefined, ApiType>(
    symbols.flatMap((symbol): [string | undefined, ApiType][] => {
      const declared = propsOf(symbol) && signaturesOf(symbol)[0]?.parameters[0]?.type;
      return declared
        ? [
            [symbol.id, declared],
            [aliases.get(symbol.id)?.id, declared],
          ]
        : [];
    }),
  );
  return symbols.map((symbol) => {
    const propsType = declaredProps.get(symbol.id);
    switch (symbol.kind) {
      case 'function':
        return { ...nameParameter(symbol, propsType, aliases), ...(propsType ? { propsType } : {}) };
      case 'type-alias':
        return { ...nameInternals(symbol, aliases), ...(propsType ? { propsType } : {}) };
      case 'variable':
        return nameInternals(symbol, aliases);
      default:
        return symbol;
    }
  });
}

/** The aliases of components' props, by component. */
type Aliases = ReadonlyMap<string, ApiReference>;

/**
 * Gives the parameter of a component a type that readers know. A function with the parameters of a component
 * that isn't one loses the second.
 *
 * @param propsType the parameter's declared type
 */
function nameParameter(
  symbol: FunctionSymbol,
  propsType: ApiType | undefined,
  aliases: Aliases,
): FunctionSymbol {
  const { props } = symbol;
  const signatures = symbol.signatures.map((signature) => {
    const [parameter] = signature.parameters;
    if (!parameter) return signature;
    if (!props)
      return isReactSignature(signature.parameters) ? { ...signature, parameters: [parameter] } : signature;
    const shown =
      symbol.signatures.length > 1
        ? withoutUnknown(parameter.type)
        : (aliases.get(symbol.id) ?? (isKnown(parameter.type) ? parameter.type : writtenOut(symbol, props)));
    return { ...signature, parameters: [{ ...parameter, name: 'props', type: shown }] };
  });
  const named = propsType ? typeReferences(propsType) : [];
  const shown = signatures.flatMap(signatureReferences);
  return { ...symbol, ...referencedTypes(named, shown, symbol), signatures };
}

/** Replaces generic aliases that readers can't look up in the type of an alias or variable. */
function nameInternals<Declared extends TypeAliasSymbol | VariableSymbol>(
  symbol: Declared,
  aliases: Aliases,
): Declared {
  const { type, members } = symbol;
  const ofComponent =
    symbol.parent === undefined ? undefined : aliases.get(symbol.parent.replace(/^namespace:/, 'function:'));
  const shown = withoutInternals(type, ofComponent ?? (members.length > 0 ? ELIDED : undefined));
  // The name of a component's props is self-explanatory.
  const named = ofComponent ? [] : typeReferences(type);
  return { ...symbol, ...referencedTypes(named, typeReferences(shown), symbol), type: shown };
}

/**
 * Returns the exported aliases of components' props, by component: those defined as such
 * (`ComponentProps<typeof Axis>`), else those named after a component (`TooltipProps`) that resolve to the
 * same props.
 */
function aliasesOfProps(symbols: readonly ApiSymbol[]): Aliases {
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const namesakes = symbols.flatMap((component): [string, ApiReference][] => {
    if (component.kind !== 'function') return [];
    const [signature] = component.signatures;
    const alias = byId.get(`type-alias:${component.qualifiedName}Props`);
    if (!component.props || !signature || alias?.kind !== 'type-alias') return [];
    const declared = signature.parameters[0]?.type;
    if ((declared && isKnown(declared)) || !isSameProps(alias, component)) return [];
    const names = alias.typeParameters.map(({ name }) => name);
    // If the component lacks type parameters or orders them differently, they would mean something else.
    if (names.some((name, index) => signature.typeParameters[index]?.name !== name)) return [];
    return [[component.id, reference(alias, names)]];
  });
  const written = symbols.flatMap((alias): [string, ApiReference][] => {
    if (alias.kind !== 'type-alias') return [];
    const { type } = alias;
    const component =
      type.kind === 'reference' && type.name === 'ComponentProps' ? type.arguments[0] : undefined;
    const target = component?.kind === 'query' ? component.target : undefined;
    return target?.kind === 'reference' && target.id !== undefined ? [[target.id, reference(alias, [])]] : [];
  });
  return new Map([...namesakes, ...written]);
}

function reference({ name, id }: TypeAliasSymbol, parameters: readonly string[]): ApiReference {
  return {
    kind: 'reference',
    name,
    id,
    isTypeParameter: false,
    arguments: parameters.map((parameter) => ({
      kind: 'reference',
      name: parameter,
      isTypeParameter: true,
      arguments: [],
    })),
  };
}

function isSameProps({ members, foreign = [] }: TypeAliasSymbol, component: FunctionSymbol): boolean {
  const { props = [], foreign: others = [] } = component;
  const named = (groups: readonly ForeignMembers[]) => groups.flatMap((group) => group.members).length;
  if (named(foreign) !== named(others)) return false;
  const optional = new Map(members.map((member) => [member.name, member.optional]));
  return members.length === props.length && props.every((prop) => optional.get(prop.name) === prop.optional);
}

/** An object whose properties have their own section. */
const ELIDED: ApiType = { kind: 'unknown', text: '{ … }' };

/** Replaces generic aliases that readers can't look up (`Build<Spec, 'a' | 'b'>`) with another type. */
function withoutInternals(type: ApiType, replacement: ApiType | undefined): ApiType {
  if (type.kind !== 'reference' || !replacement) return type;
  if (type.isInternal && type.arguments.length > 0) return replacement;
  return { ...type, arguments: type.arguments.map((argument) => withoutInternals(argument, replacement)) };
}

/**
 * Writes out props as an object type, or as one per set if there are alternatives. An ellipsis stands for those
 * that the table doesn't describe.
 */
function writtenOut(
  { alternatives, foreign = [], indexSignatures, hasMoreProps }: FunctionSymbol,
  props: readonly ApiMember[],
): ApiType {
  const object = (members: readonly ApiMember[]): ApiType => ({
    kind: 'object',
    members,
    indexSignatures,
    callSignatures: [],
    ...(foreign.length > 0 || hasMoreProps ? { isPartial: true } : {}),
  });
  if (!alternatives) return object(props);
  const byName = new Map(props.map((prop) => [prop.name, prop]));
  return {
    kind: 'union',
    types: alternatives.map((allowed) =>
      object(
        allowed.flatMap(({ name, optional }) => {
          const prop = byName.get(name);
          return prop ? [{ ...prop, optional }] : [];
        }),
      ),
    ),
  };
}

/**
 * Replaces the parts of a type that readers can't look up with an ellipsis: the table of props is that of all
 * overloads.
 */
function withoutUnknown(type: ApiType): ApiType {
  if (isKnown(type)) return type;
  return type.kind === 'union' || type.kind === 'intersection'
    ? { ...type, types: type.types.map(withoutUnknown) }
    : { kind: 'object', members: [], indexSignatures: [], callSignatures: [], isPartial: true };
}

/** Returns the exported types that a declaration names but that its displayed form doesn't show. */
function referencedTypes(
  named: readonly ApiReference[],
  shown: readonly ApiReference[],
  { id: own }: ApiSymbol,
): Pick<FunctionSymbol, 'referencedTypes'> {
  const seen = new Set([own, ...shown.map(({ id }) => id)]);
  const hidden = named.filter(({ id }) => id !== undefined && !seen.has(id));
  const types = [...new Map(hidden.toReversed().map((one) => [one.id, one])).values()].toReversed();
  return types.length > 0 ? { referencedTypes: types } : {};
}

/** Returns whether readers can look up every name in a type, here or in the package that declares it. */
function isKnown(type: ApiType): boolean {
  switch (type.kind) {
    case 'reference':
      return !type.isInternal && type.arguments.every(isKnown);
    case 'union':
    case 'intersection':
      return type.types.every(isKnown);
    case 'object':
      return type.members.every((member) => !member.type || isKnown(member.type));
    default:
      return true;
  }
}
