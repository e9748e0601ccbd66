import type { SiteData } from '../../theme/model/site.ts';
import type { LoadedApi } from '../api/load.ts';
import type { LoadedConfig } from '../config/load.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import type { Site } from '../site/site.ts';

/** Changes on disk, by their role in the site. */
export interface Changes {
  readonly config: boolean;
  /** The reference, if read again (`Session.readReference`). */
  readonly reference?: ReferenceReading;
  /** Absolute paths of Markdown files, category files, referenced files and static files. */
  readonly files: readonly string[];
}

/** The reference as read with a specific configuration; invalid with any other. */
export interface ReferenceReading {
  readonly settings: LoadedConfig;
  readonly result:
    | { readonly kind: 'read'; readonly api: LoadedApi | undefined }
    | { readonly kind: 'failed'; readonly error: unknown };
}

/** The updates that open pages need. */
export interface Refresh {
  readonly version: number;
  /** Routes whose pages have changed, among those already requested, and new routes. */
  readonly routes: readonly string[];
  /** Sidebars that have changed. */
  readonly sidebars: readonly string[];
  /** The site's data, if the shell has changed: navbar, footer. */
  readonly site?: SiteData;
  /** Whether to reload the style sheet. */
  readonly styles: boolean;
  /** Whether to reload the whole page: scripts or settings have changed. */
  readonly reload: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the previous configuration is still in use, while all other changes were applied. */
  readonly failures: readonly unknown[];
  /** Present if the reference was read again, with the reasons if the previous one is still in use. */
  readonly reference?: { readonly failures: readonly unknown[] };
}

/** Merges two sets of changes. */
export function mergeChanges(
  before: Changes,
  { config, reference = before.reference, files }: Changes,
): Changes {
  return {
    config: before.config || config,
    ...(reference ? { reference } : {}),
    files: [...new Set([...before.files, ...files])],
  };
}

/** Determines what has changed between two versions of a site, and its problems. */
export async function changeOf(
  before: Site | undefined,
  next: Site,
): Promise<Pick<Refresh, 'routes' | 'sidebars' | 'site' | 'styles' | 'diagnostics'>> {
  const { byRoute, sidebars } = next.sources.manifest;
  const { outdated } = next.pages;
  // Problems of open pages must be reported now rather than on the next request.
  const failed: Diagnostic[] = [];
  for (const route of outdated) {
    const page = byRoute.get(route);
    if (page)
      await next.pages.rendered(page).catch((error: unknown) => failed.push(crashOf(page.source, error)));
  }
  const known = before?.sources.manifest.byRoute;
  const added = [...byRoute.keys()].filter((route) => known?.has(route) === false);
  const hasNewData = JSON.stringify(before?.data) !== JSON.stringify(next.data);
  return {
    routes: [...outdated, ...added],
    sidebars: before ? changedKeys(before.sources.manifest.sidebars, sidebars) : [],
    diagnostics: [...failed, ...(await next.check(next.pages.known()))],
    ...(hasNewData ? { site: next.data } : {}),
    styles: rulesOf(before) !== rulesOf(next),
  };
}

/** Returns the rules that a site adds to the theme's. */
function rulesOf(site: Site | undefined): string | undefined {
  const styles = site?.sources.styles;
  return styles && JSON.stringify([styles.css, styles.homeCss]);
}

function changedKeys(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  const keys = Object.keys({ ...before, ...after });
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

/**
 * Returns the diagnostic for a page that failed to render. The error is shown when the page is requested;
 * other pages are unaffected.
 */
function crashOf(source: string | undefined, error: unknown): Diagnostic {
  if (error instanceof BuildError && error.diagnostics[0]) return error.diagnostics[0];
  return {
    severity: 'error',
    code: 'page-failed',
    message: `The page could not be rendered: ${error instanceof Error ? error.message : String(error)}`,
    ...(source === undefined ? {} : { file: source }),
  };
}
