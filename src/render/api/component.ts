import { ts } from './typescript.ts';

/** Something that can be written in JSX, as the compiler sees it. */
export interface Component {
  /** The types of what it takes: one for each overload, none where it takes nothing. */
  readonly props: readonly ts.Type[];
}

/**
 * The types of props that say what is required: where some overloads depend on what a reader passes as the element to
 * draw (`as`, `component`), the others, since nobody knows the props of that element.
 */
export function decisiveProps(props: readonly ts.Type[]): readonly ts.Type[] {
  const known = props.filter((type) => !isDeferred(type));
  return known.length > 0 ? known : props;
}

/** Whether the compiler knows a type only once it knows the type parameters of a call. */
function isDeferred(type: ts.Type): boolean {
  if ((type.flags & (ts.TypeFlags.Instantiable | ts.TypeFlags.Substitution)) !== 0) return true;
  if (type.isUnionOrIntersection()) return type.types.some(isDeferred);
  return isMappedType(type) && (type.aliasTypeArguments ?? []).some(isDeferred);
}

/** `Pick<…>`, `Omit<…>`, `{ [Key in …]: … }`. */
export function isMappedType(type: ts.Type): boolean {
  return 'objectFlags' in type && (Number(type.objectFlags) & ts.ObjectFlags.Mapped) !== 0;
}

/**
 * What a type of an exported value is as a component: a function that returns an element (overloaded, generic or
 * declared by an interface: `memo`, `forwardRef`, `lazy`, `styled`), a class with `render` and `props`, or either.
 *
 * @returns nothing for what is no component
 */
export function componentOf(type: ts.Type, checker: ts.TypeChecker): Component | undefined {
  const parts = type.isUnion() ? type.types : [type];
  const functions = parts.flatMap((part) => part.getCallSignatures()).filter((one) => isRender(one, checker));
  const classes = parts.flatMap((part) => part.getConstructSignatures());
  // What takes a class instance apart may also be called: an element is what counts.
  const instances = classes.map((one) => one.getReturnType()).filter((one) => isInstance(one, checker));
  if (functions.length === 0 && instances.length === 0) return undefined;
  const taken = [
    ...functions.flatMap(({ parameters: [parameter] }) =>
      parameter ? [checker.getTypeOfSymbol(parameter)] : [],
    ),
    ...instances.flatMap((instance) => propsOfInstance(instance, checker)),
  ];
  return { props: [...new Set(taken)] };
}

/** What a class component takes: the type of its `props`; nothing for any other class. */
export function propsOfInstance(instance: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const property = isInstance(instance, checker) ? checker.getPropertyOfType(instance, 'props') : undefined;
  return property ? [checker.getTypeOfSymbol(property)] : [];
}

function isInstance(type: ts.Type, checker: ts.TypeChecker): boolean {
  return ['props', 'render'].every((name) => checker.getPropertyOfType(type, name) !== undefined);
}

function isRender(signature: ts.Signature, checker: ts.TypeChecker): boolean {
  const { parameters } = signature;
  if (parameters.length > 1 && !isReactSignature(parameters)) return false;
  const returned = signature.getReturnType();
  if (isElement(returned, checker)) return true;
  // What draws nothing of its own returns `null`; where the types of React are missing, nobody knows what it returns.
  return (
    parameters.length > 0 &&
    (returned.flags & (ts.TypeFlags.Any | ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0
  );
}

/** The parameters of React's functions: `(props, context?)` and `(props, ref)`, the second of no use to a reader. */
export function isReactSignature(parameters: readonly { readonly name: string }[]): boolean {
  return (
    parameters.length === 2 &&
    /^(?:deprecatedLegacyContext|context|(?:forwarded)?ref|refOrContext)$/i.test(parameters[1]?.name ?? '')
  );
}

/** Whether a value of a type may be an element of React, or of a library with elements of the same form. */
function isElement(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((part) => isElement(part, checker));
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return false;
  if (type.symbol?.name === 'Promise') {
    const [awaited] = checker.getTypeArguments(type as ts.TypeReference);
    return awaited !== undefined && isElement(awaited, checker);
  }
  return ['type', 'props', 'key'].every((name) => checker.getPropertyOfType(type, name) !== undefined);
}
