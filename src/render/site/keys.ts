import { createHash } from 'node:crypto';
import type { ApiModel } from '../../theme/api/model.ts';
import type { Page } from '../manifest/page.ts';
import { guidesByName } from '../page/guides.ts';
import type { SiteSources } from '../read.ts';

/**
 * Makes the function that tells pages apart by what they show: its results are equal for two pages of equal content.
 *
 * @param revision counts changes of the configuration, the reference, and files beside the Markdown
 */
export function createPageKeys(sources: SiteSources, revision: number): (page: Page) => string | undefined {
  const { manifest, api, dates } = sources;
  const targets = linkTargets(sources, revision);
  const guides = guidesKey(manifest, api?.model);
  return (page) => {
    switch (page.kind) {
      case 'doc':
        return JSON.stringify([targets, page, dates.get(page.document.file)]);
      case 'symbol': {
        const { symbol: _, ...placed } = page;
        return JSON.stringify([targets, guides, placed]);
      }
      default:
        return undefined; // short lists of other pages: rendered again
    }
  };
}

/** Equal for two sites in which links, names and included files are the same. */
function linkTargets({ manifest, content }: SiteSources, revision: number): string {
  const routes = manifest.pages.flatMap((page) =>
    page.kind === 'doc' ? [[page.route, page.document.file, page.document.id]] : [[page.route]],
  );
  const own = JSON.stringify([routes, [...manifest.drafts], content.parts]);
  return `${revision} ${createHash('sha256').update(own).digest('base64url')}`;
}

/** Equal for two sites in which the written pages about symbols are the same. */
function guidesKey(manifest: SiteSources['manifest'], model: ApiModel | undefined): string {
  return JSON.stringify([...guidesByName(manifest, model)]);
}
