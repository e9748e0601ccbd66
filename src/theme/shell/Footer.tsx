import { Slot, useParts } from '../parts/parts.tsx';
import { useColorMode } from '../state/colorMode.tsx';
import { useLiveRegion } from '../state/liveRegion.tsx';
import { useSite } from '../state/site.ts';
import { useText } from '../strings/shellText.ts';
import { SiteLogo } from './SiteLogo.tsx';
import { SmartLink } from './SmartLink.tsx';

/** Link columns or a flat list, a logo, and the copyright line (§2). */
export function Footer() {
  const { footer } = useSite();
  const text = useText();
  const { slots } = useParts();
  if (!footer && !slots['footer-start'] && !slots['footer-end']) return null;
  const { style = 'light', columns = [], logo, copyright } = footer ?? {};
  return (
    <footer className={`cd-footer cd-footer-${style}`}>
      <div className="cd-footer-inner">
        <Slot name="footer-start" />
        {columns.map(({ title, items }) => (
          <nav
            key={title ?? 'links'}
            aria-label={title ?? text('footer.label')}
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
          {logo ? <SiteLogo logo={logo} /> : null}
          <span>{copyright}</span>
          <ColorModeReset />
        </div>
        <Slot name="footer-end" />
      </div>
    </footer>
  );
}

/** Shown only if the reader has chosen a mode, which the server can't know. */
function ColorModeReset() {
  const text = useText();
  const { isChosen, reset } = useColorMode();
  const say = useLiveRegion();
  if (!isChosen) return null;
  const forget = () => {
    reset();
    // The button disappears: the focus moves to the toggle, where a mode can be chosen again.
    document.querySelector<HTMLElement>('.cd-mode')?.focus({ preventScroll: true });
    say(text('color-mode.was-reset'));
  };
  return (
    <button type="button" className="cd-mode-reset" onClick={forget}>
      {text('color-mode.reset')}
    </button>
  );
}
