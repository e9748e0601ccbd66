import { useEffect, useRef, useState } from 'react';
import { isShortcut } from './shortcut.ts';

/** The modifier key's name on this computer. */
export type Modifier = 'Ctrl' | 'Cmd';

/**
 * Handles Ctrl+K, Cmd+K and a slash, wherever they are pressed (§4). @returns the name of the modifier key
 */
export function useShortcut(onShortcut: () => void): Modifier {
  const [modifier, setModifier] = useState<Modifier>('Ctrl');
  const latest = useRef(onShortcut);
  latest.current = onShortcut;

  useEffect(() => {
    if (/Mac|iP(?:hone|ad|od)/.test(navigator.platform)) setModifier('Cmd');
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return modifier;
}
