import path from 'node:path';
import { chosenForeign, chosenMembers } from '../../theme/api/chosenMembers.ts';
import type { ApiModel } from '../../theme/api/model.ts';
import { addressesByName, symbolWithMembers, tableMembers } from '../../theme/api/names.ts';
import { isExternalHref } from '../../theme/router/url.ts';
import { nearestName } from '../config/explain.ts';
import type { SiteConfig } from '../config/schema.ts';
import { isMarkdownFile } from '../content/markdownFile.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { MarkdownHost, ResolvedLink } from '../markdown/host.ts';
import { createBlocked } from '../policy/blocked.ts';
import { nearestPath } from './nearestPath.ts';

/** What links are resolved against: pages by the manifest, files by who can read them. */
export interface LinkSources {
  readonly config: SiteConfig;
  readonly manifest: Manifest;
  readonly api: ApiModel | undefined;
  readonly files: SiteFiles;
}

/** The files of the site's root that content may name; paths are relative to the root, with forward slashes. */
export interface SiteFiles {
  /** Text of a file, or nothing if it does not exist. */
  readText(file: string): string | undefined;
  /** Whether a file is there that isn't read, behind a symbolic link that leads out. */
  isOutside?(file: string): boolean;
  /** Whether the static folder has the file. */
  hasStatic(path: string): boolean;
  /** Paths of all of them, below the static folder. */
  statics(): readonly string[];
  /** Adds a file to the site under a name made from its content, and gives its path there. */
  addAsset(file: string): string | undefined;
}

/** `[its title](symbol:AxisSpec.title)`: a link on the page of an export or on a member. */
const SYMBOL_SCHEME = 'symbol:';

/** Answers where the links of Markdown files lead. */
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
      // A comment's own anchors are of the page it is shown on, which is not known here.
      return page ? { kind: 'internal', href: `${page.route}${href}` } : { kind: 'external', href };
    }
    if (isExternalHref(href)) return { kind: 'external', href };
    const [target = '', hash = ''] = splitHash(href);
    if (target.startsWith('/')) return resolveRoute(target, hash, sources);
    const relative = path.posix.join(path.posix.dirname(file), safeDecode(target));
    if (isMarkdownFile(target)) {
      const page = byFile.get(relative);
      if (page) return { kind: 'internal', href: page.route + hash };
      const draft = manifest.drafts.get(relative);
      if (draft !== undefined) return linkToDraft(href, draft + hash);
      const nearest = nearestPath(relative, [...byFile.keys()]);
      const meant = nearest && path.posix.relative(path.posix.dirname(file), nearest);
      if (meant && nearest.toLowerCase() === relative.toLowerCase()) {
        return wrongCase(href, href, `${/^\.\//.exec(href)?.[0] ?? ''}${meant}${hash}`);
      }
      return {
        kind: 'broken',
        href,
        code: 'broken-markdown-link',
        message: `The link to "${href}" names no page; expected a Markdown file that is no draft.`,
        ...(meant ? { hint: `Did you mean "${meant}"?` } : {}),
      };
    }
    const asset = files.addAsset(relative);
    if (asset !== undefined) return { kind: 'asset', href: asset };
    const from = byFile.get(file)?.route ?? '/';
    const resolved = resolveRoute(path.posix.join(path.posix.dirname(from), target), hash, sources);
    // A folder, or a file without its extension: relative to the file, as on GitHub.
    const page = resolved.kind === 'broken' ? pageAt(relative) : undefined;
    return page ? { kind: 'internal', href: page.route + hash } : resolved;
  };

  return {
    baseUrl: config.baseUrl,
    resolveLink,
    resolveImage(src, file, what = 'image') {
      if (isExternalHref(src)) return { kind: 'external', href: src };
      if (src.startsWith('/')) {
        if (files.hasStatic(src)) return { kind: 'asset', href: src };
      } else {
        const asset = files.addAsset(path.posix.join(path.posix.dirname(file), safeDecode(src)));
        if (asset !== undefined) return { kind: 'asset', href: asset };
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
      const found = path.posix.join(path.posix.dirname(file), target);
      const text = files.readText(found);
      return text === undefined ? undefined : { file: found, text };
    },
    isOutside: (target, file) =>
      files.isOutside?.(path.posix.join(path.posix.dirname(file), target)) ?? false,
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
    tableNames: () => [...new Set(symbols.map(({ qualifiedName }) => qualifiedName))].filter(withMembers),
  };
}

/** Finds a path of the site among its pages, static files and what is deployed beside it. */
export function resolveRoute(
  target: string,
  hash: string,
  { config, manifest, files }: Pick<LinkSources, 'config' | 'manifest' | 'files'>,
): ResolvedLink {
  const route = target.replace(/[?].*$/, '');
  const candidates = [route, route.replace(/(.)\/$/, '$1'), `${route}/`];
  const found = candidates.find((candidate) => manifest.byRoute.has(candidate));
  if (found !== undefined) return { kind: 'internal', href: found + hash };
  if (isDeployedBeside(route, config)) return { kind: 'external', href: target + hash };
  if (files.hasStatic(route)) return { kind: 'asset', href: target };
  if (manifest.drafts.has(route)) return linkToDraft(target + hash, target + hash);
  const nearest = nearestPath(route, [...manifest.byRoute.keys()]);
  if (nearest?.toLowerCase() === route.toLowerCase()) return wrongCase(target, target + hash, nearest + hash);
  return {
    kind: 'broken',
    href: target + hash,
    code: 'broken-link',
    message: `The link to "${target}" leads to no page of the site.`,
    hint: nearest
      ? `Did you mean "${nearest}"?`
      : 'If another deployment serves the path, add it to "deployedBeside" in the configuration.',
  };
}

/** @param href what is left of the link in the page */
function wrongCase(written: string, href: string, meant: string): ResolvedLink {
  return {
    kind: 'broken',
    href,
    code: 'wrong-case',
    message: `The link to "${written}" has the wrong letter case.`,
    hint: `Write "${meant}".`,
  };
}

/** @param route where the draft would be */
function linkToDraft(written: string, route: string): ResolvedLink {
  return {
    kind: 'broken',
    href: route,
    code: 'link-to-draft',
    message: `The link to "${written}" leads to a draft, which is not published.`,
    hint: 'Publish the draft, or remove the link.',
  };
}

function isDeployedBeside(route: string, { deployedBeside }: SiteConfig): boolean {
  return deployedBeside.some(
    (prefix) => route === prefix || route.startsWith(`${prefix.replace(/\/$/, '')}/`),
  );
}

function splitHash(href: string): readonly [target: string, hash: string] {
  const index = href.indexOf('#');
  return index === -1 ? [href, ''] : [href.slice(0, index), href.slice(index)];
}

/** A link with a broken escape is taken as it stands. */
function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
