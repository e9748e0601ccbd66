/** The ids of the shell. They are prefixed, so that articles can use any plain word as an anchor. */
export const SHELL_IDS = {
  root: 'cd-root',
  main: 'cd-main',
  menu: 'cd-menu',
  /** Without JavaScript, the anchors that open and close the menu. */
  menuOpen: 'cd-menu-open',
  menuClosed: 'cd-menu-closed',
  /** The page's data as JSON. */
  payload: 'cd-page',
} as const;

/** The route of the document for unknown addresses; no page has it. */
export const NOT_FOUND_ROUTE = '/404';
