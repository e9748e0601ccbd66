import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { hookOutsideProvider } from './errors.ts';

export const LiveRegionContext = createContext<((text: string) => void) | undefined>(undefined);

/**
 * Returns a function that announces a text to screen readers.
 *
 * @throws Error outside its provider
 */
export function useLiveRegion(): (text: string) => void {
  const say = useContext(LiveRegionContext);
  if (!say) throw hookOutsideProvider('useLiveRegion', 'LiveRegionProvider');
  return say;
}

/** Contains the page's only live region: screen readers announce its text when it changes. */
export function LiveRegionProvider({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('');
  const say = useCallback((next: string) => {
    // An unchanged text wouldn't be announced: it alternates with a trailing space that isn't spoken.
    setText((before) => (before === next && next !== '' ? `${next}\u00a0` : next));
  }, []);
  return (
    <LiveRegionContext.Provider value={say}>
      {children}
      <p className="cd-visually-hidden" role="status" aria-live="polite">
        {text}
      </p>
    </LiveRegionContext.Provider>
  );
}
