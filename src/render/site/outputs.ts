import type { SiteData } from '../../theme/model/site.ts';
import { once } from '../../theme/router/data.ts';
import { NOT_FOUND_ROUTE } from '../../theme/shell/ids.ts';
import type { DocumentContext } from '../emit/documents.ts';
import { NO_JEKYLL_FILE } from '../emit/output.ts';
import type { Page } from '../manifest/page.ts';
import { createSidebarWindows } from '../page/sidebarWindow.ts';
import type { PageTimes } from '../page/slowPage.ts';
import { sitePlugins } from '../plugins/context.ts';
import { pageHead } from '../plugins/metadata.ts';
import { addedOutputs } from '../plugins/outputs.ts';
import { pageContents, siteContents, sitePages } from '../plugins/pageData.ts';
import type { SiteSources } from '../read.ts';
import { assemble, copyOutput } from './assemble.ts';
import { assetsOf, type Bundles, bundleOutputs, siteModule } from './bundles.ts';
import type { Output } from './output.ts';
import { notFoundOutputs, pageOutputs } from './pageOutputs.ts';
import type { PageStore } from './pageStore.ts';
import { createLivePublisher, createPublisher, type Publisher } from './publish.ts';
import { searchOutputs, textOutput } from './searchOutputs.ts';
import { sharedOutputs } from './sharedOutputs.ts';
import { sheetOutputs, sheetPaths } from './sheetOutputs.ts';

export interface SiteOutputs {
  readonly publisher: Publisher;
  /** The documents and scripts of the pages, page by page. */
  readonly pageOutputs: readonly Output[];
  /** Returns those of one page. */
  outputsOf(page: Page): readonly Output[];
  /** Returns all outputs by path. Renders every page, since pages determine which files are copied. */
  outputs(): Promise<ReadonlyMap<string, Output>>;
  /** Returns an output, rendering only the pages it depends on. */
  find(path: string): Promise<Output | undefined>;
  /** Creates the search index, so that its time is included in that of slow pages. */
  indexSearch(): Promise<void>;
}

export interface OutputSources {
  readonly sources: SiteSources;
  readonly data: SiteData;
  readonly pages: PageStore;
  readonly bundles: Promise<Bundles>;
  readonly codeStyles: () => string;
  readonly times: PageTimes;
  readonly isLive: boolean;
  readonly version: number;
  readonly onDocument: DocumentContext['onDocument'];
}

export function createOutputs(given: OutputSources): SiteOutputs {
  const { sources, data, pages, bundles, codeStyles, times, isLive, version } = given;
  const { config, api, manifest, files } = sources;
  const plugins = sitePlugins(sources.loaded);
  const publisher = isLive ? createLivePublisher(version) : createPublisher();
  const sheets = sheetOutputs({ codeStyles, styles: sources.styles, data, isKept: !isLive });
  const documentContext = once(async (): Promise<DocumentContext> => {
    const styles = await sheetPaths(sheets, publisher, config.baseUrl);
    const assets = { ...assetsOf(await bundles, config), styles };
    return {
      ...{ config, assets },
      parts: sources.parts.parts,
      site: data,
      sidebarOf: createSidebarWindows(manifest.sidebars),
      headOfPage: (page) => pageHead(page, plugins, config),
      onDocument: given.onDocument,
    };
  });
  const shown = { config, pages, documentContext, version: isLive ? version : undefined };
  const notFound = notFoundOutputs(shown);
  const byRoute = manifest.pages.map((page) => [page.route, pageOutputs(page, shown)] as const);
  const outputsByRoute = new Map(
    byRoute.map(([route, { document, chunk }]) => [
      route,
      [document, chunk].filter(({ path }) => !files.hasStatic(path)),
    ]),
  );
  const ofPages = [...outputsByRoute.values()].flat();
  const chunks = new Map(byRoute.map(([route, { chunk }]) => [route, chunk] as const)).set(
    NOT_FOUND_ROUTE,
    notFound.chunk,
  );
  const timestamp = String(version);
  const search = searchOutputs(config, { pages, times, timestamp, plugins });
  const made = assemble([
    ...ofPages,
    ...Object.values(sheets),
    ...[notFound.document, notFound.chunk],
    ...sharedOutputs({ chunks, sidebars: manifest.sidebars, sheets, api, timestamp, publisher }),
    // Keeps GitHub Pages from leaving out files whose names begin with an underscore.
    textOutput(NO_JEKYLL_FILE, () => ''),
    ...search.outputs,
    ...(isLive ? [siteModule(data)] : []),
  ]);
  const ofBundles = once(async () => assemble(bundleOutputs(await bundles, config, files.statics())));
  const ofPlugins = once(async () => {
    const bundled = await ofBundles();
    const pageAt = new Map(manifest.pages.map((page) => [page.route, page]));
    const given = {
      site: sitePages(sources),
      contents: once(async () => siteContents(await pages.all(), sources)),
      contentsAt: (route: string) => {
        const page = pageAt.get(route);
        return page && (async () => pageContents(await pages.summary(page), sources.dates));
      },
      ownerOf: (path: string) => (made.has(path) || bundled.has(path) ? 'the tool' : undefined),
      hasStatic: (path: string) => files.hasStatic(`/${path}`),
    };
    return assemble(await addedOutputs(given, plugins));
  });
  return {
    publisher,
    pageOutputs: ofPages,
    outputsOf: ({ route }) => outputsByRoute.get(route) ?? [],
    async outputs() {
      await pages.all();
      const copies = files.copies().map(copyOutput);
      const added = (await ofPlugins()).values();
      return assemble([...made.values(), ...(await ofBundles()).values(), ...copies, ...added]);
    },
    async find(path) {
      const copy = files.copyAt(path);
      if (copy) return copyOutput(copy);
      return made.get(path) ?? (await ofBundles()).get(path) ?? (await ofPlugins()).get(path);
    },
    indexSearch: async () => void (await search.sources()),
  };
}
