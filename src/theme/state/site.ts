import { createContext, useContext } from 'react';
import type { SiteData } from '../model/site.ts';
import { withBaseUrl } from '../router/url.ts';
import { hookOutsideProvider } from './errors.ts';

const SiteContext = createContext<SiteData | undefined>(undefined);
export const SiteProvider = SiteContext.Provider;

/** @throws Error outside its provider */
export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw hookOutsideProvider('useSite', 'SiteProvider');
  return site;
}

/** Returns a function that turns a route into a URL for the browser. */
export function useUrl(): (href: string) => string {
  const { baseUrl } = useSite();
  return (href) => withBaseUrl(baseUrl, href);
}
