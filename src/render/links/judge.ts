import picomatch from 'picomatch';
import { nearestName } from '../config/explain.ts';
import type { BuiltPage, Reference } from './builtPage.ts';
import type { BuiltSite } from './builtSite.ts';
import type { Problem } from './finding.ts';
import { nearestPath } from './nearestPath.ts';
import {
  type Addresses,
  canonicalOrigin,
  canonicalPath,
  pageUrl,
  sendsOn,
  siteUsesSlashes,
} from './pageAddress.ts';
import type { BuildRecord } from './record.ts';
import { createLookup, pathsOf, type SiteTarget } from './siteTarget.ts';
import { decode, originOf, parseUrl } from './url.ts';

export { OTHER_SCHEME } from './url.ts';

/** Where a site is published, and what is known of it beside its files. */
export interface SiteAddresses {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Where the site is published; without it, where its canonical links say. */
  readonly url?: string;
  /** Paths that another deployment serves, without base URL. */
  readonly deployedBeside: readonly string[];
  /** Targets that are not checked: globs of URLs, or of paths without base URL. */
  readonly ignore: readonly string[];
  readonly record: BuildRecord | undefined;
}

/** What `new URL` needs and nobody sees. */
const NOWHERE = 'http://site.invalid';

/** What every reference of a site is held against. */
export interface Context extends Addresses {
  readonly site: BuiltSite;
  /** The pages' own paths, without base URL. */
  readonly routes: readonly string[];
  readonly drafts: ReadonlySet<string>;
  /** The path, without base URL, that a page says is its own. */
  readonly ownPath: (page: BuiltPage, file: string) => string | undefined;
  /** Whether addresses of folders end with a slash, where a page does not say so itself. */
  readonly usesSlashes: () => boolean;
  readonly isBeside: (path: string) => boolean;
  readonly isIgnored: (url: string) => boolean;
  /** How a path is written in a file: in sources of this tool without base URL. */
  readonly written: (path: string, page: string) => string;
}

export function contextOf(
  site: BuiltSite,
  { baseUrl, url, deployedBeside, ignore, record }: SiteAddresses,
): Context {
  const addresses = {
    baseUrl,
    origin: originOf(url) ?? canonicalOrigin(site) ?? NOWHERE,
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
    isBeside: (path) =>
      deployedBeside.some((prefix) => path === prefix || path.startsWith(`${prefix.replace(/\/$/, '')}/`)),
    isIgnored: ignore.length === 0 ? () => false : picomatch([...ignore]),
    written: (path, page) => (record && Object.hasOwn(record.pages, page) ? path : baseUrl + path.slice(1)),
  };
}

export interface Judged {
  readonly page: string;
  readonly reference: Reference;
  /** The page the reference stands in; absent for style sheets and sitemaps. */
  readonly source: BuiltPage | undefined;
}

/** What is wrong with a reference, or that it leads to another host. */
export type Judgement = readonly Problem[] | { readonly external: string };

