import { isValidElement, type ReactNode } from 'react';
import { show } from '../config/explain.ts';
import { callPluginSync, isPromise, type PluginCall, pluginError } from './failure.ts';

/** Calls a component of a plugin. @throws BuildError naming the plugin if it throws, or React can't render the result */
export function renderWith(call: PluginCall, component: () => unknown): ReactNode {
  const rendered = callPluginSync(call, component);
  const wrong = unrenderable(rendered);
  if (wrong === undefined) return rendered as ReactNode; // as checked
  throw pluginError(
    call,
    `it returns ${isPromise(wrong) ? 'a promise' : show(wrong)}; expected an element, a text, a list of these, or nothing.`,
    isPromise(wrong)
      ? 'Components are rendered at once: read what takes time before, such as in "pages".'
      : 'Return JSX, or a text.',
  );
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
