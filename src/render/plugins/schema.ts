import * as z from 'zod';
import { sources } from '../config/csp.ts';
import { headElementSchema, partsSchema } from '../config/themeSchema.ts';
import type { DirectiveDefinition, ElementComponent, Plugin, UnifiedPlugin } from './input.ts';
import type { StandardSchema } from './standardSchema.ts';

/** A value that is a function; what it returns is checked when it is called. */
function callable<Value>() {
  return z.custom<Value>((value) => typeof value === 'function', { error: 'a function' });
}

const pluginName = z.string().regex(/\S/, { error: 'a name' });

/** As in Markdown: `::you-tube`. */
const directiveName = z.string().regex(/^[a-z][a-z\d-]*$/i, { error: 'a name of letters, digits and "-"' });

const directive = z
  .strictObject({
    form: z.enum(['leaf', 'container']),
    attributes: z.array(z.string()).optional(),
    component: callable<NonNullable<DirectiveDefinition['component']>>().optional(),
    markdown: callable<NonNullable<DirectiveDefinition['markdown']>>().optional(),
    isNamed: z.boolean().default(true),
  })
  .refine(({ component, markdown }) => (component === undefined) !== (markdown === undefined), {
    error: 'either "component" or "markdown"',
  })
  .refine(({ form, markdown }) => form === 'leaf' || markdown === undefined, {
    error: '"markdown" only for a leaf',
  });

const unifiedPlugin = z.custom<UnifiedPlugin>(
  (value) => typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function'),
  { error: 'a plugin of unified, or an array of one and its options' },
);

const cssFile = z.string().regex(/\.css$/i, { error: 'a path that ends with ".css"' });

const standardSchema = z.custom<StandardSchema>(
  (value) => {
    const standard: unknown =
      (typeof value === 'object' || typeof value === 'function') && value !== null
        ? Reflect.get(value, '~standard')
        : undefined;
    return typeof standard === 'object' && standard !== null && 'validate' in standard;
  },
  { error: 'a schema that implements Standard Schema' },
);

/** The shape of a plugin (`Plugin` in `input.ts`). */
export const pluginSchema = z.strictObject({
  name: pluginName,
  options: z.unknown().optional(),
  schema: standardSchema.optional(),
  markdown: z
    .strictObject({
      remarkPlugins: z.array(unifiedPlugin).default([]),
      rehypePlugins: z.array(unifiedPlugin).default([]),
      directives: z.record(directiveName, directive).default({}),
      components: z.record(z.string(), callable<ElementComponent>()).default({}),
    })
    .optional(),
  pages: callable<NonNullable<Plugin['pages']>>().optional(),
  metadata: callable<NonNullable<Plugin['metadata']>>().optional(),
  head: z
    .union(
      [z.array(headElementSchema), callable<Extract<Plugin['head'], (...values: never[]) => unknown>>()],
      {
        error: 'a list of elements, or a function that returns one',
      },
    )
    .optional(),
  outputs: callable<NonNullable<Plugin['outputs']>>().optional(),
  check: callable<NonNullable<Plugin['check']>>().optional(),
  search: callable<NonNullable<Plugin['search']>>().optional(),
  policy: z.strictObject({ frameSrc: sources, formAction: sources }).optional(),
  theme: z
    .strictObject({
      css: z.array(cssFile).default([]),
      tokens: z
        .record(z.string(), z.union([z.string(), z.strictObject({ light: z.string(), dark: z.string() })]))
        .default({}),
      ...partsSchema.shape,
    })
    .optional(),
});

/** A plugin as checked, with defaults. */
export type CheckedPlugin = z.output<typeof pluginSchema>;
