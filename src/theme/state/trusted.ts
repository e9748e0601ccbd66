import { useMemo } from 'react';

/** The Trusted Types policy of the site's own code, which a content security policy names (`render/policy`). */
export const TRUSTED_POLICY = 'chartdocs';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML: (html: string) => string;
      readonly createScriptURL: (url: string) => string;
    },
  ): {
    createHTML(html: string): TrustedHTML;
    /** A string for TypeScript, whose types of the DOM know no other URL of a script. */
    createScriptURL(url: string): string;
  };
}

/** What is written was made by the build, from content that is escaped or sanitized there. */
const keep = (text: string) => text;

/** Absent on the server, and in browsers without Trusted Types. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  TRUSTED_POLICY,
  { createHTML: keep, createScriptURL: keep },
);

/** HTML that was made by the build, for `innerHTML` and the like: all that the browser's code writes goes through here. */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html;
}

/** The same for React, which compares it by identity: equal HTML is not written again. */
export function useTrustedHtml(html: string): { readonly __html: string | TrustedHTML } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html]);
}

/** The URL of a script of the site's own, for a worker. */
export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url;
}
