import { defaultSchema, type Options as Schema } from 'rehype-sanitize';
import { ORDINARY_ELEMENTS } from './elements.ts';

/** Elements that stand for components of the theme, by the attributes they carry. */
const OWN_ATTRIBUTES = {
  'cd-admonition': ['type'],
  'cd-api-props': ['type', 'only', 'except', 'inherited'],
  'cd-admonition-title': [],
  'cd-code-tabs': [],
  'cd-fence': ['lang', 'meta'],
  'cd-tab': ['name'],
  'cd-tabs': [],
} as const;

/**
 * What survives of a page with an author's HTML: GitHub's own list, the ordinary elements and those of the
 * Markdown room. What later steps add needs no exception.
 */
export const sanitizeSchema: Schema = {
  ...defaultSchema,
  // Ids are checked against those of the page itself where headings get theirs.
  clobber: [],
  tagNames: [
    ...new Set([
      ...(defaultSchema.tagNames ?? []),
      ...ORDINARY_ELEMENTS,
      ...Object.keys(OWN_ATTRIBUTES),
      'input',
      'section',
    ]),
  ],
  attributes: {
    ...defaultSchema.attributes,
    ...Object.fromEntries(Object.entries(OWN_ATTRIBUTES).map(([name, own]) => [name, [...own]])),
    a: [...(defaultSchema.attributes?.a ?? []), 'rel'],
    // An earlier entry of an attribute wins over `*`: these elements would lose the author's own classes.
    code: ['className'],
    li: ['className'],
    h2: ['className'],
    ol: ['className', 'start', 'type', 'reversed'],
    section: ['className', 'dataFootnotes'],
    img: [...(defaultSchema.attributes?.img ?? []), 'srcSet', 'sizes'],
    source: ['src', 'srcSet', 'media', 'sizes', 'type', 'width', 'height'],
    time: ['dateTime'],
    ul: ['className'],
    video: ['src', 'poster', 'controls', 'muted', 'loop', 'playsInline', 'width', 'height'],
    '*': [...(defaultSchema.attributes?.['*'] ?? []), 'className', 'id'],
  },
  // Where links and images may lead is decided in one place, before this (`refuseUnsafeUrls`).
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto', 'tel', 'symbol'],
    poster: ['http', 'https'],
  },
};
