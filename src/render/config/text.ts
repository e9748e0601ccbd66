import { createText, type Text } from '../../theme/strings/text.ts';
import type { WrittenConfig } from './schema.ts';

/** Returns the texts of a site, in its language. */
export function textOf({ strings, i18n }: Pick<WrittenConfig, 'strings' | 'i18n'>): Text {
  return createText(strings, i18n.defaultLocale);
}
