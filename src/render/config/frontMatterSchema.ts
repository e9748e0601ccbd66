import * as z from 'zod';
import { fileUrl, plainPath } from './fields.ts';

/** The keys allowed in the front matter of a Markdown file. */
export const frontMatterSchema = z.strictObject({
  id: z
    .string()
    .regex(/^(?!\.)[^/?#%\\\s\p{Cc}\p{Cs}]+$/u, {
      error: 'an id without a "." at its beginning, slashes, spaces, control characters, "?", "#" and "%"',
    })
    .optional(),
  title: z.string().optional(),
  sidebar_label: z.string().optional(),
  sidebar_position: z.number().optional(),
  description: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  image: fileUrl.optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  hide_title: z.boolean().optional(),
  slug: plainPath.optional(),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;
