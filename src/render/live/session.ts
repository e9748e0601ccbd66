import { setImmediate } from 'node:timers/promises';
import type { LoadedApi } from '../api/load.ts';
import type { BuildOptions } from '../buildOptions.ts';
import { memoryCache } from '../cache.ts';
import { type LoadedConfig, loadConfig } from '../config/load.ts';
import type { DocumentCache } from '../content/load.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { NOT_FOUND_FILE } from '../emit/output.ts';
import { createRecorder, recordInputs } from '../inputs/recorder.ts';
import { createPageTimes, type PageListener, processorTime } from '../page/slowPage.ts';
import { createPhases } from '../phase.ts';
import { loadModel, readSite } from '../read.ts';
import type { Published } from '../site/output.ts';
import { isSheet } from '../site/sheetOutputs.ts';
import { createSite, type Site } from '../site/site.ts';
import { type Changes, changeOf, mergeChanges, type ReferenceReading, type Refresh } from './changes.ts';
import { findOutput } from './find.ts';
import { type Watched, watchedOf } from './watched.ts';

/** The slow or external operations of a session. */
export interface SessionEffects {
  readonly loadModel: (
    loaded: LoadedConfig,
    options: BuildOptions,
    signal?: AbortSignal,
  ) => Promise<LoadedApi | undefined>;
  /**
   * Called with errors thrown by the configuration after it was read, for example in a timer; with an empty
   * list when it is read again.
   */
  readonly onLateFailures: (errors: readonly BuildError[]) => void;
  /** Monotonic clocks in milliseconds, used to find slow pages. */
  readonly clocks: readonly (() => number)[];
  /** Called for each synchronous step of rendering a page. */
  readonly pageListener?: PageListener;
}

/** A site during live preview: pages are rendered on request, and cached until their content changes. */
export interface Session {
  /** Whether the site exists: true once `refresh` has succeeded for the first time. */
  readonly isOpen: boolean;
  readonly baseUrl: string;
  readonly watched: Watched;
  /** Incremented with every applied change. */
  readonly version: number;
  /** Content security policy of the served site, as a header value. */
  readonly policy: string | undefined;
  /** Number of page renderings so far. */
  readonly rendered: number;
  /** Number of pages of the site. */
  readonly pages: number;
  /** Returns the file at a path below the base URL, as in the built site. */
  respond(pathname: string): Promise<Published | undefined>;
  /** Returns the document for nonexistent paths. */
  notFound(): Promise<string>;
  /**
   * Applies changes, including earlier ones that failed. The site is unchanged on failure.
   *
   * @throws BuildError with the problems
   */
  refresh(changes: Changes): Promise<Refresh>;
  /**
   * Reads the reference again in another thread; `refresh` applies it.
   *
   * @param signal stops the reading, which then fails
   */
  readReference(signal?: AbortSignal): Promise<ReferenceReading>;
  /** Returns whether a reading belongs to the current configuration. */
  isCurrent(reading: ReferenceReading): boolean;
  /** Preloads what the first edit needs. */
  warm(): Promise<void>;
  /** Returns the problems of the site and the pages rendered so far, errors first. */
  diagnostics(): Promise<readonly Diagnostic[]>;
  /**
   * Renders all remaining pages one by one, and checks the whole site.
   *
   * @returns the problems; undefined if the site has changed in the meantime
   */
  checkAll(): Promise<readonly Diagnostic[] | undefined>;
  /** Ends all running work: of the configuration, a reading of the reference, a `refresh`. */
  close(): void;
  readonly isClosed: boolean;
}

/** More changed files than this suggest that another branch was checked out, with other commit dates. */
const MANY_FILES = 20;

const NOTHING: Changes = { config: false, files: [] };

/** How often a file is rendered again because the site has changed in the meantime. */
const ATTEMPTS = 5;

const EFFECTS: SessionEffects = {
  loadModel,
  onLateFailures: () => undefined,
  clocks: [() => performance.now(), processorTime],
};

