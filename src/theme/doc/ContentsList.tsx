import type { SidebarItem } from '../model/sidebar.ts';
import { withBaseUrl } from '../router/url.ts';
import { contentsAnchor } from '../state/sidebarRows.ts';

export interface ContentsListProps {
  readonly items: readonly SidebarItem[];
  readonly baseUrl: string;
  /** Labels of the categories around the items, outermost first. */
  readonly trail?: readonly string[];
}

/** Everything in a sidebar, with all categories expanded, including what pages leave out. */
export function ContentsList({ items, baseUrl, trail = [] }: ContentsListProps) {
  return (
    <ul>
      {items.map((item, index) => {
        if (item.kind === 'link' && item.unlisted) return null;
        const own = [...trail, item.label];
        const href = item.kind === 'category' && item.linkUnlisted ? undefined : item.href;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <li key={index} {...(item.kind === 'category' ? { id: contentsAnchor(own) } : {})}>
            {href === undefined ? item.label : <a href={withBaseUrl(baseUrl, href)}>{item.label}</a>}
            {item.kind === 'category' ? (
              <ContentsList items={item.items} baseUrl={baseUrl} trail={own} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
