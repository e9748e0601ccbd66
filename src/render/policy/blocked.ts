import type { SiteConfig } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Directive, policySources, SOURCE_KEYS } from './policy.ts';
import { allows } from './source.ts';

/** The directives that control what a page loads. */
export type ResourceDirective = Exclude<Directive, 'connect-src' | 'font-src' | 'frame-ancestors'>;

const NAMES: Readonly<Record<ResourceDirective, string>> = {
  'script-src': 'script',
  'style-src': 'style sheet',
  'img-src': 'image',
  'media-src': 'media file',
  'frame-src': 'frame',
  'form-action': 'form target',
};

/** Stands for the site's unknown origin; no other site uses it. */
const UNKNOWN_ORIGIN = 'https://site.invalid';

export type PolicyFinding = Pick<Diagnostic, 'severity' | 'code' | 'message'> & { readonly hint: string };

/** Creates a function that reports what the site's policy blocks; nothing without a policy. */
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

/** The code of these findings. */
export const BLOCKED = 'blocked-by-policy';

export function blockedFinding(what: string, hint: string): PolicyFinding {
  return {
    severity: 'warning',
    code: BLOCKED,
    message: `The content security policy blocks ${what}.`,
    hint,
  };
}
