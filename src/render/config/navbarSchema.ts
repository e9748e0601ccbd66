import * as z from 'zod';
import { fileUrl, href } from './fields.ts';
import { linkSchema } from './linkSchema.ts';
import { navbarItem } from './navbarItems.ts';

/** Schemas for the navbar and the footer. */

const logo = z.strictObject({
  alt: z.string(),
  /** Path below the static folder. */
  src: fileUrl,
  srcDark: fileUrl.optional(),
  href: href.optional(),
});

export const navbarSchema = z.strictObject({
  title: z.string().optional(),
  logo: logo.optional(),
  hideOnScroll: z.boolean().default(false),
  /** Default: the sidebars, and dropdowns of versions and locales if there are several. */
  items: z.array(navbarItem).optional(),
});

export const footerSchema = z.strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  /** Columns with a title, or a flat list of links. */
  links: z
    .array(z.union([linkSchema, z.strictObject({ title: z.string(), items: z.array(linkSchema) })]))
    .default([]),
  logo: logo.optional(),
  copyright: z.string().optional(),
});
