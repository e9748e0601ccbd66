import type { JsxTag } from './tag.ts';

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Attributes that have other names in JSX. */
const NAMES = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['srcSet', 'srcset'],
]);

/** Attributes that are removed from pages. */
const REMOVED_ATTRIBUTES = /^(?:style|key|ref|on[A-Z].*)$/;

/**
 * Converts a JSX tag to HTML.
 *
 * @param written the tag as written
 * @returns the HTML, and the attributes whose values aren't known without running code
 */
export function htmlOfTag(
  written: string,
  { name, isClosing, closesItself, attributes }: JsxTag,
): { readonly html: string; readonly lost: readonly string[] } {
  const isHtml =
    !closesItself && attributes.every(({ isExpression, name: key }) => !isExpression && !NAMES.has(key));
  if (isHtml) return { html: written.replaceAll(/\s*\n\s*/g, ' '), lost: [] };
  if (isClosing) return { html: `</${name}>`, lost: [] };
  const lost: string[] = [];
  const kept = attributes.flatMap(({ name: key, value, isExpression }) => {
    if (REMOVED_ATTRIBUTES.test(key)) return [];
    if (value === undefined) {
      lost.push(key === '' ? '…' : key);
      return [];
    }
    const own = NAMES.get(key) ?? (isExpression ? key.toLowerCase() : key);
    return value === true ? [own] : [`${own}="${value.replaceAll('"', '&quot;')}"`];
  });
  const end = closesItself && !VOID.test(name) ? `></${name}>` : '>';
  return { html: `<${[name, ...kept].join(' ')}${end}`, lost };
}
