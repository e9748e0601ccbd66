import { useColorMode } from '../state/colorMode.tsx';
import { useText } from '../strings/shellText.ts';

/**
 * Both icons are always rendered and the style sheet shows one, so the mode needn't be known at hydration.
 */
export function ColorModeToggle() {
  const text = useText();
  const { mode, toggle } = useColorMode();
  return (
    <button
      type="button"
      className="cd-mode"
      aria-label={text('color-mode.switch')}
      title={text(`color-mode.${mode}`)}
      onClick={toggle}
    >
      <svg className="cd-only-light" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M10 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10 1v2M10 17v2M1 10h2M17 10h2M3.6 3.6 5 5M15 15l1.4 1.4M16.4 3.6 15 5M5 15l-1.4 1.4" />
      </svg>
      <svg className="cd-only-dark" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M17 11.5A7 7 0 0 1 8.5 3 7 7 0 1 0 17 11.5z" />
      </svg>
    </button>
  );
}
