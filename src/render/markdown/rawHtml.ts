import type { Html, Parent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { walkMarkdown } from '../walk.ts';
import { NEEDS_NO_END, type Tag, tagsOf, UNSUPPORTED_ELEMENTS, VOID_ELEMENTS } from './elements.ts';
import { report } from './report.ts';
import { endedNames, withoutUnknownTags } from './unknownTags.ts';

/** A node of HTML, and the tags in it of elements that pages can have. */
interface Piece {
  readonly node: Html;
  readonly parent: Parent;
  /** Whether it is a block of its own; in a sentence, each tag is a node. */
  readonly isBlock: boolean;
  /** Whether tags of unknown elements are left out of it. */
  readonly isReduced: boolean;
  readonly tags: readonly Tag[];
}

/**
 * Keeps HTML that is made of known elements, each of them ended: no Markdown is ever a syntax error. Tags of unknown
 * elements (`<Badge />`) are left out, and reported. Of a block, so are tags without a partner and elements that no page
 * can have; comments are left out. What else stands between angle brackets (`Array<string>`) is text.
 */
export function remarkRawHtml() {
  return (tree: Root, file: VFile): void => {
    const pieces: Piece[] = [];
    const found: (readonly [node: Html, parent: Parent])[] = [];
    walkMarkdown(tree, (node, _, parent) => {
      if (node.type === 'html' && parent) found.push([node, parent]);
    });
    const names = { ended: endedNames(found.map(([node]) => node)), reported: new Set<string>() };
    for (const [node, parent] of found) {
      const isBlock = holdsBlocks(parent);
      node.value = withoutComments(node.value);
      if (isBlock) node.value = withoutUnsupported(node, file);
      const { length } = node.value;
      node.value = withoutUnknownTags(node, file, names);
      const tags = tagsOf(node.value).filter(({ isKnown }) => isKnown);
      pieces.push({ node, parent, isBlock, isReduced: node.value.length < length, tags });
    }
    if (pieces.length === 0) return;
    const lone = loneTags(pieces);
    for (const piece of pieces) {
      for (const tag of leftOut(piece, lone)) {
        if (!NEEDS_NO_END.has(tag.name)) reportLone(tag, piece.node, file);
      }
    }
    const shown = new Map<RootContent, readonly RootContent[]>(
      pieces.map((piece) => [piece.node, shownPiece(piece, lone)]),
    );
    for (const parent of new Set(pieces.map((piece) => piece.parent))) {
      parent.children = parent.children.flatMap((node) => shown.get(node) ?? [node]);
    }
  };
}

/** The tags without a partner that are left out. In a sentence, `a<b and c>d` may be meant as text. */
function leftOut({ isBlock, tags }: Piece, lone: ReadonlySet<Tag>): readonly Tag[] {
  const isSurelyHtml = ({ name, attributes, isEnd }: Tag) =>
    isEnd ? NEEDS_NO_END.has(name) : /=\s*["']/.test(attributes);
  return tags.filter(
    (tag) => lone.has(tag) && !isAnchor(tag) && !tag.isLetter && (isBlock || isSurelyHtml(tag)),
  );
}

/** What a piece of HTML becomes. */
function shownPiece(piece: Piece, lone: ReadonlySet<Tag>): readonly RootContent[] {
  const { node, isBlock, isReduced, tags } = piece;
  const { value, position } = node;
  const kept = tags.filter((tag) => !lone.has(tag) || isAnchor(tag));
  const dropped = leftOut(piece, lone);
  if (kept.length > 0 || dropped.length > 0 || !MARKUP.test(value)) {
    const html = keptHtml(value, [...kept, ...dropped], lone);
    if (html.trim() === '') return [];
    // Text beside a tag that was left out is a paragraph.
    const isText = isBlock && (isReduced || dropped.length > 0) && kept.length === 0;
    return [{ ...node, value: isText ? `<p>${html}</p>` : html }];
  }
  const text = { type: 'text', value } as const;
  return isBlock ? [{ type: 'paragraph', children: [text], ...(position ? { position } : {}) }] : [text];
}

/** The beginning of what a parser of HTML would take for a tag, a declaration or an instruction. */
const MARKUP = /<(?=[a-zA-Z/!?])/;
const ALL_MARKUP = new RegExp(MARKUP, 'g');

/** HTML with these tags; lone ones are left out or ended, all others are text. */
function keptHtml(value: string, tags: readonly Tag[], lone: ReadonlySet<Tag>): string {
  let html = '';
  let at = 0;
  const text = (end: number) => value.slice(at, end).replaceAll(ALL_MARKUP, '&lt;');
  for (const tag of [...tags].sort((a, b) => a.start - b.start)) {
    html += text(tag.start);
    at = tag.end;
    const written = value.slice(tag.start, tag.end);
    if (tag.isSelfClosed || (lone.has(tag) && isAnchor(tag))) html += `${written}</${tag.name}>`;
    else if (!lone.has(tag)) html += written;
  }
  return html + text(value.length);
}

/** `<a name="here">`: what links point at; it holds nothing, and its end is often forgotten. */
function isAnchor({ name, attributes, isEnd }: Tag): boolean {
  return name === 'a' && !isEnd && /\s(?:name|id)\s*=/i.test(attributes) && !/\shref\s*=/i.test(attributes);
}

/** The tags that have no partner. */
function loneTags(pieces: readonly Piece[]): ReadonlySet<Tag> {
  const lone = new Set<Tag>();
  const siblings = new Map<Parent, Piece[]>();
  for (const piece of pieces) siblings.set(piece.parent, [...(siblings.get(piece.parent) ?? []), piece]);
  for (const group of siblings.values()) for (const tag of unpaired(group)) lone.add(tag);
  for (const tag of endedInSentence(pieces, lone)) lone.delete(tag);
  return new Set(
    [...lone].filter(({ name, isEnd, isLetter }) =>
      isEnd ? name !== 'br' : isLetter || !NEEDS_NO_END.has(name),
    ),
  );
}

/** The tags that have no partner among the same blocks, or in the same sentence. */
function unpaired(pieces: readonly Piece[]): readonly Tag[] {
  const open: Tag[] = [];
  const lone: Tag[] = [];
  for (const tag of pieces.flatMap(({ tags }) => tags)) {
    if (tag.isSelfClosed || (VOID_ELEMENTS.has(tag.name) && !tag.isEnd)) continue;
    const partner = tag.isEnd ? open.findLastIndex(({ name }) => name === tag.name) : -1;
    if (partner !== -1) lone.push(...open.splice(partner).slice(1));
    else if (tag.isEnd) lone.push(tag);
    else open.push(tag);
  }
  return [...lone, ...open];
}

/** Of tags without partners those of an element that begins as a block and ends in a sentence of a later one. */
function endedInSentence(pieces: readonly Piece[], lone: ReadonlySet<Tag>): readonly Tag[] {
  const open = new Map<string, { readonly tag: Tag; readonly parent: Parent }[]>();
  const paired: Tag[] = [];
  for (const { node, parent, isBlock, tags } of pieces) {
    for (const tag of tags) {
      if (!lone.has(tag) || tag.isEnd === isBlock) continue;
      const starts = open.get(tag.name) ?? [];
      const start = starts.at(-1);
      if (isBlock) open.set(tag.name, [...starts, { tag, parent }]);
      else if (start && isInside(node, start.parent)) {
        starts.pop();
        paired.push(start.tag, tag);
      }
    }
  }
  return paired;
}

function isInside(node: Html, parent: Parent): boolean {
  const line = node.position?.start.line ?? 0;
  const { start, end } = parent.position ?? {};
  return parent.type === 'root' || (line >= (start?.line ?? 0) && line <= (end?.line ?? 0));
}

/** In one pass, also where comments begin that never end. */
function withoutComments(html: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const start = html.indexOf('<!--', at);
    const end = start === -1 ? -1 : commentEnd(html, start);
    if (end === -1) return kept + html.slice(at);
    kept += html.slice(at, start);
    at = end;
  }
}

function commentEnd(html: string, start: number): number {
  // `<!-->` and `<!--->` are whole comments.
  const short = ['<!-->', '<!--->'].find((comment) => html.startsWith(comment, start));
  if (short !== undefined) return start + short.length;
  const end = html.indexOf('-->', start + 4);
  return end === -1 ? -1 : end + 3;
}

/** A block without elements that no page can have, and without what they hold. */
function withoutUnsupported(node: Html, file: VFile): string {
  const { value } = node;
  const lower = value.toLowerCase();
  const unended = new Set<string>();
  let kept = '';
  let at = 0;
  for (const { name, start, end, isEnd, isSelfClosed } of tagsOf(value)) {
    if (start < at || isEnd || !UNSUPPORTED_ELEMENTS.has(name) || unended.has(name)) continue;
    const closing = isSelfClosed || name === 'embed' ? end : lower.indexOf(`</${name}`, end);
    const last = closing === end ? end : closing === -1 ? -1 : value.indexOf('>', closing) + 1;
    if (last <= 0) {
      unended.add(name);
      continue;
    }
    report(file, node, {
      severity: 'warning',
      code: 'unsupported-html',
      message: `The HTML element "${name}" is left out: pages can't have it.`,
      hint: 'Use a link, an image or a code block instead.',
    });
    kept += value.slice(at, start);
    at = last;
  }
  return kept + value.slice(at);
}

const PHRASING = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link']);

/** Whether the children of a node are blocks, not parts of a sentence. */
export function holdsBlocks(parent: Parent): boolean {
  return !PHRASING.has(parent.type);
}

function reportLone({ name, isEnd }: Tag, node: Html, file: VFile): void {
  report(file, node, {
    severity: 'warning',
    code: 'lone-html-tag',
    message: `The HTML tag "<${isEnd ? '/' : ''}${name}>" is left out: ${isEnd ? 'nothing opens it' : 'it is never closed'} at this level.`,
    hint: `Put <${name}> and </${name}> around the same blocks, or a backslash before "<" if it is meant as text.`,
  });
}
