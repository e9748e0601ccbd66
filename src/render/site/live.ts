/** The folder of paths that only exist during live preview. */
export const LIVE = '__chartdocs';
