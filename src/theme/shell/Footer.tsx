import type { SiteData } from '../model.ts';
import { SiteLogo } from './SiteLogo.tsx';
import { SmartLink } from './SmartLink.tsx';

interface FooterProps {
  readonly footer: SiteData['footer'];
  readonly baseUrl: string;
}

/** Link columns or a flat list, a logo, and the copyright line (§2). */
export function Footer({ footer, baseUrl }: FooterProps) {
  if (!footer) return null;
  return (
    <footer className={`cd-footer cd-footer-${footer.style}`}>
      <div className="cd-footer-inner">
        {footer.columns.map(({ title, items }) => (
          <nav key={title ?? 'links'} aria-label={title ?? 'Footer'}>
            {title === undefined ? null : <h2>{title}</h2>}
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <SmartLink link={item} baseUrl={baseUrl} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="cd-copyright">
          {footer.logo ? <SiteLogo logo={footer.logo} baseUrl={baseUrl} /> : null}
          {footer.copyright}
        </p>
      </div>
    </footer>
  );
}
