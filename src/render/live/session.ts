import path from 'node:path';
import type { SiteData } from '../../theme/model.ts';
import type { LoadedApi } from '../api/load.ts';
import type { BuildOptions } from '../build.ts';
import type { OutputFile } from '../bundle/client.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { DocumentCache } from '../content/load.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { notFoundDocument } from '../emit/documents.ts';
import type { RenderedPage } from '../page/render.ts';
import { loadModel } from '../read.ts';
import { assetsOf, respond, usedClasses } from './respond.ts';
import { diagnosticsOf, isKept, openState, render, renderAll } from './state.ts';

/** What has changed on disk, by what it is for the site. */
export interface Changes {
  readonly config: boolean;
  /** The reference, read anew (`Session.loadApi`). */
  readonly api?: LoadedApi;
  /** Why it could not be. */
  readonly failed?: unknown;
  /** Markdown files, categories, files beside them and static files: absolute paths. */
  readonly files: readonly string[];
}

/** What open pages have to do. */
export interface Refresh {
  /** Routes whose pages are not what they were, among those that have been asked for. */
  readonly routes: readonly string[];
  /** The site's data, if the shell has changed: navbar, sidebars, footer. */
  readonly site?: SiteData;
  /** The whole page has to be loaded again: scripts and settings have changed. */
  readonly reload: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** A site while it is written: pages are rendered when they are asked for, and kept until what they show changes. */
export interface Session {
  readonly baseUrl: string;
  /** What is watched: absolute paths. */
  readonly watched: {
    readonly content: readonly string[];
    readonly api: readonly string[];
    readonly config: string;
  };
  /** What stands at a path below the base URL, as the built site would have it. */
  respond(pathname: string): Promise<OutputFile | undefined>;
  /** The document for paths that have none. */
  notFound(): Promise<string>;
  /**
   * Takes changes in. What was there before stays when it fails.
   *
   * @throws BuildError with what is wrong
   */
  refresh(changes: Changes): Promise<Refresh>;
  /** Reads the reference anew, away from this thread; `refresh` takes it in. */
  loadApi(): Promise<LoadedApi | undefined>;
  /** Whether pages have been rendered since the style sheet was last asked for that need more of it. */
  hasNewStyles(): boolean;
  /** Loads what the first edit needs ahead of it. */
  warm(): Promise<void>;
  /** Every page of the site as it is now, rendered where it isn't yet. */
  pages(): Promise<readonly RenderedPage[]>;
  /** What is wrong with the pages that have been rendered, errors first. */
  diagnostics(): Promise<readonly Diagnostic[]>;
}

/** More files than these change at once when another branch is checked out, whose commits have other dates. */
const MANY_FILES = 20;

/** Opens a site for writing. @throws BuildError when it cannot be read at all */
export async function openSession(options: BuildOptions): Promise<Session> {
  const documents: DocumentCache = new Map();
  let state = await openState(options, { documents });

  return {
    get baseUrl() {
      return state.config.baseUrl;
    },
    get watched() {
      return watchedOf(state.sources.loaded);
    },
    respond: (pathname) => respond(state, pathname),
    notFound: async () =>
      notFoundDocument({ config: state.config, site: state.site, assets: assetsOf(state) }),
    loadApi: () => loadModel(state.sources.loaded, options),
    hasNewStyles: () =>
      state.styles.served !== undefined && usedClasses(state).some((name) => !state.styles.served?.has(name)),
    warm: () => state.code.warm(),
    pages: () => renderAll(state),
    diagnostics: async () => diagnosticsOf(state),
    async refresh(changes) {
      if (changes.failed !== undefined) throw changes.failed;
      const before = state;
      const hasOtherFiles = changes.files.some((file) => !/\.mdx?$/.test(file));
      const next = await openState(options, {
        documents,
        previous: before,
        loaded: changes.config ? undefined : before.sources.loaded,
        api: changes.api ?? (changes.config ? undefined : before.sources.api),
        dates: changes.files.length > MANY_FILES ? undefined : before.sources.dates,
        files: changes.config || hasOtherFiles ? undefined : before.sources.files,
        hasOtherFiles,
      });
      state = next;
      const routes = [...before.cache.keys()].filter((route) => !isKept(next, route));
      for (const route of [...next.cache.keys()]) if (!isKept(next, route)) next.cache.delete(route);
      const hasNewSite = JSON.stringify(before.site) !== JSON.stringify(next.site);
      // What is wrong with a page that is open must be said now, not when it is next asked for.
      for (const route of routes) {
        const page = next.sources.manifest.byRoute.get(route);
        if (page) await render(next, page);
      }
      const diagnostics = await diagnosticsOf(next);
      if (diagnostics.some(({ severity }) => severity === 'error')) throw new BuildError(diagnostics);
      return { routes, reload: changes.config, diagnostics, ...(hasNewSite ? { site: next.site } : {}) };
    },
  };
}

function watchedOf({ config, root, file }: LoadedConfig): Session['watched'] {
  return {
    config: file,
    content: [config.contentDir, config.staticDir].map((dir) => path.join(root, dir)),
    api: (config.api?.entryPoints ?? []).map((entry) => path.dirname(path.join(root, entry))),
  };
}
