import type { PlainObject } from '../../../render/config/exportedValue.ts';
import type { UnconvertedKey } from './finding.ts';
import { record } from './read.ts';

/** Looks up the targets of links in the configuration. */
export interface KnownPages {
  /** Returns the address in the new site of a page or static file; undefined if there is none. */
  addressOf(href: string): string | undefined;
  /** Returns a document's URL, by the ids of its section and itself. */
  routeOf(id: string, section: unknown): string | undefined;
  /** Returns a document's id in the new site. */
  idOf(id: string, section: unknown): string | undefined;
  /** Returns a sidebar's name in the new site. */
  sidebarOf(id: string, section: unknown): string | undefined;
  /** Explains why a URL has no page, and what to do. */
  whyNot(href: string): string;
}

/** Keys of links that control their appearance. */
const LINK_KEYS = new Set([
  'type',
  'to',
  'href',
  'label',
  'position',
  'activeBasePath',
  'activeBaseRegex',
  'target',
  'rel',
  'className',
  'aria-label',
  'docId',
  'docsPluginId',
  'sidebarId',
  'items',
  'value',
  'prependBaseUrlToHref',
  'customProps',
  'title',
  'dropdownItemsBefore',
  'dropdownItemsAfter',
  'dropdownActiveClassDisabled',
  'queryString',
  'html',
  'autoAddBaseUrl',
]);

/** An attribute with an address, in HTML. */
const ADDRESS = /(\s(?:href|src)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;
const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Converts links of the navbar and footer, and those in HTML.
 *
 * @param site its base URL begins and ends with a slash
 */
export function createLinkConverter(
  pages: KnownPages,
  site: { readonly url: string; readonly baseUrl: string },
) {
  const findings: UnconvertedKey[] = [];
  const lose = (key: readonly PropertyKey[], message: string, hint: string): undefined => {
    findings.push({ key, message, hint });
    return undefined;
  };

  /** Returns a link's URL, if its target exists. */
  const hrefOf = (item: PlainObject, key: readonly PropertyKey[]): string | undefined => {
    const { to, href, docId, docsPluginId, label } = item;
    if (typeof docId === 'string') {
      const route = pages.routeOf(docId, docsPluginId);
      return (
        route ?? lose(key, `The link "${String(label ?? docId)}" leads to no page.`, 'Link to another page.')
      );
    }
    const written = typeof to === 'string' ? to : href;
    if (typeof written !== 'string') {
      return lose(key, `The link "${String(label ?? '')}" has no address.`, 'Add one to the configuration.');
    }
    const target = written.replace(/^pathname:\/\//, '');
    if (EXTERNAL.test(target)) return target;
    const own = target.startsWith('/') ? target : `/${target}`;
    return pages.addressOf(own) ?? loseTarget(own, key, label);
  };

  const loseTarget = (own: string, key: readonly PropertyKey[], label: unknown = own): undefined =>
    lose(key, `The link "${String(label)}" leads to "${own}", which isn't converted.`, pages.whyNot(own));

  /** Returns HTML without the base URL in its addresses: here it is added to all of them. */
  const html = (value: string, key: readonly PropertyKey[]): string =>
    value.replaceAll(ADDRESS, (whole, before: string, double?: string, single?: string) => {
      const written = double ?? single ?? '';
      if (written.startsWith('#') || EXTERNAL.test(written)) return whole;
      const target = written.startsWith('/') ? written : `/${written}`;
      // An address outside the site is kept by its host.
      if (!`${target}/`.startsWith(site.baseUrl)) return `${before}"${site.url}${target}"`;
      const own = `/${target.slice(site.baseUrl.length)}`;
      return `${before}"${pages.addressOf(own) ?? loseTarget(own, key) ?? own}"`;
    });

  const link = (item: PlainObject, key: readonly PropertyKey[]): PlainObject | undefined => {
    if (typeof item.html === 'string') {
      return lose(key, "HTML in the footer isn't converted.", 'Make a link of it, with "label" and "href".');
    }
    if (item.type === 'html') {
      return lose(key, "HTML in a dropdown isn't converted.", 'Make a link of it, with "label" and "href".');
    }
    const label = item.label ?? item['aria-label'];
    const href = hrefOf({ ...item, label }, key);
    return href === undefined ? undefined : { label: String(label ?? href), href };
  };

  const unknownKeys = (item: PlainObject, key: readonly PropertyKey[]) => {
    for (const name of Object.keys(item).filter((each) => !LINK_KEYS.has(each))) {
      lose([...key, name], `"${name}" of a link isn't converted.`, "It isn't needed here.");
    }
  };

  const navbarItem = (item: PlainObject, key: readonly PropertyKey[]): PlainObject | undefined => {
    const { type = 'default', label, docsPluginId } = item;
    const position = item.position === 'left' ? { position: 'left' } : {};
    const labelled = typeof label === 'string' ? { label } : {};
    unknownKeys(item, key);
    if (Array.isArray(item.items)) {
      const items = item.items.flatMap((each, index) => link(record(each), [...key, 'items', index]) ?? []);
      return items.length === 0 ? undefined : { type: 'dropdown', ...labelled, ...position, items };
    }
    switch (type) {
      case 'docSidebar': {
        const sidebarId = pages.sidebarOf(String(item.sidebarId), docsPluginId);
        if (sidebarId !== undefined) return { type, sidebarId, ...labelled, ...position };
        return lose(
          key,
          `There is no sidebar "${String(item.sidebarId)}".`,
          'Name one of those in "sidebars".',
        );
      }
      case 'doc': {
        const docId = pages.idOf(String(item.docId), docsPluginId);
        if (docId !== undefined) return { type, docId, ...labelled, ...position };
        return lose(key, `There is no page "${String(item.docId)}".`, 'Name another page.');
      }
      case 'docsVersion':
        return { type, ...labelled, ...position };
      case 'docsVersionDropdown':
      case 'localeDropdown':
      case 'search':
        return { type, ...position };
      case 'html':
        return { type, value: html(String(item.value ?? ''), key), ...position };
      case 'default': {
        const found = link(item, key);
        if (!found) return undefined;
        const { activeBasePath: base, target } = item;
        return {
          ...found,
          ...position,
          ...(typeof base === 'string' ? { activeBase: `/${base.replace(/^\//, '')}` } : {}),
          ...(target === '_blank' ? { newTab: true } : {}),
        };
      }
      default:
        return lose(
          key,
          `The navbar can't have an item of the type "${String(type)}".`,
          'Use a link in its place.',
        );
    }
  };

  return { findings, html, link, navbarItem };
}
