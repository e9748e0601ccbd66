import type { WrittenConfig } from '../../config/schema.ts';
import { textOf } from '../../config/text.ts';
import type { Plugin } from '../input.ts';
import { llms } from './llms.ts';
import { markdownFiles } from './markdownFiles.ts';
import { openSearch } from './openSearch.ts';
import { robots, sitemap } from './sitemap.ts';

/** Returns the plugins that ship with the tool, whether or not a plugin of the site takes their place. */
export function builtInPlugins(
  config: Pick<WrittenConfig, 'title' | 'tagline' | 'metadata' | 'home' | 'strings' | 'i18n'>,
  ofSite: readonly { readonly name: string; readonly outputs?: unknown }[],
): readonly Plugin[] {
  const { title, tagline, metadata, home } = config;
  const ownSitemap = ofSite.find(({ name }) => name === 'sitemap');
  return [
    markdownFiles(),
    robots({ hasSitemap: !ownSitemap || ownSitemap.outputs !== undefined }),
    sitemap(),
    openSearch({ description: textOf(config)('open-search.description', { title }) }),
    llms({ summary: metadata.description ?? tagline, introduction: home.description }),
  ];
}
