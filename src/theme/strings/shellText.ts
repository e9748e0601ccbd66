import { createContext, useContext } from 'react';
import { hookOutsideProvider } from '../state/errors.ts';
import type { ShellName, TextFunction } from './text.ts';

/** Returns the texts of the shell: the only ones that every page has in the browser. None has plural forms. */
export type ShellText = TextFunction<ShellName>;

export function createShellText(strings: Readonly<Record<ShellName, string>>): ShellText {
  return (name, values: Readonly<Record<string, string | number>> = {}) =>
    strings[name].replace(/{(\w+)}/g, (_, placeholder) => `${values[placeholder]}`);
}

const ShellTextContext = createContext<ShellText | undefined>(undefined);
export const TextProvider = ShellTextContext.Provider;

/** @throws Error outside its provider */
export function useText(): ShellText {
  const text = useContext(ShellTextContext);
  if (!text) throw hookOutsideProvider('useText', 'TextProvider');
  return text;
}
