import path from 'node:path';
import { chosenForeign, chosenMembers } from '../../theme/api/chosenMembers.ts';
import type { ApiModel } from '../../theme/api/model.ts';
import { addressesByName, symbolWithMembers, tableMembers } from '../../theme/api/names.ts';
import { isExternalHref } from '../../theme/router/url.ts';
import type { IdentifiedCode } from '../code/identified.ts';
import { createCodeLinks } from '../code/links.ts';
import { nearestName } from '../config/explain.ts';
import type { SiteConfig } from '../config/schema.ts';
import { isMarkdownFile } from '../content/markdownFile.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { MarkdownHost, RefusedFile, ResolvedLink } from '../markdown/host.ts';
import { createBlocked } from '../policy/blocked.ts';
import { isDeployedBeside } from './beside.ts';
import type { Problem } from './finding.ts';
import { nearestPath } from './nearestPath.ts';
import { brokenLink, LINK_TO_DRAFT, refusedFile, wrongCase } from './problems.ts';
import { decode } from './url.ts';

/** What links are resolved against: pages in the manifest, and files. */
export interface LinkSources {
  readonly config: SiteConfig;
  readonly manifest: Manifest;
  readonly api: ApiModel | undefined;
  readonly files: SiteFiles;
  readonly code?: IdentifiedCode | undefined;
}

/** The site's files that content may refer to; paths are relative to the root, with forward slashes. */
export interface SiteFiles {
  /** Returns the text of a file, or undefined if it doesn't exist. */
  readText(file: string): string | undefined;
  /** Returns why a file that exists isn't read; undefined if it is, or doesn't exist. */
  whyRefused?(file: string): RefusedFile | undefined;
  /** Returns whether the static folder has the file. */
  hasStatic(path: string): boolean;
  /** Returns the paths of all static files, below the static folder. */
  statics(): readonly string[];
  /** Adds a file to the site under a name derived from its content, and returns its path there. */
  addAsset(file: string): string | undefined;
}

/** `[its title](symbol:AxisSpec.title)`: a link to the page of an export or to a member. */
const SYMBOL_SCHEME = 'symbol:';

/** Creates the resolver for links in Markdown files. */
export function createMarkdownHost(sources: LinkSources): MarkdownHost {
  const { config, manifest, api, files } = sources;
  const byFile = new Map(
    manifest.pages.flatMap((page) => (page.kind === 'doc' ? [[page.document.file, page] as const] : [])),
  );
  const byPath = new Map(
    [...byFile].flatMap(([file, page]) => [
      [file.replace(/\.\w+$/, ''), page] as const,
      ...(page.document.isIndex ? [[path.posix.dirname(file), page] as const] : []),
    ]),
  );
  const pageAt = (relative: string) => byPath.get(relative.replace(/\/$/, ''));
  const symbols = api?.symbols ?? [];
  const addresses = addressesByName(symbols);
  const withMembers = (name: string) => symbolWithMembers(symbols, name);

  /** `@` is the content folder, as in VitePress. */
  const includePath = (target: string, file: string): string =>
    target.startsWith('@/')
      ? path.posix.join(config.contentDir, target.slice(2))
      : path.posix.join(path.posix.dirname(file), target);

  const resolveSymbol = (href: string): ResolvedLink => {
    const name = safeDecode(href.slice(SYMBOL_SCHEME.length));
    const route = addresses.get(name);
    if (route !== undefined) return { kind: 'internal', href: route };
    const nearest = nearestName(name, [...addresses.keys()]);
    return {
      kind: 'broken',
      href,
      code: 'unknown-symbol',
      message: `The link to the symbol "${name}" is broken: the library has no export with that name.`,
      ...(nearest ? { hint: `Did you mean "${nearest}"?` } : {}),
    };
  };
  const resolveLink = (href: string, file: string): ResolvedLink => {
    if (href.startsWith(SYMBOL_SCHEME)) return resolveSymbol(href);
    if (href.startsWith('#')) {
      const page = byFile.get(file);
      // Anchors in a comment belong to the page that shows it, which is unknown here.
      return page ? { kind: 'internal', href: `${page.route}${href}` } : { kind: 'external', href };
    }
    if (isExternalHref(href)) return { kind: 'external', href };
    const [target, hash] = splitHash(href);
    if (target.startsWith('/')) return resolvePath(target, hash, sources);
    const relative = path.posix.join(path.posix.dirname(file), safeDecode(target));
    if (isMarkdownFile(target)) {
      const page = byFile.get(relative);
      if (page) return { kind: 'internal', href: page.route + hash };
      const draft = manifest.drafts.get(relative);
      if (draft !== undefined) return broken(draft + hash, LINK_TO_DRAFT, href);
      const nearest = nearestPath(relative, [...byFile.keys()]);
      const meant = nearest && path.posix.relative(path.posix.dirname(file), nearest);
      if (meant && nearest.toLowerCase() === relative.toLowerCase()) {
        return broken(href, wrongCase(`${/^\.\//.exec(href)?.[0] ?? ''}${meant}${hash}`));
      }
      return {
        kind: 'broken',
        href,
        code: 'broken-markdown-link',
        message: `${linkName(href)} points to no page; expected a published Markdown file.`,
        ...(meant ? { hint: `Did you mean "${meant}"?` } : {}),
      };
    }
    const asset = files.addAsset(relative);
    if (asset !== undefined) return { kind: 'asset', href: asset };
    const bare = withoutHtml(relative);
    const ofFile = bare === relative ? undefined : pageAt(bare);
    if (ofFile) return { kind: 'internal', href: ofFile.route + hash };
    const from = byFile.get(file)?.route ?? '/';
    const resolved = resolvePath(path.posix.join(path.posix.dirname(from), target), hash, sources);
    // A folder, or a file without its extension: relative to the file, as on GitHub.
    const page = resolved.kind === 'broken' ? pageAt(relative) : undefined;
    if (page) return { kind: 'internal', href: page.route + hash };
    const why = resolved.kind === 'broken' ? files.whyRefused?.(relative) : undefined;
    return why ? broken(href, refusedFile(why), href) : resolved;
  };

  return {
    baseUrl: config.baseUrl,
    resolveLink,
    resolveImage(src, file, what = 'image') {
      if (isExternalHref(src)) return { kind: 'external', href: src };
      if (src.startsWith('/')) {
        if (files.hasStatic(src)) return { kind: 'asset', href: src };
      } else {
        const relative = path.posix.join(path.posix.dirname(file), safeDecode(src));
        const asset = files.addAsset(relative);
        if (asset !== undefined) return { kind: 'asset', href: asset };
        const why = files.whyRefused?.(relative);
        if (why) {
          const { message, hint } = refusedFile(why);
          const text = message(`The ${what} "${src}"`);
          return { kind: 'broken', href: src, code: 'missing-image', message: text, hint };
        }
      }
      return {
        kind: 'broken',
        href: src,
        code: 'missing-image',
        message: `The ${what} "${src}" does not exist.`,
        hint: 'Use a path relative to this file, or one in the static folder with a leading "/".',
      };
    },
    blockedResource: createBlocked(config),
    readInclude(target, file) {
      const found = includePath(target, file);
      const text = files.readText(found);
      return text === undefined ? undefined : { file: found, text };
    },
    whyRefused: (target, file) => files.whyRefused?.(includePath(target, file)),
    symbolRoute: (name) => addresses.get(name),
    symbolMembers(name) {
      const symbol = withMembers(name);
      return symbol && tableMembers(symbol).map((member) => member.name);
    },
    chosenMembers(name, choice) {
      const symbol = withMembers(name);
      if (!symbol) return [];
      const foreign = chosenForeign(symbol, choice).flatMap(({ members }) => members);
      return [...chosenMembers(symbol, choice), ...foreign].map((member) => member.name);
    },
    codeLinks: createCodeLinks(api, sources.code),
    tableNames: () => [...new Set(symbols.map(({ qualifiedName }) => qualifiedName))].filter(withMembers),
  };
}

