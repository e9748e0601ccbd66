/**
 * The style sheets of a site; a page loads one (`render/bundle/sheets.ts`). `guide`: articles with tables of props.
 * `live`: the same with live examples.
 * `symbol`: pages of the reference. `complete`: all styles.
 */
export type SheetName = 'home' | 'article' | 'guide' | 'live' | 'symbol' | 'complete';
