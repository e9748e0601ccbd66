/** The site's data, put into the client's bundle and the inline scripts by `render/bundle`. */
declare module 'chartdocs:site' {
  import type { SiteData } from './model.ts';

  const site: SiteData;
  export default site;
  export const announcementId: string | undefined;
  export const baseUrl: SiteData['baseUrl'];
  /** Where the search's worker and styles are; only in the client's bundle. */
  export const searchWorkerUrl: string;
  export const searchStylesUrl: string;
  export const colorMode: SiteData['colorMode'];
}
