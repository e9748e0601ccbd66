import type { ApiModel } from '../../theme/api/model.ts';
import { cacheKey } from '../cacheKey.ts';
import type { Page } from '../manifest/page.ts';
import { EXAMPLE_FENCE } from '../markdown/fence.ts';
import { guidesByName } from '../page/guides.ts';
import type { SiteSources } from '../read.ts';

/** Differs when anything changes that pages show, other than the pages themselves. */
export interface Revisions {
  /** For written pages. */
  readonly docs: string;
  /** For pages of the reference, apart from what they show of their own symbol. */
  readonly symbols: string;
}

/** Whether a page has an example, or a part of it that may have one. */
function mayShowExample(body: string): boolean {
  return /::example|include/i.test(body) || EXAMPLE_FENCE.test(body);
}

/** Creates a function that returns a key for a page's content: equal for pages with equal content. */
export function createPageKeys(
  sources: SiteSources,
  revisions: Revisions,
): (page: Page) => string | undefined {
  const { manifest, api, dates } = sources;
  const targets = linkTargets(sources);
  const fences = fencesKey(sources);
  const guides = guidesKey(manifest, api?.model);
  return (page) => {
    switch (page.kind) {
      case 'doc':
        return cacheKey([
          ...[revisions.docs, targets, page, dates.get(page.document.file)],
          // The controls of an example are made from the types of the library, and all examples share its script.
          ...(mayShowExample(page.document.body) ? [revisions.symbols, fences] : []),
        ]);
      case 'symbol': {
        return cacheKey([revisions.symbols, targets, guides, page]);
      }
      default:
        return undefined; // short lists of other pages: rendered again
    }
  };
}

/** Returns a key that is equal for sites with the same links, names and included files. */
function linkTargets({ manifest, content }: SiteSources): string {
  const routes = manifest.pages.flatMap((page) =>
    page.kind === 'doc' ? [[page.route, page.document.file, page.document.id]] : [[page.route]],
  );
  return cacheKey([routes, [...manifest.drafts], content.parts]);
}

/** Returns a key that is equal for sites whose pages have the same examples in fences. */
function fencesKey({ content }: SiteSources): string {
  return cacheKey(content.documents.filter(({ body }) => EXAMPLE_FENCE.test(body)).map(({ body }) => body));
}

/** Returns a key that is equal for sites with the same written pages about symbols. */
function guidesKey(manifest: SiteSources['manifest'], model: ApiModel | undefined): string {
  return cacheKey([...guidesByName(manifest, model)]);
}
