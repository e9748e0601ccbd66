import type { Html, Parent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { walkMarkdown } from '../walk.ts';
import { NEEDS_NO_END, type Tag, tagsOf, VOID_ELEMENTS } from './elements.ts';
import { report } from './report.ts';
import { endedNames, withoutUnknownTags } from './unknownTags.ts';
import { type HtmlPlace, removeUnsupported } from './unsupportedHtml.ts';

/** An HTML node, and its tags of supported elements. */
interface Piece extends HtmlPlace {
  readonly tags: readonly Tag[];
}

/**
 * Keeps HTML made of known elements with their end tags, so that no text is a syntax error. Tags of unknown
 * elements (`<Badge />`) are removed and reported, and so are unmatched tags and unsupported elements in
 * blocks. Comments are removed. Anything else in angle brackets (`Array<string>`) is text.
 */
export function remarkRawHtml() {
  return (tree: Root, file: VFile): void => {
    const pieces: Piece[] = [];
    const written = htmlIn(tree);
    if (written.length === 0) return;
    const names = { ended: endedNames(written.map(({ node }) => node)), reported: new Set<string>() };
    for (const { node } of written) node.value = withoutComments(node.value);
    removeUnsupported(written, file);
    for (const place of htmlIn(tree)) {
      const { node } = place;
      node.value = withoutUnknownTags(node, file, names);
      const tags = tagsOf(node.value).filter(({ isKnown }) => isKnown);
      pieces.push({ ...place, tags });
    }
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
    removeEmptyParagraphs(tree);
  };
}

function htmlIn(tree: Root): readonly HtmlPlace[] {
  const found: HtmlPlace[] = [];
  walkMarkdown(tree, (node, _, parent) => {
    if (node.type === 'html' && parent) found.push({ node, parent, isBlock: holdsBlocks(parent) });
  });
  return found;
}

/** Removes paragraphs of which nothing is left; one with data is an element of its own, such as a directive. */
function removeEmptyParagraphs(tree: Root): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'paragraph' || node.children.length > 0 || node.data || index === undefined)
      return undefined;
    parent?.children.splice(index, 1);
    return index;
  });
}

/** Returns the unmatched tags to remove. In a sentence, `a<b and c>d` may be plain text. */
function leftOut({ isBlock, tags }: Piece, lone: ReadonlySet<Tag>): readonly Tag[] {
  const isSurelyHtml = ({ name, attributes, isEnd }: Tag) =>
    isEnd ? NEEDS_NO_END.has(name) : /=\s*["']/.test(attributes);
  return tags.filter(
    (tag) => lone.has(tag) && !isAnchor(tag) && !tag.isTypeLike && (isBlock || isSurelyHtml(tag)),
  );
}

/** Returns the nodes that replace a piece of HTML. */
function shownPiece(piece: Piece, lone: ReadonlySet<Tag>): readonly RootContent[] {
  const { node, isBlock, tags } = piece;
  const { value, position } = node;
  const kept = tags.filter((tag) => !lone.has(tag) || isAnchor(tag));
  const dropped = leftOut(piece, lone);
  if (kept.length > 0 || dropped.length > 0 || !MARKUP.test(value)) {
    const html = keptHtml(value, [...kept, ...dropped], lone);
    if (html.trim() === '') return [];
    // Text next to removed tags is a paragraph.
    const isText = isBlock && kept.length === 0;
    return [{ ...node, value: isText ? `<p>${html}</p>` : html }];
  }
  const text = { type: 'text', value } as const;
  return isBlock ? [{ type: 'paragraph', children: [text], ...(position ? { position } : {}) }] : [text];
}

/** Matches the start of anything that an HTML parser would read as a tag, a declaration or an instruction. */
const MARKUP = /<(?=[a-zA-Z/!?])/;
const ALL_MARKUP = new RegExp(MARKUP, 'g');

/** Returns HTML with only these tags; unmatched ones are removed or closed, everything else is text. */
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

/** Returns whether a tag is an anchor such as `<a name="here">`: it is empty, and often isn't closed. */
function isAnchor({ name, attributes, isEnd }: Tag): boolean {
  return name === 'a' && !isEnd && /\s(?:name|id)\s*=/i.test(attributes) && !/\shref\s*=/i.test(attributes);
}

/** Returns the unmatched tags. */
function loneTags(pieces: readonly Piece[]): ReadonlySet<Tag> {
  const lone = new Set<Tag>();
  const siblings = new Map<Parent, Piece[]>();
  for (const piece of pieces) {
    const group = siblings.get(piece.parent);
    if (group) group.push(piece);
    else siblings.set(piece.parent, [piece]);
  }
  for (const group of siblings.values()) for (const tag of unpaired(group)) lone.add(tag);
  for (const tag of endedInSentence(pieces, lone)) lone.delete(tag);
  return new Set(
    [...lone].filter(({ name, isEnd, isTypeLike }) =>
      isEnd ? name !== 'br' : isTypeLike || !NEEDS_NO_END.has(name),
    ),
  );
}

/** Returns the tags without a match among sibling blocks, or in the same sentence. */
function unpaired(pieces: readonly Piece[]): readonly Tag[] {
  const open: Tag[] = [];
  const lone: Tag[] = [];
  for (const tag of pieces.flatMap(({ tags }) => tags)) {
    if (tag.isSelfClosed) continue;
    if (VOID_ELEMENTS.has(tag.name) && !tag.isEnd) {
      if (tag.isTypeLike) lone.push(tag);
      continue;
    }
    const partner = tag.isEnd ? open.findLastIndex(({ name }) => name === tag.name) : -1;
    if (partner !== -1) lone.push(...open.splice(partner).slice(1));
    else if (tag.isEnd) lone.push(tag);
    else open.push(tag);
  }
  return [...lone, ...open];
}

/** Returns the unmatched tags of elements that begin as a block and end in a later block's sentence. */
function endedInSentence(pieces: readonly Piece[], lone: ReadonlySet<Tag>): readonly Tag[] {
  const open = new Map<string, { readonly tag: Tag; readonly parent: Parent }[]>();
  const paired: Tag[] = [];
  for (const { node, parent, isBlock, tags } of pieces) {
    for (const tag of tags) {
      if (!lone.has(tag) || tag.isEnd === isBlock) continue;
      const starts = open.get(tag.name) ?? [];
      const start = starts.at(-1);
      open.set(tag.name, starts);
      if (isBlock) starts.push({ tag, parent });
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

/** Removes comments in a single pass, even with unclosed ones. */
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
  // `<!-->` and `<!--->` are complete comments.
  const short = ['<!-->', '<!--->'].find((comment) => html.startsWith(comment, start));
  if (short !== undefined) return start + short.length;
  const end = html.indexOf('-->', start + 4);
  return end === -1 ? -1 : end + 3;
}

const PHRASING = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link']);

/** Returns whether the children of a node are blocks rather than inline content. */
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
