import type { DocsVersion, VersionNotice } from '../../theme/model/docs.ts';
import type { PageInfo } from '../../theme/model/page.ts';
import type { Page } from './page.ts';

/** A page's version data. */
export interface PageVersions {
  readonly info?: NonNullable<PageInfo['version']>;
  readonly notice?: VersionNotice;
}

/** Determines the version of each document, and its counterparts with the same path in other versions. */
export function createVersions(
  pages: readonly Page[],
  versions: readonly DocsVersion[],
  currentName: string,
): (page: Page) => PageVersions {
  const byPath = new Map<string, Record<string, string>>();
  for (const page of pages) {
    if (page.kind !== 'doc') continue;
    const { path, version = currentName } = page.document;
    byPath.set(path, { ...byPath.get(path), [version]: page.route });
  }
  const released = versions.find(({ banner }) => banner === 'none');
  return (page) => {
    if (page.kind !== 'doc') return {};
    const { path, version: name = currentName } = page.document;
    const others = byPath.get(path) ?? {};
    const own = versions.find((version) => version.name === name);
    const href = released && (others[released.name] ?? released.href);
    return {
      ...(versions.length > 1 ? { info: { name, others } } : {}),
      ...(own && own.banner !== 'none'
        ? {
            notice: {
              kind: own.banner,
              label: own.label,
              ...(released && href !== undefined ? { instead: { label: released.label, href } } : {}),
            },
          }
        : {}),
    };
  };
}
