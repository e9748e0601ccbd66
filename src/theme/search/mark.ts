/** The library that marks words, fetched where the browser can't highlight them itself. */
export { default as Mark } from 'mark.js';
