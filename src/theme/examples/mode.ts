import { useSyncExternalStore } from 'react';
import type { ColorMode } from './model.ts';

/** The color mode of the document, wherever it is changed. */
export function useDocumentMode(): ColorMode {
  return useSyncExternalStore(onModeChange, documentMode);
}

export function documentMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

export function onModeChange(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Whether the reader prefers less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onMotionChange, () => motionQuery().matches);
}

function onMotionChange(onChange: () => void): () => void {
  const query = motionQuery();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function motionQuery(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}
