/** What a request asks for. */
export interface Target {
  /** Host and port of an absolute target (`GET http://host/path`), which goes before the header `Host`. */
  readonly authority: string | undefined;
  /** Begins with a slash, has no empty segments, and is still escaped. */
  readonly pathname: string;
  /** Empty, or begins with a question mark. */
  readonly query: string;
}

/** Reads the target of a request line (RFC 9112, section 3.2). `undefined` if it doesn't name a path. */
export function readTarget(url: string): Target | undefined {
  const [, authority, rest = ''] = /^(?:https?:\/\/([^/?#]*))?([^#]*)/is.exec(url) ?? [];
  if (authority === undefined && !rest.startsWith('/')) return undefined;
  const end = rest.indexOf('?');
  const pathname = end === -1 ? rest : rest.slice(0, end);
  return {
    authority: authority?.replace(/^.*@/, ''),
    // Two slashes in a row would begin another host's address wherever this is written as a location.
    pathname: `/${pathname}`.replace(/\/{2,}/g, '/'),
    query: end === -1 ? '' : rest.slice(end),
  };
}

/**
 * The unescaped segments of a path; the last one is empty after a slash. `undefined` for a broken escape, a NUL and
 * for segments that lead elsewhere (`..`).
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