export function judge(judged: Judged, context: Context): Judgement {
  const { page, reference, source } = judged;
  const { origin, baseUrl } = context;
  const { url } = reference;
  if (url === '' && reference.use === 'file') return [EMPTY];
  const here = pageUrl(page, context);
  const base = source?.base === undefined ? here : (parseUrl(source.base, here)?.href ?? here);
  const target = parseUrl(url, base);
  // How other hosts write their addresses is their business.
  if (target && target.origin !== origin) return { external: target.href };
  const path = target && decode(target.pathname);
  if (!target || path === undefined) return [MALFORMED];
  const isAbsolute = /^(?:https?:)?\/\//i.test(url);
  const isBelow = path.startsWith(baseUrl) || `${path}/` === baseUrl;
  if (isAbsolute && !isBelow) return { external: target.href };
  if (!isBelow) {
    if (context.isBeside(path)) return [];
    return [
      {
        code: 'outside-base',
        message: (name) => `${name} leads out of the site, which is published under ${baseUrl}.`,
        hint: `Start it with "${baseUrl}", or add the path to "deployedBeside" in the configuration.`,
      },
    ];
  }
  const below = `/${path.slice(baseUrl.length)}`;
  if (context.isBeside(below) || context.isIgnored(below)) return [];
  const found = context.lookup(below);
  if (found.kind !== 'file') return [missing(judged, below, found, context)];
  const { hash } = target;
  const linked = context.site.pages.get(found.file);
  if (!linked) {
    // A folder's name leads to its page; of other files it is the whole name that is asked for.
    if (found.form === 'folder-without-slash') return [missing(judged, below, { kind: 'missing' }, context)];
    const ids = context.site.drawings.get(found.file);
    // `#svgView(…)` and `#xywh=…` name a part of what is seen (SVG 2 §16.1.4).
    return ids && !/[(=]/.test(hash) ? anchorProblem(reference, hash, ids) : [];
  }
  const place = { page, below, hash, linked, found };
  const isTold = reference.by === 'sitemap loc' || (reference.by === 'a href' && source && !source.noindex);
  return [
    ...anchorProblem(reference, hash, linked.ids),
    ...addressProblem(reference, place, context),
    ...(linked.noindex && isTold && sendsOn(linked, found.file, context) === undefined
      ? [reference.by === 'sitemap loc' ? UNLISTED_IN_SITEMAP : LINK_TO_UNLISTED]
      : []),
  ];
}

const EMPTY: Problem = {
  code: 'missing-file',
  message: (name) => `${name} is empty: it names the page itself.`,
  hint: 'Set the attribute to a file, or remove it.',
};

const MALFORMED: Problem = {
  code: 'malformed-url',
  message: (name) => `${name} is no URL.`,
  hint: 'Write "%" as "%25".',
};

const LINK_TO_UNLISTED: Problem = {
  code: 'link-to-unlisted',
  message: (name) => `${name} leads to a page that is unlisted.`,
  hint: 'List the page, or remove the link.',
};

const UNLISTED_IN_SITEMAP: Problem = {
  code: 'link-to-unlisted',
  message: (name) => `${name} shows search engines a page that asks them not to show it.`,
  hint: 'List the page, or remove it from the sitemap.',
};

function missing(
  { page, reference }: Judged,
  below: string,
  target: Exclude<SiteTarget, { kind: 'file' }>,
  { drafts, site, routes, written }: Context,
): Problem {
  if (target.kind === 'wrong-case') {
    return {
      code: 'wrong-case',
      message: (name) => `${name} has the wrong letter case.`,
      hint: `Write "${written(target.path, page)}".`,
    };
  }
  if (target.kind === 'redirect') {
    return {
      code: 'redirect',
      message: (name) => `${name} works only by a redirect.`,
      hint: `Write "${target.to}".`,
    };
  }
  if (drafts.has(withoutSlash(below)) || drafts.has(below)) {
    return {
      code: 'link-to-draft',
      message: (name) => `${name} leads to a draft, which is not published.`,
      hint: 'Publish the draft, or remove the link.',
    };
  }
  const isFile = reference.use === 'file';
  const nearest = nearestPath(below, isFile ? [...site.files].map((file) => `/${file}`) : routes);
  return {
    code: isFile ? 'missing-file' : 'broken-link',
    message: (name) => `${name} points to something that doesn't exist.`,
    ...(nearest ? { hint: `Did you mean "${written(nearest, page)}"?` } : {}),
  };
}

function anchorProblem(reference: Reference, hash: string, ids: ReadonlySet<string>): readonly Problem[] {
  // Text fragments (`#:~:text=`) name words, not anchors.
  const written = hash.slice(1).replace(/:~:.*$/, '');
  const id = decode(written) ?? written;
  // As it stands, then decoded (HTML living standard, "Scrolling to a fragment").
  if (reference.use === 'name' || id === '' || /^top$/i.test(id) || ids.has(written) || ids.has(id))
    return [];
  const nearest = nearestName(id, [...ids]);
  return [
    {
      code: 'broken-anchor',
      message: (name) => `${name} points at an anchor that the page does not have.`,
      ...(nearest ? { hint: `Did you mean "#${nearest}"?` } : {}),
    },
  ];
}

interface FoundPage {
  /** The file that the reference stands in. */
  readonly page: string;
  /** The path that was asked for, without base URL. */
  readonly below: string;
  readonly hash: string;
  readonly linked: BuiltPage;
  readonly found: Extract<SiteTarget, { kind: 'file' }>;
}

/** Whether a page is asked for by the address that it calls its own. */
function addressProblem(
  reference: Reference,
  { page, below, hash, linked, found }: FoundPage,
  context: Context,
): readonly Problem[] {
  // These say the address themselves, or name none.
  if (/^(?:link canonical|meta og:url)$/.test(reference.by) || /^(?:#|$)/.test(reference.url)) return [];
  const onwards = sendsOn(linked, found.file, context);
  if (onwards !== undefined && reference.use === 'link') {
    return [
      {
        code: 'redirect',
        message: (name) => `${name} leads to a page that sends its readers on.`,
        hint: `Write "${onwards}".`,
      },
    ];
  }
  const isFolder = found.form === 'folder-without-slash';
  const usual =
    context.ownPath(linked, found.file) ?? (isFolder && context.usesSlashes() ? `${below}/` : below);
  if (usual === below) return [];
  const write = `Write "${context.written(usual, page)}${hash}".`;
  if (withoutSlash(usual) !== withoutSlash(below)) {
    return [{ code: 'redirect', message: (name) => `${name} is another address of a page.`, hint: write }];
  }
  return [
    {
      code: 'trailing-slash',
      message: (name) =>
        usual.endsWith('/')
          ? `${name} lacks the slash that addresses of this site end with: hosts redirect it.`
          : `${name} ends with a slash, which addresses of this site don't: hosts redirect it.`,
      hint: write,
    },
  ];
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
