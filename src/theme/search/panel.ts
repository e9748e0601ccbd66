/**
 * What search needs once used: a separate chunk, with the panel, its styles and the code that loads the
 * index.
 */

import 'chartdocs:search-styles';

export { OpenSearch } from './OpenSearch.tsx';
