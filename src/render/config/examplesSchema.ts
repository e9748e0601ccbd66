import * as z from 'zod';

const styleSheet = z.string().regex(/\.css$/i, { error: 'a path that ends with ".css"' });
const styleSheets = z.array(styleSheet);

const packageName = z.string().regex(/^(?:@[\w.~-]+\/)?[\w~][\w.~-]*$/, {
  error: 'the name of a package, such as "d3-scale" or "@visx/scale"',
});

export const examplesSchema = z.strictObject({
  /** Packages that examples may import besides React. Default: the documented package. */
  packages: z.array(packageName).optional(),
  /** Style sheets of the packages: files relative to the configuration, or of packages. */
  styles: z
    .union([styleSheets, z.strictObject({ light: styleSheets, dark: styleSheets })], {
      error: 'a list of style sheets, or one for each mode: { light: [], dark: [] }',
    })
    .default([]),
  /** A file with the component around each example, relative to the configuration. */
  wrapper: z
    .string()
    .regex(/\.[jt]sx?$/i, { error: 'a path that ends with ".tsx", ".ts", ".jsx" or ".js"' })
    .optional(),
  /** What is bundled instead of packages, by name. */
  alias: z.record(z.string(), z.string()).default({}),
});
