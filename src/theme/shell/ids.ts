/**
 * The ids of the shell. They carry a prefix, so that an article may use every ordinary word for its anchors.
 */
export const SHELL_IDS = {
  root: 'cd-root',
  main: 'cd-main',
  menu: 'cd-menu',
  /** Without script, the addresses that open the menu and close it. */
  menuOpen: 'cd-menu-open',
  menuClosed: 'cd-menu-closed',
  /** The page's data as JSON. */
  payload: 'cd-page',
} as const;

/** The route of the document for addresses that have no page; no page has it. */
export const NOT_FOUND_ROUTE = '/404';
