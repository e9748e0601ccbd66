import { createContext, useContext } from 'react';
import { hookOutsideProvider } from '../state/errors.ts';
import type { ShellName, Text } from './text.ts';

const ShellText = createContext<Text<ShellName> | undefined>(undefined);
/** Provides the texts of the shell: the only ones that every page has in the browser. */
export const TextProvider = ShellText.Provider;

/** @throws Error outside its provider */
export function useText(): Text<ShellName> {
  const text = useContext(ShellText);
  if (!text) throw hookOutsideProvider('useText', 'TextProvider');
  return text;
}
