import type { SiteData } from '../../theme/model.ts';
import type { LoadedApi } from '../api/load.ts';
import type { BuildOptions } from '../build.ts';
import { bundleStyles, type OutputFile } from '../bundle/client.ts';
import { type LoadedConfig, loadConfig } from '../config/load.ts';
import { runApart } from '../config/runModule.ts';
import type { DocumentCache } from '../content/load.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { themeDir } from '../page/themeDir.ts';
import { loadModel } from '../read.ts';
import { notFound, respond } from './respond.ts';
import { diagnosticsOf, isKept, openState, render, type State } from './state.ts';
import { type Watched, watchedOf } from './watched.ts';

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

/** What a session does slowly, and away from its own state. */
export interface SessionEffects {
  readonly loadModel: (loaded: LoadedConfig, options: BuildOptions) => Promise<LoadedApi | undefined>;
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
  /** The whole page has to be loaded again: scripts and settings have changed. */
  readonly reload: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the configuration is the old one still, while all else has been taken in. */
  readonly failures: readonly unknown[];
  /** Present if the reference was read again: why it is the old one still, if it is. */
  readonly reference?: { readonly failures: readonly unknown[] };
}

/** A site while it is written: pages are rendered when they are asked for, and kept until what they show changes. */
export interface Session {
  /** Whether there is a site: it can be made once `refresh` has succeeded for the first time. */
  readonly isOpen: boolean;
  readonly baseUrl: string;
  readonly watched: Watched;
  /** Grows with everything that is taken in. */
  readonly version: number;
  /** Content security policy of what is served, as a header has it. */
  readonly policy: string | undefined;
  /** Pages rendered so far. */
  readonly rendered: number;
  /** What stands at a path below the base URL, as the built site would have it. */
  respond(pathname: string): Promise<OutputFile | undefined>;
  /** The document for paths that have none. */
  notFound(): Promise<string>;
  /**
   * Takes changes in, with those that could not be taken in before. What was there stays when it fails.
   *
   * @throws BuildError with what is wrong
   */
  refresh(changes: Changes): Promise<Refresh>;
  /** Reads the reference again, away from this thread; `refresh` takes it in. */
  readReference(): Promise<ReferenceReading>;
  /** Whether a reading belongs to the configuration that the site is made with. */
  isCurrent(reading: ReferenceReading): boolean;
  /** @throws BuildError with what is wrong with the theme's styles */
  checkStyles(): Promise<void>;
  /** Loads what the first edit needs ahead of it. */
  warm(): Promise<void>;
  /** What is wrong with the site and the pages that have been rendered, errors first. */
  diagnostics(): Promise<readonly Diagnostic[]>;
}

/** More files than these change at once when another branch is checked out, whose commits have other dates. */
const MANY_FILES = 20;

const NOTHING: Changes = { config: false, files: [] };

/** How often a file is made again because the site has changed meanwhile. */
const ATTEMPTS = 5;

