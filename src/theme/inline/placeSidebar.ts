import { placeSidebar } from '../shell/sidebarScroll.ts';

/** Runs right after the sidebar, before it is painted, and restores its scroll position. */
placeSidebar();
