import { useEffect, useRef, useState } from 'react';
import { isShortcut } from './shortcut.ts';

/** The modifier key of this computer. */
export type Modifier = 'control' | 'command';

/**
 * Handles Ctrl+K, Cmd+K and a slash, wherever they are pressed (§4). @returns the modifier key
 */
export function useShortcut(onShortcut: () => void): Modifier {
  const [modifier, setModifier] = useState<Modifier>('control');
  const latest = useRef(onShortcut);
  latest.current = onShortcut;

  useEffect(() => {
    if (/Mac|iP(?:hone|ad|od)/.test(navigator.platform)) setModifier('command');
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
