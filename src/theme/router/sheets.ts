import type { SheetName } from '../model/sheet.ts';

/** Names the style sheet of a link. */
export const SHEET_ATTRIBUTE = 'data-sheet';

/** Returns the document's links to a style sheet, or to all of them. */
export function sheetLinks(name?: string): readonly HTMLLinkElement[] {
  const value = name === undefined ? '' : `="${name}"`;
  return [...document.querySelectorAll<HTMLLinkElement>(`link[${SHEET_ATTRIBUTE}${value}]`)];
}

/**
 * Loads a style sheet without applying it, unless the document has it.
 *
 * @throws Error when it can't be loaded
 */
export async function loadSheet(name: SheetName, urlOf: () => Promise<string>): Promise<void> {
  if (sheetLinks(name).some(({ sheet }) => sheet)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = await urlOf();
  link.media = 'not all';
  link.setAttribute(SHEET_ATTRIBUTE, name);
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} could not be loaded.`));
    };
    document.head.append(link);
  });
}

/** Applies a style sheet that is loaded, and no other. */
export function applySheet(name: SheetName): void {
  for (const link of sheetLinks()) {
    const media = link.getAttribute(SHEET_ATTRIBUTE) === name ? '' : 'not all';
    if (link.media !== media) link.media = media;
  }
}
