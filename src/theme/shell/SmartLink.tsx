import type { NavLink } from '../model/link.ts';
import { isExternalHref } from '../router/url.ts';
import { useUrl } from '../state/site.ts';
import { useText } from '../strings/shellText.ts';

interface SmartLinkProps {
  readonly link: NavLink;
  readonly newTab?: boolean;
  readonly current?: boolean;
  readonly onClick?: (() => void) | undefined;
}

/** A link of the shell: marks external and current links. */
export function SmartLink({ link, newTab = false, current = false, onClick }: SmartLinkProps) {
  const url = useUrl();
  const text = useText();
  const external = isExternalHref(link.href) && !link.href.startsWith('#');
  return (
    <a
      href={url(link.href)}
      onClick={onClick}
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
      {newTab ? <span className="cd-visually-hidden">{` ${text('link.new-tab')}`}</span> : null}
    </a>
  );
}
