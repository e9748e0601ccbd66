import * as z from 'zod';
import type { NavbarItem } from '../../theme/model/site.ts';
import { sidebarNotFound, sidebarWithoutLink } from '../../theme/state/errors.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { nearestName } from './explain.ts';
import { href, html, route } from './fields.ts';
import { linkSchema } from './linkSchema.ts';

/** A type of navbar item: the fields it has in the configuration besides `type` and `position`, and what it shows. */
interface NavbarItemType<Fields extends z.ZodRawShape> {
  readonly fields: Fields;
  readonly resolve: (item: z.output<z.ZodObject<Fields>>, site: NavbarSite) => ResolvedItem;
}

/** The site in which an item is resolved. */
export interface NavbarSite {
  /** Neither is set for a draft. */
  readonly findPage: (
    id: string,
    field: string,
  ) => {
    readonly document?: { readonly route: string; readonly sidebarLabel: string };
    readonly diagnostic?: Diagnostic;
  };
  /** Names of the sidebars. */
  readonly sidebars: readonly string[];
  /** Returns the route of the first page in a sidebar. */
  readonly firstPage: (sidebar: string) => string | undefined;
  readonly currentVersion: { readonly href: string; readonly label: string } | undefined;
  /** Returns where a field of the item is in the configuration. */
  readonly placeOf: (field: string) => Pick<Diagnostic, 'configKey'>;
}

type WithoutPosition<Item> = Item extends unknown ? Omit<Item, 'position'> : never;

/** Without both, the item isn't shown. */
export interface ResolvedItem {
  readonly item?: WithoutPosition<NavbarItem>;
  readonly diagnostic?: Diagnostic;
}

const label = z.string();

/** By the value of `type`, which is `default` in an item without one. */
export const NAVBAR_ITEM_TYPES = {
  default: itemType({
    fields: {
      label,
      href,
      activeBase: route.optional(),
      newTab: z.boolean().default(false),
    },
    resolve: ({ activeBase, label, href, newTab }) => ({
      item: { kind: 'link', label, href, newTab, ...(activeBase === undefined ? {} : { activeBase }) },
    }),
  }),
  doc: itemType({
    fields: { docId: z.string(), label: label.optional() },
    resolve({ docId, label }, { findPage }) {
      const { document, diagnostic } = findPage(docId, 'docId');
      if (diagnostic) return { diagnostic };
      if (!document) return {};
      const { route, sidebarLabel } = document;
      return {
        item: { kind: 'link', label: label ?? sidebarLabel, href: route, activeBase: route, newTab: false },
      };
    },
  }),
  docSidebar: itemType({
    fields: { sidebarId: z.string(), label: label.optional() },
    resolve({ sidebarId, label }, { sidebars, firstPage, placeOf }) {
      const problem = { severity: 'error', ...placeOf('sidebarId') } as const;
      if (!sidebars.includes(sidebarId)) {
        const nearest = nearestName(sidebarId, sidebars);
        return {
          diagnostic: {
            ...problem,
            code: 'sidebar-not-found',
            message: sidebarNotFound(sidebarId, sidebars).message,
            hint: nearest ? `Did you mean "${nearest}"?` : 'Add the sidebar under "sidebars".',
          },
        };
      }
      const href = firstPage(sidebarId);
      if (href === undefined) {
        return {
          diagnostic: {
            ...problem,
            code: 'sidebar-without-link',
            message: sidebarWithoutLink(sidebarId).message,
            hint: "Add at least one document to the sidebar that isn't a draft.",
          },
        };
      }
      return { item: { kind: 'link', label: label ?? sidebarId, href, sidebar: sidebarId, newTab: false } };
    },
  }),
  docsVersion: itemType({
    fields: { label: label.optional() },
    resolve({ label }, { currentVersion: version }) {
      if (!version) return {};
      return {
        item: { kind: 'link', label: label ?? version.label, href: version.href, newTab: false },
      };
    },
  }),
  docsVersionDropdown: itemType({ fields: {}, resolve: () => ({ item: { kind: 'versions' } }) }),
  localeDropdown: itemType({ fields: {}, resolve: () => ({ item: { kind: 'locales' } }) }),
  dropdown: itemType({
    fields: { label, items: z.array(linkSchema) },
    resolve: ({ label, items }) => ({ item: { kind: 'dropdown', label, items } }),
  }),
  html: itemType({
    fields: { value: html },
    resolve: ({ value }) => ({ item: { kind: 'html', html: value } }),
  }),
  search: itemType({ fields: {}, resolve: () => ({ item: { kind: 'search' } }) }),
};

function itemType<const Fields extends z.ZodRawShape>(type: NavbarItemType<Fields>): NavbarItemType<Fields> {
  return type;
}

type Types = typeof NAVBAR_ITEM_TYPES;

const position = z.enum(['left', 'right']).default('right');

type CommonFields<Type extends keyof Types> = {
  readonly type: Type extends 'default' ? z.ZodOptional<z.ZodLiteral<Type>> : z.ZodLiteral<Type>;
  readonly position: typeof position;
};
type ItemSchema<Type extends keyof Types> =
  Types[Type] extends NavbarItemType<infer Fields>
    ? z.ZodObject<Fields & CommonFields<Type>, z.core.$strict>
    : never;
type AnyItemSchema = { [Type in keyof Types]: ItemSchema<Type> }[keyof Types];

function schemaOf(type: string, { fields }: { readonly fields: z.ZodRawShape }) {
  const literal = z.literal(type);
  // An item without a type is a plain link, as in similar tools.
  return z.strictObject({ type: type === 'default' ? literal.optional() : literal, position, ...fields });
}

/** The schema of an item, made from the table. */
export const navbarItem = z.discriminatedUnion(
  'type',
  Object.entries(NAVBAR_ITEM_TYPES).map(([type, definition]) => schemaOf(type, definition)) as unknown as [
    AnyItemSchema,
    ...AnyItemSchema[],
  ], // as `schemaOf` makes them
);

export type NavbarConfigItem = z.output<typeof navbarItem>;

/** Resolves an item of the configuration against the site. */
export function resolveNavbarItem(item: NavbarConfigItem, site: NavbarSite): ResolvedItem {
  const { resolve } = NAVBAR_ITEM_TYPES[item.type ?? 'default'];
  return (resolve as (item: NavbarConfigItem, site: NavbarSite) => ResolvedItem)(item, site); // that of its type
}
