import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { listFiles, type RefusedLink } from '../fileList.ts';
import { mapParallel, OPEN_FILES } from '../parallel.ts';
import { type BuiltPage, placesOf, type Reference, readBuiltPage } from './builtPage.ts';
import { urlsOfStyles } from './styles.ts';

/** A folder of HTML as the link check reads it. Files are named by path below it, with forward slashes. */
export interface BuiltSite {
  readonly files: ReadonlySet<string>;
  /** Sorted by path. */
  readonly pages: ReadonlyMap<string, BuiltPage>;
  /** References in style sheets, sitemaps and SVGs. */
  readonly others: ReadonlyMap<string, readonly Reference[]>;
  /** The possible targets of hashes in SVGs. */
  readonly svgIds: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths that a `_redirects` file redirects, without base URL. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Symbolic links that aren't followed: their targets aren't part of the site. */
  readonly refusedLinks: readonly RefusedLink[];
}

/** Reads every page, style sheet, SVG and sitemap in a folder. */
export async function readBuiltSite(dir: string): Promise<BuiltSite> {
  const { files, refused } = await listFiles(dir);
  const pages = new Map<string, BuiltPage>();
  const others = new Map<string, readonly Reference[]>();
  const svgIds = new Map<string, ReadonlySet<string>>();
  let redirects: ReadonlyMap<string, string> = new Map();
  const read = async (file: string) => {
    if (!/\.(?:html?|css|svg)$|(?:^|\/)sitemap[^/]*\.xml$|^_redirects$/i.test(file)) return;
    const text = (await readFile(path.join(dir, file), 'utf8')).replace(/^\uFEFF/, '');
    if (/\.html?$/i.test(file)) pages.set(file, readBuiltPage(text));
    else if (/\.css$/i.test(file)) others.set(file, readStyleSheet(text));
    else if (/\.svg$/i.test(file)) {
      const { ids, references } = readBuiltPage(text);
      svgIds.set(file, ids);
      if (references.length > 0) others.set(file, references);
    } else if (file === '_redirects') redirects = readRedirects(text);
    else others.set(file, readSitemap(text));
  };
  await mapParallel(files, OPEN_FILES, read);
  return {
    files: new Set(files),
    pages: sorted(pages),
    others: sorted(others),
    svgIds,
    redirects,
    refusedLinks: refused,
  };
}

function sorted<Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readStyleSheet(css: string): readonly Reference[] {
  const place = placesOf(css);
  return urlsOfStyles(css).map(({ url, index }) => ({
    url,
    by: 'style url',
    use: 'file',
    inShell: false,
    ...place(index),
  }));
}

/** Reads the `<loc>`s of a sitemap or sitemap index. */
function readSitemap(xml: string): readonly Reference[] {
  const place = placesOf(xml);
  const references: Reference[] = [];
  let location: { text: string; readonly start: number } | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        if (/(?:^|:)loc$/.test(name)) location = { text: '', start: parser.startIndex };
      },
      ontext(text) {
        if (location) location.text += text;
      },
      onclosetag() {
        if (!location) return;
        references.push({
          url: location.text.trim(),
          by: 'sitemap loc',
          use: 'link',
          inShell: false,
          ...place(location.start),
        });
        location = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return references;
}

/** Reads lines of `from to [status]`, as Netlify and Cloudflare Pages do; patterns are left to the host. */
function readRedirects(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [from, to] = line
        .replace(/(?:^|\s)#.*$/, '')
        .trim()
        .split(/\s+/);
      return from === undefined || to === undefined || /[*:]/.test(from) ? [] : [[from, to] as const];
    }),
  );
}
