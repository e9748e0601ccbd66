import * as z from 'zod';
import type { Page } from '../manifest/page.ts';
import { callOf, fileOf, type SitePlugins } from './context.ts';
import { callPluginSync, checkReturned } from './failure.ts';
import type { SearchDocument } from './input.ts';

const searchSchema = z.strictObject({ route: z.string(), title: z.string(), text: z.string() }).optional();

/** The words by which readers find a page. */
export interface Words {
  readonly title: string;
  readonly text: string;
}

/** Returns the words by which readers find a page, as plugins want them; undefined to leave it out. */
export function searchedPage(
  page: Page,
  words: Words,
  { plugins, contextOf }: SitePlugins,
): Words | undefined {
  let current: Words | undefined = words;
  for (const plugin of plugins) {
    const { search } = plugin;
    if (!search || !current) continue;
    const call = callOf(plugin, 'search', fileOf(page));
    const document: SearchDocument = { ...current, route: page.route };
    const returned: unknown = callPluginSync(call, () => search(document, contextOf(plugin)));
    current = checkReturned(call, searchSchema, returned);
  }
  return current;
}
