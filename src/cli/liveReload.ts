import type { IncomingMessage, ServerResponse } from 'node:http';

/** Path below the base URL at which a page listens for changes. */
const EVENTS = '__chartdocs/changes';

/** Tells open pages to load themselves anew. */
export interface LiveReload {
  /** Answers the request if it is a page's ear; says whether it did. */
  listen(pathname: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** The page with a script that listens. */
  inject(html: string): string;
  reload(): void;
  close(): void;
}

/** Server-sent events: the browser connects again by itself when the server was away. */
export function createLiveReload(baseUrl: string): LiveReload {
  const open = new Set<ServerResponse>();
  const url = JSON.stringify(baseUrl + EVENTS);
  const script = `<script>new EventSource(${url}).addEventListener('reload',()=>location.reload())</script>`;
  return {
    listen(pathname, request, response) {
      if (pathname !== baseUrl + EVENTS) return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
      response.write('retry: 500\n\n');
      open.add(response);
      request.once('close', () => open.delete(response));
      return true;
    },
    inject: (html) => html.replace('</body>', () => `${script}</body>`),
    reload() {
      for (const response of open) response.write('event: reload\ndata:\n\n');
    },
    close() {
      for (const response of open) response.end();
    },
  };
}
