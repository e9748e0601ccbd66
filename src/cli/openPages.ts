import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '../theme/live/model.ts';

type Update = Extract<LiveEvent, { kind: 'update' }>;

/** The pages open in browsers, and the events sent to them. */
export interface OpenPages {
  /** @param seen the version the page was made from */
  listen(request: IncomingMessage, response: ServerResponse, seen: number): void;
  send(event: LiveEvent): void;
  /** Starts over at a version: pages of an earlier one must reload. */
  beginAt(version: number): void;
  close(): void;
}

/** Number of updates kept for pages that start listening later. */
const KEPT = 100;

/** Bytes that may be queued for a page that doesn't read them, such as one in a suspended tab. */
const MOST_UNREAD = 1024 * 1024;

export function createOpenPages(): OpenPages {
  const open = new Set<ServerResponse>();
  let oldest = Number.POSITIVE_INFINITY;
  let latest = 0;
  let updates: readonly Pick<Update, 'version' | 'routes' | 'sidebars'>[] = [];
  /** Only the latest data: keeping it for every update would store a large site a hundred times. */
  let newest: Pick<Update, 'version' | 'site'> | undefined;
  let problems: LiveEvent | undefined;
  const send = (response: ServerResponse, event: LiveEvent) => {
    response.write(`data: ${JSON.stringify(event)}\n\n`);
    // The page reconnects once it reads again, and receives what it has missed.
    if (response.writableLength > MOST_UNREAD) response.destroy();
  };

  /** The changes between a page's version and its connection. */
  const missed = (seen: number): LiveEvent | undefined => {
    if (Number.isNaN(seen) || seen === latest) return undefined;
    if (seen < oldest || seen > latest) return { kind: 'reload' };
    const later = updates.filter(({ version }) => version > seen);
    const site = newest && newest.version > seen ? newest.site : undefined;
    const routes = [...new Set(later.flatMap((update) => update.routes))];
    const sidebars = [...new Set(later.flatMap((update) => update.sidebars))];
    return { kind: 'update', version: latest, routes, sidebars, ...(site ? { site } : {}) };
  };

  return {
    listen(request, response, seen) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      if (request.method === 'HEAD') return void response.end();
      // There may be no events for hours.
      request.socket.setTimeout(0);
      response.write('retry: 500\n\n');
      const event = missed(seen);
      if (event) send(response, event);
      if (problems) send(response, problems);
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    send(event) {
      if (event.kind === 'problems') problems = event;
      if (event.kind === 'update') {
        latest = event.version;
        const { version, routes, sidebars, site } = event;
        if (site) newest = { version, site };
        const all = [...updates, { version, routes, sidebars }];
        updates = all.slice(-KEPT);
        if (all.length > KEPT) oldest = all[0]?.version ?? oldest;
      }
      for (const response of open) send(response, event);
    },
    beginAt(version) {
      oldest = version;
      latest = version;
      updates = [];
      newest = undefined;
    },
    close() {
      for (const response of open) response.end();
      open.clear();
    },
  };
}
