import { createContext, useContext } from 'react';
import type { CategoryCard } from '../model/page.ts';
import { notACategory } from './errors.ts';

export interface Category {
  readonly description?: string | undefined;
  readonly cards: readonly CategoryCard[];
}

const CategoryContext = createContext<Category | undefined>(undefined);
export const CategoryProvider = CategoryContext.Provider;

/**
 * Returns the category whose index the current page is.
 *
 * @throws Error on any other page (§8)
 */
export function useCategory(): Category {
  const category = useContext(CategoryContext);
  if (!category) throw notACategory(undefined);
  return category;
}
