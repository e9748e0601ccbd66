import { nearestName } from '../config/explain.ts';
import type { BuiltPage, Reference } from './builtPage.ts';
import type { BuiltSite } from './builtSite.ts';
import type { Finding, FindingKind } from './finding.ts';
import type { BuildRecord } from './record.ts';
import { createLookup, pathsOf, type SiteTarget } from './siteTarget.ts';

/** Where a site is published, and what is known of it beside its files. */
export interface SiteAddresses {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Where the site is published; without it, where its canonical links say. */
  readonly url?: string;
  /** Paths that another deployment serves, without base URL. */
  readonly deployedBeside: readonly string[];
  readonly record: BuildRecord | undefined;
}

/** What `new URL` needs and nobody sees. */
const NOWHERE = 'http://site.invalid';

/** Schemes that lead to no file. */
export const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:/i;

/** What is wrong with a reference. */
export type Problem = Pick<Finding, 'message' | 'hint'> & { readonly code: FindingKind };

/** What every reference of a site is held against. */
export interface Context extends Addresses {
  readonly site: BuiltSite;
  /** The pages' own paths, without base URL. */
  readonly routes: readonly string[];
  readonly drafts: ReadonlySet<string>;
  /** Whether addresses of folders end with a slash, where a page does not say so itself. */
  readonly usesSlashes: () => boolean;
  readonly isBeside: (path: string) => boolean;
}

