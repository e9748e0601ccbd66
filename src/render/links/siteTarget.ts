import type { BuiltSite } from './builtSite.ts';

/** What a static host serves at a path of a site, without base URL. */
export type SiteTarget =
  | {
      readonly kind: 'file';
      readonly file: string;
      /** `folder/` and `folder` are the same page, the latter through a redirect. */
      readonly form: 'exact' | 'folder' | 'folder-without-slash' | 'without-suffix' | 'index';
    }
  /** A file or page of that name in different letter case: found on some hosts, missing on most. */
  | { readonly kind: 'wrong-case'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' };

/** Creates a function that looks up paths as static hosts do: files, index files, pages without `.html`. */
export function createLookup({ files, redirects }: BuiltSite): (path: string) => SiteTarget {
  const folded = new Map<string, string>();
  for (const file of files) {
    for (const path of pathsOf(file)) folded.set(path.toLowerCase(), path);
  }
  return (path) => {
    const found = (
      file: string,
      form: Extract<SiteTarget, { kind: 'file' }>['form'],
    ): SiteTarget | undefined => (files.has(file) ? { kind: 'file', file, form } : undefined);
    const relative = path.replace(/^\//, '');
    const target =
      relative === '' || relative.endsWith('/')
        ? found(`${relative}index.html`, 'folder')
        : (found(relative, /(?:^|\/)index\.html$/.test(relative) ? 'index' : 'exact') ??
          found(`${relative}.html`, 'without-suffix') ??
          found(`${relative}/index.html`, 'folder-without-slash'));
    if (target) return target;
    const to = redirects.get(path);
    if (to !== undefined) return { kind: 'redirect', to };
    const near = folded.get(path.toLowerCase());
    return near === undefined || near === path ? { kind: 'missing' } : { kind: 'wrong-case', path: near };
  };
}

/** Returns the paths at which a file is served, the preferred one last. */
export function pathsOf(file: string): readonly string[] {
  const path = `/${file}`;
  if (path.endsWith('/index.html')) {
    const folder = path.slice(0, -'index.html'.length);
    return [path, ...(folder === '/' ? [] : [folder.slice(0, -1)]), folder];
  }
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}
