import { createHash } from 'node:crypto';
import type { InlineScripts } from '../../theme/model/document.ts';
import { TRUSTED_POLICY } from '../../theme/state/trusted.ts';
import type { ExtraSources } from '../config/csp.ts';
import type { SiteConfig } from '../config/schema.ts';

/** The content security policy of all documents of a site. */
export interface ContentPolicy {
  /** For a `<meta>` element, in which some directives have no effect. */
  readonly meta: string;
  /** For the HTTP header. */
  readonly header: string;
  /** Whether there is a frame that must not get the header. */
  readonly hasFrame: boolean;
}

/** Directives that the configuration can add sources to, with the keys in `csp`. */
export const SOURCE_KEYS = {
  'script-src': 'scriptSrc',
  'style-src': 'styleSrc',
  'img-src': 'imgSrc',
  'font-src': 'fontSrc',
  'media-src': 'mediaSrc',
  'connect-src': 'connectSrc',
  'frame-src': 'frameSrc',
  'form-action': 'formAction',
  'frame-ancestors': 'frameAncestors',
} as const satisfies Readonly<Record<string, keyof ExtraSources>>;

export type Directive = keyof typeof SOURCE_KEYS;

export type PolicySources = Readonly<Record<Directive, readonly string[]>>;

/** Sources that the code of plugins needs. */
export type AddedSources = Pick<ExtraSources, 'frameSrc' | 'formAction'>;

type PolicyConfig = Pick<SiteConfig, 'csp' | 'search' | 'head'>;

/** Returns the allowed sources of documents, except for inline scripts; undefined without a policy. */
export function policySources({ csp, search }: Omit<PolicyConfig, 'head'>): PolicySources | undefined {
  if (csp === false) return undefined;
  const own = "'self'";
  const unique = (sources: readonly string[]) => [...new Set(sources)];
  return {
    'script-src': unique([own, ...csp.scriptSrc]),
    'style-src': unique([own, ...csp.styleSrc]),
    // A site without an icon refers to an empty one.
    'img-src': unique([own, 'data:', ...csp.imgSrc]),
    'font-src': unique([own, ...csp.fontSrc]),
    'media-src': unique([own, ...csp.mediaSrc]),
    'connect-src': unique([own, ...originOf(search.indexBaseUrl), ...csp.connectSrc]),
    'frame-src': unique(csp.frameSrc),
    // The search form also works without JavaScript: it opens the home page.
    'form-action': unique([own, ...csp.formAction]),
    'frame-ancestors': unique(csp.frameAncestors),
  };
}

/** Creates the policy, which is the same for every page, so that a host can send it with all of them. */
export function contentPolicy(
  config: PolicyConfig,
  scripts: InlineScripts,
  added: AddedSources = { frameSrc: [], formAction: [] },
): ContentPolicy | undefined {
  const { csp } = config;
  const sources = policySources({
    ...config,
    csp: csp && {
      ...csp,
      frameSrc: [...added.frameSrc, ...csp.frameSrc],
      formAction: [...added.formAction, ...csp.formAction],
    },
  });
  if (!sources) return undefined;
  const {
    'script-src': scriptSrc,
    'form-action': formAction,
    'frame-ancestors': ancestors,
    ...others
  } = sources;
  const ofSite = config.head.flatMap(({ content }) => content ?? []);
  const hashes = [...Object.values(scripts), ...ofSite].map(hashOf);
  const directives: readonly (readonly [name: string, values: readonly string[]])[] = [
    ['default-src', []],
    ['script-src', [...scriptSrc, ...new Set(hashes)]],
    ...Object.entries(others),
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['object-src', []],
    ['base-uri', []],
    ['form-action', formAction],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', [TRUSTED_POLICY]],
  ];
  return {
    meta: write(directives),
    header: write([...directives, ['frame-ancestors', ancestors]]),
    hasFrame: added.frameSrc.length > 0,
  };
}

function write(directives: readonly (readonly [name: string, values: readonly string[]])[]): string {
  return directives
    .map(([name, values]) => [name, ...(values.length > 0 ? values : ["'none'"])].join(' '))
    .join('; ');
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Returns the origin of a URL that has a host. */
function originOf(url: string | undefined): readonly string[] {
  if (url === undefined || !/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://site.invalid')) {
    return [];
  }
  return [url.startsWith('//') ? new URL(url, 'https://site.invalid').host : new URL(url).origin];
}
