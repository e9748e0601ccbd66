import { readState } from '../router/history.ts';

/**
 * Runs at the end of the body, before it is painted: restores the scroll position after a reload, or on
 * coming back from another site.
 */
history.scrollRestoration = 'manual';
const { scroll } = readState(history.state);
if (scroll !== undefined) window.scrollTo(0, scroll);
