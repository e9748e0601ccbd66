/** The target of a request. */
export interface Target {
  /** Host and port of an absolute target (`GET http://host/path`), which overrides the `Host` header. */
  readonly authority: string | undefined;
  /** Begins with a slash, has no empty segments, and is still percent-encoded. */
  readonly pathname: string;
  /** Empty, or begins with a question mark. */
  readonly query: string;
}

/** Parses the target of a request line (RFC 9112, section 3.2). `undefined` if it doesn't name a path. */
export function readTarget(url: string): Target | undefined {
  const [, authority, rest = ''] = /^(?:https?:\/\/([^/?#]*))?([^#]*)/is.exec(url) ?? [];
  if (authority === undefined && !rest.startsWith('/')) return undefined;
  const end = rest.indexOf('?');
  const pathname = end === -1 ? rest : rest.slice(0, end);
  return {
    authority: authority?.replace(/^.*@/, ''),
    // A leading double slash in a `Location` header would point to another host.
    pathname: `/${pathname}`.replace(/\/{2,}/g, '/'),
    query: end === -1 ? '' : rest.slice(end),
  };
}

/**
 * Returns the decoded segments of a path; the last one is empty after a trailing slash. `undefined` for a
 * malformed escape, a NUL, or segments that lead out of the path (`..`).
 */
export function segmentsOf(pathname: string): readonly string[] | undefined {
  try {
    const segments = pathname.split('/').map(decodeURIComponent);
    const isElsewhere = segments.some((segment) =>
      segment.split(/[\\/]/).some((part) => part === '.' || part === '..'),
    );
    return isElsewhere || segments.some((segment) => segment.includes('\0')) ? undefined : segments;
  } catch {
    return undefined;
  }
}
