import { htmlFile } from '../emit/htmlFile.ts';
import type { Page } from '../manifest/page.ts';
import { searchFileNames } from '../search/indexFile.ts';
import type { Output } from '../site/output.ts';
import type { Site } from '../site/site.ts';

/**
 * Finds the output for a path below the base URL. Pages are also found without their file name; requests for
 * any search index get the latest one.
 */
export async function findOutput(site: Site, pathname: string): Promise<Output | undefined> {
  const file = pathname.replace(/^\//, '');
  const page = pageAt(site.sources.manifest.byRoute, file);
  if (page) return site.find(htmlFile(page.route));
  const names = searchFileNames(String(site.version));
  // A page older than the site requests an older index.
  if (/^search-doc-\w+\.json$/.test(file)) return site.find(names.documents);
  if (/^lunr-index-\w+\.json$/.test(file)) return site.find(names.index);
  return site.find(file);
}

/** Finds a page by its route, with or without a trailing slash or suffix. */
function pageAt(byRoute: ReadonlyMap<string, Page>, file: string): Page | undefined {
  const route = `/${file
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/\.html$/, '')
    .replace(/\/$/, '')}`;
  return byRoute.get(route) ?? byRoute.get(`${route}/`);
}
