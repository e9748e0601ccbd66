import { useEffect, useState } from 'react';
import type { DocsData, DocsSummary, DocsVersion } from '../model/docs.ts';
import { missingPluginData, versionNotFound } from './errors.ts';
import { useSite } from './site.ts';
import { createSource } from './source.ts';
import { browserStorage } from './storage.ts';

/** The id of the only docs plugin a site has when it names none. */
export const DEFAULT_PLUGIN = 'default';

/** The id of a sidebar in a version beside the current one. */
export function versionSidebar(version: string, sidebar: string): string {
  return `${version}:${sidebar}`;
}

/** The id that a sidebar has in the current version. */
export function currentSidebar(sidebar: string): string {
  return sidebar.replace(/^.*:/, '');
}

/** Local storage key of the version a reader prefers, one for each docs plugin (§4). */
export function preferredVersionKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}

/**
 * The versions of the documents, without what they hold: every page knows them.
 *
 * @throws Error when the site has no such plugin, naming those it has
 */
export function useVersions(pluginId: string = DEFAULT_PLUGIN): DocsSummary {
  const { docs } = useSite();
  const data = docs[pluginId];
  if (!data) throw missingPluginData(pluginId, Object.keys(docs));
  return data;
}

/**
 * The versions of the documents with what they hold (§3). In the browser that comes in a file of its own: a component
 * that uses the hook stands inside `<Suspense>`, and shows what the server made until the file has come.
 *
 * @throws Error when the site has no such plugin, naming those it has
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

/** @throws Promise while the file is on its way, as React expects it */
const readContents = /* @__PURE__ */ createSource(async () => (await import('chartdocs:docs')).contents);

/** @throws Error when there is no version of that name, naming those there are */
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
  /** The version the reader chose; none on the server and before the first choice. */
  readonly preferred: DocsVersion | undefined;
  /** @throws Error for a name that no version has */
  prefer(name: string): void;
}

/** The docs version a reader prefers (§4): kept in local storage, forgotten when it names none any more. */
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
