import type { ContentPolicy } from '../policy/policy.ts';
import { ASSETS } from './output.ts';

/** The value of the header, for manually configured hosts. */
export const POLICY_FILE = 'content-security-policy.txt';

/** The headers file of Netlify, Cloudflare Pages and others. */
export const HEADERS_FILE = '_headers';

/** The frame in which edited examples run, below the base URL: it has a policy of its own, and none of the site. */
export const FRAME_FILE = 'chartdocs/frame.html';

/**
 * Creates files that specify the headers a host should send: the policy, if there is one, and how long files stay in
 * caches. The names of all files in `assets/` change with their contents, except for static files there.
 */
export function headerFiles(
  policy: ContentPolicy | undefined,
  baseUrl: string,
  statics: readonly string[],
): Readonly<Record<string, string>> {
  const isHashed = !statics.some((file) => file.startsWith(`${ASSETS}/`));
  const caching = isHashed
    ? rule(`${baseUrl}${ASSETS}/*`, 'Cache-Control: public, max-age=31536000, immutable')
    : '';
  if (!policy) return caching === '' ? {} : { [HEADERS_FILE]: caching };
  const { header, hasFrame } = policy;
  const all = rule(`${baseUrl}*`, `Content-Security-Policy: ${header}`);
  const ofFrame = hasFrame ? rule(`${baseUrl}${FRAME_FILE}`, '! Content-Security-Policy') : '';
  return { [POLICY_FILE]: `${header}\n`, [HEADERS_FILE]: all + ofFrame + caching };
}

function rule(path: string, header: string): string {
  return `${path}\n  ${header}\n`;
}