/** Opens a session without a site, which the first `refresh` creates. */
export function openSession(options: BuildOptions, given: Partial<SessionEffects> = {}): Session {
  const effects = { ...EFFECTS, ...given };
  const times = createPageTimes(effects.clocks, effects.pageListener);
  const documents: DocumentCache = new Map();
  /** The packages of live examples, most of all, which an edit leaves as they are. */
  const results = memoryCache();
  let site: Site | undefined;
  let policy: string | undefined;
  /** The last version of each style sheet that could be built, by path. */
  const sheets = new Map<string, Published>();
  /** The latest configuration that could be read, even if the site could not be made with it. */
  let loaded: LoadedConfig | undefined;
  let waiting: Changes = { config: true, files: [] };
  let failures: readonly unknown[] = [];
  let version = Date.now();
  let configLifetime = new AbortController();
  const lifetime = new AbortController();

  const opened = () => {
    if (!site) throw new Error('The site has not been made yet.');
    return site;
  };
  const answerOf = async (current: Site, pathname: string): Promise<Published | undefined> => {
    const output = await findOutput(current, pathname);
    if (!output) return undefined;
    if (!isSheet(output)) return current.publisher.publish(output);
    try {
      sheets.set(output.path, await current.publisher.publish(output));
    } catch (error) {
      // The watcher of the theme's styles has already reported the error.
      if (!(error instanceof BuildError) || !sheets.has(output.path)) throw error;
    }
    return sheets.get(output.path);
  };
  const readConfig = async () => {
    configLifetime.abort();
    configLifetime = new AbortController();
    effects.onLateFailures([]);
    try {
      loaded = await loadConfig(options.configFile, options, {
        signal: configLifetime.signal,
        onLateFailure: (error) => effects.onLateFailures([error]),
      });
      return [];
    } catch (error) {
      if (!site) throw error;
      return [error];
    }
  };
  /** Chooses the reference to use. A new configuration always requires a new reading. */
  const chooseReference = async (
    { reference }: Changes,
    isNewConfig: boolean,
  ): Promise<{ readonly api: LoadedApi | undefined } & Pick<Refresh, 'reference'>> => {
    const kept = site?.sources.api;
    if (!site || !loaded) return { api: undefined };
    if (isNewConfig) {
      try {
        return {
          api: await effects.loadModel(loaded, options, lifetime.signal),
          reference: { failures: [] },
        };
      } catch (error) {
        if (!kept || lifetime.signal.aborted) throw error;
        return { api: kept, reference: { failures: [error] } };
      }
    }
    if (reference?.settings !== site.sources.loaded) return { api: kept };
    const { result } = reference;
    return result.kind === 'read'
      ? { api: result.api ?? kept, reference: { failures: [] } }
      : { api: kept, reference: { failures: [result.error] } };
  };

  return {
    get isOpen() {
      return site !== undefined;
    },
    get baseUrl() {
      return (site?.sources.config ?? loaded?.config)?.baseUrl ?? options.baseUrl ?? '/';
    },
    get watched() {
      return watchedOf(options, [site?.sources.loaded, loaded], failures, site?.sources);
    },
    get version() {
      return version;
    },
    get policy() {
      return policy;
    },
    get rendered() {
      return site?.pages.renderings ?? 0;
    },
    get pages() {
      return site?.sources.manifest.pages.length ?? 0;
    },
    async respond(pathname) {
      for (let attempt = 1; ; attempt += 1) {
        const current = opened();
        const answer = await answerOf(current, pathname).then(
          (file) => () => file,
          (error: unknown) => () => {
            throw error;
          },
        );
        // A page of an outdated site would miss changes made while it was rendered.
        if (site === current || attempt >= ATTEMPTS) return answer();
      }
    },
    async notFound() {
      const output = await opened().find(NOT_FOUND_FILE);
      return String(await output?.contents());
    },
    async readReference(signal) {
      const settings = opened().sources.loaded;
      return effects.loadModel(settings, options, signal).then(
        (api) => ({ settings, result: { kind: 'read', api } }),
        (error: unknown) => ({ settings, result: { kind: 'failed', error } }),
      );
    },
    isCurrent: ({ settings }) => settings === site?.sources.loaded,
    warm: async () => site?.code.highlighter.warm(),
    diagnostics: async () => (site ? site.check(site.pages.known()) : []),
    async checkAll() {
      const current = opened();
      for (const page of current.sources.manifest.pages) {
        // Requests have priority.
        await setImmediate();
        if (site !== current || lifetime.signal.aborted) return undefined;
        // A page that can't be rendered shows its error when requested.
        await current.pages.summary(page).catch(() => undefined);
      }
      const diagnostics = await current.check(current.pages.known());
      return site === current ? diagnostics : undefined;
    },
    close() {
      lifetime.abort();
      configLifetime.abort();
    },
    get isClosed() {
      return lifetime.signal.aborted;
    },
    async refresh(changes) {
      lifetime.signal.throwIfAborted();
      waiting = mergeChanges(waiting, changes);
      const before = site;
      const current = waiting;
      try {
        const configFailures = current.config ? await readConfig() : [];
        const isNewConfig = current.config && configFailures.length === 0;
        const { api, reference } = await chooseReference(current, isNewConfig);
        const hasOtherFiles = current.files.some((file) => !/\.mdx?$/.test(file));
        version += 1;
        const phases = createPhases(
          () => 0,
          () => undefined,
        );
        const kept = {
          documents,
          loaded: isNewConfig || !before ? loaded : before.sources.loaded,
          api,
          dates: current.files.length > MANY_FILES ? undefined : before?.sources.dates,
          files: isNewConfig || hasOtherFiles ? undefined : before?.sources.files,
          usesLastCode: true,
        };
        const sources = await recordInputs(createRecorder(results), () =>
          readSite(options, phases, kept, { times }),
        );
        const next = await createSite(sources, {
          ...{ phases, times, version, hasOtherFiles, previous: before },
          mode: 'live',
          overrides: options,
          noCache: options.noCache ?? false,
        });
        policy = (await next.bundles).policy?.header;
        site = next;
        failures = configFailures;
        // Read a broken configuration again on every change: the fix may be in an imported file.
        waiting = configFailures.length > 0 ? { ...NOTHING, config: true } : NOTHING;
        await disposeUnused(before, next);
        return {
          version,
          ...(await changeOf(before, next)),
          reload:
            isNewConfig || (before !== undefined && before.sources.parts.key !== next.sources.parts.key),
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

/** Releases the previous highlighter: Shiki only frees memory on request. */
async function disposeUnused(before: Site | undefined, next: Site): Promise<void> {
  const [old, used] = [before?.code.highlighter.shared, next.code.highlighter.shared];
  if (old && old.key !== used.key) await old.dispose();
}
