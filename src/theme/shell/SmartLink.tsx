import type { NavLink } from '../model.ts';
import { isExternalHref, withBaseUrl } from '../router/url.ts';

interface SmartLinkProps {
  readonly link: NavLink;
  readonly baseUrl: string;
  readonly newTab?: boolean;
  readonly current?: boolean;
  readonly className?: string;
}

/** A link of the shell: marks what leaves the site, and what is current. */
export function SmartLink({ link, baseUrl, newTab = false, current = false, className }: SmartLinkProps) {
  const external = isExternalHref(link.href) && !link.href.startsWith('#');
  return (
    <a
      href={withBaseUrl(baseUrl, link.href)}
      className={className}
      {...(newTab ? { target: '_blank' } : {})}
      {...(external || newTab ? { rel: 'noopener noreferrer' } : {})}
      {...(current ? { 'aria-current': 'true' as const } : {})}
    >
      {link.label}
      {external || newTab ? (
        <svg className="cd-external" viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
          <path d="M4.5 2H2v8h8V7.5M7 2h3v3M10 2 5.5 6.5" />
        </svg>
      ) : null}
      {newTab ? <span className="cd-visually-hidden"> (opens in a new tab)</span> : null}
    </a>
  );
}
