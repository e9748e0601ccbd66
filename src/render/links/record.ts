import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withBaseUrl } from '../../theme/router/url.ts';
import type { SiteConfig } from '../config/schema.ts';
import { RECORD_FILE } from '../emit/output.ts';
import { htmlFile } from '../emit/sitemap.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { RenderedPage } from '../page/render.ts';
import { configLinks } from './check.ts';

/** What a build says of itself in its output folder: what it was made from, and where its links were written. */
export interface BuildRecord {
  readonly format: typeof FORMAT;
  /** Equal inputs have equal fingerprints. */
  readonly fingerprint: string;
  readonly url: string;
  readonly baseUrl: string;
  /** By HTML file. */
  readonly pages: Readonly<Record<string, RecordedPage>>;
  /** Links of the shell, as they stand in the HTML: the configuration's key that has them. */
  readonly shell: Readonly<Record<string, readonly PropertyKey[]>>;
  /** Routes that are not published. */
  readonly drafts: readonly string[];
}

export interface RecordedPage {
  /** A Markdown file, or a declaration. */
  readonly source: string;
  /** By the URL as it stands in the HTML: the places in the order of the page. */
  readonly links: Readonly<Record<string, readonly RecordedPlace[]>>;
}

/** File below the site's root, line and column, from 1. */
export type RecordedPlace = readonly [file: string, line?: number, column?: number];

/** Raised when the record's shape changes: older ones are not read. */
const FORMAT = 1;

export function buildRecord(
  fingerprint: string,
  pages: readonly RenderedPage[],
  { config, manifest }: { readonly config: SiteConfig; readonly manifest: Manifest },
): BuildRecord {
  const inHtml = (href: string) => (href.startsWith('/') ? withBaseUrl(config.baseUrl, href) : href);
  return {
    format: FORMAT,
    fingerprint,
    url: config.url,
    baseUrl: config.baseUrl,
    pages: Object.fromEntries(
      pages.map(({ page, links }) => {
        const places: Record<string, RecordedPlace[]> = {};
        // The links of a generated page are the library's own.
        for (const { href, file, line, column } of page.kind === 'symbol' ? [] : links) {
          const place: RecordedPlace = line === undefined ? [file] : [file, line, column ?? 1];
          places[inHtml(href)] = [...(places[inHtml(href)] ?? []), place];
        }
        return [htmlFile(page.route), { source: page.source, links: places }];
      }),
    ),
    shell: Object.fromEntries(
      configLinks(config, manifest.navbar).map(({ href, key }) => [inHtml(href), key] as const),
    ),
    drafts: [...new Set(manifest.drafts.values())],
  };
}

/** The record of a folder that this version's build has made. */
export async function readRecord(dir: string): Promise<BuildRecord | undefined> {
  try {
    const record: BuildRecord = JSON.parse(await readFile(path.join(dir, RECORD_FILE), 'utf8'));
    return record.format === FORMAT ? record : undefined;
  } catch {
    return undefined; // made by another tool or version
  }
}
