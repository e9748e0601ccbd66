import { type ComponentType, createContext, useContext } from 'react';
import { NO_PARTS, type PartProps, type SiteParts, type SlotProps } from './model.ts';
import type { PartName, SlotName } from './names.ts';

const PartsContext = createContext<SiteParts>(NO_PARTS);
export const PartsProvider = PartsContext.Provider;

export function useParts(): SiteParts {
  return useContext(PartsContext);
}

/** What the site adds at one place. */
export function Slot({ name, ...props }: SlotProps & { readonly name: SlotName }) {
  const components = useParts().slots[name] ?? [];
  // biome-ignore lint/suspicious/noArrayIndexKey: the configuration's order, which never changes
  return components.map((Component, index) => <Component key={index} {...props} />);
}

/** The wrapped form of each part, by the site's parts: a component must be the same in each rendering. */
const known = new WeakMap<SiteParts, Map<PartName, ComponentType<never>>>();

/** Returns a part as the site wraps it, each time around what came before. */
export function usePart<Props extends object>(
  name: PartName,
  Default: ComponentType<Props>,
): ComponentType<Props> {
  const parts = useParts();
  const own = parts.wrapped.filter(({ part }) => part === name);
  if (own.length === 0) return Default;
  const forms = known.get(parts) ?? new Map<PartName, ComponentType<never>>();
  known.set(parts, forms);
  const found = forms.get(name);
  if (found) return found as ComponentType<Props>; // stored below, for the same part
  const wrapped = own.reduce<ComponentType<Props>>((inner, { render }) => {
    return function Wrapped(props) {
      // Passed on as they are: see `PartProps`.
      return render(inner as ComponentType<PartProps>, props as PartProps);
    };
  }, Default);
  forms.set(name, wrapped as ComponentType<never>);
  return wrapped;
}
