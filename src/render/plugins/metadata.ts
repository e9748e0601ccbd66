import * as z from 'zod';
import type { SiteConfig } from '../config/schema.ts';
import type { Page } from '../manifest/page.ts';
import { headHtml } from '../page/headElements.ts';
import { callOf, fileOf, type SitePlugins } from './context.ts';
import { callPluginSync, checkReturned, pluginError } from './failure.ts';
import type { PageData } from './input.ts';
import { headElementsSchema } from './load.ts';
import { pageData } from './pageData.ts';

const metadataSchema = z
  .strictObject({
    title: z.string().optional(),
    description: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    image: z.string().optional(),
  })
  .optional();

/** Returns a page with the metadata that plugins give it. */
export function withMetadata(page: Page, { plugins, contextOf }: SitePlugins): Page {
  let current = page;
  for (const plugin of plugins) {
    const { metadata } = plugin;
    if (!metadata) continue;
    const call = callOf(plugin, 'metadata', fileOf(page));
    const returned: unknown = callPluginSync(call, () => metadata(pageData(current), contextOf(plugin)));
    const { title, description, keywords, image } = checkReturned(call, metadataSchema, returned) ?? {};
    current = {
      ...current,
      ...(title === undefined ? {} : { documentTitle: title }),
      ...(description === undefined ? {} : { description }),
      ...(keywords === undefined ? {} : { keywords }),
      ...(image === undefined ? {} : { image }),
    };
  }
  return current;
}

/** Returns HTML of the elements that plugins add to the head of a page's document. */
export function pageHead(
  page: PageData,
  { plugins, contextOf }: SitePlugins,
  config: Pick<SiteConfig, 'csp' | 'baseUrl'>,
): string {
  return plugins
    .map((plugin) => {
      const { head } = plugin;
      if (typeof head !== 'function') return '';
      const call = callOf(plugin, 'head', page.file);
      const returned = callPluginSync(call, () => head(page, contextOf(plugin)));
      const elements = checkReturned(call, headElementsSchema, returned);
      if (config.csp && elements.some(({ tag, content }) => tag === 'script' && content !== undefined)) {
        throw pluginError(
          call,
          'it returns a script with code, which the content security policy ("csp") blocks on single pages.',
          'Give "head" a list instead, which is the same on all pages, or name a file in "src".',
        );
      }
      return headHtml(elements, config.baseUrl);
    })
    .join('');
}
