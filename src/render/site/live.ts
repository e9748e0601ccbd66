/** The folder of paths that only a site that is being written has. */
export const LIVE = '__chartdocs';