export function contextOf(site: BuiltSite, { baseUrl, url, deployedBeside, record }: SiteAddresses): Context {
  const addresses = {
    baseUrl,
    origin: originOf(url) ?? canonicalOrigin(site) ?? NOWHERE,
    lookup: createLookup(site),
  };
  return {
    ...addresses,
    site,
    routes: [...site.pages].map(
      ([file, page]) => canonicalPath(page, file, addresses) ?? pathsOf(file).at(-1) ?? `/${file}`,
    ),
    drafts: new Set(record?.drafts),
    usesSlashes: once(() => siteUsesSlashes(site, addresses)),
    isBeside: (path) =>
      deployedBeside.some((prefix) => path === prefix || path.startsWith(`${prefix.replace(/\/$/, '')}/`)),
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
  const here = origin + baseUrl + encodeURI(urlPath(page));
  const target = parse(url, source?.base === undefined ? here : (parse(source.base, here)?.href ?? here));
  const path = target && decode(target.pathname);
  if (!target || path === undefined) {
    return [
      { code: 'malformed-url', message: `${nameOf(reference)} is no URL.`, hint: 'Write "%" as "%25".' },
    ];
  }
  const isAbsolute = /^(?:https?:)?\/\//i.test(url);
  const isBelow = path.startsWith(baseUrl) || `${path}/` === baseUrl;
  if (target.origin !== origin || (isAbsolute && !isBelow)) return { external: target.href };
  if (!isBelow) {
    if (context.isBeside(path)) return [];
    return [
      {
        code: 'outside-base',
        message: `${nameOf(reference)} leads out of the site, which is published under ${baseUrl}.`,
        hint: `Begin it with "${baseUrl}", or add the path to "deployedBeside" in the configuration.`,
      },
    ];
  }
  const below = `/${path.slice(baseUrl.length)}`;
  if (context.isBeside(below)) return [];
  const found = context.lookup(below);
  if (found.kind !== 'file') return [missing(reference, below, found, context)];
  const linked = context.site.pages.get(found.file);
  if (!linked) {
    // A folder's name leads to its page; of other files it is the whole name that is asked for.
    return found.form === 'folder-without-slash'
      ? [missing(reference, below, { kind: 'missing' }, context)]
      : [];
  }
  const hash = target.hash;
  return [
    ...anchorProblem(reference, hash, linked),
    ...addressProblem(reference, { below, hash, linked, found }, context),
    ...(linked.noindex &&
    linked.refresh === undefined &&
    source &&
    !source.noindex &&
    reference.by === 'a href'
      ? [
          {
            code: 'link-to-unlisted' as const,
            message: `${nameOf(reference)} leads to a page that is unlisted.`,
            hint: 'List the page, or take the link out.',
          },
        ]
      : []),
  ];
}

function nameOf({ by, url }: Reference): string {
  return `The ${by} "${url.length <= 100 ? url : `${url.slice(0, 99)}…`}"`;
}

function missing(
  reference: Reference,
  below: string,
  target: Exclude<SiteTarget, { kind: 'file' }>,
  { baseUrl, drafts, site, routes }: Context,
): Problem {
  const name = nameOf(reference);
  const written = (path: string) => `"${baseUrl}${path.slice(1)}"`;
  if (target.kind === 'wrong-case') {
    return {
      code: 'wrong-case',
      message: `${name} differs from what is there in capitals.`,
      hint: `Write ${written(target.path)}.`,
    };
  }
  if (target.kind === 'redirect') {
    return { code: 'redirect', message: `${name} works only by a redirect.`, hint: `Write "${target.to}".` };
  }
  if (drafts.has(withoutSlash(below)) || drafts.has(below)) {
    return {
      code: 'link-to-draft',
      message: `${name} leads to a draft, which is not published.`,
      hint: 'Publish the draft or take the link out.',
    };
  }
  const isFile = reference.use === 'file';
  const nearest = nearestName(below, isFile ? [...site.files].map((file) => `/${file}`) : routes);
  return {
    code: isFile ? 'missing-file' : 'broken-link',
    message: `${name} leads to nothing that is there.`,
    ...(nearest ? { hint: `Did you mean ${written(nearest)}?` } : {}),
  };
}

function anchorProblem(reference: Reference, hash: string, { ids }: BuiltPage): readonly Problem[] {
  // Text fragments (`#:~:text=`) name words, not anchors.
  const written = hash.slice(1).replace(/:~:.*$/, '');
  const id = decode(written) ?? written;
  if (reference.use === 'name' || id === '' || /^top$/i.test(id) || ids.has(id)) return [];
  const nearest = nearestName(id, [...ids]);
  return [
    {
      code: 'broken-anchor',
      message: `${nameOf(reference)} points at an anchor that the page does not have.`,
      ...(nearest ? { hint: `Did you mean "#${nearest}"?` } : {}),
    },
  ];
}

interface FoundPage {
  /** The path that was asked for, without base URL. */
  readonly below: string;
  readonly hash: string;
  readonly linked: BuiltPage;
  readonly found: Extract<SiteTarget, { kind: 'file' }>;
}

/** Whether a page is asked for by the address that it calls its own. */
function addressProblem(
  reference: Reference,
  { below, hash, linked, found }: FoundPage,
  context: Context,
): readonly Problem[] {
  // These say the address themselves, or name none.
  if (/^(?:link canonical|meta og:url)$/.test(reference.by) || /^(?:#|$)/.test(reference.url)) return [];
  const name = nameOf(reference);
  if (linked.refresh !== undefined && reference.use === 'link') {
    return [
      {
        code: 'redirect',
        message: `${name} leads to a page that sends its readers on.`,
        hint: `Write "${linked.refresh}".`,
      },
    ];
  }
  const isFolder = found.form === 'folder-without-slash';
  const usual =
    canonicalPath(linked, found.file, context) ?? (isFolder && context.usesSlashes() ? `${below}/` : below);
  if (usual === below) return [];
  const write = `Write "${context.baseUrl}${usual.slice(1)}${hash}".`;
  if (withoutSlash(usual) !== withoutSlash(below)) {
    return [{ code: 'redirect', message: `${name} is another address of a page.`, hint: write }];
  }
  return [
    {
      code: 'trailing-slash',
      message: usual.endsWith('/')
        ? `${name} lacks the slash that addresses of this site end with: hosts redirect it.`
        : `${name} ends with a slash, which addresses of this site don't: hosts redirect it.`,
      hint: write,
    },
  ];
}

interface Addresses {
  readonly origin: string;
  readonly baseUrl: string;
  readonly lookup: (path: string) => SiteTarget;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The path, without base URL, that a page calls its own: if its canonical link leads to itself. */
function canonicalPath(
  page: BuiltPage,
  file: string,
  { origin, baseUrl, lookup }: Addresses,
): string | undefined {
  if (page.canonical === undefined) return undefined;
  const url = parse(page.canonical, origin + baseUrl + encodeURI(urlPath(file)));
  const path = url && decode(url.pathname);
  if (url?.origin !== origin || !path?.startsWith(baseUrl)) return undefined;
  const below = `/${path.slice(baseUrl.length)}`;
  const found = lookup(below);
  return found.kind === 'file' && found.file === file ? below : undefined;
}

/** Whether links to folders mostly end with a slash: that is how a site without canonical links wants them. */
function siteUsesSlashes(site: BuiltSite, addresses: Addresses): boolean {
  let balance = 0;
  for (const [file, { references }] of site.pages) {
    for (const { url, by } of references) {
      if (by !== 'a href' || OTHER_SCHEME.test(url) || url.startsWith('//')) continue;
      const path = decode(
        parse(url, addresses.origin + addresses.baseUrl + encodeURI(urlPath(file)))?.pathname ?? '',
      );
      if (!path?.startsWith(addresses.baseUrl) || path === addresses.baseUrl) continue;
      const found = addresses.lookup(`/${path.slice(addresses.baseUrl.length)}`);
      if (found.kind !== 'file') continue;
      balance += found.form === 'folder' ? 1 : found.form === 'folder-without-slash' ? -1 : 0;
    }
  }
  return balance >= 0;
}

/** Where most canonical links are. */
function canonicalOrigin({ pages }: BuiltSite): string | undefined {
  const counts = new Map<string, number>();
  for (const { canonical } of pages.values()) {
    const origin = originOf(canonical);
    if (origin !== undefined) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
}

/** The path of a file below the base URL: of an index that of its folder. */
function urlPath(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '$1');
}

function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}

function parse(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

function originOf(url: string | undefined): string | undefined {
  const parsed = url === undefined ? undefined : parse(url, 'none:');
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
