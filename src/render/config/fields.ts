import { Parser } from 'htmlparser2';
import * as z from 'zod';
import { EXPECTED_LINK, urlProblem } from '../links/urlProblem.ts';

/** The kinds of strings shared by configuration, front matter and category files. */

export const route = z.string().regex(/^\//, { error: 'a path that begins with "/"' });

/**
 * A path of plain names: no empty names, none with a leading dot (hosts don't serve these), no characters
 * with a meaning in URLs, no control characters and no unpaired surrogates.
 */
const PLAIN_PATH = /^\/?(?:(?!\.)[^/?#%\\\s\p{Cc}\p{Cs}]+(?:\/(?!\.)[^/?#%\\\s\p{Cc}\p{Cs}]+)*\/?)?$/u;

const NOT_PLAIN =
  'without empty parts, parts that begin with ".", spaces, control characters, "?", "#" and "%"';

export const plainPath = z.string().regex(PLAIN_PATH, { error: `a plain path ${NOT_PLAIN}` });

export const plainRoute = z.string().refine((value) => value.startsWith('/') && PLAIN_PATH.test(value), {
  error: `a plain path that begins with "/", ${NOT_PLAIN}`,
});

/** A plain path used as a prefix for files. */
export const basePath = z
  .string()
  .regex(/^\/(?:.*\/)?$/, { error: 'a path that begins and ends with "/"', abort: true })
  .regex(PLAIN_PATH, { error: `a path that begins and ends with "/", ${NOT_PLAIN}` });

/** Scheme, host and port. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'an origin such as "https://example.org"', abort: true })
  .refine(isOrigin, {
    error: 'an origin such as "https://example.org", without a path, which goes into "baseUrl"',
  })
  .transform((value) => value.replace(/\/+$/, ''));

function isOrigin(value: string): boolean {
  const { username, password, pathname, search, hash } = new URL(value);
  return username + password + search + hash === '' && pathname === '/' && !/[?#]/.test(value);
}

/**
 * A link target: a route, a path deployed beside the site, or a URL. All link fields use this type, so that
 * none can run a script. Nonexistent hosts are a warning, reported later.
 */
export const href = z.string().refine((value) => !isUnsafe(value), { error: EXPECTED_LINK });

/** A file that pages load: a path below the static folder, or a web URL. */
export const fileUrl = z.string().refine((value) => !isUnsafe(value) && !/^\s*(?:mailto|tel):/i.test(value), {
  error: 'a path of the site, or a URL with http or https',
});

/** An absolute web URL. */
export const webUrl = z.url({ protocol: /^https?$/i, error: 'a URL such as "https://example.org/path"' });

/** The start of a web URL with placeholders. */
export const urlTemplate = z.string().regex(/^https?:\/\//i, { error: 'a URL with http or https' });

/** The author's own HTML; its links may have any target that other links may have. */
export const html = z
  .string()
  .refine((value) => urlsInHtml(value).every((url) => urlProblem(url)?.kind !== 'unsafe'), {
    error: `HTML whose links lead to ${EXPECTED_LINK}`,
  });

/** Checks the raw value and its decoded form: `javascript&colon;` has no legitimate use. */
function isUnsafe(value: string): boolean {
  return [value, decodeEntities(value)].some((url) => urlProblem(url)?.kind === 'unsafe');
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return urlsInHtml(`<a href="${text.replaceAll('"', '&quot;')}">`)[0] ?? text;
}

const URL_ATTRIBUTES = [
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'poster',
  'data',
  'ping',
  'background',
  'xlink:href',
  // SVG animations set another attribute to these.
  'to',
  'from',
  'values',
];

function urlsInHtml(text: string): readonly string[] {
  const urls: string[] = [];
  const parser = new Parser({
    onattribute(name, value) {
      if (URL_ATTRIBUTES.includes(name)) urls.push(value);
    },
  });
  parser.end(text);
  return urls;
}
