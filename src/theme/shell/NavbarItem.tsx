import { Component, type ReactNode } from 'react';
import type { PageInfo } from '../model/page.ts';
import type { NavbarItem as Item } from '../model/site.ts';
import { currentSidebar } from '../state/docs.ts';
import { navbarItemFailed, unknownNavbarItem } from '../state/errors.ts';
import { usePage } from '../state/page.ts';
import { useSite } from '../state/site.ts';
import { useTrustedHtml } from '../state/trusted.ts';
import { useText } from '../strings/shellText.ts';
import { Dropdown } from './Dropdown.tsx';
import { SmartLink } from './SmartLink.tsx';
import { VersionDropdown } from './VersionDropdown.tsx';

interface NavbarItemProps {
  readonly item: Exclude<Item, { kind: 'search' }>;
}

/** One item of the navbar or the main menu; errors in it name it (§8). */
export function NavbarItem({ item }: NavbarItemProps) {
  return (
    <ItemBoundary item={item}>
      <ItemOfKind item={item} />
    </ItemBoundary>
  );
}

function ItemOfKind({ item }: NavbarItemProps) {
  const { locales, locale } = useSite();
  const text = useText();
  const page = usePage();
  switch (item.kind) {
    case 'link':
      return <SmartLink link={item} newTab={item.newTab} current={isCurrent(item, page)} />;
    case 'dropdown':
      return <Dropdown label={item.label} items={item.items} />;
    case 'versions':
      return <VersionDropdown />;
    case 'locales':
      return (
        <Dropdown
          label={locale.label}
          hint={text('navbar.language')}
          items={locales.map(({ label, code, href }) => {
            const current = code === locale.code;
            return { label, href: current && page.layout !== 'plain' ? page.route : href, current };
          })}
        />
      );
    case 'html':
      return <HtmlItem html={item.html} />;
    default:
      throw unknownNavbarItem(String((item as { kind: unknown }).kind)); // data from outside
  }
}

function HtmlItem({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's own configuration
  return <span className="cd-navbar-html" dangerouslySetInnerHTML={useTrustedHtml(html)} />;
}

/** Whether a navbar link is marked as current on a page. */
export function isCurrent(item: Extract<Item, { kind: 'link' }>, { route, sidebar }: PageInfo): boolean {
  if (item.sidebar !== undefined) return sidebar !== undefined && item.sidebar === currentSidebar(sidebar);
  return item.activeBase !== undefined && route.startsWith(item.activeBase);
}

/** Rethrows an error with the item's name; it ends on the crash page. */
class ItemBoundary extends Component<
  NavbarItemProps & { readonly children: ReactNode },
  { readonly error: Error | undefined }
> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error) throw navbarItemFailed(JSON.stringify(this.props.item), error);
    return this.props.children;
  }
}
