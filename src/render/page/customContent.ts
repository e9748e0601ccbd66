import path from 'node:path';
import type { Element, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { PAGE_ISLAND } from '../../theme/parts/islandNames.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { outsideBase } from '../links/problems.ts';
import type { LinkUse, MarkdownHost, ResolvedLink } from '../markdown/host.ts';
import { readSections } from '../markdown/section.ts';
import { eachElement } from '../walk.ts';
import type { PageContent } from './pageContent.ts';

export interface CustomPage {
  readonly route: string;
  /** The file of its component, relative to the configuration. */
  readonly file: string;
  /** HTML of everything inside `<main>`. */
  readonly html: string;
}

type CustomHost = Pick<MarkdownHost, 'baseUrl' | 'resolveLink' | 'resolveImage' | 'readInclude'>;

/**
 * Reads what a page written in React contains, from the HTML that it rendered: the targets of links to it, its links
 * and images for the link check, and its text for the search.
 */
export function readCustomPage(
  { route, file, html }: CustomPage,
  host: CustomHost,
): Pick<PageContent, 'ids' | 'links' | 'sections' | 'diagnostics'> {
  const island = findIsland(raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root);
  if (!island) return { ids: [], links: [], sections: [], diagnostics: [] };
  const source = host.readInclude(path.posix.basename(file), file)?.text ?? '';
  const ids: string[] = [];
  const links: LinkUse[] = [];
  const diagnostics: Diagnostic[] = [];
  eachElement(island, ({ tagName, properties: { id, href, src } }) => {
    if (typeof id === 'string') ids.push(id);
    const isImage = tagName === 'img';
    const written = isImage ? src : tagName === 'a' ? href : undefined;
    if (typeof written !== 'string') return;
    const { target, resolved } = resolve(written, { route, file, isImage }, host);
    const place = { file, line: lineOf(target, source) };
    const { kind, href: found } = resolved;
    const problem = kind === 'broken' ? problemOf(resolved) : undefined;
    if (problem) diagnostics.push({ severity: 'warning', ...problem, ...place });
    links.push({ kind, href: found, written, ...place, ...(problem ? { problem } : {}) });
  });
  const sections = readSections({ type: 'root', children: island.children });
  return { ids, links, sections, diagnostics };
}

function findIsland(tree: Root): Element | undefined {
  let found: Element | undefined;
  eachElement(tree, (node) => {
    if (node.properties.dataIsland !== PAGE_ISLAND) return undefined;
    found = node;
    return 'stop';
  });
  return found;
}

interface LinkPlace extends Pick<CustomPage, 'route' | 'file'> {
  readonly isImage: boolean;
}

/** @returns the target without base URL, as components write it, and what it is */
function resolve(
  written: string,
  { route, file, isImage }: LinkPlace,
  { baseUrl, resolveLink, resolveImage }: CustomHost,
): { readonly target: string; readonly resolved: ResolvedLink } {
  if (written.startsWith('#'))
    return { target: written, resolved: { kind: 'internal', href: route + written } };
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) {
    return { target: written, resolved: { kind: 'external', href: written } };
  }
  const { pathname, search, hash } = new URL(written, `http://site${baseUrl}${route.slice(1)}`);
  if (!`${pathname}/`.startsWith(baseUrl)) {
    const { code, message, hint = '' } = outsideBase(baseUrl);
    const text = message(`The link "${written}"`);
    return { target: written, resolved: { kind: 'broken', href: written, code, message: text, hint } };
  }
  const target = `/${decodeURI(pathname.slice(baseUrl.length))}${search}${hash}`;
  return { target, resolved: isImage ? resolveImage(target, file) : resolveLink(target, file) };
}

/** Returns the 1-based line of a component's source that names a target; the first one if none does. */
function lineOf(target: string, source: string): number {
  const at = source.indexOf(target);
  return at === -1 ? 1 : source.slice(0, at).split('\n').length;
}

function problemOf({ code, message, hint }: Extract<ResolvedLink, { kind: 'broken' }>) {
  return { code, message, ...(hint === undefined ? {} : { hint }) };
}
