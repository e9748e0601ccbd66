import path from 'node:path';
import type { CategoryFile, SidebarConfigItem } from '../config/sidebarSchema.ts';
import type { SourceDocument } from '../content/document.ts';
import { folderOf } from '../content/load.ts';

interface Entry {
  readonly position: number;
  readonly name: string;
  readonly item: SidebarConfigItem;
}

/**
 * Generates the sidebar items of a content folder: its documents and, as categories, its subfolders, ordered
 * by `sidebar_position` (items without one last), then by name. A folder's `index.md` or `README.md` is the
 * category's own page unless `_category_.json` says otherwise.
 */
export function autogenerate(
  dir: string,
  sources: {
    readonly documents: ReadonlyMap<string, SourceDocument>;
    readonly categories: ReadonlyMap<string, CategoryFile>;
  },
): SidebarConfigItem[] {
  const documents = [...sources.documents.values()];
  const own: Entry[] = documents
    .filter((document) => folderOf(document.path) === dir)
    .map((document) => ({
      position: document.sidebarPosition ?? Number.POSITIVE_INFINITY,
      name: path.posix.basename(document.path),
      item: { type: 'doc', id: document.id },
    }));
  const prefix = dir === '' ? '' : `${dir}/`;
  const folders = new Set(
    documents
      .map((document) => document.path)
      .filter((file) => file.startsWith(prefix) && file.slice(prefix.length).includes('/'))
      .map((file) => file.slice(prefix.length).split('/')[0] ?? ''),
  );
  const nested: Entry[] = [...folders].map((folder) => {
    const category = sources.categories.get(prefix + folder);
    const items = autogenerate(prefix + folder, sources);
    const index = documents.find(
      (document) => document.isIndex && folderOf(document.path) === prefix + folder,
    );
    const link =
      category?.link === undefined && index ? ({ type: 'doc', id: index.id } as const) : category?.link;
    return {
      position: category?.position ?? Number.POSITIVE_INFINITY,
      name: folder,
      item: {
        type: 'category',
        label: category?.label ?? titleOfFolder(folder),
        collapsed: category?.collapsed ?? true,
        ...(link === undefined ? {} : { link }),
        items: items.filter((item) => !(link?.type === 'doc' && isDoc(item, link.id))),
      },
    };
  });
  return [...own, ...nested]
    .sort((a, b) => a.position - b.position || compareNames(a.name, b.name))
    .map(({ item }) => item);
}

function isDoc(item: SidebarConfigItem, id: string): boolean {
  return typeof item !== 'string' && item.type === 'doc' && item.id === id;
}

/**
 * Compares names, identically on every machine. Also used when positions differ by `Infinity - Infinity`,
 * which is NaN and therefore falsy.
 */
export function compareNames(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

/** Formats a folder name as a title: `getting-started` as `Getting started`. */
export function titleOfFolder(folder: string): string {
  const words = folder.replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