/** Resolves a path of the site; one with `.html`, as VitePress has them, may be that of a page. */
function resolvePath(target: string, hash: string, sources: LinkSources): ResolvedLink {
  const resolved = resolveRoute(target, hash, sources);
  const bare = withoutHtml(target);
  if (resolved.kind !== 'broken' || bare === target) return resolved;
  const page = resolveRoute(bare, hash, sources);
  return page.kind === 'internal' ? page : resolved;
}

function withoutHtml(path: string): string {
  return path.replace(/(?:(^|\/)index)?\.html(?=$|\?)/, '$1');
}

/** Resolves a path of the site to a page, a static file or another deployment. */
export function resolveRoute(
  target: string,
  hash: string,
  { config, manifest, files }: Pick<LinkSources, 'config' | 'manifest' | 'files'>,
): ResolvedLink {
  const route = target.replace(/[?].*$/, '');
  const candidates = [route, route.replace(/(.)\/$/, '$1'), `${route}/`];
  const found = candidates.find((candidate) => manifest.byRoute.has(candidate));
  if (found !== undefined) return { kind: 'internal', href: found + hash };
  if (isDeployedBeside(route, config.deployedBeside)) return { kind: 'external', href: target + hash };
  if (files.hasStatic(route)) return { kind: 'asset', href: target };
  const left = target + hash;
  if (manifest.drafts.has(route)) return broken(left, LINK_TO_DRAFT);
  const paths = [...manifest.byRoute.keys()];
  const otherCase = paths.find((path) => path.toLowerCase() === route.toLowerCase());
  if (otherCase !== undefined) return broken(left, wrongCase(otherCase + hash), target);
  const near = {
    paths,
    written: (path: string) => path,
    otherwise: 'If another deployment serves the path, add it to "deployedBeside" in the configuration.',
  };
  return broken(left, brokenLink(route, near), target);
}

/**
 * @param href what remains of the link in the page
 * @param written the link as its author wrote it
 */
function broken(href: string, { code, message, hint }: Problem, written = href): ResolvedLink {
  return {
    kind: 'broken',
    href,
    code,
    message: message(linkName(written)),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Returns the name of a link in messages. */
export function linkName(written: string): string {
  return `The link "${written}"`;
}

/** @returns the path, and the hash including `#`; empty if there is none */
export function splitHash(href: string): readonly [target: string, hash: string] {
  const index = href.indexOf('#');
  return index === -1 ? [href, ''] : [href.slice(0, index), href.slice(index)];
}

/** Decodes a link; one with an invalid escape is returned unchanged. */
function safeDecode(text: string): string {
  return decode(text) ?? text;
}
