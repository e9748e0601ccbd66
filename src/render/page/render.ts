import type { ComponentType } from 'react';
import { renderMain } from '../../theme/main.tsx';
import type { PageInfo } from '../../theme/model/page.ts';
import type { SiteData } from '../../theme/model/site.ts';
import { SHELL_IDS } from '../../theme/shell/ids.ts';
import { sheetOf } from '../bundle/sheets.ts';
import type { IdentifiedCode } from '../code/identified.ts';
import { createExampleUses } from '../code/uses.ts';
import type { SiteConfig } from '../config/schema.ts';
import { textOf } from '../config/text.ts';
import { readVersions } from '../content/version.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Page } from '../manifest/page.ts';
import { createVersions } from '../manifest/versions.ts';
import type { MarkdownHost } from '../markdown/host.ts';
import type { MarkdownRenderer } from '../markdown/renderer.ts';
import type { TextSection } from '../markdown/section.ts';
import type { LoadedParts } from '../parts/load.ts';
import { pageMarkdown, plainSources } from '../plain/pageMarkdown.ts';
import { checkPolicyOfArticle } from '../policy/rendered.ts';
import { type ApiIndex, createLookup } from './apiIndex.ts';
import { createCommentRenderer } from './comments.ts';
import { contentOf } from './content.ts';
import { readCustomPage } from './customContent.ts';
import { guidesByName } from './guides.ts';
import type { PageContent } from './pageContent.ts';
import type { RenderedPage } from './record.ts';
import { type PageTimes, timed } from './slowPage.ts';

export interface PageSources {
  readonly config: SiteConfig;
  readonly manifest: Manifest;
  readonly api: ApiIndex;
  readonly markdown: MarkdownRenderer;
  readonly host: Pick<MarkdownHost, 'baseUrl' | 'resolveLink' | 'resolveImage' | 'readInclude'>;
  /** Dates of last commits by file, ISO 8601. */
  readonly dates: ReadonlyMap<string, string>;
  readonly times: PageTimes;
  readonly site: SiteData;
  readonly parts: LoadedParts;
  readonly code: IdentifiedCode | undefined;
  /** Pages written in React, by route. */
  readonly components: Readonly<Record<string, ComponentType>>;
}

/** Creates a function that renders pages of the manifest. */
export function createPageRenderer(sources: PageSources): (page: Page) => RenderedPage {
  const { config, api, manifest, site, parts, times } = sources;
  const guides = guidesByName(manifest, api.model);
  const currentName = readVersions(config.docs.versions).find(({ isCurrent }) => isCurrent)?.name ?? '';
  const versionsOf = createVersions(manifest.pages, manifest.versions, currentName);
  const text = textOf(config);
  const lookup = createLookup(api, guides, {
    baseUrl: config.baseUrl,
    text,
    examples: createExampleUses(api.model, sources.code),
  });
  const renderComments = createCommentRenderer({ ...sources, lookup });
  const plain = plainSources(config, { api, lookup, host: sources.host });

  const render = (page: Page): Omit<RenderedPage, 'markdown'> & Pick<PageContent, 'outlines'> => {
    const { main, image, outlines, ...content } = contentOf(page, {
      ...sources,
      versionsOf,
      lookup,
      renderComments,
    });
    const window = api.windows.get(page.route);
    const version = versionsOf(page).info;
    const info: PageInfo = {
      route: page.route,
      title: page.title,
      description: describe(page, content.sections, config),
      layout: page.kind === 'home' || (page.kind === 'custom' && page.layout === 'home') ? 'home' : 'doc',
      ...(page.sidebar === undefined ? {} : { sidebar: page.sidebar }),
      ...(version === undefined ? {} : { version }),
      ...(window === undefined || page.sidebar === undefined ? {} : { symbolWindow: window }),
    };
    const mainHtml = renderMain(main, { site, page: info, parts: parts.parts, text });
    const { ids, links, sections, diagnostics } =
      page.kind === 'custom'
        ? readCustomPage({ route: page.route, file: page.source, html: mainHtml }, sources.host)
        : content;
    return {
      page,
      info,
      mainHtml,
      sheet: sheetOf(mainHtml),
      ids: new Set([...Object.values(SHELL_IDS), ...ids]),
      ...((image ?? page.image) === undefined ? {} : { image: image ?? page.image }),
      links,
      sections,
      outlines,
      diagnostics: [...diagnostics, ...checkPolicyOfArticle(mainHtml, page, { config, parts })],
    };
  };
  return (page) => {
    const { outlines, ...rendered } = timed(times, page, 'render', () => render(page));
    const { links, sections } = rendered;
    const written = { page, links, sections, outlines };
    const markdown = timed(times, page, 'markdown', () => pageMarkdown(written, plain));
    return { ...rendered, markdown };
  };
}

/** Maximum length of a meta description in search engines. */
const DESCRIPTION_LENGTH = 160;

function describe(page: Page, sections: readonly TextSection[], config: SiteConfig): string {
  const text = page.description ?? sections.find((section) => section.text !== '')?.text;
  if (text === undefined || text === '') return config.metadata.description ?? config.tagline;
  return text.length <= DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}
