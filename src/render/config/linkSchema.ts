import * as z from 'zod';
import { href } from './fields.ts';

export const linkSchema = z.strictObject({
  label: z.string(),
  /** A route, a path deployed beside the site, or a URL. */
  href,
});
