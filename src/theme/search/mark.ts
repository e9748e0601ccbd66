/** The highlighting library, loaded if the browser has no CSS Custom Highlight API. */
export { default as Mark } from 'mark.js';
