import type { Html } from 'mdast';
import type { VFile } from 'vfile';
import { tagsOf, UNSUPPORTED_ELEMENTS } from './elements.ts';
import { report, sourceData } from './report.ts';

/** Names of tags, as they are written, that something ends somewhere on the page. */
export function endedNames(nodes: readonly Html[]): ReadonlySet<string> {
  const tags = nodes.flatMap(({ value }) => tagsOf(value));
  return new Set(tags.flatMap(({ isEnd, written }) => (isEnd ? [written] : [])));
}

/**
 * HTML without the tags of elements that no page knows, as a browser shows it: `<Badge/>`, `<marquee>` with its end. Each
 * name is reported once. What nothing ends is text that its author forgot to put in backticks: `Array<string>`. A doc
 * comment keeps all of them as text, since who builds the site often can't change it.
 *
 * @param ended the names that something ends
 * @param reported the names that were reported before
 */
export function withoutUnknownTags(
  node: Html,
  file: VFile,
  { ended, reported }: { readonly ended: ReadonlySet<string>; readonly reported: Set<string> },
): string {
  if (sourceData(file).isFragment) return node.value;
  let kept = '';
  let at = 0;
  for (const { name, written, start, end, isKnown, isLetter, isSelfClosed } of tagsOf(node.value)) {
    // What may be a type parameter is text, and what can't be on a page is dealt with elsewhere.
    if (isKnown || isLetter || UNSUPPORTED_ELEMENTS.has(name)) continue;
    if (!isSelfClosed && !ended.has(written)) continue;
    kept += node.value.slice(at, start);
    at = end;
    if (reported.has(written)) continue;
    reported.add(written);
    report(file, node, {
      severity: 'warning',
      code: 'unknown-html',
      message: `The tag "<${written}>" is left out: HTML has no such element, and pages run no components.`,
      hint: 'Put it in backticks if it is meant as text, such as `<Axis />`; else use Markdown or a directive.',
    });
  }
  return kept + node.value.slice(at);
}
