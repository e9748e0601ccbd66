import * as z from 'zod';
import type { BuildError } from '../diagnostic.ts';
import { callOf, type SitePlugins, taken } from './context.ts';
import { callPlugin, checkReturned } from './failure.ts';

const pagesSchema = z.array(
  z.strictObject({
    path: z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.?\/)[^\\]+\.md$/, {
      error: 'a path below the content folder that ends with ".md"',
    }),
    text: z.string(),
  }),
);

/** A page written by a plugin, as if it were a file of the content folder. */
export interface AddedPage {
  readonly path: string;
  readonly text: string;
  readonly plugin: string;
}

/** Returns the pages that plugins write. @throws BuildError if one fails, or two write the same page */
export async function addedPages({ plugins, contextOf }: SitePlugins): Promise<readonly AddedPage[]> {
  const found = new Map<string, AddedPage>();
  for (const plugin of plugins) {
    const { pages } = plugin;
    if (!pages) continue;
    const call = callOf(plugin, 'pages');
    const returned = await callPlugin(call, () => pages(contextOf(plugin)));
    for (const page of checkReturned(call, pagesSchema, returned)) {
      const other = found.get(page.path);
      if (other) throw taken(call, page.path, `the plugin "${other.plugin}"`);
      found.set(page.path, { ...page, plugin: plugin.name });
    }
  }
  return [...found.values()];
}

/** Returns the error for a page of a plugin that the content folder has too. */
export function takenByContent(page: AddedPage): BuildError {
  return taken({ plugin: page.plugin, hook: 'pages' }, page.path, 'the content folder');
}
