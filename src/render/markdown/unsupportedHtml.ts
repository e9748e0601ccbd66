import type { Html, Parent, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import {
  EMPTY_UNSUPPORTED_ELEMENTS,
  isUnsupported,
  OBSOLETE_EMPTY_ELEMENTS,
  type Tag,
  tagsOf,
  UNWRAPPED_ELEMENTS,
} from './elements.ts';
import { report, sourceData } from './report.ts';

/** An HTML node, and where it is. */
export interface HtmlPlace {
  readonly node: Html;
  readonly parent: Parent;
  /** Whether it is a block; inside a sentence, each tag is a node. */
  readonly isBlock: boolean;
}

/** A tag of an unsupported element, and where it is. */
interface Use {
  readonly tag: Tag;
  readonly node: Html;
  /** Among the children of the parent. */
  readonly index: number;
}

/** An element to leave out; one without an end has no content. */
interface Removal {
  readonly start: Use;
  readonly end?: Use;
}

/**
 * Removes unsupported elements, with their content unless it is text, and reports each. A tag that stands
 * alone in a sentence may be meant as text (`cat <input>`), unless it has attributes or browsers have forgotten it.
 */
export function removeUnsupported(pieces: readonly HtmlPlace[], file: VFile): void {
  const usesByParent = new Map<Parent, Use[]>();
  const blocks = new Set<Parent>();
  for (const { node, parent, isBlock } of pieces) {
    if (isBlock) {
      node.value = withoutWhole(node, file);
      blocks.add(parent);
    }
    if (!usesByParent.has(parent)) usesByParent.set(parent, []);
  }
  for (const [parent, uses] of usesByParent) {
    const isBlock = blocks.has(parent);
    // In a sentence of a doc comment, all of them are text: whoever builds the site often can't change it.
    if (!isBlock && sourceData(file).isFragment) continue;
    for (const [index, node] of parent.children.entries()) {
      if (node.type !== 'html') continue;
      const tags = tagsOf(node.value).filter(isUnsupported);
      uses.push(...tags.map((tag) => ({ tag, node, index })));
    }
    remove(parent, removals(uses, isBlock), file);
  }
}

/** Returns the elements to leave out, in the order of their start tags. */
function removals(uses: readonly Use[], isBlock: boolean): readonly Removal[] {
  const open = new Map<string, Use[]>();
  const found: Removal[] = [];
  for (const use of uses) {
    const { name, isEnd, isSelfClosed } = use.tag;
    const starts = open.get(name) ?? [];
    open.set(name, starts);
    if (!isEnd && !isSelfClosed) {
      starts.push(use);
      continue;
    }
    const start = isEnd ? starts.pop() : undefined;
    if (start) found.push({ start, end: use });
    else if (isBlock || isSelfClosed || OBSOLETE_EMPTY_ELEMENTS.has(name)) found.push({ start: use });
  }
  const alone = [...open.values()].flat().filter((use) => isSurelyHtml(use, isBlock));
  const all = [...found, ...alone.map((start) => ({ start }))];
  return all.sort((a, b) => a.start.index - b.start.index || a.start.tag.start - b.start.tag.start);
}

/** Returns whether a start tag without an end isn't meant as text. */
function isSurelyHtml({ tag, node }: Use, isBlock: boolean): boolean {
  const { name, attributes } = tag;
  if (attributes.includes('=') || OBSOLETE_EMPTY_ELEMENTS.has(name)) return true;
  return isBlock && EMPTY_UNSUPPORTED_ELEMENTS.has(name) && hasNoTextBeside(tag, node.value);
}

/** Returns whether there are only other tags beside a tag in its line. */
function hasNoTextBeside({ start, end }: Tag, html: string): boolean {
  const isSpace = (at: number) => html[at] === ' ' || html[at] === '\t';
  let [before, after] = [start - 1, end];
  while (isSpace(before)) before -= 1;
  while (isSpace(after)) after += 1;
  return [undefined, '\n', '>'].includes(html[before]) && [undefined, '\n', '<'].includes(html[after]);
}

function remove(parent: Parent, elements: readonly Removal[], file: VFile): void {
  /** Ranges to cut, by node. */
  const cuts = new Map<Html, (readonly [from: number, to: number])[]>();
  const removed = new Set<RootContent>();
  const cut = ({ node }: Use, from: number, to: number): void => {
    const known = cuts.get(node);
    if (known) known.push([from, to]);
    else cuts.set(node, [[from, to]]);
  };
  let [lastIndex, lastOffset] = [-1, 0];
  for (const { start, end } of elements) {
    const { tag, node, index } = start;
    // Inside an element that was removed.
    if (index < lastIndex || (index === lastIndex && tag.start < lastOffset)) continue;
    reportUnsupported(tag.name, node, file);
    if (!end || UNWRAPPED_ELEMENTS.has(tag.name) || EMPTY_UNSUPPORTED_ELEMENTS.has(tag.name)) {
      cut(start, tag.start, tag.end);
      if (end) cut(end, end.tag.start, end.tag.end);
      continue;
    }
    [lastIndex, lastOffset] = [end.index, end.tag.end];
    const isOne = end.index === index;
    cut(start, tag.start, isOne ? end.tag.end : node.value.length);
    if (!isOne) cut(end, 0, end.tag.end);
    for (const between of parent.children.slice(index + 1, end.index)) removed.add(between);
  }
  for (const [node, ranges] of cuts) {
    let kept = '';
    let at = 0;
    for (const [from, to] of ranges.sort(([a], [b]) => a - b)) {
      kept += node.value.slice(at, Math.max(at, from));
      at = Math.max(at, to);
    }
    node.value = kept + node.value.slice(at);
  }
  if (removed.size > 0) parent.children = parent.children.filter((node) => !removed.has(node));
}

/** Removes elements that begin and end in a block, whose content may be anything. */
function withoutWhole(node: Html, file: VFile): string {
  const { value } = node;
  const lower = value.toLowerCase();
  const unended = new Set<string>();
  let kept = '';
  let at = 0;
  for (const tag of tagsOf(value)) {
    const { name, start, end, isEnd, isSelfClosed } = tag;
    if (start < at || isEnd || isSelfClosed || !isUnsupported(tag) || unended.has(name)) continue;
    if (EMPTY_UNSUPPORTED_ELEMENTS.has(name) || UNWRAPPED_ELEMENTS.has(name)) continue;
    const closing = lower.indexOf(`</${name}`, end);
    const last = closing === -1 ? 0 : value.indexOf('>', closing) + 1;
    if (last === 0) {
      unended.add(name);
      continue;
    }
    reportUnsupported(name, node, file);
    kept += value.slice(at, start);
    at = last;
  }
  return kept + value.slice(at);
}

function reportUnsupported(name: string, node: Html, file: VFile): void {
  report(file, node, {
    severity: 'warning',
    code: 'unsupported-html',
    message: `The HTML element "${name}" is left out: pages can't have it.`,
    hint: 'Use a link, an image or a code block instead; put the tag in backticks if it is meant as text.',
  });
}
