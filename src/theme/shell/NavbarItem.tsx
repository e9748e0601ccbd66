import type { NavbarItem as Item, PageInfo } from '../model.ts';
import { SmartLink } from './SmartLink.tsx';

interface NavbarItemProps {
  readonly item: Exclude<Item, { kind: 'search' }>;
  readonly info: PageInfo;
  readonly baseUrl: string;
}

/** One item of the navbar or of the mobile menu. */
export function NavbarItem({ item, info, baseUrl }: NavbarItemProps) {
  switch (item.kind) {
    case 'link':
      return <SmartLink link={item} baseUrl={baseUrl} newTab={item.newTab} current={isCurrent(item, info)} />;
    case 'dropdown':
      return (
        <details className="cd-dropdown">
          <summary>{item.label}</summary>
          <ul>
            {item.items.map((link) => (
              <li key={link.href}>
                <SmartLink link={link} baseUrl={baseUrl} />
              </li>
            ))}
          </ul>
        </details>
      );
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's own configuration
      return <span dangerouslySetInnerHTML={{ __html: item.html }} />;
  }
}

/** Whether a link of the navbar stands for where the reader is. */
export function isCurrent(item: Extract<Item, { kind: 'link' }>, info: PageInfo): boolean {
  if (item.sidebar !== undefined) return item.sidebar === info.sidebar;
  return item.activeBase !== undefined && info.route.startsWith(item.activeBase);
}
