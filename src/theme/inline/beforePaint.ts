import { announcementId, colorMode } from 'chartdocs:site';
import { restoreTypedQuery } from '../search/typedQuery.ts';
import { DISMISS_KEY, ID_KEY, readSeenId } from '../state/announcementKeys.ts';
import { COLOR_MODE_KEY } from '../state/colorModeKey.ts';
import { answerEarlyInput } from './earlyInput.ts';
import { openWhilePrinting } from './printing.ts';

/**
 * Runs in the head, before the first paint: sets the stored color mode and the announcement bar's state on
 * the root element, so that nothing flashes or jumps, and handles input that needs no other code. It depends
 * on the site only, never on the page, so a content security policy needs just one hash for it.
 */
const { dataset } = document.documentElement;
let chosen: string | null = null;
try {
  if (!colorMode.disableSwitch) chosen = localStorage.getItem(COLOR_MODE_KEY);
  if (announcementId !== undefined) {
    if (readSeenId(localStorage.getItem(ID_KEY)) !== announcementId) {
      localStorage.removeItem(DISMISS_KEY);
    }
    localStorage.setItem(ID_KEY, announcementId);
    if (localStorage.getItem(DISMISS_KEY) === 'true') dataset.announcement = 'closed';
  }
} catch {
  // Treats unavailable storage as empty; the theme warns about it once it has loaded (§8).
}
const prefersDark =
  colorMode.respectPrefersColorScheme && window.matchMedia('(prefers-color-scheme: dark)').matches;
dataset.theme =
  chosen === 'light' || chosen === 'dark' ? chosen : prefersDark ? 'dark' : colorMode.defaultMode;
dataset.js = '';

restoreTypedQuery();
answerEarlyInput(document.documentElement, () => {
  dataset.announcement = 'closed';
  try {
    localStorage.setItem(DISMISS_KEY, 'true');
  } catch {
    // it is closed on this page
  }
});
openWhilePrinting();
