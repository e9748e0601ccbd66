import { useMemo } from 'react';
import type { DocsVersion } from '../model/docs.ts';
import type { SiteData as ThemeData } from '../model/site.ts';
import { useSite as useThemeData } from './site.ts';

/** What components of a site can read of it. */
export interface SiteData extends Omit<ThemeData, 'strings' | 'docs'> {
  /** By the id of the docs plugin. */
  readonly docs: Readonly<Record<string, { readonly versions: readonly DocsVersion[] }>>;
}

/**
 * Returns the site: the same on the server and in the browser, so without what only one of them has, such as
 * the texts of the theme.
 */
export function useSite(): SiteData {
  const site = useThemeData();
  return useMemo(() => {
    const { strings: _, ...published } = site;
    return { ...published, docs: versionsOf(site.docs) };
  }, [site]);
}

/** Returns the versions of the documents without their contents. */
export function versionsOf(docs: ThemeData['docs']): SiteData['docs'] {
  return Object.fromEntries(
    Object.entries(docs).map(([id, { versions }]) => [
      id,
      { versions: versions.map(({ name, label, href, banner }) => ({ name, label, href, banner })) },
    ]),
  );
}
