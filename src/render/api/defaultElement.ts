import { ts } from './typescript.ts';

/**
 * What the compiler uses to fill in type arguments. It has no public function for this: `createSymbol` and the
 * links of the symbols it makes are the same in all supported versions.
 */
interface Instantiator {
  createSymbol(flags: ts.SymbolFlags, name: ts.__String, checkFlags: number): { links?: object };
}

/** `CheckFlags.Instantiated`: the type of the symbol is that of another one, with type arguments filled in. */
const INSTANTIATED = 1;
/** `TypeMapKind.Array`. */
const FROM_LISTS = 1;

/**
 * Returns the type that the props of a polymorphic component (`as`, `component`) have if its readers pass no
 * element: `PolymorphicProps<'button'>` for `<As extends ElementType = 'button'>(props: PolymorphicProps<As>)`.
 *
 * @returns undefined if the signature has no type parameter with an element or component as its default
 */
export function propsOfDefaultElement(
  { parameters: [props], typeParameters = [] }: ts.Signature,
  checker: ts.TypeChecker,
): ts.Type | undefined {
  const filled = typeParameters.flatMap((parameter) => {
    const value = parameter.getDefault();
    return value && isElementType(value) ? [{ parameter, value }] : [];
  });
  if (!props || filled.length === 0 || !canInstantiate(checker)) return undefined;
  const symbol = checker.createSymbol(ts.SymbolFlags.Property, props.escapedName, INSTANTIATED);
  const mapper = {
    kind: FROM_LISTS,
    sources: filled.map(({ parameter }) => parameter),
    targets: filled.map(({ value }) => value),
  };
  Object.assign(symbol.links ?? symbol, { target: props, mapper });
  return checker.getTypeOfSymbol(symbol as ts.Symbol);
}

/** Returns whether JSX accepts values of a type as elements: `'button'`, a component. */
function isElementType(type: ts.Type): boolean {
  return type.isStringLiteral() || type.getCallSignatures().length + type.getConstructSignatures().length > 0;
}

function canInstantiate(checker: ts.TypeChecker): checker is ts.TypeChecker & Instantiator {
  return 'createSymbol' in checker && typeof checker.createSymbol === 'function';
}
