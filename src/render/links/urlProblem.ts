import { decode } from './url.ts';

/** What makes a URL unfit to be followed. */
export type UrlProblem =
  /** It could run something, or its scheme is none of the web's. */
  | { readonly kind: 'unsafe'; readonly scheme: string }
  /** It has a host that no host can have, or none at all: browsers refuse it, or open nothing. */
  | { readonly kind: 'invalid' };

/** What a page may lead to; scripts and data are not among them. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

export const EXPECTED_LINK = 'a path of the site, or a URL with http, https, mailto or tel';

/** Labels of letters, digits, hyphens and underscores, or an IPv6 address: parsers accept more than resolvers do. */
const HOST = /^(?:\[[\da-f:.]+\]|[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?)$/i;

/**
 * Schemes are case-insensitive; browsers remove tabs and line ends anywhere, and pass over control characters and spaces
 * at the beginning. Other programs pass over more there, and nobody writes it on purpose.
 */
const IGNORED = /^[\0-\x20\s\u200b-\u200f\u2060]+|[\t\n\r]+/g;

/**
 * Judges a URL as a browser reads it, wherever it stands; a path of the site is always fine.
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
  // Some parsers accept a space or a brace in a host, others don't.
  if (/[\s{}<>"`^|\\]/.test(decode(written) ?? '%')) return false;
  try {
    return HOST.test(new URL(url, 'https://site.invalid').hostname);
  } catch {
    return false;
  }
}

/** As its author wrote it: Markdown escapes what stands in a URL, such as braces. */
export function shownUrl(url: string): string {
  const written = decode(url) ?? url;
  return written.length > 80 ? `${written.slice(0, 79)}…` : written;
}
