import type { ARTICLE_STRINGS, BASE_URL_STRINGS, ENGLISH, SEARCH_STRINGS, SHELL_STRINGS } from './english.ts';
import { fill, type PluralForms } from './template.ts';

/** The name of a text: `sidebar.pages`. */
export type StringName = keyof typeof ENGLISH;
export type ShellName = keyof typeof SHELL_STRINGS;
export type SearchName = keyof typeof SEARCH_STRINGS;
export type BaseUrlName = keyof typeof BASE_URL_STRINGS;
export type ArticleName = keyof typeof ARTICLE_STRINGS;

type Template<Name extends StringName> = Name extends StringName
  ? (typeof ENGLISH)[Name] extends { readonly other: infer Other }
    ? Other
    : (typeof ENGLISH)[Name]
  : never;

type PlaceholdersIn<Template> = Template extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder | PlaceholdersIn<Rest>
  : never;

/** The placeholders of a text: `shown` and `total` of `{shown} of {total}`. */
export type Placeholder<Name extends StringName> = PlaceholdersIn<Template<Name>>;

/** What replaces a text: only one with a count may have plural forms. */
export type Replacement<Name extends StringName> =
  'count' extends Placeholder<Name> ? string | PluralForms : string;

/** Texts by name. */
export type Strings<Names extends StringName = StringName> = {
  readonly [Name in Names]: Replacement<Name>;
};

/** The values of a text's placeholders. A count chooses the plural form. */
export type Values<Name extends StringName, Part> = {
  readonly [Key in Placeholder<Name>]: Key extends 'count' ? number : Part;
};

type Arguments<Name extends StringName> = [Placeholder<Name>] extends [never]
  ? []
  : [values: Values<Name, string | number>];

/** Returns the texts of a site: `text('sidebar.pages', { label })`. */
export type TextFunction<Names extends StringName> = <Name extends Names>(
  name: Name,
  ...values: Arguments<Name>
) => string;

/** The same, with plural forms and values of any kind. */
export interface Text<Names extends StringName = StringName> extends TextFunction<Names> {
  /** Returns a text in parts, for values that aren't text: a link, or what a layout prints. */
  parts<Name extends Names, Part>(
    name: Name,
    values: Values<Name, Part | string | number>,
  ): readonly (Part | string | number)[];
  /** The language of numbers and dates, as `Intl` expects it. */
  readonly language: string;
}

/** @param locale the code of the site's locale */
export function createText<Names extends StringName>(strings: Strings<Names>, locale: string): Text<Names> {
  const language = languageOf(locale);
  const templateOf = (name: Names, count: unknown): string => {
    const text: string | PluralForms = strings[name];
    return typeof text === 'string' ? text : formOf(text, Number(count), language);
  };
  const parts = <Part>(name: Names, values: Readonly<Record<string, Part>>) =>
    fill(templateOf(name, values.count), values);
  // Most texts have no values, and a page has thousands of them.
  const text = (name: Names, values?: Readonly<Record<string, string | number>>) =>
    values ? parts(name, values).join('') : templateOf(name, undefined);
  return Object.assign(text, { parts, language }) as Text<Names>; // the types above know the values of each text
}

function formOf(forms: PluralForms, count: number, language: string): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/** Codes of locales are parts of addresses, and not all of them name a language: `pt_BR`, `manual`. */
function languageOf(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  try {
    return Intl.PluralRules.supportedLocalesOf(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
