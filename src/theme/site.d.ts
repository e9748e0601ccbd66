/** The site's data, put into the client bundle and the inline scripts by `render/bundle`. */
declare module 'chartdocs:site' {
  import type { SiteData } from './model/site.ts';
  import type { BaseUrlName, Strings } from './strings/text.ts';

  const site: SiteData;
  export default site;
  export const announcementId: string | undefined;
  export const baseUrl: SiteData['baseUrl'];
  /** Only in the inline scripts. */
  export const baseUrlStrings: Strings<BaseUrlName>;
  /** The URL of the search worker; only in the client bundle. */
  export const searchWorkerUrl: string;
  export const colorMode: SiteData['colorMode'];
}

/**
 * The contents of the documents' versions, by plugin and version: a separate chunk, for the hooks that read
 * it.
 */
declare module 'chartdocs:docs' {
  import type { VersionContents } from './model/docs.ts';

  export const contents: Readonly<Record<string, Readonly<Record<string, VersionContents>>>>;
}

/** The site's own components, put into the client bundle by `render/parts`. */
declare module 'chartdocs:parts' {
  import type { ComponentType } from 'react';
  import type { SiteParts } from './parts/model.ts';

  export const parts: SiteParts;
  /** Render nothing: they run the site's code that isn't part of the shell, such as that of articles. */
  export const runners: readonly ComponentType[];
}

/**
 * The texts of the search panel, put into its chunk by `render/bundle`; on the live server, the site's data has
 * them.
 */
declare module 'chartdocs:search-strings' {
  import type { SearchName, Strings } from './strings/text.ts';

  export const searchStrings: Strings<SearchName>;
}

/** Applies the styles of the search panel; put into its chunk by `render/bundle`. */
declare module 'chartdocs:search-styles';

/** Applies the styles that move the loader; put into the chunk of the progress bar by `render/bundle`. */
declare module 'chartdocs:loader-styles';

/**
 * Whether this is the live server's build: set by the bundler, so that a published site contains no live
 * code.
 */
declare const CHARTDOCS_LIVE: boolean;

/** Apply the styles of the bar of examples, and of their editor; put into their chunks by `render/bundle`. */
declare module 'chartdocs:example-tools-styles';
declare module 'chartdocs:example-controls-styles';
declare module 'chartdocs:example-editor-styles';
declare module 'chartdocs:example-types-styles';

/** TypeScript, in the worker that checks types. */
declare module 'chartdocs:typescript' {
  import typescript from 'typescript';

  export type { CompilerOptions } from 'typescript';
  export default typescript;
}
