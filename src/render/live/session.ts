import { setImmediate } from 'node:timers/promises';
import type { LoadedApi } from '../api/load.ts';
import type { BuildOptions } from '../buildOptions.ts';
import { bundleStyles } from '../bundle/styles.ts';
import { type LoadedConfig, loadConfig } from '../config/load.ts';
import type { DocumentCache } from '../content/load.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { createPageTimes, type PageListener, processorTime } from '../page/slowPage.ts';
import { themeDir } from '../page/themeDir.ts';
import { createPhases } from '../phase.ts';
import { loadModel, readSite } from '../read.ts';
import { STYLE_SHEET } from '../site/bundles.ts';
import type { Published } from '../site/output.ts';
import { NOT_FOUND_FILE } from '../site/pageOutputs.ts';
import { createSite, type Site } from '../site/site.ts';
import { type Changes, changeOf, mergeChanges, type ReferenceReading, type Refresh } from './changes.ts';
import { findOutput } from './find.ts';
import { type Watched, watchedOf } from './watched.ts';

/** What a session does slowly, and away from its own state. */
export interface SessionEffects {
  readonly loadModel: (
    loaded: LoadedConfig,
    options: BuildOptions,
    signal?: AbortSignal,
  ) => Promise<LoadedApi | undefined>;
  /** Called with what the configuration throws after it was read, in a timer for example; with none when it is read again. */
  readonly onLateFailures: (errors: readonly BuildError[]) => void;
  /** Milliseconds, of clocks that never go back: what slow pages are found by. */
  readonly clocks: readonly (() => number)[];
  /** Hears of each step of a page, which nothing interrupts. */
  readonly pageListener?: PageListener;
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
  /** Renderings of pages so far. */
  readonly rendered: number;
  /** Pages of the site. */
  readonly pages: number;
  /** What stands at a path below the base URL, as the built site would have it. */
  respond(pathname: string): Promise<Published | undefined>;
  /** The document for paths that have none. */
  notFound(): Promise<string>;
  /**
   * Takes changes in, with those that could not be taken in before. What was there stays when it fails.
   *
   * @throws BuildError with what is wrong
   */
  refresh(changes: Changes): Promise<Refresh>;
  /**
   * Reads the reference again, away from this thread; `refresh` takes it in.
   *
   * @param signal stops the reading, which then fails
   */
  readReference(signal?: AbortSignal): Promise<ReferenceReading>;
  /** Whether a reading belongs to the configuration that the site is made with. */
  isCurrent(reading: ReferenceReading): boolean;
  /** @throws BuildError with what is wrong with the theme's styles */
  checkStyles(): Promise<void>;
  /** Loads what the first edit needs ahead of it. */
  warm(): Promise<void>;
  /** What is wrong with the site and the pages that have been rendered, errors first. */
  diagnostics(): Promise<readonly Diagnostic[]>;
  /**
   * Renders what has not been rendered yet, page by page, and checks the whole site.
   *
   * @returns what is wrong; nothing when the site has changed meanwhile
   */
  checkAll(): Promise<readonly Diagnostic[] | undefined>;
  /** Ends all that runs: what the configuration has left running, the reading of a reference, a `refresh`. */
  close(): void;
  readonly isClosed: boolean;
}

/** More files than these change at once when another branch is checked out, whose commits have other dates. */
const MANY_FILES = 20;

const NOTHING: Changes = { config: false, files: [] };

/** How often a file is made again because the site has changed meanwhile. */
const ATTEMPTS = 5;

const EFFECTS: SessionEffects = {
  loadModel,
  onLateFailures: () => undefined,
  clocks: [() => performance.now(), processorTime],
};

/** A session without a site yet: the first `refresh` makes it. */
export function openSession(options: BuildOptions, given: Partial<SessionEffects> = {}): Session {
  const effects = { ...EFFECTS, ...given };
  const times = createPageTimes(effects.clocks, effects.pageListener);
  const documents: DocumentCache = new Map();
  let site: Site | undefined;
  let policy: string | undefined;
  /** The last style sheet that could be made. */
  let styles: Published | undefined;
  /** The newest configuration that could be read, be it that the site could not be made with it. */
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
    if (output.path !== STYLE_SHEET) return current.publisher.publish(output);
    try {
      styles = await current.publisher.publish(output);
    } catch (error) {
      // Who watches the theme's styles has reported what is wrong with them.
      if (!(error instanceof BuildError) || !styles) throw error;
    }
    return styles;
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
  /** What of the reference is used; with a new configuration it is read again, whatever was read with the old one. */
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
      return watchedOf(options, [site?.sources.loaded, loaded], failures, site?.sources.styles.files ?? []);
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
        // A page of a site that is gone would not hear of the changes that came while it was made.
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
    async checkStyles() {
      await bundleStyles(themeDir(), '', '');
    },
    warm: async () => site?.code.highlighter.warm(),
    diagnostics: async () => (site ? site.check(site.pages.known()) : []),
    async checkAll() {
      const current = opened();
      for (const page of current.sources.manifest.pages) {
        // Whoever asks for a page goes first.
        await setImmediate();
        if (site !== current || lifetime.signal.aborted) return undefined;
        // A page that can't be rendered says so where it is asked for.
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
        };
        const next = await createSite(await readSite(options, phases, kept, times), {
          ...{ phases, times, version, hasOtherFiles, previous: before },
          mode: 'live',
          overrides: options,
          noCache: options.noCache ?? false,
        });
        policy = (await next.bundles).policy?.header;
        site = next;
        failures = configFailures;
        // A broken configuration is read again with every change: what it imports may be what is fixed.
        waiting = configFailures.length > 0 ? { ...NOTHING, config: true } : NOTHING;
        await disposeUnused(before, next);
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

/** Shiki gives memory back only when it is asked to. */
async function disposeUnused(before: Site | undefined, next: Site): Promise<void> {
  const [old, used] = [before?.code.highlighter.shared, next.code.highlighter.shared];
  if (old && old.key !== used.key) await old.dispose();
}
