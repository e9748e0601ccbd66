/** Schemes that lead to no file. */
export const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:/i;

/** The URL of a reference that stands at another one; undefined for what is no URL. */
export function parseUrl(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** Of an address on the web: scheme, host and port. */
export function originOf(url: string | undefined): string | undefined {
  const parsed = url === undefined ? undefined : parseUrl(url, 'none:');
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : undefined;
}

/** What percent signs stand for; undefined where they stand for nothing. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
