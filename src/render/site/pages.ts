import type { SiteData } from '../../theme/model/site.ts';
import { textOf } from '../config/text.ts';
import { createMarkdownHost, type LinkSources } from '../links/host.ts';
import type { Page } from '../manifest/page.ts';
import { createMarkdownRenderer } from '../markdown/renderer.ts';
import { type ApiIndex, indexApi } from '../page/apiIndex.ts';
import { createPageRenderer } from '../page/render.ts';
import type { PageTimes } from '../page/slowPage.ts';
import { sitePlugins } from '../plugins/context.ts';
import { markdownExtensions } from '../plugins/markdown.ts';
import type { SiteSources } from '../read.ts';
import { type CodeOfSite, openCode } from './code.ts';
import { type KeptPages, revisionsOf } from './keptPages.ts';
import { createPageKeys } from './keys.ts';
import { noteAsked, openPageArchive } from './pageArchive.ts';
import { createPageStore, type PageStore } from './pageStore.ts';

/** The pages of a site, and their renderer. */
export interface SitePages {
  readonly pages: PageStore;
  readonly code: CodeOfSite;
  readonly api: ApiIndex;
  readonly links: LinkSources;
  /** Counts changes of the configuration, the reference, and files other than Markdown. */
  readonly revision: number;
  /** Keeps the rendered pages for the next build. */
  savePages(): Promise<void>;
}

export interface PagesOptions {
  /** The site's data, which components may read. */
  readonly data: SiteData;
  readonly noCache: boolean;
  readonly times: PageTimes;
  /** Whether this is the live preview: pages are kept, and only changed ones are rendered again. */
  readonly isLive: boolean;
  readonly opened: CodeOfSite | undefined;
  readonly previous: (SitePages & { readonly sources: SiteSources }) | undefined;
  /** Whether files other than Markdown have changed. */
  readonly hasOtherFiles: boolean;
  /** Where rendered pages are kept for the next build. */
  readonly kept?: KeptPages | undefined;
}

export async function openPages(sources: SiteSources, options: PagesOptions): Promise<SitePages> {
  const { config, api: loadedApi, manifest, files, dates } = sources;
  const { noCache, times, isLive, previous, hasOtherFiles } = options;
  const isSameConfig = previous?.sources.loaded === sources.loaded;
  const isSameApi = previous !== undefined && previous.sources.api === loadedApi;
  const isSameRevision = isSameConfig && isSameApi && !hasOtherFiles;
  const revision = (previous?.revision ?? 0) + (isSameRevision ? 0 : 1);
  const links = { config, manifest, api: loadedApi?.model, files, code: sources.code };
  const asked = noteAsked(files, options.kept?.model);
  const host = asked.host(createMarkdownHost({ ...links, files: asked.files }));
  const api = isSameApi ? previous.api : indexApi(loadedApi?.model);
  const code =
    options.opened ??
    (await openCode(sources, { noCache, records: !isLive, previous: previous?.code, isSameApi }));
  const { highlighter, complete } = code.highlighter;
  const { codeThemes } = config;
  const markdown = await createMarkdownRenderer({
    ...{ host, codeThemes },
    text: textOf(config),
    languages: code.languages,
    highlighter,
    extensions: markdownExtensions(sitePlugins(sources.loaded).plugins),
  });
  const { parts } = sources;
  const components = Object.fromEntries(
    await Promise.all(
      Object.entries(parts.parts.pages).map(
        async ([route, load]) => [route, (await load()).default] as const,
      ),
    ),
  );
  const render = createPageRenderer({
    ...{ config, manifest, api, markdown, host, dates, times, parts, components },
    code: sources.code,
    site: options.data,
  });
  const archive = options.kept && (await openPageArchive(options.kept, asked));
  const renderNow = (page: Page) => complete(() => asked.during(() => render(page)));
  const ownRevision = options.kept
    ? revisionsOf(options.kept, { api, languages: code.languages, data: options.data })
    : { docs: String(revision), symbols: String(revision) };
  const keyOf = createPageKeys(sources, ownRevision);
  const pages = createPageStore({
    pages: manifest.pages,
    render: async (page) =>
      archive ? archive.render(page, keyOf(page), () => renderNow(page)) : (await renderNow(page)).result,
    keyOf: isLive ? keyOf : () => undefined,
    keepsPages: isLive,
    previous: previous?.pages,
  });
  return { pages, code, api, links, revision, savePages: async () => archive?.save() };
}
