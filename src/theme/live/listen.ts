import { SHEET_ATTRIBUTE, sheetLinks } from '../router/sheets.ts';
import { LIVE_EVENTS, type LiveEvent } from './model.ts';
import { showProblems } from './overlay.ts';

export type LiveUpdate = Extract<LiveEvent, { kind: 'update' }>;

/**
 * Listens to the live server and applies its updates.
 *
 * @param version the version the page was made from: the server first sends the changes since then
 */
export function listen(baseUrl: string, version: number, onUpdate: (update: LiveUpdate) => void): void {
  const events = new EventSource(`${baseUrl}${LIVE_EVENTS}?v=${version}`);
  let wasOpen = false;
  events.onopen = () => {
    // The server was gone: anything may have changed.
    if (wasOpen) location.reload();
    wasOpen = true;
  };
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const event: LiveEvent = JSON.parse(data);
    switch (event.kind) {
      case 'update':
        onUpdate(event);
        break;
      case 'styles':
        swapStyles(event.version);
        break;
      case 'reload':
        location.reload();
        break;
      case 'problems':
        showProblems(event.problems);
    }
  };
}

/** Replaces each style sheet once the new one has loaded, so that nothing flashes. */
function swapStyles(version: number): void {
  const lastOfEach = new Map(sheetLinks().map((link) => [link.getAttribute(SHEET_ATTRIBUTE) ?? '', link]));
  for (const [name, last] of lastOfEach) {
    const old = sheetLinks(name);
    const next = last.cloneNode() as HTMLLinkElement;
    next.href = `${last.href.replace(/\?.*$/, '')}?v=${version}`;
    next.onload = () => {
      for (const link of old) link.remove();
    };
    last.after(next);
  }
}
