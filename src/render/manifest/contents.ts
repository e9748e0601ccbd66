import type { SidebarItem } from '../../theme/model/sidebar.ts';
import { contentsRoute, isCut } from '../../theme/state/sidebarRows.ts';
import type { SiteConfig } from '../config/schema.ts';
import { textOf } from '../config/text.ts';
import type { PageSeed } from './page.ts';

/**
 * Creates a page for each sidebar that is too long to include in every page, for readers without JavaScript.
 */
export function contentsPages(
  sidebars: Readonly<Record<string, readonly SidebarItem[]>>,
  config: SiteConfig,
): readonly PageSeed[] {
  const text = textOf(config);
  return Object.entries(sidebars).flatMap(([id, items]): readonly PageSeed[] => {
    if (!isCut(items)) return [];
    const label = config.sidebarLabels[id] ?? id;
    return [
      {
        kind: 'contents',
        route: contentsRoute(id),
        title: text('contents.title', { label }),
        description: text('contents.description', { label }),
        keywords: [],
        source: `the list of all pages of the sidebar "${id}"`,
        unlisted: false,
        items,
      },
    ];
  });
}
