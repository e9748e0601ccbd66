/**
 * What search needs once used: a separate chunk, with the panel, its styles and the code that loads the
 * index.
 */

import { searchStyles } from 'chartdocs:search-styles';

export { OpenSearch } from './OpenSearch.tsx';

// Runs once, like every module. Not a separate CSS file, which could be late or missing.
const styles = new CSSStyleSheet();
styles.replaceSync(searchStyles);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
