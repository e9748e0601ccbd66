import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '../theme/live/model.ts';

type Update = Extract<LiveEvent, { kind: 'update' }>;

/** The pages that are open in browsers, and what they are told. */
export interface OpenPages {
  /** @param seen the version that the page was made from */
  listen(request: IncomingMessage, response: ServerResponse, seen: number): void;
  tell(event: LiveEvent): void;
  /** Pages are of this version from now on; those of an earlier one have to be loaded again. */
  beginAt(version: number): void;
  close(): void;
}

/** Updates that are kept for pages that begin to listen after them. */
const KEPT = 100;

export function createOpenPages(): OpenPages {
  const open = new Set<ServerResponse>();
  let oldest = Number.POSITIVE_INFINITY;
  let latest = 0;
  let updates: readonly Update[] = [];
  let problems: LiveEvent | undefined;
  const send = (response: ServerResponse, event: LiveEvent) =>
    response.write(`data: ${JSON.stringify(event)}\n\n`);

  /** What has changed between the making of a page and its first question. */
  const missed = (seen: number): LiveEvent | undefined => {
    if (Number.isNaN(seen) || seen === latest) return undefined;
    if (seen < oldest || seen > latest) return { kind: 'reload' };
    const later = updates.filter(({ version }) => version > seen);
    const site = later.findLast((update) => update.site)?.site;
    const routes = [...new Set(later.flatMap((update) => update.routes))];
    return { kind: 'update', version: latest, routes, ...(site ? { site } : {}) };
  };

  return {
    listen(request, response, seen) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
      response.write('retry: 500\n\n');
      const event = missed(seen);
      if (event) send(response, event);
      if (problems) send(response, problems);
      open.add(response);
      request.once('close', () => open.delete(response));
    },
    tell(event) {
      if (event.kind === 'problems') problems = event;
      if (event.kind === 'update') {
        latest = event.version;
        const all = [...updates, event];
        updates = all.slice(-KEPT);
        if (all.length > KEPT) oldest = all[0]?.version ?? oldest;
      }
      for (const response of open) send(response, event);
    },
    beginAt(version) {
      oldest = version;
      latest = version;
      updates = [];
    },
    close() {
      for (const response of open) response.end();
    },
  };
}
