import type { ApiModel } from '../../theme/api/model.ts';
import { cacheKey } from '../cacheKey.ts';
import type { Page } from '../manifest/page.ts';
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
const MAY_SHOW_EXAMPLE = /::example|include/i;

/** Creates a function that returns a key for a page's content: equal for pages with equal content. */
export function createPageKeys(
  sources: SiteSources,
  revisions: Revisions,
): (page: Page) => string | undefined {
  const { manifest, api, dates } = sources;
  const targets = linkTargets(sources);
  const guides = guidesKey(manifest, api?.model);
  return (page) => {
    switch (page.kind) {
      case 'doc':
        return cacheKey([
          ...[revisions.docs, targets, page, dates.get(page.document.file)],
          // The controls of an example are made from the types of the library.
          ...(MAY_SHOW_EXAMPLE.test(page.document.body) ? [revisions.symbols] : []),
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

/** Returns a key that is equal for sites with the same written pages about symbols. */
function guidesKey(manifest: SiteSources['manifest'], model: ApiModel | undefined): string {
  return cacheKey([...guidesByName(manifest, model)]);
}
