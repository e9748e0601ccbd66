/** Local storage key of the reader's color mode (§9). */
export const COLOR_MODE_KEY = 'theme';
