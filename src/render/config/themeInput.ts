import type { SlotName } from '../../theme/parts/names.ts';
import type { TokenName } from '../../theme/styles/tokenNames.ts';

export interface ThemeInput {
  /**
   * Style sheets of the site. Their rules override those of the theme, which are in cascade layers, whatever their
   * specificity. `url(/fonts/a.woff2)` is a path below the static folder. @default []
   */
  css?: string[];
  /**
   * Style sheets that only the home page needs, like those in `css`: most other pages don't load them. Use classes of your
   * own. @default []
   */
  homeCss?: string[];
  /**
   * Values of the theme's custom properties, in both modes or in each: `{ 'color-brand': { light: '#0b64dd', dark:
   * '#61a2ff' }, 'radius-md': '2px' }`. @default none
   */
  tokens?: { [Name in TokenName]?: string | { light: string; dark: string } };
  /**
   * Components to add at places of a page: files with a React component as default export, relative to the
   * configuration. Each place takes any number. @default none
   */
  slots?: { [Name in SlotName]?: string[] };
  /** Files that export a wrapped part of the page by default: `wrap('Footer', (Default, props) => …)`. @default [] */
  components?: string[];
  /** Modules to run in the browser on each visit. @default [] */
  client?: string[];
  /**
   * Modules for elements of articles: loaded in the browser when a page shows an element that the selector matches, a
   * class or an attribute. The default export is called with each of them, and returns what to do when the page is
   * left. @default []
   */
  elements?: { selector: string; module: string }[];
}

export interface HeadElementInput {
  tag: 'meta' | 'link' | 'script';
  /**
   * As HTML writes them; `true` for one without a value. `href` and `src` that begin with a slash are paths of the site.
   * @default none
   */
  attributes?: Record<string, string | true>;
  /** The code of a script. A content security policy of the site (`csp`) allows it. */
  content?: string;
}
