import { useEffect, useState } from 'react';
import type { ColorMode, SiteData } from '../model.ts';
import { browserStorage } from './storage.ts';

/** Local storage key of the reader's choice (§9). */
export const COLOR_MODE_KEY = 'theme';

export interface ColorModeState {
  readonly mode: ColorMode;
  toggle(): void;
  /** Forgets the choice and returns to the default (§4). */
  reset(): void;
}

/**
 * The reader's colour mode (§4). The inline script has set `data-theme` before the first paint; here it is
 * read back after hydration, changed by the toggle, and followed when another tab changes it.
 */
export function useColorMode(options: SiteData['colorMode']): ColorModeState {
  const [mode, setMode] = useState<ColorMode>(options.defaultMode);
  useEffect(() => {
    setMode(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === COLOR_MODE_KEY)
        apply(newValue === 'light' || newValue === 'dark' ? newValue : options.defaultMode);
    };
    const apply = (next: ColorMode) => {
      document.documentElement.dataset.theme = next;
      setMode(next);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [options.defaultMode]);
  const show = (next: ColorMode) => {
    document.documentElement.dataset.theme = next;
    setMode(next);
  };
  return {
    mode,
    toggle() {
      const next = mode === 'dark' ? 'light' : 'dark';
      browserStorage().set(COLOR_MODE_KEY, next);
      show(next);
    },
    reset() {
      browserStorage().remove(COLOR_MODE_KEY);
      show(options.defaultMode);
    },
  };
}
