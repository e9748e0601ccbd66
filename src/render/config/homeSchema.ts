import * as z from 'zod';
import { fileUrl, href } from './fields.ts';
import { linkSchema } from './linkSchema.ts';

/** An image, or one for each color mode: paths below the static folder, or URLs. */
const image = z.union([fileUrl, z.strictObject({ light: fileUrl, dark: fileUrl })]);

export const homeSchema = z
  .strictObject({
    description: z.string().default(''),
    /** Buttons. Default: links to the first page and the reference. */
    actions: z.array(linkSchema.extend({ primary: z.boolean().default(false) })).optional(),
    /** Shown beside the title. */
    image: image.optional(),
    /** The name of a live example, shown instead of an image. */
    example: z.string().optional(),
    /** The heading above the features. */
    featuresTitle: z.string().default('Features'),
    /** Cards. Default: the contents of the first sidebar, and the kinds of symbols. */
    features: z
      .array(z.strictObject({ title: z.string(), description: z.string(), href, image: image.optional() }))
      .optional(),
  })
  .check(({ value, issues }) => {
    if (value.image === undefined || value.example === undefined) return;
    issues.push({
      code: 'custom',
      input: value.example,
      path: ['example'],
      message: 'The home page has either "image" or "example"; remove one of them.',
    });
  });
