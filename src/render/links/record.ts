import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withBaseUrl } from '../../theme/router/url.ts';
import type { SiteConfig } from '../config/schema.ts';
import { RECORD_FILE } from '../emit/output.ts';
import { htmlFile } from '../emit/sitemap.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Page } from '../manifest/page.ts';
import type { LinkUse } from '../markdown/host.ts';
import type { RenderedPage } from '../page/render.ts';
import { configLinks } from './check.ts';
import type { FindingKind } from './finding.ts';

/** What a build says of itself in its output folder: what it was made from, and where its links were written. */
export interface BuildRecord {
  readonly format: typeof FORMAT;
  /** Equal inputs have equal fingerprints. */
  readonly fingerprint: string;
  /** Files beside content and configuration that the site was made from, below its root. */
  readonly inputs: readonly string[];
  readonly url: string;
  readonly baseUrl: string;
  /** By HTML file. */
  readonly pages: Readonly<Record<string, RecordedPage>>;
  /** Links of the configuration, as they stand in the HTML: the key that has them. */
  readonly shell: Readonly<Record<string, readonly PropertyKey[]>>;
  /** Routes that are not published. */
  readonly drafts: readonly string[];
}

export interface RecordedPage {
  /** The Markdown file, or that of the declaration; a page of the site's own has none. */
  readonly source?: RecordedPlace;
  /** By the URL as it stands in the HTML: in the order of the page. */
  readonly links: Readonly<Record<string, readonly RecordedLink[]>>;
}

export interface RecordedPlace {
  /** Below the site's root. */
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  readonly column?: number;
}

export interface RecordedLink extends RecordedPlace {
  readonly written: string;
  /** What the build itself found wrong with it: it knows what was meant better than the HTML does. */
  readonly problem?: { readonly code: FindingKind; readonly message: string; readonly hint?: string };
}

/** Raised when the record's shape changes: older ones are not read. */
const FORMAT = 2;

/** What the codes of the build are called in the link check. */
export const KINDS: Readonly<Record<string, FindingKind>> = {
  'broken-anchor': 'broken-anchor',
  'broken-link': 'broken-link',
  'broken-markdown-link': 'broken-link',
  'link-to-draft': 'link-to-draft',
  'missing-image': 'missing-file',
  'wrong-case': 'wrong-case',
};

export interface RecordSources {
  readonly config: SiteConfig;
  readonly manifest: Manifest;
  readonly fingerprint: string;
  /** Files beside content and configuration, below the site's root. */
  readonly inputs: readonly string[];
}

export function buildRecord(
  pages: readonly RenderedPage[],
  { config, manifest, fingerprint, inputs }: RecordSources,
): BuildRecord {
  const inHtml = (href: string) => (href.startsWith('/') ? withBaseUrl(config.baseUrl, href) : href);
  return {
    format: FORMAT,
    fingerprint,
    inputs,
    url: config.url,
    baseUrl: config.baseUrl,
    pages: Object.fromEntries([
      ['404.html', { links: {} }],
      ...pages.map(({ page, links }) => {
        const byUrl: Record<string, RecordedLink[]> = {};
        // The links of a generated page are the library's own.
        for (const link of page.kind === 'symbol' ? [] : links) {
          const url = inHtml(link.href);
          byUrl[url] = [...(byUrl[url] ?? []), recordedLink(link)];
        }
        const source = sourceOf(page, inputs);
        return [htmlFile(page.route), { ...(source ? { source } : {}), links: byUrl }] as const;
      }),
    ]),
    shell: Object.fromEntries(
      configLinks(config, manifest.navbar).map(({ href, key }) => [inHtml(href), key] as const),
    ),
    drafts: [...new Set(manifest.drafts.values())],
  };
}

function recordedLink({ file, line, column, written, problem }: LinkUse): RecordedLink {
  const code = problem && KINDS[problem.code];
  const told = problem && code && { ...problem, code };
  return {
    file,
    ...(line === undefined ? {} : { line, column: column ?? 1 }),
    written,
    ...(told ? { problem: told } : {}),
  };
}

/** A symbol names its file as its package does; which one that is on this machine, the inputs know. */
function sourceOf(page: Page, inputs: readonly string[]): RecordedPlace | undefined {
  if (page.kind === 'doc') return { file: page.document.file };
  if (page.kind !== 'symbol' || !page.symbol.source) return undefined;
  const { file: named, line } = page.symbol.source;
  const file = inputs.find((input) => input === named || input.endsWith(`/${named}`));
  return file === undefined ? undefined : { file, line };
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
