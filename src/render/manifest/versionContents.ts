import type { VersionContents } from '../../theme/model/docs.ts';
import type { SidebarItem } from '../../theme/model/sidebar.ts';
import { currentSidebar, versionSidebar } from '../../theme/state/docs.ts';
import type { Content } from '../content/load.ts';
import type { Page } from './page.ts';
import { firstHref } from './sidebar.ts';

interface VersionSources {
  readonly pages: readonly Page[];
  /** The sidebars of all versions. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly drafts: Content['drafts'];
}

/**
 * Selects the documents, sidebars and drafts of a version (§3).
 *
 * @param version undefined for the current one
 */
export function versionContents(
  version: string | undefined,
  { pages, sidebars, drafts }: VersionSources,
): VersionContents {
  const isOwnSidebar = (id: string) =>
    version === undefined ? !id.includes(':') : id.startsWith(versionSidebar(version, ''));
  return {
    docs: pages.flatMap((page) =>
      page.kind === 'doc' && page.document.version === version
        ? [
            {
              id: page.document.id,
              href: page.route,
              ...(page.sidebar === undefined ? {} : { sidebar: currentSidebar(page.sidebar) }),
            },
          ]
        : [],
    ),
    sidebars: Object.fromEntries(
      Object.entries(sidebars)
        .filter(([id]) => isOwnSidebar(id))
        .map(([id, items]) => {
          const href = firstHref(items);
          return [currentSidebar(id), href === undefined ? {} : { href }];
        }),
    ),
    draftIds: drafts.filter((draft) => draft.version === version).map(({ id }) => id),
  };
}
