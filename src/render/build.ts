import { NOT_FOUND_ROUTE } from '../theme/shell/ids.ts';
import { bundleClient, bundleInlineScripts, bundleStyles } from './bundle/client.ts';
import { type Cache, openCache } from './cache.ts';
import type { ConfigOverrides } from './config/load.ts';
import { placeInConfig } from './config/place.ts';
import { BuildError, type Diagnostic, dedupe } from './diagnostic.ts';
import { diskOutput } from './emit/diskOutput.ts';
import { type DocumentContext, notFoundChunk, writeSiteDocuments } from './emit/documents.ts';
import { fingerprintOf, inputsOf } from './emit/fingerprint.ts';
import { writeLlmsFiles } from './emit/markdown.ts';
import type { Output, OutputSize } from './emit/output.ts';
import { checkOutputFolder } from './emit/outputFolder.ts';
import { writePages } from './emit/pages.ts';
import { siteFiles } from './emit/siteFiles.ts';
import {
  checkAnchors,
  checkChoices,
  checkConfigFiles,
  checkConfigLinks,
  checkStaticFiles,
} from './links/check.ts';
import { createMarkdownHost } from './links/host.ts';
import { buildRecord } from './links/recording.ts';
import type { Page, PageKind } from './manifest/page.ts';
import { fenceLanguages } from './markdown/fence.ts';
import { createCachedHighlighter, StaleCodeError } from './markdown/highlightCache.ts';
import { createMarkdownRenderer } from './markdown/renderer.ts';
import { createPageRenderer, indexApi } from './page/render.ts';
import { createSidebarWindows } from './page/sidebarWindow.ts';
import { siteData } from './page/site.ts';
import { themeDir } from './page/themeDir.ts';
import { createPhases, type PhaseEvent, type PhaseTime } from './phase.ts';
import { checkPolicyOfConfig } from './policy/check.ts';
import { contentPolicy } from './policy/policy.ts';
import { checkPolicyOfStaticFiles } from './policy/staticFiles.ts';
import { apiTextOf, cacheOf, codeTexts, readSite } from './read.ts';
import { searchSources } from './search/documents.ts';
import { searchFiles } from './search/indexFile.ts';

export interface BuildOptions extends ConfigOverrides {
  /** Absolute path of the configuration file. */
  readonly configFile: string;
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Warnings fail the build too. */
  readonly strict?: boolean;
  /** `development` keeps React's warnings in the client's bundle. */
  readonly mode?: 'production' | 'development';
  /** Neither read nor write the cache of the API model. */
  readonly noCache?: boolean;
}

/** What a build needs of the outside world beside the file system. */
export interface BuildEffects {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** The time that stands in the names of the search files, in milliseconds since 1970. */
  readonly timestamp: number;
  readonly onPhase?: (event: PhaseEvent) => void;
  /** In place of the output folder on disk. */
  readonly output?: Output;
}

export interface BuildResult {
  readonly outDir: string;
  readonly pages: Readonly<Record<PageKind, number>>;
  readonly routes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly apiFromCache: boolean;
  readonly phases: readonly PhaseTime[];
  readonly size: OutputSize;
}

/**
 * Builds a site: configuration, content and API become the manifest; the manifest becomes pages; pages become
 * files. They are written as they are made, but nothing is put in place before everything is known to be well.
 *
 * @throws BuildError with every finding when one of them is an error, or with `strict` a warning
 */
export async function build(options: BuildOptions, effects: BuildEffects): Promise<BuildResult> {
  try {
    return await buildSite(options, effects);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    throw new BuildError(await placeInConfig(dedupe(error.diagnostics), options.configFile, options), {
      cause: error,
    });
  }
}

