import type { ContentPolicy } from '../policy/policy.ts';

/** The value of the header, for manually configured hosts. */
export const POLICY_FILE = 'content-security-policy.txt';

/** The headers file of Netlify, Cloudflare Pages and others. */
export const HEADERS_FILE = '_headers';

/** The frame in which edited examples run, below the base URL: it has a policy of its own, and none of the site. */
export const FRAME_FILE = 'chartdocs/frame.html';

/** Creates files that specify the header a host should send. */
export function policyFiles(
  { header, hasFrame }: ContentPolicy,
  baseUrl: string,
): Readonly<Record<string, string>> {
  const ofFrame = `${baseUrl}${FRAME_FILE}\n  ! Content-Security-Policy\n`;
  return {
    [POLICY_FILE]: `${header}\n`,
    [HEADERS_FILE]: `${baseUrl}*\n  Content-Security-Policy: ${header}\n${hasFrame ? ofFrame : ''}`,
  };
}
