const REACT = 'https://react.dev/reference/react/';
const COMPONENTS = 'https://react.dev/reference/react-dom/components/';
const COMMON = `${COMPONENTS}common`;
const TYPES = 'https://react.dev/learn/typescript';
const MDN_ELEMENTS = 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/';

/** The elements that have a page of their own in React's documentation; MDN has one for each. */
const OWN_PAGE = new Set(
  'form input link meta option progress script select style textarea title'.split(' '),
);
/** Names in types that aren't those of elements. */
const TAGS = new Map([
  ['anchor', 'a'],
  ['quote', 'q'],
]);
/** Attributes of no single element, or of one without documentation. */
const NO_TAG = new Set(['', 'all', 'keygen', 'media', 'webview']);

/** The handlers that the page on common props describes, each under its own heading. */
const HANDLERS =
  /^(Animation|Clipboard|Composition|Drag|Focus|Input|Keyboard|Mouse|Pointer|Touch|Transition|UI|Wheel)Event(?:Handler)?$/;

/** Rules for types by name; the first that matches is used. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^DO_NOT_USE/, ''],
  [/^(?:Base)?SyntheticEvent$/, `${COMMON}#react-event-object`],
  [/Event(?:Handler)?$/, `${COMMON}#event-handler`],
  [/(?:Attributes|^HTMLProps|^SVGProps|^DetailedHTMLProps|^AriaRole|^IntrinsicElements)$/, COMMON],
  [/^HTMLInput\w*Attribute$/, `${COMPONENTS}input`],
  [/^CSSProperties$/, `${TYPES}#typing-style-props`],
  [
    /^(?:Element|ReactNode|ReactElement|ReactChild|PropsWithChildren|FC|FunctionComponent)$/,
    `${TYPES}#typing-children`,
  ],
  [/^Key$/, 'https://react.dev/learn/rendering-lists#keeping-list-items-in-order-with-key'],
  [/^LegacyRef$/, `${REACT}Component#refs`],
  [/^RefCallback$/, `${COMMON}#ref-callback`],
  [/^Ref$/, 'https://react.dev/learn/manipulating-the-dom-with-refs'],
  [/^(?:Mutable)?RefObject$/, `${REACT}useRef`],
  [/^(?:ForwardRef\w+|ForwardedRef)$/, `${REACT}forwardRef`],
  [/^MemoExoticComponent$/, `${REACT}memo`],
  [/^LazyExoticComponent$/, `${REACT}lazy`],
  [/^(?:Context|Provider|Consumer)\w*$/, `${REACT}createContext`],
  [/^Profiler\w+$/, `${REACT}Profiler`],
  [/^SuspenseProps$/, `${REACT}Suspense`],
  [/^ReactPortal$/, 'https://react.dev/reference/react-dom/createPortal'],
  [/^(?:Dispatch|SetStateAction)$/, `${REACT}useState#setstate`],
  [/^(?:Reducer\w*|AnyActionArg|ActionDispatch|DispatchWithoutAction)$/, `${REACT}useReducer`],
  [/^(?:DependencyList|EffectCallback)$/, `${REACT}useEffect`],
  [/^ErrorInfo$/, `${REACT}Component#componentdidcatch-parameters`],
  [/^PureComponent$/, `${REACT}PureComponent`],
  [/^(?:Component|ComponentType|ComponentClass|ReactInstance)$/, `${REACT}Component`],
  [/^[A-Z]/, `${TYPES}#useful-types`],
];

/** Types with names that look like those of attributes. */
const ATTRIBUTES = new Map([
  ['Attributes', 'https://react.dev/learn/rendering-lists#keeping-list-items-in-order-with-key'],
  ['RefAttributes', 'https://react.dev/learn/manipulating-the-dom-with-refs'],
  ['ClassAttributes', 'https://react.dev/learn/manipulating-the-dom-with-refs'],
]);

/** Returns where a type that React declares is documented, by rules for its name. */
export function reactUrl(name: string): string | undefined {
  const special = ATTRIBUTES.get(name);
  if (special !== undefined) return special;
  const ofElement = /^(\w*)HTMLAttributes$/.exec(name)?.[1]?.toLowerCase();
  if (ofElement !== undefined && !NO_TAG.has(ofElement)) {
    const tag = TAGS.get(ofElement) ?? ofElement;
    return (OWN_PAGE.has(tag) ? COMPONENTS : MDN_ELEMENTS) + tag;
  }
  const handler = HANDLERS.exec(name)?.[1];
  if (handler !== undefined) return `${COMMON}#${handler.toLowerCase()}event-handler`;
  return RULES.find(([pattern]) => pattern.test(name))?.[1] || undefined;
}
