/** What dark mode's values of tokens are set on, as in `tokens.css`. */
export const DARK_SELECTOR = ':root[data-theme="dark"],.cd-footer-dark';
