import { useEffect, useRef, useState } from 'react';

/** What the key beside the others is called, as this computer's readers know it. */
export type Modifier = 'Ctrl' | 'Cmd';

/** Ctrl+K, Cmd+K and a slash, wherever they are pressed (§4). @returns how the key is called here */
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

/** With Shift or Alt the keys are the browser's. On some keyboards a slash needs Shift. */
function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return metaKey !== ctrlKey && !altKey && !shiftKey;
  return key === '/' && !metaKey && !ctrlKey && !altKey && !isEditable(target);
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
