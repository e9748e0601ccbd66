import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandContexts, type IslandValues } from './IslandContexts.tsx';
import { type IslandAttributes, prefixOf, slotIsland } from './islandNames.ts';
import type { SlotProps } from './model.ts';
import type { SlotName } from './names.ts';
import { useParts } from './parts.tsx';

const IslandContext = createContext<IslandValues | undefined>(undefined);
/** Provides the values for components in the article that is being rendered. */
export const IslandProvider = IslandContext.Provider;

interface IslandProps {
  /** Names the component to the browser. */
  readonly of: string;
  readonly component: ComponentType<SlotProps>;
  readonly props: SlotProps;
}

/**
 * A component in static HTML that the browser takes over. It is rendered apart, since React can only take
 * over HTML that has its marks.
 */
export function Island({ of, component: Component, props }: IslandProps): ReactElement | null {
  const values = useContext(IslandContext);
  if (!values) return null;
  const html = renderToString(
    <IslandContexts values={values}>
      <Component {...props} />
    </IslandContexts>,
    { identifierPrefix: prefixOf(of) },
  );
  const attributes: IslandAttributes = { 'data-island': of, 'data-props': JSON.stringify(props) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What the site adds at one place of an article. */
export function ArticleSlot({ name, ...props }: SlotProps & { readonly name: SlotName }) {
  const components = useParts().slots[name] ?? [];
  return components.map((component, index) => {
    const of = slotIsland(name, index);
    return <Island key={of} of={of} component={component} props={props} />;
  });
}
