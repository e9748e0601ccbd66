import { createContext, useContext } from 'react';
import type { PageInfo } from '../model/page.ts';
import type { SidebarRow } from '../model/sidebar.ts';
import { missingRouteContext, missingSidebar } from './errors.ts';

const PageContext = createContext<PageInfo | undefined>(undefined);
export const PageProvider = PageContext.Provider;

const SidebarContext = createContext<readonly SidebarRow[] | undefined>(undefined);
export const SidebarProvider = SidebarContext.Provider;

/**
 * Returns the current page: the route context.
 *
 * @throws Error outside its provider
 */
export function usePage(): PageInfo {
  const page = useContext(PageContext);
  if (!page) throw missingRouteContext();
  return page;
}

export interface CurrentSidebar {
  readonly id: string;
  readonly items: readonly SidebarRow[];
}

/** Returns the sidebar of the current page, if it has one. */
export function useSidebarIfAny(): CurrentSidebar | undefined {
  const { sidebar: id } = usePage();
  const items = useContext(SidebarContext);
  return id === undefined || !items ? undefined : { id, items };
}

/** @throws Error on a page that belongs to no sidebar */
export function useSidebar(): CurrentSidebar {
  const sidebar = useSidebarIfAny();
  const { route } = usePage();
  if (!sidebar) throw missingSidebar(route);
  return sidebar;
}
