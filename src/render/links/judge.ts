import picomatch from 'picomatch';
import { isDeployedBeside } from './beside.ts';
import type { BuiltPage, Reference } from './builtPage.ts';
import type { BuiltSite } from './builtSite.ts';
import type { Problem } from './finding.ts';
import {
  type Addresses,
  canonicalOrigin,
  canonicalPath,
  pageUrl,
  redirectTarget,
  siteUsesSlashes,
} from './pageAddress.ts';
import {
  anchorProblem,
  brokenLink,
  EMPTY,
  LINK_TO_DRAFT,
  LINK_TO_UNLISTED,
  MALFORMED,
  missingFile,
  outsideBase,
  redirect,
  trailingSlash,
  UNLISTED_IN_SITEMAP,
  wrongCase,
} from './problems.ts';
import type { BuildRecord } from './record.ts';
import { createLookup, pathsOf, type SiteTarget } from './siteTarget.ts';
import { decode, originOf, parseUrl } from './url.ts';

export { OTHER_SCHEME } from './url.ts';

/** Where a site is published, and what is known about it apart from its files. */
export interface SiteAddresses {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** The site's URL; defaults to that of its canonical links. */
  readonly url?: string;
  /** Paths served by another deployment, without base URL. */
  readonly deployedBeside: readonly string[];
  /** Targets to skip: globs of URLs, or of paths without base URL. */
  readonly ignore: readonly string[];
  readonly record: BuildRecord | undefined;
}

/** A placeholder origin for `new URL`, never shown. */
const PLACEHOLDER_ORIGIN = 'http://site.invalid';

/** The context for judging all references of a site. */
export interface Context extends Addresses {
  readonly site: BuiltSite;
  /** The routes of the pages, without base URL. */
  readonly routes: readonly string[];
  readonly drafts: ReadonlySet<string>;
  /** Returns a page's canonical path, without base URL. */
  readonly ownPath: (page: BuiltPage, file: string) => string | undefined;
  /** Returns whether URLs of folders end with a slash, unless a page states otherwise. */
  readonly usesSlashes: () => boolean;
  readonly isBeside: (path: string) => boolean;
  readonly isIgnored: (url: string) => boolean;
  /** Formats a path for a file: without base URL in sources of this tool. */
  readonly written: (path: string, page: string) => string;
}

export function contextOf(
  site: BuiltSite,
  { baseUrl, url, deployedBeside, ignore, record }: SiteAddresses,
): Context {
  const addresses = {
    baseUrl,
    origin: originOf(url) ?? canonicalOrigin(site) ?? PLACEHOLDER_ORIGIN,
    lookup: createLookup(site),
  };
  const ownPath = (page: BuiltPage, file: string) =>
    (record && Object.hasOwn(record.pages, file) ? record.pages[file]?.route : undefined) ??
    canonicalPath(page, file, addresses);
  return {
    ...addresses,
    site,
    routes: [...site.pages].map(([file, page]) => ownPath(page, file) ?? pathsOf(file).at(-1) ?? `/${file}`),
    ownPath,
    drafts: new Set(record?.drafts),
    usesSlashes: once(() => siteUsesSlashes(site, addresses)),
    isBeside: (path) => isDeployedBeside(path, deployedBeside),
    isIgnored: ignore.length === 0 ? () => false : picomatch([...ignore]),
    written: (path, page) => (record && Object.hasOwn(record.pages, page) ? path : baseUrl + path.slice(1)),
  };
}

export interface Judged {
  readonly page: string;
  readonly reference: Reference;
  /** The page with the reference; undefined for style sheets and sitemaps. */
  readonly source: BuiltPage | undefined;
}

/** The problems of a reference, or its URL on another host. */
export type Judgement = readonly Problem[] | { readonly external: string };

