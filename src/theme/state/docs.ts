import { useEffect, useState } from 'react';
import type { DocsData, DocsSummary, DocsVersion } from '../model/docs.ts';
import { missingPluginData, versionNotFound } from './errors.ts';
import { useSite } from './site.ts';
import { createSource } from './source.ts';
import { browserStorage } from './storage.ts';

/** The id of a site's only docs plugin if the configuration gives none. */
export const DEFAULT_PLUGIN = 'default';

/** Returns the id of a sidebar in a version other than the current one. */
export function versionSidebar(version: string, sidebar: string): string {
  return `${version}:${sidebar}`;
}

/** Returns the id of a sidebar in the current version. */
export function currentSidebar(sidebar: string): string {
  return sidebar.replace(/^.*:/, '');
}

/** Returns the local storage key of the preferred version, one per docs plugin (§4). */
export function preferredVersionKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}

/**
 * Returns the versions of the documents without their contents: every page has them.
 *
 * @throws Error when the site has no such plugin; the message lists the existing ones
 */
export function useVersions(pluginId: string = DEFAULT_PLUGIN): DocsSummary {
  const { docs } = useSite();
  const data = docs[pluginId];
  if (!data) throw missingPluginData(pluginId, Object.keys(docs));
  return data;
}

/**
 * Returns the versions of the documents with their contents (§3). In the browser these are loaded from a
 * separate file: a component that uses the hook must be inside `<Suspense>`, and keeps its server-rendered
 * content until the file has loaded.
 *
 * @throws Error when the site has no such plugin; the message lists the existing ones
 */
export function useDocs(pluginId: string = DEFAULT_PLUGIN): DocsData {
  const { versions } = useVersions(pluginId);
  return {
    versions: versions.map(({ docs, sidebars, draftIds, ...version }) => {
      const known = docs && sidebars && draftIds ? { docs, sidebars, draftIds } : undefined;
      return { ...version, ...(known ?? contentsOf(readContents(), pluginId, version.name)) };
    }),
  };
}

function contentsOf(all: typeof import('chartdocs:docs').contents, pluginId: string, name: string) {
  const contents = all[pluginId]?.[name];
  if (!contents) throw versionNotFound(name, Object.keys(all[pluginId] ?? {}));
  return contents;
}

/** @throws Promise while the file is loading, as React Suspense expects */
const readContents = /* @__PURE__ */ createSource(async () => (await import('chartdocs:docs')).contents);

/** @throws Error when no version has that name; the message lists the existing ones */
export function versionNamed(versions: readonly DocsVersion[], name: string): DocsVersion {
  const version = versions.find((candidate) => candidate.name === name);
  if (!version)
    throw versionNotFound(
      name,
      versions.map((candidate) => candidate.name),
    );
  return version;
}

export interface PreferredVersion {
  /** The version the reader chose; absent on the server and before the first choice. */
  readonly preferred: DocsVersion | undefined;
  /** @throws Error for a name that no version has */
  prefer(name: string): void;
}

/**
 * Returns the docs version the reader prefers (§4): kept in local storage, discarded when no version has that
 * name any more.
 */
export function usePreferredVersion(pluginId: string = DEFAULT_PLUGIN): PreferredVersion {
  const { versions } = useVersions(pluginId);
  const key = preferredVersionKey(pluginId);
  const [name, setName] = useState<string>();
  useEffect(() => {
    const stored = browserStorage().get(key);
    if (stored === undefined) return;
    if (versions.some((version) => version.name === stored)) setName(stored);
    else browserStorage().remove(key);
  }, [key, versions]);
  return {
    preferred: versions.find((version) => version.name === name),
    prefer(chosen) {
      browserStorage().set(key, versionNamed(versions, chosen).name);
      setName(chosen);
    },
  };
}
