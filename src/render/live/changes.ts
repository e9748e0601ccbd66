import type { SiteData } from '../../theme/model/site.ts';
import type { LoadedApi } from '../api/load.ts';
import type { LoadedConfig } from '../config/load.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import type { Site } from '../site/site.ts';

/** What has changed on disk, by what it is for the site. */
export interface Changes {
  readonly config: boolean;
  /** The reference, read again (`Session.readReference`). */
  readonly reference?: ReferenceReading;
  /** Markdown files, categories, files beside them and static files: absolute paths. */
  readonly files: readonly string[];
}

/** The reference as it is with one configuration. Under another one it means nothing. */
export interface ReferenceReading {
  readonly settings: LoadedConfig;
  readonly result:
    | { readonly kind: 'read'; readonly api: LoadedApi | undefined }
    | { readonly kind: 'failed'; readonly error: unknown };
}

/** What open pages have to do. */
export interface Refresh {
  readonly version: number;
  /** Routes whose pages are not what they were, among those that have been asked for, and routes that are new. */
  readonly routes: readonly string[];
  /** Sidebars that are not what they were. */
  readonly sidebars: readonly string[];
  /** The site's data, if the shell has changed: navbar, footer. */
  readonly site?: SiteData;
  /** The style sheet has to be loaded again. */
  readonly styles: boolean;
  /** The whole page has to be loaded again: scripts and settings have changed. */
  readonly reload: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the configuration is the old one still, while all else has been taken in. */
  readonly failures: readonly unknown[];
  /** Present if the reference was read again: why it is the old one still, if it is. */
  readonly reference?: { readonly failures: readonly unknown[] };
}

/** Both, as one. */
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

/** What is not what it was, and what is wrong with it. */
export async function changeOf(
  before: Site | undefined,
  next: Site,
): Promise<Pick<Refresh, 'routes' | 'sidebars' | 'site' | 'styles' | 'diagnostics'>> {
  const { byRoute, sidebars } = next.sources.manifest;
  const { outdated } = next.pages;
  // What is wrong with a page that is open must be reported now, not when it is next asked for.
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
    styles: before?.sources.styles.css !== next.sources.styles.css,
  };
}

function changedKeys(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  const keys = Object.keys({ ...before, ...after });
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

/** A page that could not be rendered at all says so where it is asked for; the others go on. */
function crashOf(source: string | undefined, error: unknown): Diagnostic {
  if (error instanceof BuildError && error.diagnostics[0]) return error.diagnostics[0];
  return {
    severity: 'error',
    code: 'page-failed',
    message: `The page could not be rendered: ${error instanceof Error ? error.message : String(error)}`,
    ...(source === undefined ? {} : { file: source }),
  };
}
