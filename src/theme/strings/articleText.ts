import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { hookOutsideProvider } from '../state/errors.ts';
import type { StringName, Text, Values } from './text.ts';

const ArticleText = createContext<Text | undefined>(undefined);
/** Provides all texts: articles are rendered at build time only. */
export const ArticleTextProvider = ArticleText.Provider;

/** @throws Error outside its provider */
export function useArticleText(): Text {
  const text = useContext(ArticleText);
  if (!text) throw hookOutsideProvider('useArticleText', 'ArticleTextProvider');
  return text;
}

/** Returns a text with elements in place of its placeholders, wherever its language puts them. */
export function phrase<Name extends StringName>(
  text: Text,
  name: Name,
  values: Values<Name, ReactNode>,
): ReactNode {
  return createElement(Fragment, null, ...text.parts<Name, ReactNode>(name, values));
}
