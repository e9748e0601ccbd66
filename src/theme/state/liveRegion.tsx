import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { hookOutsideProvider } from './errors.ts';

const LiveRegionContext = createContext<((text: string) => void) | undefined>(undefined);

/**
 * What says a text to who does not see the page change.
 *
 * @throws Error outside its provider
 */
export function useLiveRegion(): (text: string) => void {
  const say = useContext(LiveRegionContext);
  if (!say) throw hookOutsideProvider('useLiveRegion', 'LiveRegionProvider');
  return say;
}

/** Holds the one element of the page whose text screen readers say when it changes. */
export function LiveRegionProvider({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('');
  const say = useCallback((next: string) => {
    // A text that did not change would not be said: it alternates by a space that is not heard.
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
