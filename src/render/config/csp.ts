import * as z from 'zod';

/**
 * A source in content security policy syntax (CSP3 §2.3.1): a host with optional scheme, port and path, a
 * scheme, `'self'`, or the hash of an inline script or style. Sources that would defeat the policy are
 * excluded.
 */
const SOURCE =
  /^(?:'self'|'sha(?:256|384|512)-[\w+/-]+={0,2}'|[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*|(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*)(?::(?:\d+|\*))?(?:\/[^\s;,"'?#]*)?)$/i;

/** A list of such sources. */
export const sources = z
  .array(
    z.string().regex(SOURCE, {
      error: `a source such as "https://cdn.example.org", "*.example.org" or "'self'"`,
    }),
  )
  .default([]);

const extraSources = z.strictObject({
  /**
   * Scripts, in addition to the site's own, including hashes of inline scripts in the configuration's HTML.
   */
  scriptSrc: sources,
  /** Style sheets, in addition to the site's own. */
  styleSrc: sources,
  /** Images, in addition to the site's own and `data:` URLs. */
  imgSrc: sources,
  /** Fonts, in addition to the site's own. */
  fontSrc: sources,
  /** Video and audio, in addition to the site's own. */
  mediaSrc: sources,
  /** URLs that scripts may fetch, in addition to the site itself and the origin of `search.indexBaseUrl`. */
  connectSrc: sources,
  /** Pages in frames; none by default. */
  frameSrc: sources,
  /** Targets of form submissions, in addition to the site itself. */
  formAction: sources,
  /** Sites that may embed this site in a frame; none by default. Only works as an HTTP header. */
  frameAncestors: sources,
});

/** Whether documents have a content security policy, and what it allows beyond what the site itself needs. */
export const cspSchema = z
  .union([z.boolean(), extraSources])
  .transform((csp) => (csp === true ? extraSources.parse({}) : csp))
  .default(false);

export type ExtraSources = z.output<typeof extraSources>;
