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

const REACT = new Map(
  Object.entries({
    CSSProperties: 'https://react.dev/learn/typescript#typing-style-props',
    ReactNode: 'https://react.dev/learn/typescript#typing-children',
    ReactElement: 'https://react.dev/learn/typescript#typing-children',
    ...Object.fromEntries(
      [
        'SVGProps',
        'SVGAttributes',
        'HTMLAttributes',
        'AllHTMLAttributes',
        'AriaAttributes',
        'DOMAttributes',
      ].map((name) => [name, 'https://react.dev/reference/react-dom/components/common']),
    ),
    Attributes: 'https://react.dev/learn/rendering-lists#keeping-list-items-in-order-with-key',
    RefAttributes: 'https://react.dev/learn/manipulating-the-dom-with-refs',
    ClassAttributes: 'https://react.dev/learn/manipulating-the-dom-with-refs',
    Component: 'https://react.dev/reference/react/Component',
    PureComponent: 'https://react.dev/reference/react/PureComponent',
    ReactInstance: 'https://react.dev/reference/react/Component',
    ErrorInfo: 'https://react.dev/reference/react/Component#componentdidcatch-parameters',
    Context: 'https://react.dev/reference/react/createContext',
    Element: 'https://react.dev/learn/typescript#typing-children',
    ComponentType: 'https://react.dev/reference/react/Component',
    ComponentClass: 'https://react.dev/reference/react/Component',
    FunctionComponent: 'https://react.dev/learn/typescript#typing-children',
    FC: 'https://react.dev/learn/typescript#typing-children',
    ComponentProps: 'https://react.dev/learn/typescript',
    PropsWithChildren: 'https://react.dev/learn/typescript#typing-children',
    RefObject: 'https://react.dev/reference/react/useRef',
    LegacyRef: 'https://react.dev/reference/react/Component#refs',
    Ref: 'https://react.dev/learn/manipulating-the-dom-with-refs',
    MouseEvent: 'https://react.dev/reference/react-dom/components/common#mouseevent-handler',
    KeyboardEvent: 'https://react.dev/reference/react-dom/components/common#keyboardevent-handler',
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
  return packageName === '@types/react' ? REACT.get(name) : undefined;
}
