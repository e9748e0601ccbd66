import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { ColorMode, SiteData } from '../model/site.ts';
import { COLOR_MODE_KEY } from './colorModeKey.ts';
import { missingColorModeProvider } from './errors.ts';
import { browserStorage } from './storage.ts';

export interface ColorModeState {
  /** The default on the server and until hydration; then the mode shown. */
  readonly mode: ColorMode;
  /** Whether the reader chose it; otherwise the default applies. */
  readonly isChosen: boolean;
  toggle(): void;
  /** Discards the choice and returns to the default (§4). */
  reset(): void;
}

export const ColorModeContext = createContext<ColorModeState | undefined>(undefined);

/** @throws Error outside its provider, pointing to the documentation (§8) */
export function useColorMode(): ColorModeState {
  const state = useContext(ColorModeContext);
  if (!state) throw missingColorModeProvider();
  return state;
}

interface ColorModeProviderProps {
  readonly options: SiteData['colorMode'];
  readonly children: ReactNode;
}

/**
 * Provides the reader's color mode (§4). The inline script sets `data-theme` before the first paint; the
 * provider reads it after hydration, changes it on toggle, and follows changes from other tabs.
 */
export function ColorModeProvider({ options, children }: ColorModeProviderProps) {
  const { defaultMode, respectPrefersColorScheme, disableSwitch } = options;
  const [mode, setMode] = useState<ColorMode>(defaultMode);
  const [isChosen, setChosen] = useState(false);

  useEffect(() => {
    const follow = (stored: string | null | undefined) => {
      const choice = disableSwitch ? undefined : parseMode(stored);
      const next = choice ?? (respectPrefersColorScheme ? systemMode() : undefined) ?? defaultMode;
      setChosen(choice !== undefined);
      setMode(next);
      document.documentElement.dataset.theme = next;
    };
    follow(browserStorage().get(COLOR_MODE_KEY));
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // Without a key, the whole storage was cleared.
      if (key === COLOR_MODE_KEY || key === null) follow(newValue);
    };
    const system = window.matchMedia(DARK);
    const onSystem = () => {
      // Browsers switch to light when printing; the page's mode stays (§4).
      if (respectPrefersColorScheme && !window.matchMedia('print').matches)
        follow(browserStorage().get(COLOR_MODE_KEY));
    };
    window.addEventListener('storage', onStorage);
    system.addEventListener('change', onSystem);
    return () => {
      window.removeEventListener('storage', onStorage);
      system.removeEventListener('change', onSystem);
    };
  }, [defaultMode, respectPrefersColorScheme, disableSwitch]);

  const state = useMemo((): ColorModeState => {
    const show = (next: ColorMode) => {
      document.documentElement.dataset.theme = next;
      setMode(next);
    };
    return {
      mode,
      isChosen,
      toggle() {
        // Not the state, which is the default until the first effect has run, but the visible mode.
        const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
        browserStorage().set(COLOR_MODE_KEY, next);
        setChosen(true);
        show(next);
      },
      reset() {
        browserStorage().remove(COLOR_MODE_KEY);
        setChosen(false);
        show((respectPrefersColorScheme ? systemMode() : undefined) ?? defaultMode);
      },
    };
  }, [mode, isChosen, respectPrefersColorScheme, defaultMode]);
  return <ColorModeContext.Provider value={state}>{children}</ColorModeContext.Provider>;
}

const DARK = '(prefers-color-scheme: dark)';

function systemMode(): ColorMode {
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Invalid stored values count as no choice. */
function parseMode(stored: string | null | undefined): ColorMode | undefined {
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}
