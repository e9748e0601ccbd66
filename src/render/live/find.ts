import { htmlFile } from '../emit/sitemap.ts';
import type { Page } from '../manifest/page.ts';
import { searchFileNames } from '../search/indexFile.ts';
import type { Output } from '../site/output.ts';
import type { Site } from '../site/site.ts';

/** What a path below the base URL leads to: a page also without the name of its file, the newest search index always. */
export async function findOutput(site: Site, pathname: string): Promise<Output | undefined> {
  const file = pathname.replace(/^\//, '');
  const page = pageAt(site.sources.manifest.byRoute, file);
  if (page) return site.find(htmlFile(page.route));
  const names = searchFileNames(String(site.version));
  // A page that is older than the site asks for an older index.
  if (/^search-doc-\w+\.json$/.test(file)) return site.find(names.documents);
  if (/^lunr-index-\w+\.json$/.test(file)) return site.find(names.index);
  return site.find(file);
}

/** A page by its route, with or without a slash or a suffix at its end. */
function pageAt(byRoute: ReadonlyMap<string, Page>, file: string): Page | undefined {
  const route = `/${file
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/\.html$/, '')
    .replace(/\/$/, '')}`;
  return byRoute.get(route) ?? byRoute.get(`${route}/`);
}
