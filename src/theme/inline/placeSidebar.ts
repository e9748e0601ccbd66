import { placeSidebar } from '../shell/sidebarScroll.ts';

/** Runs right behind the sidebar, before it is painted: its links stand where the reader left them. */
placeSidebar();
