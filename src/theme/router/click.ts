import { type Address, type Here, siteAddress } from './url.ts';

export interface ClickLike {
  readonly button: number;
  readonly defaultPrevented: boolean;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export interface LinkLike {
  readonly href: string;
  readonly target: string;
  readonly download: string;
}

/** A file served as it is, such as a picture; `/docs/2.0` is a page. */
const FILE = /\.[a-z][a-z\d]*$/i;

/**
 * Returns the address of a clicked link if the router should handle it: a plain click on a link within the
 * site, to another page. The browser handles everything else.
 */
export function clickedAddress(event: ClickLike, link: LinkLike, here: Here): Address | undefined {
  const plain =
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey;
  if (!plain || (link.target !== '' && link.target !== '_self') || link.download !== '') return undefined;
  return linkedAddress(link.href, here);
}

/**
 * Returns the page of this site that a link points to, unless the link is an anchor on the current page.
 *
 * @param href the link's own, which may be an invalid URL
 */
export function linkedAddress(href: string, here: Here): Address | undefined {
  const address = siteAddress(href, here);
  if (!address || FILE.test(address.pathname)) return undefined;
  // Compares it as written: the browser goes to an anchor without loading only if nothing else differs.
  const isAnchor = address.hash !== '' && href.split('#')[0] === here.href.split('#')[0];
  return isAnchor ? undefined : address;
}
