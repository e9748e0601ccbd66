import { ENGLISH } from './english.ts';
import { createText } from './text.ts';

/** The texts in English, whatever the language of the site: for Markdown that machines read. */
export const ENGLISH_TEXT = createText(ENGLISH, 'en');
