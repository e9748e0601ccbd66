import {
  type ComponentClass,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { show } from '../config/explain.ts';
import { callPluginSync, isPromise, type PluginCall, pluginError } from './failure.ts';

/**
 * Calls a component of a plugin, and later the components in what it returns.
 *
 * @param given what the component may render but isn't its own: children, and the component it replaces
 * @throws BuildError naming the plugin if one throws, or React can't render the result
 */
export function renderWith(
  call: PluginCall,
  component: () => unknown,
  given: ReadonlySet<unknown> = new Set(),
): ReactNode {
  const rendered = callPluginSync(call, component);
  const wrong = unrenderable(rendered);
  if (wrong === undefined) return guarded(call, rendered as ReactNode, given); // as checked
  throw pluginError(
    call,
    `it returns ${isPromise(wrong) ? 'a promise' : show(wrong)}; expected an element, a text, a list of these, or nothing.`,
    isPromise(wrong)
      ? 'Components are rendered at once: read what takes time before, such as in "pages".'
      : 'Return JSX, or a text.',
  );
}

/** Replaces the components of a tree by ones whose failures name the plugin. */
function guarded(call: PluginCall, node: ReactNode, given: ReadonlySet<unknown>): ReactNode {
  if (Array.isArray(node)) return given.has(node) ? node : node.map((part) => guarded(call, part, given));
  if (!isValidElement<PropsWithChildren>(node) || given.has(node) || given.has(node.type)) return node;
  const { type, props, key } = node;
  if (isClass(type)) return createElement(guardedClass(call, type, given), { ...props, key });
  const component = callable(type);
  if (component) {
    return createElement(Guarded, { key, render: () => renderWith(call, () => component(props), given) });
  }
  const isPlain = typeof type === 'string' || type === Fragment;
  if (!isPlain || props.children === undefined) return node;
  return cloneElement(node, { children: guarded(call, props.children, given) });
}

/** What `memo` and `forwardRef` return. */
const MEMO = Symbol.for('react.memo');
const FORWARD_REF = Symbol.for('react.forward_ref');

type Call = (props: PropsWithChildren) => unknown;

/** Returns the function of a component, other than a class. */
function callable(type: unknown): Call | undefined {
  if (typeof type === 'function') return type as Call;
  if (typeof type !== 'object' || type === null) return undefined;
  const kind: unknown = Reflect.get(type, '$$typeof');
  if (kind === MEMO) return callable(Reflect.get(type, 'type'));
  if (kind !== FORWARD_REF) return undefined;
  const render = Reflect.get(type, 'render') as (props: PropsWithChildren, ref: null) => unknown;
  return (props) => render(props, null);
}

function isClass(type: unknown): type is ComponentClass<PropsWithChildren> {
  return typeof type === 'function' && Boolean(type.prototype?.isReactComponent);
}

function guardedClass(
  call: PluginCall,
  type: ComponentClass<PropsWithChildren>,
  given: ReadonlySet<unknown>,
): ComponentClass<PropsWithChildren> {
  return class GuardedClass extends type {
    override render(): ReactNode {
      return renderWith(call, () => super.render(), given);
    }
  };
}

function Guarded({ render }: { readonly render: () => ReactNode }): ReactNode {
  return render();
}

/** Returns the first value that React can't render. */
function unrenderable(value: unknown): unknown {
  if (value === null || isValidElement(value)) return undefined;
  if (Array.isArray(value)) return value.map(unrenderable).find((wrong) => wrong !== undefined);
  if (typeof value === 'object' && Symbol.iterator in value) return undefined;
  return typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol'
    ? value
    : undefined;
}
