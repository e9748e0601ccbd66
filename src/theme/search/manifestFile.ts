/** The file that names the index files that are there now, beside them. */
export const SEARCH_MANIFEST = 'search-manifest.json';
