import type { Html } from 'mdast';
import type { VFile } from 'vfile';
import { isUnsupported, tagsOf } from './elements.ts';
import { report, sourceData } from './report.ts';

/** Returns the names, as written, of all tags with an end tag on the page. */
export function endedNames(nodes: readonly Html[]): ReadonlySet<string> {
  const tags = nodes.flatMap(({ value }) => tagsOf(value));
  return new Set(tags.flatMap(({ isEnd, written }) => (isEnd ? [written] : [])));
}

/**
 * Removes tags of unknown elements from HTML, as browsers would: `<Badge/>`, or `<marquee>` with its end tag.
 * Each name is reported once. A tag without an end is text whose author forgot the backticks:
 * `Array<string>`. In a doc comment all of them are text, since whoever builds the site often can't change
 * it.
 *
 * @param ended the names of tags with an end
 * @param reported the names already reported
 */
export function withoutUnknownTags(
  node: Html,
  file: VFile,
  { ended, reported }: { readonly ended: ReadonlySet<string>; readonly reported: Set<string> },
): string {
  if (sourceData(file).isFragment) return node.value;
  let kept = '';
  let at = 0;
  for (const tag of tagsOf(node.value)) {
    const { written, start, end, isKnown, isSelfClosed } = tag;
    // A single letter may be a type parameter; unsupported elements are handled elsewhere.
    if (isKnown || /^[A-Z]$/.test(written) || isUnsupported(tag)) continue;
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
