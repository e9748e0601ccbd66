import { propsOfDefaultElement } from './defaultElement.ts';
import { ts } from './typescript.ts';

/** A component that can be used in JSX, as the compiler sees it. */
export interface Component {
  /** The types of its props: one for each overload, none if it has no props. */
  readonly props: readonly ts.Type[];
  /** For those that depend on the element that readers pass (`as`, `component`): the same with the default one. */
  readonly ofDefaultElement: readonly ts.Type[];
}

/**
 * Returns the props types that determine which props are required. If only some overloads depend on the
 * element that the reader passes (`as`, `component`), returns the others, since the props of that element are
 * unknown.
 */
export function decisiveProps(props: readonly ts.Type[]): readonly ts.Type[] {
  const known = props.filter((type) => !isDeferred(type));
  return known.length > 0 ? known : props;
}

/** Returns whether a type is resolved only when a call provides its type arguments. */
function isDeferred(type: ts.Type): boolean {
  if ((type.flags & (ts.TypeFlags.Instantiable | ts.TypeFlags.Substitution)) !== 0) return true;
  if (type.isUnionOrIntersection()) return type.types.some(isDeferred);
  return isUnresolvedMapping(type);
}

/**
 * Returns whether a type is mapped over keys that aren't known before a call provides its type arguments:
 * `Omit<ComponentProps<As>, 'as'>`. The compiler then says that it has all keys.
 */
export function isUnresolvedMapping(type: ts.Type): boolean {
  if (!isMappedType(type)) return false;
  // The compiler has the keys once it has been asked for the properties.
  type.getProperties();
  return 'constraintType' in type && isUnresolvedKey(type.constraintType as ts.Type | undefined);
}

function isUnresolvedKey(type: ts.Type | undefined): boolean {
  if (!type) return false;
  if (type.isUnionOrIntersection()) return type.types.some(isUnresolvedKey);
  if (type.flags & ts.TypeFlags.TemplateLiteral) {
    return (type as ts.TemplateLiteralType).types.some(isUnresolvedKey);
  }
  return (type.flags & (ts.TypeFlags.InstantiableNonPrimitive | ts.TypeFlags.Index)) !== 0;
}

/** Returns the parts of an intersection, or the type itself. */
export function intersected(type: ts.Type): readonly ts.Type[] {
  return type.isIntersection() ? type.types.flatMap(intersected) : [type];
}

/** Returns whether a type is mapped: `Pick<…>`, `Omit<…>`, `{ [Key in …]: … }`. */
export function isMappedType(type: ts.Type): boolean {
  return 'objectFlags' in type && (Number(type.objectFlags) & ts.ObjectFlags.Mapped) !== 0;
}

/**
 * Reads the type of an exported value as a component: a function that returns an element (including
 * overloads, generics and callable interfaces: `memo`, `forwardRef`, `lazy`, `styled`), a class with `render`
 * and `props`, or a union of both.
 *
 * @returns undefined if the type isn't a component
 */
export function componentOf(type: ts.Type, checker: ts.TypeChecker): Component | undefined {
  if (isContext(type, checker)) return undefined;
  const parts = type.isUnion() ? type.types : [type];
  const functions = parts.flatMap((part) => part.getCallSignatures()).filter((one) => isRender(one, checker));
  const classes = parts.flatMap((part) => part.getConstructSignatures());
  // A constructor that takes a class instance may also be callable: only returning an element counts.
  const instances = classes.map((one) => one.getReturnType()).filter((one) => isInstance(one, checker));
  if (functions.length === 0 && instances.length === 0) return undefined;
  const taken = [
    ...functions.flatMap(({ parameters: [parameter] }) =>
      parameter ? [checker.getTypeOfSymbol(parameter)] : [],
    ),
    ...instances.flatMap((instance) => propsOfInstance(instance, checker)),
  ];
  const polymorphic = functions.filter(
    ({ parameters: [parameter] }) => parameter && isDeferred(checker.getTypeOfSymbol(parameter)),
  );
  return {
    props: [...new Set(taken)],
    ofDefaultElement: polymorphic.flatMap((one) => propsOfDefaultElement(one, checker) ?? []),
  };
}

/**
 * Returns whether a type is React's `Context`, or that of a library like it. Some versions of its types can be
 * called, as a provider, but readers look for a context among the constants.
 */
export function isContext(type: ts.Type, checker: ts.TypeChecker): boolean {
  return (
    type.symbol?.name === 'Context' &&
    ['Provider', 'Consumer'].every((name) => checker.getPropertyOfType(type, name) !== undefined)
  );
}

/** Returns the type of a class component's `props`; nothing for any other class. */
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
  // Components that render nothing return `null`; without React's types the return type is unknown.
  return (
    parameters.length > 0 &&
    (returned.flags & (ts.TypeFlags.Any | ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0
  );
}

/** Returns whether parameters are those of a React function: `(props, context?)` or `(props, ref)`. */
export function isReactSignature(parameters: readonly { readonly name: string }[]): boolean {
  return (
    parameters.length === 2 &&
    /^(?:deprecatedLegacyContext|context|(?:forwarded)?ref|refOrContext)$/i.test(parameters[1]?.name ?? '')
  );
}

/**
 * Returns whether a value of a type may be a React element, or an equally shaped element of another library.
 */
function isElement(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((part) => isElement(part, checker));
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return false;
  if (type.symbol?.name === 'Promise') {
    const [awaited] = checker.getTypeArguments(type as ts.TypeReference);
    return awaited !== undefined && isElement(awaited, checker);
  }
  return ['type', 'props', 'key'].every((name) => checker.getPropertyOfType(type, name) !== undefined);
}
