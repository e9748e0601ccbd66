import { reactUrl } from './reactUrl.ts';

const MDN = 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/';
const MDN_API = 'https://developer.mozilla.org/docs/Web/API/';
const UTILITY_TYPES = 'https://www.typescriptlang.org/docs/handbook/utility-types.html#';

const GLOBAL_OBJECTS = new Set(
  'Array BigInt Boolean Date Error Function Iterator JSON Map Number Object Promise RegExp Set String Symbol WeakMap WeakSet ReadonlyArray ReadonlyMap ReadonlySet Uint8Array Float32Array Float64Array'.split(
    ' ',
  ),
);

/** The handbook's anchors, which don't follow a pattern. */
const UTILITIES = new Map(
  Object.entries({
    Awaited: 'awaitedtype',
    Partial: 'partialtype',
    Required: 'requiredtype',
    Readonly: 'readonlytype',
    Record: 'recordkeys-type',
    Pick: 'picktype-keys',
    Omit: 'omittype-keys',
    Exclude: 'excludeuniontype-excludedmembers',
    Extract: 'extracttype-union',
    NonNullable: 'nonnullabletype',
    Parameters: 'parameterstype',
    ReturnType: 'returntypetype',
    ConstructorParameters: 'constructorparameterstype',
    InstanceType: 'instancetypetype',
    NoInfer: 'noinfertype',
    ThisParameterType: 'thisparametertypetype',
    OmitThisParameter: 'omitthisparametertype',
    ThisType: 'thistypetype',
    Uppercase: 'uppercasestringtype',
    Lowercase: 'lowercasestringtype',
    Capitalize: 'capitalizestringtype',
    Uncapitalize: 'uncapitalizestringtype',
  }),
);

/** Returns the public documentation URL of an external type, if known. */
export function externalUrl(packageName: string | undefined, qualifiedName: string): string | undefined {
  const name = qualifiedName.split('.').at(-1) ?? qualifiedName;
  if (packageName === 'typescript') {
    const utility = UTILITIES.get(name);
    if (utility) return UTILITY_TYPES + utility;
    if (GLOBAL_OBJECTS.has(name)) return MDN + name.replace(/^Readonly/, '');
    return /^(?:HTML|SVG|DOM|Canvas)\w+$|^(?:Element|Event|Node|Window|Document|Path2D)$/.test(name)
      ? MDN_API + name
      : undefined;
  }
  return packageName === '@types/react' ? reactUrl(name) : undefined;
}
