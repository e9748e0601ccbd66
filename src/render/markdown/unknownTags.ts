import type { Html } from 'mdast';
import type { VFile } from 'vfile';
import { tagsOf, UNSUPPORTED_ELEMENTS } from './elements.ts';
import { report, sourceData } from './report.ts';

/**
 * HTML without the tags of elements that no page knows (`<marquee>`, `<Badge/>`, and `<string>` of `Array<string>`), as
 * a browser shows it; each name is reported once. A doc comment keeps them as text: its readers may miss a type, and
 * who builds the site often can't change it.
 *
 * @param reported the names that were reported before
 */
export function withoutUnknownTags(node: Html, file: VFile, reported: Set<string>): string {
  if (sourceData(file).isFragment) return node.value;
  let kept = '';
  let at = 0;
  for (const { name, written, start, end, isKnown, isLetter } of tagsOf(node.value)) {
    // What may be a type parameter is text, and what can't be on a page is dealt with elsewhere.
    if (isKnown || isLetter || UNSUPPORTED_ELEMENTS.has(name)) continue;
    kept += node.value.slice(at, start);
    at = end;
    if (reported.has(written)) continue;
    reported.add(written);
    report(file, node, {
      severity: 'warning',
      code: 'unknown-html',
      message: `The tag "<${written}>" is left out: HTML has no such element, and pages run no components.`,
      hint: 'Put it in backticks if it is meant as text, such as `Array<Item>`; else use Markdown or a directive.',
    });
  }
  return kept + node.value.slice(at);
}
