import type { NavLink } from '../model/link.ts';
import { withBaseUrl } from '../router/url.ts';
import { useArticleText } from '../strings/articleText.ts';

export interface NotFoundProps {
  /** Links to continue from here. */
  readonly links: readonly NavLink[];
  readonly baseUrl: string;
}

/** The article shown for every path that doesn't exist. */
export function NotFound({ links, baseUrl }: NotFoundProps) {
  const text = useArticleText();
  return (
    <div className="cd-not-found">
      <p className="cd-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{text('not-found.title')}</h1>
      <p>{text('not-found.text')}</p>
      <ul>
        <li>
          <a href={withBaseUrl(baseUrl, '/')}>{text('home')}</a>
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
