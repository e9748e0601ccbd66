import * as z from 'zod';
import { urlTemplate } from './fields.ts';

/** What the reference is made from, and how it is shown. */
export const apiSchema = z.strictObject({
  /**
   * The library by its name: an installed package, or the one that the site is in. All modules that its "exports"
   * name are documented, each symbol as it is imported.
   */
  package: z.string().optional(),
  /** Declaration or source files, relative to the configuration: in place of all that `package` exports. */
  entryPoints: z.array(z.string()).min(1).optional(),
  tsconfig: z.string().optional(),
  /** Globs of files whose symbols get no page. */
  exclude: z.array(z.string()).default([]),
  /** URL template of a declaration: `{version}`, `{file}` and `{line}` are filled in. */
  sourceLink: urlTemplate.optional(),
  /** The library itself, as a script imports it: it is run at build time, and its constants are shown with their values. */
  runtime: z.string().optional(),
  /** The name readers import from; read from the nearest package.json when absent. */
  packageName: z.string().optional(),
  routeBasePath: z
    .string()
    .regex(/^\/[^/?#%\\\s]+(?:\/[^/?#%\\\s]+)*\/?$/, { error: 'a path such as "/all-types"' })
    .transform((value) => value.replace(/\/$/, ''))
    .default('/all-types'),
  /** What is wrong in doc comments of the library fails a strict build too. */
  strictComments: z.boolean().default(false),
  /** What `{@link}`s of doc comments may name without a warning though it is not exported. */
  ignoredLinks: z.array(z.string()).default([]),
  /** Properties that functions have from elsewhere (`displayName`, `propTypes`) have pages too. */
  allStatics: z.boolean().default(false),
  /**
   * The areas of the library, for its index of symbols: a symbol is in the first one of which a glob matches
   * its name, or, for a glob with a slash, the file it is declared in.
   */
  areas: z.array(z.strictObject({ label: z.string(), match: z.array(z.string()).min(1) })).default([]),
  /** The sidebar that generated pages belong to. */
  sidebar: z.string().optional(),
});
