import type { Replacement, StringName } from '../../theme/strings/text.ts';

/**
 * Texts of the user interface, by name; those left out are English. `{name}` stands for a value. A text with `{count}`
 * may have a form for each plural category of the language, as `Intl.PluralRules` names them: `{ one: '{count} Seite',
 * other: '{count} Seiten' }`. `docs/content/strings.md` lists all texts.
 */
export type StringsInput = { [Name in StringName]?: Replacement<Name> };
