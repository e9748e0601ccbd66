import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { DocumentAssets, HeadData, InlineScripts } from './model/document.ts';
import type { PageInfo, PagePayload } from './model/page.ts';
import type { SheetName } from './model/sheet.ts';
import type { SidebarRow } from './model/sidebar.ts';
import type { SiteData } from './model/site.ts';
import { explained } from './parts/explained.ts';
import type { SiteParts } from './parts/model.ts';
import { builtChunks, createChunkLoader } from './router/chunks.ts';
import { headTags, JSON_LD, scriptJson } from './router/head.ts';
import { SHEET_ATTRIBUTE } from './router/sheets.ts';
import { createSiteFiles } from './router/siteFiles.ts';
import { withBaseUrl } from './router/url.ts';
import { App } from './shell/App.tsx';
import { SHELL_IDS } from './shell/ids.ts';

export interface DocumentInput {
  readonly site: SiteData;
  readonly parts: SiteParts;
  readonly head: HeadData;
  readonly assets: DocumentAssets;
  readonly info: PageInfo;
  /** HTML of everything inside `<main>`. */
  readonly mainHtml: string;
  /** The style sheet that it needs. */
  readonly sheet: SheetName;
  /** The rows of its sidebar that the page contains, if it has a sidebar. */
  readonly sidebar?: readonly SidebarRow[] | undefined;
  /** On the live server: the version of the site. */
  readonly version?: number | undefined;
}

/** The server's entry point: renders the whole HTML document of a page. */
export function renderDocument(input: DocumentInput): string {
  const { site, parts, head, assets, info, mainHtml, sheet, sidebar, version } = input;
  const files = createSiteFiles(site);
  const app = explained(parts, info.route, () =>
    renderToString(
      <App
        site={site}
        parts={parts}
        info={info}
        html={mainHtml}
        sidebar={sidebar}
        files={files}
        placeSidebar={assets.inlineScripts.placeSidebar}
        chunks={createChunkLoader(files, builtChunks(site.baseUrl))}
      />,
    ),
  );
  const payload: PagePayload = {
    info,
    ...(sidebar ? { sidebar } : {}),
    ...(version === undefined ? {} : { version }),
  };
  const { code, direction } = site.locale;
  const document = renderToStaticMarkup(
    <html lang={code} dir={direction} data-theme={site.colorMode.defaultMode}>
      <Head site={site} head={head} assets={assets} sheet={sheet} />
      <body>
        <div id={SHELL_IDS.root} data-slot="" />
        <InlineScript name="restoreScroll" of={assets} />
        <DataBlock id={SHELL_IDS.payload} type="application/json" data={payload} />
        <script type="module" src={assets.entry} />
        {info.layout === 'home' ? <InlineScript name="baseUrlIssue" of={assets} /> : null}
      </body>
    </html>,
  );
  // The shell is rendered with hydration markers, the document around it without.
  const filled = plainQuotes(document)
    .replace('</head>', () => `${assets.headElements}</head>`)
    .replace(' data-slot="">', () => `>${app}`);
  return `<!doctype html>\n${filled}\n`;
}

/**
 * Unescapes apostrophes in the policy: React escapes them, but inside double quotes they need no escaping.
 */
function plainQuotes(document: string): string {
  return document.replace(/(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*/, (policy) =>
    policy.replaceAll('&#x27;', "'"),
  );
}

function Head({ site, head, assets, sheet }: Pick<DocumentInput, 'site' | 'head' | 'assets' | 'sheet'>) {
  return (
    <head>
      {/* Browsers look for it only in the first 1,024 bytes; everything else comes after the policy. */}
      <meta charSet="utf-8" />
      {assets.policy === undefined ? null : (
        <meta httpEquiv="Content-Security-Policy" content={assets.policy} />
      )}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={site.locale.code} />
      {headTags(head, site.baseUrl).map(({ tag: Tag, attributes, says, value }) =>
        value === undefined ? null : (
          <Tag key={Object.values(attributes).join(' ')} {...attributes} {...{ [says]: value }} />
        ),
      )}
      {/* Without one, browsers would request a default icon that the host doesn't have. */}
      <link
        rel="icon"
        href={head.favicon === undefined ? 'data:,' : withBaseUrl(site.baseUrl, head.favicon)}
      />
      <InlineScript name="beforePaint" of={assets} />
      {/* Delays the first paint until the article is complete, about 10 kB in, so that nothing moves. */}
      <link rel="expect" href={`#${SHELL_IDS.payload}`} {...{ blocking: 'render' }} />
      <link rel="stylesheet" href={assets.styles[sheet]} {...{ [SHEET_ATTRIBUTE]: sheet }} />
      {assets.preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {head.jsonLd.map((data) => (
        <DataBlock key={JSON.stringify(data)} type={JSON_LD} data={data} />
      ))}
    </head>
  );
}

interface InlineScriptProps {
  readonly name: keyof InlineScripts;
  readonly of: Pick<DocumentAssets, 'inlineScripts'>;
}

/** An inline script: only those the policy allows are possible. */
function InlineScript({ name, of }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this tool's own code, made at build time
  return <script dangerouslySetInnerHTML={{ __html: of.inlineScripts[name] }} />;
}

interface DataBlockProps {
  readonly type: string;
  readonly data: unknown;
  readonly id?: string;
}

function DataBlock({ data, ...attributes }: DataBlockProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}
