import type { TokenName } from '../../theme/styles/tokenNames.ts';

export interface ThemeInput {
  /**
   * Style sheets of the site. Their rules override those of the theme, which are in cascade layers, whatever their
   * specificity. `url(/fonts/a.woff2)` is a path below the static folder. @default []
   */
  css?: string[];
  /**
   * Values of the theme's custom properties, in both modes or in each: `{ 'color-brand': { light: '#0b64dd', dark:
   * '#61a2ff' }, 'radius-md': '2px' }`. @default none
   */
  tokens?: { [Name in TokenName]?: string | { light: string; dark: string } };
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
