/** Name of the file, next to the index files, that names the current ones. */
export const SEARCH_MANIFEST = 'search-manifest.json';
