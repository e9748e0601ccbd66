import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '../theme/live/model.ts';

type Update = Extract<LiveEvent, { kind: 'update' }>;

/** The pages that are open in browsers, and what is sent to them. */
export interface OpenPages {
  /** @param seen the version that the page was made from */
  listen(request: IncomingMessage, response: ServerResponse, seen: number): void;
  send(event: LiveEvent): void;
  /** Pages are of this version from now on; those of an earlier one have to be loaded again. */
  beginAt(version: number): void;
  close(): void;
}

/** Updates that are kept for pages that begin to listen after them. */
const KEPT = 100;

/** Bytes that may wait for a page that doesn't read them, such as one in a suspended tab. */
const MOST_UNREAD = 1024 * 1024;

export function createOpenPages(): OpenPages {
  const open = new Set<ServerResponse>();
  let oldest = Number.POSITIVE_INFINITY;
  let latest = 0;
  let updates: readonly Pick<Update, 'version' | 'routes' | 'sidebars'>[] = [];
  /** The newest data only: with those of every update, a large site would be kept a hundred times. */
  let newest: Pick<Update, 'version' | 'site'> | undefined;
  let problems: LiveEvent | undefined;
  const send = (response: ServerResponse, event: LiveEvent) => {
    response.write(`data: ${JSON.stringify(event)}\n\n`);
    // It asks again as soon as it reads, and is sent what it has missed.
    if (response.writableLength > MOST_UNREAD) response.destroy();
  };

  /** What has changed between the making of a page and its first question. */
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
      // Nothing may happen for hours.
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
