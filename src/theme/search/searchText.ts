import { createContext, useContext } from 'react';
import { hookOutsideProvider } from '../state/errors.ts';
import type { SearchName, ShellName, Text } from '../strings/text.ts';

const SearchText = createContext<Text<ShellName | SearchName> | undefined>(undefined);
/** Provides the texts of the search panel, which are loaded with it. */
export const SearchTextProvider = SearchText.Provider;

/** @throws Error outside its provider */
export function useSearchText(): Text<ShellName | SearchName> {
  const text = useContext(SearchText);
  if (!text) throw hookOutsideProvider('useSearchText', 'SearchTextProvider');
  return text;
}
