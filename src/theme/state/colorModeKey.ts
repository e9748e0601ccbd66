/** Local storage key of the reader's colour mode (§9). */
export const COLOR_MODE_KEY = 'theme';
