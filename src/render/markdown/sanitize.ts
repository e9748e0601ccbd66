import { defaultSchema, type Options as Schema } from 'rehype-sanitize';
import { ORDINARY_ELEMENTS } from './elements.ts';
import { DIRECTIVE_ELEMENT, DIRECTIVE_LABEL_ELEMENT } from './extension.ts';
import { DIRECTIVE_ELEMENTS } from './ownDirectives.ts';

/** Elements that represent components, with their attributes. */
const OWN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(DIRECTIVE_ELEMENTS).map(([name, { attributes }]) => [name, attributes]),
  ),
  [DIRECTIVE_ELEMENT]: ['name', 'values', 'file', 'line'],
  [DIRECTIVE_LABEL_ELEMENT]: [],
  'cd-fence': ['lang', 'meta'],
};

/**
 * What is kept of the author's HTML: GitHub's own list, the ordinary elements and those of the theme's
 * components. Anything added by later steps needs no exception.
 */
export const sanitizeSchema: Schema = {
  ...defaultSchema,
  // Ids are checked against those of the page when headings get theirs.
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
    // Entries here take precedence over `*`: these elements would lose the author's classes.
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
  // The allowed targets of links and images are checked earlier, in `refuseUnsafeUrls`.
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto', 'tel', 'symbol'],
    poster: ['http', 'https'],
  },
};
