import { useMemo } from 'react';

/**
 * The Trusted Types policy of the site's own code, named in the content security policy (`render/policy`).
 */
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
    /** A string for TypeScript, whose DOM types accept no other URL for a script. */
    createScriptURL(url: string): string;
  };
}

/** The HTML comes from the build, where content is escaped or sanitized. */
const keep = (text: string) => text;

/** Absent on the server, and in browsers without Trusted Types. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  TRUSTED_POLICY,
  { createHTML: keep, createScriptURL: keep },
);

/**
 * Marks HTML from the build as trusted, for `innerHTML` and the like: all HTML that the browser code writes
 * goes through here.
 */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html;
}

/** The same for React, which compares by identity: equal HTML isn't written again. */
export function useTrustedHtml(html: string): { readonly __html: string | TrustedHTML } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html]);
}

/** Marks the URL of the site's own script as trusted, for a worker. */
export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url;
}
