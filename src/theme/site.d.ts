/** The site's data, put into the client's bundle and the inline scripts by `render/bundle`. */
declare module 'chartdocs:site' {
  import type { SiteData } from './model/site.ts';

  const site: SiteData;
  export default site;
  export const announcementId: string | undefined;
  export const baseUrl: SiteData['baseUrl'];
  /** Where the search's worker is; only in the client's bundle. */
  export const searchWorkerUrl: string;
  export const colorMode: SiteData['colorMode'];
}

/** What the versions of the documents hold, by plugin and version: a chunk of its own, for hooks that read it. */
declare module 'chartdocs:docs' {
  import type { VersionContents } from './model/docs.ts';

  export const contents: Readonly<Record<string, Readonly<Record<string, VersionContents>>>>;
}

/** The style sheet of the search's panel, put into its chunk by `render/bundle`. */
declare module 'chartdocs:search-styles' {
  export const searchStyles: string;
}

/** Whether the site is being written: set by the bundler, so that a published site holds nothing of it. */
declare const CHARTDOCS_LIVE: boolean;
