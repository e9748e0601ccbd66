import type { SiteConfig } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Directive, policySources, SOURCE_KEYS } from './policy.ts';
import { allows } from './source.ts';

/** What a page loads, by the directive that governs it. */
export type ResourceDirective = Exclude<Directive, 'connect-src' | 'font-src' | 'frame-ancestors'>;

const NAMES: Readonly<Record<ResourceDirective, string>> = {
  'script-src': 'script',
  'style-src': 'style sheet',
  'img-src': 'image',
  'media-src': 'media file',
  'frame-src': 'frame',
  'form-action': 'form target',
};

/** Where a site is, as far as its configuration says; no other site is there. */
const UNKNOWN_ORIGIN = 'https://site.invalid';

export type PolicyFinding = Pick<Diagnostic, 'severity' | 'code' | 'message'> & { readonly hint: string };

/** Tells what the site's policy keeps a page from loading; without a policy, nothing. */
export function createBlocked(
  config: Pick<SiteConfig, 'csp' | 'search' | 'url'>,
): (directive: ResourceDirective, url: string) => PolicyFinding | undefined {
  const sources = policySources(config);
  if (!sources) return () => undefined;
  const self = new URL(config.url ?? UNKNOWN_ORIGIN);
  return (directive, written) => {
    const url = URL.canParse(written, self.href) ? new URL(written, self.href) : undefined;
    if (!url || allows(sources[directive], url, self)) return undefined;
    const source = url.origin === 'null' ? url.protocol : url.origin === self.origin ? "'self'" : url.origin;
    return blockedFinding(
      `the ${NAMES[directive]} "${written.length > 80 ? `${written.slice(0, 79)}…` : written}"`,
      `Add "${source}" to "csp.${SOURCE_KEYS[directive]}" in the configuration, or serve the file with the site.`,
    );
  };
}

/** Code of what is found here. */
export const BLOCKED = 'blocked-by-policy';

export function blockedFinding(what: string, hint: string): PolicyFinding {
  return {
    severity: 'warning',
    code: BLOCKED,
    message: `The content security policy blocks ${what}.`,
    hint,
  };
}
