import * as z from 'zod';

/**
 * A source as a content security policy writes it (CSP3 §2.3.1): a host with or without scheme, port and path, a
 * scheme, `'self'`, or the hash of an inline script or style. What would undo the policy is not among them.
 */
const SOURCE =
  /^(?:'self'|'sha(?:256|384|512)-[\w+/-]+={0,2}'|[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*|(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*)(?::(?:\d+|\*))?(?:\/[^\s;,"'?#]*)?)$/i;

const sources = z
  .array(
    z.string().regex(SOURCE, {
      error: `a source such as "https://cdn.example.org", "*.example.org" or "'self'"`,
    }),
  )
  .default([]);

const extraSources = z.strictObject({
  /** Scripts, beside the site's own: also hashes of inline scripts in HTML of the configuration. */
  scriptSrc: sources,
  /** Style sheets, beside the site's own. */
  styleSrc: sources,
  /** Images, beside the site's own and `data:` URLs. */
  imgSrc: sources,
  /** Fonts, beside the site's own. */
  fontSrc: sources,
  /** Video and audio, beside the site's own. */
  mediaSrc: sources,
  /** What scripts may fetch, beside the site itself and the origin of `search.indexBaseUrl`. */
  connectSrc: sources,
  /** Pages in frames; without any, none. */
  frameSrc: sources,
  /** Where forms may be sent, beside the site itself. */
  formAction: sources,
  /** Who may show the site in a frame; without any, nobody. It takes effect in the header only. */
  frameAncestors: sources,
});

/** Whether documents have a content security policy, and what it allows beside what the site itself needs. */
export const cspSchema = z
  .union([z.boolean(), extraSources])
  .transform((csp) => (csp === true ? extraSources.parse({}) : csp))
  .default(false);

export type ExtraSources = z.output<typeof extraSources>;
