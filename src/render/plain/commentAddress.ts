import type { ApiSymbol } from '../../theme/api/model.ts';
import { isExternalHref } from '../../theme/router/url.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { MarkdownHost } from '../markdown/host.ts';
import { absoluteUrl } from '../page/head.ts';
import type { AddressOf } from './cleanMarkdown.ts';
import { markdownFile } from './file.ts';

/** Returns the URL of a page's Markdown; links to anything else are unchanged. */
export function absoluteMarkdownUrl(config: SiteConfig, href: string): string {
  if (isExternalHref(href)) return href;
  const [route = '', hash] = href.split('#');
  return absoluteUrl(config, `/${markdownFile(route)}`) + (hash === undefined ? '' : `#${hash}`);
}

/** Creates the resolver of the links in doc comments: those that pages show as text become text. */
export function createCommentAddresses(
  config: SiteConfig,
  host: Pick<MarkdownHost, 'resolveLink' | 'resolveImage'>,
): (symbol: ApiSymbol) => AddressOf {
  /** Inherited comments are on many pages, and finding out that a link is broken compares it with all pages. */
  const broken = new Set<string>();
  return ({ source, name }) => {
    const file = source?.file ?? name;
    return (written, isResource) => {
      const key = JSON.stringify([written, file, isResource]);
      if (broken.has(key)) return null;
      const { kind, href } = isResource ? host.resolveImage(written, file) : host.resolveLink(written, file);
      switch (kind) {
        case 'internal':
          return absoluteMarkdownUrl(config, href);
        case 'asset':
          return absoluteUrl(config, href);
        case 'external':
          return undefined;
        case 'broken':
          broken.add(key);
          return null;
      }
    };
  };
}