/** A session without a site yet: the first `refresh` makes it. */
export function openSession(options: BuildOptions, effects: SessionEffects = { loadModel }): Session {
  const documents: DocumentCache = new Map();
  let state: State | undefined;
  /** The newest configuration that could be read, be it that the site could not be made with it. */
  let loaded: LoadedConfig | undefined;
  let waiting: Changes = { config: true, files: [] };
  let failures: readonly unknown[] = [];
  let version = Date.now();

  const opened = () => {
    if (!state) throw new Error('The site has not been made yet.');
    return state;
  };
  const readConfig = async () => {
    try {
      loaded = await loadConfig(options.configFile, options, runApart);
      return [];
    } catch (error) {
      if (!state) throw error;
      return [error];
    }
  };
  /** What of the reference is used; with a new configuration it is read again, whatever was read with the old one. */
  const chooseReference = async (
    { reference }: Changes,
    isNewConfig: boolean,
  ): Promise<{ readonly api: LoadedApi | undefined } & Pick<Refresh, 'reference'>> => {
    const kept = state?.sources.api;
    if (!state || !loaded) return { api: undefined };
    if (isNewConfig) {
      try {
        return { api: await effects.loadModel(loaded, options), reference: { failures: [] } };
      } catch (error) {
        if (!kept) throw error;
        return { api: kept, reference: { failures: [error] } };
      }
    }
    if (reference?.settings !== state.sources.loaded) return { api: kept };
    const { result } = reference;
    return result.kind === 'read'
      ? { api: result.api ?? kept, reference: { failures: [] } }
      : { api: kept, reference: { failures: [result.error] } };
  };

  return {
    get isOpen() {
      return state !== undefined;
    },
    get baseUrl() {
      return (state?.config ?? loaded?.config)?.baseUrl ?? options.baseUrl ?? '/';
    },
    get watched() {
      return watchedOf(options, [state?.sources.loaded, loaded], failures);
    },
    get version() {
      return version;
    },
    get policy() {
      return state?.policy?.header;
    },
    get rendered() {
      return state?.count.rendered ?? 0;
    },
    async respond(pathname) {
      for (let attempt = 1; ; attempt += 1) {
        const current = opened();
        const answer = await respond(current, pathname).then(
          (file) => () => file,
          (error: unknown) => () => {
            throw error;
          },
        );
        // A page of a site that is gone would not hear of the changes that came while it was made.
        if (state === current || attempt >= ATTEMPTS) return answer();
      }
    },
    notFound: async () => notFound(opened()),
    async readReference() {
      const settings = opened().sources.loaded;
      return effects.loadModel(settings, options).then(
        (api) => ({ settings, result: { kind: 'read', api } }),
        (error: unknown) => ({ settings, result: { kind: 'failed', error } }),
      );
    },
    isCurrent: ({ settings }) => settings === state?.sources.loaded,
    async checkStyles() {
      await bundleStyles(themeDir(), '');
    },
    warm: async () => state?.code.warm(),
    diagnostics: async () => (state ? diagnosticsOf(state) : []),
    async refresh(changes) {
      waiting = merge(waiting, changes);
      const before = state;
      const current = waiting;
      try {
        const configFailures = current.config ? await readConfig() : [];
        const isNewConfig = current.config && configFailures.length === 0;
        const { api, reference } = await chooseReference(current, isNewConfig);
        const hasOtherFiles = current.files.some((file) => !/\.mdx?$/.test(file));
        version += 1;
        const next = await openState(options, {
          documents,
          previous: before,
          version,
          loaded: isNewConfig || !before ? loaded : before.sources.loaded,
          api,
          dates: current.files.length > MANY_FILES ? undefined : before?.sources.dates,
          files: isNewConfig || hasOtherFiles ? undefined : before?.sources.files,
          hasOtherFiles,
        });
        state = next;
        failures = configFailures;
        // A broken configuration is read again with every change: what it imports may be what is fixed.
        waiting = configFailures.length > 0 ? { ...NOTHING, config: true } : NOTHING;
        if (before && before.code.shared.key !== next.code.shared.key) await before.code.shared.dispose();
        return {
          version,
          ...(await changeOf(before, next)),
          reload: isNewConfig,
          failures,
          ...(reference ? { reference } : {}),
        };
      } catch (error) {
        failures = [error];
        throw error;
      }
    },
  };
}

function merge(before: Changes, { config, reference = before.reference, files }: Changes): Changes {
  return {
    config: before.config || config,
    ...(reference ? { reference } : {}),
    files: [...new Set([...before.files, ...files])],
  };
}

/** What is not what it was, and what is wrong with it. */
async function changeOf(
  before: State | undefined,
  next: State,
): Promise<Pick<Refresh, 'routes' | 'sidebars' | 'site' | 'diagnostics'>> {
  const { byRoute } = next.sources.manifest;
  const changed = [...(before?.cache.keys() ?? [])].filter((route) => !isKept(next, route));
  for (const route of [...next.cache.keys()]) if (!isKept(next, route)) next.cache.delete(route);
  // What is wrong with a page that is open must be said now, not when it is next asked for.
  const failed: Diagnostic[] = [];
  for (const route of changed) {
    const page = byRoute.get(route);
    if (page) await render(next, page).catch((error: unknown) => failed.push(crashOf(page.source, error)));
  }
  const known = before?.sources.manifest.byRoute;
  const added = [...byRoute.keys()].filter((route) => known?.has(route) === false);
  const hasNewSite = JSON.stringify(before?.site) !== JSON.stringify(next.site);
  return {
    routes: [...changed, ...added],
    sidebars: before ? changedSidebars(before, next) : [],
    diagnostics: [...failed, ...(await diagnosticsOf(next))],
    ...(hasNewSite ? { site: next.site } : {}),
  };
}

function changedSidebars(before: State, next: State): readonly string[] {
  const [old, current] = [before, next].map(({ sources }) => sources.manifest.sidebars);
  const ids = Object.keys({ ...old, ...current });
  return ids.filter((id) => JSON.stringify(old?.[id]) !== JSON.stringify(current?.[id]));
}

/** A page that could not be rendered at all says so where it is asked for; the others go on. */
function crashOf(source: string | undefined, error: unknown): Diagnostic {
  if (error instanceof BuildError && error.diagnostics[0]) return error.diagnostics[0];
  return {
    severity: 'error',
    code: 'page-failed',
    message: `The page could not be made: ${error instanceof Error ? error.message : String(error)}`,
    ...(source === undefined ? {} : { file: source }),
  };
}
