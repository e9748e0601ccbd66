import { useColorMode } from '../state/colorMode.tsx';
import { useLiveRegion } from '../state/liveRegion.tsx';
import { useSite } from '../state/site.ts';
import { SiteLogo } from './SiteLogo.tsx';
import { SmartLink } from './SmartLink.tsx';

/** Link columns or a flat list, a logo, and the copyright line (§2). */
export function Footer() {
  const { footer } = useSite();
  if (!footer) return null;
  return (
    <footer className={`cd-footer cd-footer-${footer.style}`}>
      <div className="cd-footer-inner">
        {footer.columns.map(({ title, items }) => (
          <nav
            key={title ?? 'links'}
            aria-label={title ?? 'Footer'}
            className={title === undefined ? 'cd-footer-flat' : undefined}
          >
            {title === undefined ? null : <h2>{title}</h2>}
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <SmartLink link={item} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="cd-footer-end">
          {footer.logo ? <SiteLogo logo={footer.logo} /> : null}
          <span>{footer.copyright}</span>
          <ColorModeReset />
        </div>
      </div>
    </footer>
  );
}

/** Shown only if the reader has chosen a mode, which the server can't know. */
function ColorModeReset() {
  const { isChosen, reset } = useColorMode();
  const say = useLiveRegion();
  if (!isChosen) return null;
  const forget = () => {
    reset();
    // The button disappears: the focus moves to the toggle, where a mode can be chosen again.
    document.querySelector<HTMLElement>('.cd-mode')?.focus({ preventScroll: true });
    say('Color mode reset');
  };
  return (
    <button type="button" className="cd-mode-reset" onClick={forget}>
      Reset color mode
    </button>
  );
}