export function judge(judged: Judged, context: Context): Judgement {
  const { page, reference, source } = judged;
  const { origin, baseUrl } = context;
  const { url } = reference;
  if (url === '' && reference.use === 'file') return [EMPTY];
  const here = pageUrl(page, context);
  const base = source?.base === undefined ? here : (parseUrl(source.base, here)?.href ?? here);
  const target = parseUrl(url, base);
  // URLs on other hosts aren't judged here.
  if (target && target.origin !== origin) return { external: target.href };
  const path = target && decode(target.pathname);
  if (!target || path === undefined) return [MALFORMED];
  const isAbsolute = /^(?:https?:)?\/\//i.test(url);
  const isBelow = path.startsWith(baseUrl) || `${path}/` === baseUrl;
  if (isAbsolute && !isBelow) return { external: target.href };
  if (!isBelow) return context.isBeside(path) ? [] : [outsideBase(baseUrl)];
  const below = `/${path.slice(baseUrl.length)}`;
  if (context.isBeside(below) || context.isIgnored(below)) return [];
  const found = context.lookup(below);
  if (found.kind !== 'file') return [missing(judged, below, found, context)];
  const { hash } = target;
  const linked = context.site.pages.get(found.file);
  if (!linked) {
    // A folder's path is its page; other files need their full name.
    if (found.form === 'folder-without-slash') return [missing(judged, below, { kind: 'missing' }, context)];
    const ids = context.site.svgIds.get(found.file);
    // `#svgView(…)` and `#xywh=…` select a part of the image (SVG 2 §16.1.4).
    return ids && !/[(=]/.test(hash) ? anchorOf(reference, hash, ids) : [];
  }
  const link: PageLink = { ...judged, below, hash, linked, found };
  return PAGE_RULES.flatMap((rule) => rule(link, context));
}

/** A reference to an existing page. */
interface PageLink extends Judged {
  /** The requested path, without base URL. */
  readonly below: string;
  readonly hash: string;
  readonly linked: BuiltPage;
  readonly found: Extract<SiteTarget, { kind: 'file' }>;
}

/** The rules for links to pages. To add a rule, add an entry. */
const PAGE_RULES: readonly ((link: PageLink, context: Context) => readonly Problem[])[] = [
  ({ reference, hash, linked }) => anchorOf(reference, hash, linked.ids),
  addressProblem,
  unlistedProblem,
];

function anchorOf({ use }: Reference, hash: string, ids: ReadonlySet<string>): readonly Problem[] {
  const problem = use === 'name' ? undefined : anchorProblem(hash, ids);
  return problem ? [problem] : [];
}

/** Reports a reference that exposes a noindex page. */
function unlistedProblem(
  { reference, source, linked, found }: PageLink,
  context: Context,
): readonly Problem[] {
  if (!linked.noindex || redirectTarget(linked, found.file, context) !== undefined) return [];
  if (reference.by === 'sitemap loc') return [UNLISTED_IN_SITEMAP];
  return reference.by === 'a href' && source && !source.noindex ? [LINK_TO_UNLISTED] : [];
}

function missing(
  { page, reference }: Judged,
  below: string,
  target: Exclude<SiteTarget, { kind: 'file' }>,
  { drafts, site, routes, written }: Context,
): Problem {
  if (target.kind === 'wrong-case') return wrongCase(written(target.path, page));
  if (target.kind === 'redirect') return redirect(target.to, 'works only by a redirect');
  if (drafts.has(withoutSlash(below)) || drafts.has(below)) return LINK_TO_DRAFT;
  const asWritten = (path: string) => written(path, page);
  return reference.use === 'file'
    ? missingFile(below, { paths: [...site.files].map((file) => `/${file}`), written: asWritten })
    : brokenLink(below, { paths: routes, written: asWritten });
}

/** Reports a reference to a page by a path other than its canonical one. */
function addressProblem(
  { page, reference, below, hash, linked, found }: PageLink,
  context: Context,
): readonly Problem[] {
  // These define the canonical URL, or contain no path.
  if (/^(?:link canonical|meta og:url)$/.test(reference.by) || /^(?:#|$)/.test(reference.url)) return [];
  const onwards = redirectTarget(linked, found.file, context);
  if (onwards !== undefined && reference.use === 'link') {
    return [redirect(onwards, 'points to a page that redirects')];
  }
  const isFolder = found.form === 'folder-without-slash';
  const usual =
    context.ownPath(linked, found.file) ?? (isFolder && context.usesSlashes() ? `${below}/` : below);
  if (usual === below) return [];
  const written = context.written(usual, page);
  return withoutSlash(usual) === withoutSlash(below)
    ? [trailingSlash(written, hash)]
    : [redirect(written + hash, 'is another address of a page')];
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}
