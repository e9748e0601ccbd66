import type { ApiPropsProps } from '../../theme/api/ApiProps.tsx';
import { chosenMembers } from '../../theme/api/ApiProps.tsx';
import type { ApiSymbol } from '../../theme/api/model.ts';
import type { ApiView } from '../../theme/api/view.ts';
import { isExternalHref } from '../../theme/router/url.ts';
import type { SiteConfig } from '../config/schema.ts';
import { parseFrontMatter } from '../content/frontMatter.ts';
import type { LinkUse } from '../markdown/host.ts';
import { absoluteUrl } from '../page/head.ts';
import type { RenderedPage } from '../page/render.ts';
import { markdownFile } from './file.ts';
import { blocks, memberList, symbolMarkdown } from './symbolMarkdown.ts';

/** What a page's Markdown is written from, beside the page. */
export interface PlainSources {
  readonly config: SiteConfig;
  readonly view: ApiView;
  /** Text of a file of the site, or nothing. */
  readonly readInclude: (
    path: string,
    from: string,
  ) => { readonly file: string; readonly text: string } | undefined;
  /** All symbols the reference lists. */
  readonly symbols: readonly ApiSymbol[];
}

/** A page as clean Markdown: its title, its text, links with full addresses; for machines and for pasting. */
export function pageMarkdown(rendered: RenderedPage, sources: PlainSources): string {
  const { page } = rendered;
  return `${blocks([`# ${page.title}`, ...bodyOf(rendered, sources)])}\n`;
}

function bodyOf(rendered: RenderedPage, sources: PlainSources): readonly string[] {
  const { page } = rendered;
  const { config, view, symbols } = sources;
  const link = (label: string, route: string, description = '') =>
    `- [${label}](${absoluteMarkdownUrl(config, route)})${description === '' ? '' : `: ${description}`}`;
  switch (page.kind) {
    case 'doc': {
      const { body, file } = page.document;
      const text = writtenText(body, file, rendered.links, sources).trim();
      return [text.startsWith('# ') ? text.replace(/^#.*\n*/, '') : text];
    }
    case 'symbol':
      return [withFullLinks(symbolMarkdown(page.symbol, view), config)];
    case 'category':
      return [
        page.description ?? '',
        page.items
          .flatMap((item) =>
            item.kind === 'symbols' || item.href === undefined || (item.kind === 'link' && item.unlisted)
              ? []
              : [link(item.label, item.href)],
          )
          .join('\n'),
      ];
    case 'home':
      return [
        config.tagline,
        config.home?.description ?? '',
        (config.home?.features ?? [])
          .map(({ title, href, description }) => link(title, href, description))
          .join('\n'),
      ];
    case 'symbol-index':
      return [
        page.description ?? '',
        symbols.map(({ qualifiedName, route }) => link(qualifiedName, route)).join('\n'),
      ];
  }
}

/** The address of a page's Markdown; of what is no page of the site, the address itself. */
function absoluteMarkdownUrl(config: SiteConfig, href: string): string {
  if (isExternalHref(href)) return href;
  const [route = '', hash] = href.split('#');
  return absoluteUrl(config, `/${markdownFile(route)}`) + (hash === undefined ? '' : `#${hash}`);
}

/** Links of doc comments are routes. */
function withFullLinks(markdown: string, config: SiteConfig): string {
  return markdown.replace(
    /\]\((\/[^)\s]*)\)/g,
    (_, route: string) => `](${absoluteMarkdownUrl(config, route)})`,
  );
}

/** The text as its author wrote it, its parts and generated tables put in, its links resolved. */
function writtenText(body: string, file: string, links: readonly LinkUse[], sources: PlainSources): string {
  let fenceMark = '';
  return body
    .split(/\r?\n/)
    .flatMap((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (mark !== '') {
        if (fenceMark === '') fenceMark = mark;
        else if (mark.startsWith(fenceMark)) fenceMark = '';
        // Highlighted lines and titles are the site's own.
        return [line.replace(/^(\s*(?:`{3,}|~{3,})[\w+-]*).*$/, '$1')];
      }
      if (fenceMark !== '') return [line];
      const include = /^::include\{.*?file="([^"]+)".*\}\s*$/.exec(line)?.[1];
      if (include !== undefined) {
        const part = sources.readInclude(include, file);
        return part
          ? [writtenText(parseFrontMatter(part.text, part.file).body, part.file, links, sources).trim()]
          : [];
      }
      const table = /^::api-props\{(.*)\}\s*$/.exec(line)?.[1];
      if (table !== undefined) return [tableOf(attributesOf(table), sources)];
      return [withoutIds(withResolvedLinks(line, file, links, sources.config))];
    })
    .join('\n');
}

function attributesOf(text: string): ApiPropsProps {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function tableOf(attributes: ApiPropsProps, { view, config }: PlainSources): string {
  const symbol = view.membersOf(attributes.type ?? '');
  return symbol ? withFullLinks(memberList(chosenMembers(symbol, attributes), symbol, view), config) : '';
}

/** `## Heading {#id}` without the id. */
function withoutIds(line: string): string {
  return /^#{1,6}\s/.test(line) ? line.replace(/\s*\{#[^}]+\}\s*$/, '') : line;
}

function withResolvedLinks(
  line: string,
  file: string,
  links: readonly LinkUse[],
  config: SiteConfig,
): string {
  return links.reduce((text, { written, href, kind, file: from }) => {
    if (from !== file || kind === 'external' || kind === 'broken') return text;
    const full = kind === 'internal' ? absoluteMarkdownUrl(config, href) : absoluteUrl(config, href);
    return text.replaceAll(`](${written})`, `](${full})`).replace(`]: ${written}`, `]: ${full}`);
  }, line);
}
