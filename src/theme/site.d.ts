/** The site's data, put into the client's bundle by `render/bundle`. */
declare module 'chartdocs:site' {
  const site: import('./model.ts').SiteData;
  export default site;
}
