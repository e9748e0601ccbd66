import * as z from 'zod';
import { fileUrl, href, html, route } from './fields.ts';

/** Schemas for the navbar and the footer. */

export const linkSchema = z.strictObject({
  label: z.string(),
  /** A route, a path deployed beside the site, or a URL. */
  href,
});

const logo = z.strictObject({
  alt: z.string(),
  /** Path below the static folder. */
  src: fileUrl,
  srcDark: fileUrl.optional(),
  href: href.optional(),
});

const position = z.enum(['left', 'right']).default('right');

const navbarItem = z.discriminatedUnion('type', [
  z.strictObject({
    /** An item without a type is a plain link, as in similar tools. */
    type: z.literal('default').optional(),
    position,
    label: z.string(),
    href,
    activeBase: route.optional(),
    newTab: z.boolean().default(false),
  }),
  z.strictObject({
    type: z.literal('doc'),
    position,
    docId: z.string(),
    label: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('docSidebar'),
    position,
    sidebarId: z.string(),
    label: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('docsVersion'), position, label: z.string().optional() }),
  z.strictObject({ type: z.literal('docsVersionDropdown'), position }),
  z.strictObject({ type: z.literal('localeDropdown'), position }),
  z.strictObject({
    type: z.literal('dropdown'),
    position,
    label: z.string(),
    items: z.array(linkSchema),
  }),
  z.strictObject({ type: z.literal('html'), position, value: html }),
  z.strictObject({ type: z.literal('search'), position }),
]);

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

export type NavbarConfigItem = z.output<typeof navbarItem>;
