import type { NavLink } from '../model/link.ts';
import { withBaseUrl } from '../router/url.ts';

export interface NotFoundProps {
  /** Links to continue from here. */
  readonly links: readonly NavLink[];
  readonly baseUrl: string;
}

/** The article shown for every path that doesn't exist. */
export function NotFound({ links, baseUrl }: NotFoundProps) {
  return (
    <div className="cd-not-found">
      <p className="cd-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have been renamed, or the link may be out of date.</p>
      <ul>
        <li>
          <a href={withBaseUrl(baseUrl, '/')}>Home</a>
        </li>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={withBaseUrl(baseUrl, href)}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
