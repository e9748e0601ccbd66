import type { SiteData } from '../model.ts';
import { DISMISS_KEY, ID_KEY } from './announcement.ts';
import { COLOR_MODE_KEY } from './colorMode.ts';

/**
 * The script that runs before the first paint: puts the stored colour mode and the announcement bar's state
 * on the root element, so that nothing flashes or jumps. It depends on the site only, never on the page, so
 * that one hash in a content security policy covers it.
 */
export function inlineScript({ colorMode, announcementBar }: SiteData): string {
  const settings = {
    mode: colorMode.defaultMode,
    system: colorMode.respectPrefersColorScheme,
    fixed: colorMode.disableSwitch,
    bar: announcementBar?.id,
  };
  // A stored id with the old misspelling stands for the right one (§4).
  return `(function(o){var d=document.documentElement,m;try{var s=localStorage;m=o.fixed?null:s.getItem(${JSON.stringify(COLOR_MODE_KEY)});if(o.bar){var i=s.getItem(${JSON.stringify(ID_KEY)});if(i==='annoucement-bar')i='announcement-bar';if(i!==o.bar){s.setItem(${JSON.stringify(ID_KEY)},o.bar);s.removeItem(${JSON.stringify(DISMISS_KEY)})}if(s.getItem(${JSON.stringify(DISMISS_KEY)})==='true')d.dataset.announcement='closed'}}catch(e){}if(m!=='light'&&m!=='dark')m=o.system&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':o.mode;d.dataset.theme=m;d.dataset.js=''})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;
}
