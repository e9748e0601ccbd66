/** What search needs when it is used: a chunk of its own, with the panel, its styles and the way to the index. */

import { searchStyles } from 'chartdocs:search-styles';

export { OpenSearch } from './OpenSearch.tsx';

// Once, as the module is read once. They are no file of their own, which could be late or missing.
const styles = new CSSStyleSheet();
styles.replaceSync(searchStyles);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
