/** Schemes other than http and https, which don't refer to files. */
export const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:/i;

/** Parses a URL relative to another; undefined if invalid. */
export function parseUrl(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** Returns the origin of a web URL: scheme, host and port. */
export function originOf(url: string | undefined): string | undefined {
  const parsed = url === undefined ? undefined : parseUrl(url, 'none:');
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : undefined;
}

/** Decodes percent escapes; undefined if invalid. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
