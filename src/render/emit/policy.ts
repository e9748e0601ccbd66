import type { ContentPolicy } from '../policy/policy.ts';

/** The value of the header, for hosts that are configured by hand. */
export const POLICY_FILE = 'content-security-policy.txt';

/** Headers as Netlify, Cloudflare Pages and others read them. */
export const HEADERS_FILE = '_headers';

/** Files that say which header a host is to send. */
export function policyFiles({ header }: ContentPolicy, baseUrl: string): Readonly<Record<string, string>> {
  return {
    [POLICY_FILE]: `${header}\n`,
    [HEADERS_FILE]: `${baseUrl}*\n  Content-Security-Policy: ${header}\n`,
  };
}
