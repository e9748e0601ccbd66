/** A text that depends on a number, by the plural categories of its language; `other` is for all the rest. */
export interface PluralForms {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

const PLACEHOLDER = /\{(\w+)\}/;

/** Returns the names of the placeholders of a text, in order: `shown` and `total` of `{shown} of {total}`. */
export function placeholdersOf(template: string): readonly string[] {
  return template.split(PLACEHOLDER).filter((_, index) => index % 2 === 1);
}

/** Splits a text around its placeholders and puts values in their place; the parts may be of any type. */
export function fill<Part>(
  template: string,
  values: Readonly<Record<string, Part>>,
): readonly (string | Part)[] {
  return template
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))
    .filter((part) => part !== '');
}
