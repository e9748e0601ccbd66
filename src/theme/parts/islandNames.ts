import type { SlotName } from './names.ts';

/** The attributes of an element whose content the browser takes over. */
export interface IslandAttributes {
  /** `doc-after 0` for a component of a slot, `page` for a page written in React. */
  readonly 'data-island': string;
  /** The component's props, as JSON. */
  readonly 'data-props': string;
}

/** The name of the component of a page written in React. */
export const PAGE_ISLAND = 'page';

/** Returns the name of a component of a slot. */
export function slotIsland(slot: SlotName, index: number): string {
  return `${slot} ${index}`;
}

/** Returns the prefix of the ids that React makes, distinct for each island of a page. */
export function prefixOf(island: string): string {
  return `${island.replace(/\W+/g, '-')}-`;
}
