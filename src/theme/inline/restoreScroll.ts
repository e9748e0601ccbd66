import { readState } from '../router/history.ts';

/**
 * Runs at the end of the body, before it is painted: after a reload, or back from another site, the page stands
 * where the reader left it.
 */
history.scrollRestoration = 'manual';
const { scroll } = readState(history.state);
if (scroll !== undefined) window.scrollTo(0, scroll);
