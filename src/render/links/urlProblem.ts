import { decode } from './url.ts';

/** Why a URL can't be used in a link. */
export type UrlProblem =
  /** It could run code, or its scheme isn't allowed. */
  | { readonly kind: 'unsafe'; readonly scheme: string }
  /** Its host is missing or invalid: browsers reject it or open nothing. */
  | { readonly kind: 'invalid' };

/** The allowed schemes of links, without those of scripts and data. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

export const EXPECTED_LINK = 'a path of the site, or a URL with http, https, mailto or tel';

/** Labels of letters, digits, hyphens and underscores, or an IPv6 address: stricter than URL parsers. */
const HOST = /^(?:\[[\da-f:.]+\]|[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?)$/i;

/**
 * Characters that browsers ignore: tabs and line breaks anywhere, control characters and spaces at the
 * beginning (schemes are also case-insensitive). Other programs ignore more there, which is never used in
 * good faith.
 */
const IGNORED = /^[\0-\x20\s\u200b-\u200f\u2060]+|[\t\n\r]+/g;

/**
 * Checks a URL as browsers read it, in any context; a path of the site is always valid.
 *
 * @param more schemes that the caller resolves itself
 */
export function urlProblem(url: string, more: readonly string[] = []): UrlProblem | undefined {
  const read = url.replace(IGNORED, '');
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(read)?.[0].toLowerCase();
  if (scheme !== undefined && !LINK_SCHEMES.has(scheme) && !more.includes(scheme)) {
    return { kind: 'unsafe', scheme };
  }
  const hasHost = scheme === undefined ? /^[/\\]{2}/.test(read) : /^https?:/.test(scheme);
  return hasHost && !isReachable(read) ? { kind: 'invalid' } : undefined;
}

function isReachable(url: string): boolean {
  const written = /^[^/\\]*[/\\]*([^/\\?#]*)/.exec(url)?.[1] ?? '';
  // Parsers disagree on spaces and braces in hosts.
  if (/[\s{}<>"`^|\\]/.test(decode(written) ?? '%')) return false;
  try {
    return HOST.test(new URL(url, 'https://site.invalid').hostname);
  } catch {
    return false;
  }
}

/** Returns a URL as its author wrote it: Markdown escapes characters such as braces. */
export function shownUrl(url: string): string {
  const written = decode(url) ?? url;
  return written.length > 80 ? `${written.slice(0, 79)}…` : written;
}
