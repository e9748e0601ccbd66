const SHELL_SLOT_NAMES = [
  'navbar-start',
  'navbar-end',
  'sidebar-top',
  'sidebar-bottom',
  'footer-start',
  'footer-end',
] as const;

/** The places where a site may add components. Each takes any number, in order. */
export const SLOT_NAMES = [
  ...SHELL_SLOT_NAMES,
  'home-end',
  'doc-before',
  'doc-after',
  'toc-bottom',
  'symbol-after-declaration',
  'not-found-end',
] as const;
export type SlotName = (typeof SLOT_NAMES)[number];

/** Whether a slot is outside `<main>`. */
export function isShellSlot(slot: SlotName): boolean {
  return SHELL_SLOT_NAMES.some((name) => name === slot);
}

/** Parts inside `<main>`: rendered at build time, so that the browser needs no code for them. */
const STATIC_PART_NAMES = [
  'Breadcrumbs',
  'TableOfContents',
  'Pagination',
  'NotFound',
  'HomePicture',
  'CardPicture',
] as const;

/** The parts of a page that a site may wrap. */
export const PART_NAMES = ['AnnouncementBar', 'Navbar', 'Sidebar', 'Footer', ...STATIC_PART_NAMES] as const;
export type PartName = (typeof PART_NAMES)[number];

export function isStaticPart(part: PartName): boolean {
  return STATIC_PART_NAMES.some((name) => name === part);
}
