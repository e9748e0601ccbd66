import type { ContentPolicy } from '../policy/policy.ts';

/** The value of the header, for manually configured hosts. */
export const POLICY_FILE = 'content-security-policy.txt';

/** The headers file of Netlify, Cloudflare Pages and others. */
export const HEADERS_FILE = '_headers';

/** Creates files that specify the header a host should send. */
export function policyFiles({ header }: ContentPolicy, baseUrl: string): Readonly<Record<string, string>> {
  return {
    [POLICY_FILE]: `${header}\n`,
    [HEADERS_FILE]: `${baseUrl}*\n  Content-Security-Policy: ${header}\n`,
  };
}
