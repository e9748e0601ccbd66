import * as z from 'zod';
import { ENGLISH } from '../../theme/strings/english.ts';
import { placeholdersOf } from '../../theme/strings/template.ts';
import type { Replacement, StringName, Strings } from '../../theme/strings/text.ts';

/** Forms for so few things that their number may be a word, or left out: "one page". */
const SMALL = ['zero', 'one', 'two'] as const;
const LARGE = ['few', 'many'] as const;

/**
 * Checks that a text isn't empty and has these placeholders, and no others.
 *
 * @param optional one that may be left out
 */
function textWith(placeholders: readonly string[], optional?: string) {
  const required = placeholders.filter((name) => name !== optional);
  return z.string().superRefine((value, { addIssue }) => {
    const found = [...new Set(placeholdersOf(value))];
    const isComplete = required.every((name) => found.includes(name));
    const unknown = found.filter((name) => !placeholders.includes(name));
    if (isComplete && unknown.length === 0 && /\S/.test(value)) return;
    const kept = required.length === 0 ? '' : ` with ${listed(required)}`;
    const others = unknown.length === 0 ? '' : `${kept === '' ? '' : ','} without ${listed(unknown)}`;
    addIssue({ code: 'custom', message: `a text${kept}${others}`, input: value });
  });
}

function listed(names: readonly string[]): string {
  const shown = names.map((name) => `{${name}}`);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** Texts with a count may have a form for each plural category of the language. */
function replacementWith(placeholders: readonly string[]): z.ZodType {
  const text = textWith(placeholders);
  if (!placeholders.includes('count')) return text;
  const forms = z.strictObject({
    ...optional(SMALL, textWith(placeholders, 'count')),
    ...optional(LARGE, text),
    other: text,
  });
  return z.union([text, forms]);
}

function optional<Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema) {
  return Object.fromEntries(keys.map((key) => [key, schema.optional()])) as Record<
    Key,
    z.ZodOptional<Schema>
  >;
}

type Shape = {
  [Name in StringName]: z.ZodOptional<z.ZodType<Replacement<Name>, Replacement<Name>>>;
};

/** Texts with the same placeholders share a schema: most have none. */
function shapeOf(english: typeof ENGLISH): Shape {
  const known = new Map<string, z.ZodType>();
  const schemas = Object.entries(english).map(([name, entry]) => {
    const placeholders = [...new Set(placeholdersOf(typeof entry === 'string' ? entry : entry.other))];
    const key = placeholders.join();
    const schema = known.get(key) ?? replacementWith(placeholders).optional();
    known.set(key, schema);
    return [name, schema];
  });
  return Object.fromEntries(schemas) as Shape; // made from the same table
}

/** The texts of the user interface that replace the English ones. */
export const stringsSchema = z.strictObject(shapeOf(ENGLISH)).transform((replaced) => {
  const given = Object.entries(replaced).filter(([, text]) => text !== undefined);
  return { ...ENGLISH, ...Object.fromEntries(given) } as Strings; // each was checked against its English text
});