async function buildSite(options: BuildOptions, effects: BuildEffects): Promise<BuildResult> {
  const phases = createPhases(effects.now, effects.onPhase ?? (() => undefined));
  const sources = await readSite(options, phases);
  const { loaded, api, files, dates, manifest } = sources;
  const { config } = loaded;
  const refused = effects.output ? undefined : await checkOutputFolder(options.outDir, loaded);
  if (refused) throw new BuildError([refused]);

  const site = siteData(config, manifest);
  const links = { config, manifest, api: api?.model, files };
  const host = createMarkdownHost(links);
  const bundling = phases.run('bundle', () =>
    Promise.all([
      bundleClient(themeDir(), site, options.mode ?? 'production'),
      bundleInlineScripts(themeDir(), site),
    ]),
  );
  bundling.catch(() => undefined); // awaited below; a failure of the pages must not leave it unheard
  const texts = codeTexts(sources.content, apiTextOf(api?.model));
  const languages = texts.flatMap(fenceLanguages);
  const cache = cacheOf(loaded, options.noCache ?? false);
  const openRenderer = async (kept: Cache) => {
    const code = await createCachedHighlighter({ languages, themes: config.codeThemes, texts, cache: kept });
    const markdown = await createMarkdownRenderer({
      host,
      codeThemes: config.codeThemes,
      languages,
      highlighter: code.highlighter,
    });
    const render = createPageRenderer({
      config,
      manifest,
      api: indexApi(api?.model),
      markdown,
      dates,
    });
    return { code, markdown, render };
  };
  let renderer = await openRenderer(cache);
  const render = async (page: Page) => {
    try {
      return renderer.render(page);
    } catch (error) {
      if (!(error instanceof StaleCodeError)) throw error;
      renderer.code.highlighter.dispose();
      renderer = await openRenderer(openCache(undefined));
      return renderer.render(page);
    }
  };

  const writeSite = async (output: Output) => {
    const [client, inlineScripts] = await bundling;
    const styles = await bundleStyles(themeDir(), renderer.markdown.codeStyles);
    const url = (file: string) => config.baseUrl + file;
    const { sidebars } = manifest;
    const policy = contentPolicy(config, inlineScripts);
    const context: DocumentContext = {
      config,
      site,
      sidebarOf: createSidebarWindows(sidebars),
      dates,
      hasStatic: files.hasStatic,
      policy,
      assets: {
        entry: url(client.entry),
        preloads: client.preloads.map(url),
        styles: [url(styles.path)],
        inlineScripts,
        ...(policy ? { policy: policy.meta } : {}),
      },
    };
    const written = await phases.run(
      'pages',
      () =>
        writePages(output, manifest.pages, {
          ...context,
          render,
          api: api?.model,
          host,
          now: effects.now,
        }).finally(() => renderer.code.highlighter.dispose()),
      ({ pages }) => `${pages.length} pages`,
    );
    const { pages } = written;
    const findings = await phases.run('links', async () => [
      ...checkAnchors(pages),
      ...checkConfigLinks(links, pages),
      ...checkConfigFiles(links),
      ...checkStaticFiles(links),
      ...files.diagnostics(),
      ...checkChoices(links),
      ...checkPolicyOfConfig(config),
      ...(await checkPolicyOfStaticFiles(loaded, files.copies())),
    ]);
    const diagnostics = await placeInConfig(
      dedupe([...sources.diagnostics, ...pages.flatMap((page) => page.diagnostics), ...findings]),
      loaded.file,
      options,
    );
    if (isFatal(diagnostics, options.strict ?? false)) throw new BuildError(diagnostics);

    const timestamp = String(effects.timestamp);
    const search = await phases.run('search', () => searchFiles(searchSources(pages, config), timestamp));
    await phases.run('documents', () => writeSiteDocuments(output, manifest.pages, context));
    await phases.run('markdown', () => writeLlmsFiles(output, written, context));
    const notFound = notFoundChunk(context);
    const shared = siteFiles({
      routes: { ...written.routes, [NOT_FOUND_ROUTE]: notFound.hash },
      sidebars,
      api,
      searchTimestamp: timestamp,
    });
    for (const file of [...client.files, styles, notFound, ...shared, ...search]) {
      await output.write(file.path, file.contents);
    }
    for (const file of files.copies()) await output.copy(file.path, file.from);
    const inputs = inputsOf(loaded, [...(api?.files ?? []), ...files.named()]);
    const fingerprint = await fingerprintOf(loaded, inputs);
    const size = await phases.run('write', () =>
      output.finish(buildRecord(pages, { config, manifest, fingerprint, inputs })),
    );
    return { size, diagnostics };
  };
  const output = effects.output ?? diskOutput(options.outDir);
  const { size, diagnostics } = await writeSite(output).catch(async (error: unknown) => {
    await output.discard();
    throw error;
  });
  await renderer.code.save();
  return {
    outDir: options.outDir,
    pages: countKinds(manifest.pages.map(({ kind }) => kind)),
    routes: manifest.pages.map(({ route }) => route),
    diagnostics: dedupe([...diagnostics, ...cache.problems]),
    apiFromCache: api?.fromCache ?? false,
    phases: phases.times,
    size,
  };
}

function isFatal(diagnostics: readonly Diagnostic[], strict: boolean): boolean {
  return diagnostics.some(({ severity, isOfMachine }) => severity === 'error' || (strict && !isOfMachine));
}

function countKinds(kinds: readonly PageKind[]): Record<PageKind, number> {
  const counts = { home: 0, doc: 0, category: 0, contents: 0, symbol: 0, 'symbol-index': 0 };
  for (const kind of kinds) counts[kind] += 1;
  return counts;
}
