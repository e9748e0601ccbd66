import * as z from 'zod';
import { urlTemplate } from './fields.ts';

/** The sources and presentation of the API reference. */
export const apiSchema = z.strictObject({
  /**
   * Name of the library: an installed package, or the one that contains the site. Documents all modules in
   * its "exports", with each symbol as it is imported.
   */
  package: z.string().optional(),
  /** Declaration or source files, relative to the configuration, instead of everything `package` exports. */
  entryPoints: z.array(z.string()).min(1).optional(),
  tsconfig: z.string().optional(),
  /** Globs of files whose symbols have no page. */
  exclude: z.array(z.string()).default([]),
  /** URL template of a declaration, with the placeholders `{version}`, `{file}` and `{line}`. */
  sourceLink: urlTemplate.optional(),
  /** The library's import specifier: it is run at build time to show the values of constants. */
  runtime: z.string().optional(),
  /** The name readers import from; defaults to the name in the nearest package.json. */
  packageName: z.string().optional(),
  routeBasePath: z
    .string()
    .regex(/^\/[^/?#%\\\s]+(?:\/[^/?#%\\\s]+)*\/?$/, { error: 'a path such as "/all-types"' })
    .transform((value) => value.replace(/\/$/, ''))
    .default('/all-types'),
  /** Whether problems in the library's doc comments fail a strict build too. */
  strictComments: z.boolean().default(false),
  /** Names that `{@link}` may use without a warning although they aren't exported. */
  ignoredLinks: z.array(z.string()).default([]),
  /** Whether properties that functions have from elsewhere (`displayName`, `propTypes`) have pages too. */
  allStatics: z.boolean().default(false),
  /**
   * The areas of the library, for its symbol index. A symbol belongs to the first area with a glob that
   * matches its name or, if the glob has a slash, its declaring file.
   */
  areas: z.array(z.strictObject({ label: z.string(), match: z.array(z.string()).min(1) })).default([]),
  /** The sidebar of generated pages. */
  sidebar: z.string().optional(),
});
