/** Elements that are kept unchanged. */
export const ORDINARY_ELEMENTS: readonly string[] = [
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'col', 'colgroup', 'dd'],
  ...['del', 'details', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5'],
  ...['h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'picture', 'pre', 'q', 'rp', 'rt'],
  ...['ruby', 's', 'samp', 'small', 'source', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody'],
  ...['td', 'tfoot', 'th', 'thead', 'time', 'tr', 'u', 'ul', 'var', 'video', 'wbr'],
];

/**
 * Elements that are replaced by another: obsolete ones, and those that would be landmarks of the page or
 * controls without function.
 */
export const REPLACED_ELEMENTS: Readonly<Record<string, string>> = {
  acronym: 'abbr',
  address: 'div',
  article: 'div',
  aside: 'div',
  big: 'span',
  button: 'span',
  center: 'div',
  dir: 'ul',
  fieldset: 'div',
  font: 'span',
  footer: 'div',
  form: 'div',
  header: 'div',
  hgroup: 'div',
  label: 'span',
  legend: 'p',
  main: 'div',
  menu: 'ul',
  nav: 'div',
  nobr: 'span',
  section: 'div',
  strike: 's',
  tt: 'code',
};

/** Elements without content that no browser has any more; nobody writes their names as placeholders. */
export const OBSOLETE_EMPTY_ELEMENTS: ReadonlySet<string> = new Set([
  ...['basefont', 'bgsound', 'isindex', 'keygen', 'nextid', 'spacer'],
]);

/** Elements without content that pages can't contain. */
export const EMPTY_UNSUPPORTED_ELEMENTS: ReadonlySet<string> = new Set([
  ...['area', 'base', 'embed', 'frame', 'input', 'link', 'menuitem', 'meta', 'param', 'track'],
  ...OBSOLETE_EMPTY_ELEMENTS,
]);

/** Elements that pages can't contain, but whose content is text or ordinary elements. */
export const UNWRAPPED_ELEMENTS: ReadonlySet<string> = new Set([
  ...['body', 'data', 'dialog', 'html', 'map', 'meter', 'noframes', 'noscript', 'optgroup', 'option'],
  ...['output', 'progress', 'search', 'slot'],
]);

/**
 * Elements that pages can't contain: they run code, contain a document, style the whole page, or are controls
 * without function.
 */
export const UNSUPPORTED_ELEMENTS: ReadonlySet<string> = new Set([
  ...['applet', 'audio', 'canvas', 'datalist', 'frameset', 'head', 'iframe', 'math', 'object', 'script'],
  ...['select', 'style', 'svg', 'template', 'textarea', 'title'],
  ...EMPTY_UNSUPPORTED_ELEMENTS,
  ...UNWRAPPED_ELEMENTS,
]);

const KNOWN: ReadonlySet<string> = new Set([...ORDINARY_ELEMENTS, ...Object.keys(REPLACED_ELEMENTS)]);

/** Void elements. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'source', 'wbr']);

/** Void elements that make sense without attributes and anywhere, so that `<Br>` is surely one. */
const LINE_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'wbr']);

/** Void elements, and those whose end tag is optional in HTML. */
export const NEEDS_NO_END: ReadonlySet<string> = new Set([
  ...VOID_ELEMENTS,
  ...['caption', 'colgroup', 'dd', 'dt', 'li', 'p', 'rp', 'rt', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
]);

/** A complete tag, according to CommonMark ("Raw HTML"). */
const TAG =
  /<(\/?)([a-zA-Z][a-zA-Z\d-]*)((?:\s+[a-zA-Z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*)\s*(\/?)>/g;

/** A tag in a piece of HTML. */
export interface Tag {
  /** Offsets in the HTML. */
  readonly start: number;
  readonly end: number;
  /** In lower case. */
  readonly name: string;
  /** The name as written. */
  readonly written: string;
  readonly attributes: string;
  readonly isEnd: boolean;
  /** `<div />`: a start tag in HTML, but the whole element for its author. */
  readonly isSelfClosed: boolean;
  /** Whether pages can contain the element. */
  readonly isKnown: boolean;
  /**
   * Whether it may be a type parameter: `<P>`, `<T>`, `<Table>`. It is HTML only with a matching tag or
   * attributes.
   */
  readonly isTypeLike: boolean;
}

export function tagsOf(html: string): readonly Tag[] {
  return [...html.matchAll(TAG)].map((match) => {
    const [whole, slash, written = '', attributes = '', closed] = match;
    const name = nameOf(written, attributes);
    const isVoid = VOID_ELEMENTS.has(name);
    const isSelfClosed = closed === '/' && !isVoid;
    return {
      start: match.index,
      end: match.index + whole.length,
      name,
      written,
      attributes,
      isEnd: slash === '/',
      isSelfClosed,
      // The names of HTML have no case, but `<Table />` is a component.
      isKnown: KNOWN.has(name) && (isInOneCase(written) || !isSelfClosed),
      isTypeLike:
        attributes === '' && (/^[A-Z]$/.test(written) || (!isInOneCase(written) && !LINE_ELEMENTS.has(name))),
    };
  });
}

/** Returns the name of an element. HTML parsers read `<image>` as `<img>`; without an address it may be a placeholder. */
function nameOf(written: string, attributes: string): string {
  const name = written.toLowerCase();
  return name === 'image' && /\ssrc\s*=/i.test(attributes) ? 'img' : name;
}

/** Returns whether a name is written as in HTML, `table` or `TABLE`; `Table` may be a type or a component. */
function isInOneCase(written: string): boolean {
  return written === written.toLowerCase() || written === written.toUpperCase();
}

/** Returns whether a tag is of an HTML element that pages can't contain. */
export function isUnsupported({ name, written }: Tag): boolean {
  return UNSUPPORTED_ELEMENTS.has(name) && (isInOneCase(written) || name === 'script' || name === 'style');
}

/** Returns the tags that nest: those that need an end tag. */
export function tagsThatNest(html: string): readonly Tag[] {
  return tagsOf(html).filter(
    ({ name, isKnown, isSelfClosed }) => isKnown && !isSelfClosed && !NEEDS_NO_END.has(name),
  );
}
