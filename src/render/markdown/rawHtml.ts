import type { Html, Node, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report } from './report.ts';

/**
 * Elements an author may write as HTML. Anything else between angle brackets (`Array<string>`, `<Axis />`,
 * `<script>`) is text and shown as it was written: no Markdown is ever a syntax error, and nothing is lost.
 * Lower case only: `<T>` and `<P>` are type parameters.
 */
export const ORDINARY_ELEMENTS: readonly string[] = [
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'col', 'colgroup', 'dd'],
  ...['del', 'details', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...[
    'hr',
    'i',
    'img',
    'ins',
    'kbd',
    'li',
    'mark',
    'ol',
    'p',
    'picture',
    'pre',
    'q',
    'rp',
    'rt',
    'ruby',
    's',
  ],
  ...['samp', 'small', 'source', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot'],
  ...['th', 'thead', 'time', 'tr', 'u', 'ul', 'var', 'video', 'wbr'],
];
const ORDINARY = new Set(ORDINARY_ELEMENTS);

/** Elements without content, and those that HTML lets end without an end tag. */
const NEEDS_NO_END = new Set([
  ...['br', 'col', 'hr', 'img', 'source', 'wbr'],
  ...['caption', 'colgroup', 'dd', 'dt', 'li', 'p', 'rp', 'rt', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
]);

/** A whole tag, by the grammar of CommonMark ("Raw HTML"). */
const TAG =
  /<(\/?)([a-zA-Z][a-zA-Z\d-]*)(?:\s+[a-zA-Z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/g;

interface Tag {
  readonly node: Html;
  readonly name: string;
  readonly isEnd: boolean;
}

/**
 * Drops comments, keeps HTML that is made of ordinary elements, each ended where it began, and turns the rest
 * into text.
 */
export function remarkRawHtml() {
  return (tree: Root, file: VFile): void => {
    const parents = new Set<Parent>();
    visit(tree, 'html', (_: Html, __, parent) => {
      if (parent) parents.add(parent);
    });
    for (const parent of parents) {
      for (const node of htmlOf(parent)) node.value = withoutComments(node.value);
      const shownAsText = new Set<Node>(htmlOf(parent).filter(({ value }) => !isOrdinary(value)));
      // A tag that is taken out may leave its partner alone, which then is taken out as well.
      for (let lone = loneTags(parent, shownAsText); lone.length > 0; lone = loneTags(parent, shownAsText)) {
        for (const { node, name } of lone) {
          if (!shownAsText.has(node) && holdsBlocks(parent)) reportLone(name, node, file);
          shownAsText.add(node);
        }
      }
      parent.children = parent.children.flatMap((node) => {
        if (node.type === 'html' && node.value.trim() === '') return [];
        if (node.type !== 'html' || !shownAsText.has(node)) return node;
        const text = { type: 'text', value: node.value } as const;
        return holdsBlocks(parent)
          ? { type: 'paragraph', children: [text], ...(node.position ? { position: node.position } : {}) }
          : text;
      });
    }
  };
}

function htmlOf(parent: Parent): Html[] {
  return parent.children.filter((node) => node.type === 'html');
}

/** Whether a piece of HTML holds nothing but ordinary elements and text. */
function isOrdinary(value: string): boolean {
  return (
    [...value.matchAll(TAG)].every(([, , name = '']) => ORDINARY.has(name)) &&
    !/<[a-zA-Z/!?]/.test(value.replaceAll(TAG, ''))
  );
}

/** The tags of a parent that have no partner in the same parent. */
function loneTags(parent: Parent, without: ReadonlySet<Node>): readonly Tag[] {
  const open: Tag[] = [];
  const lone: Tag[] = [];
  for (const tag of htmlOf(parent).flatMap((node) => (without.has(node) ? [] : tagsOf(node)))) {
    const partner = tag.isEnd ? open.findLastIndex(({ name }) => name === tag.name) : -1;
    if (partner !== -1) lone.push(...open.splice(partner).slice(1));
    else if (tag.isEnd) lone.push(tag);
    else open.push(tag);
  }
  return [...lone, ...open].filter(({ name, isEnd }) => isEnd || !NEEDS_NO_END.has(name));
}

/** The tags of ordinary elements in a piece of HTML; those that need no end don't nest. */
export function tagsThatNest(node: Html): readonly Tag[] {
  return tagsOf(node).filter(({ name }) => ORDINARY.has(name) && !NEEDS_NO_END.has(name));
}

function tagsOf(node: Html): readonly Tag[] {
  return [...node.value.matchAll(TAG)].map(([, slash, name = '']) => ({ node, name, isEnd: slash === '/' }));
}

/** In one pass, also where comments begin that never end. */
function withoutComments(html: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const start = html.indexOf('<!--', at);
    const end = start === -1 ? -1 : html.indexOf('-->', start + 4);
    if (end === -1) return kept + html.slice(at);
    kept += html.slice(at, start);
    at = end + 3;
  }
}

const PHRASING = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link']);

/** Whether the children of a node are blocks, not parts of a sentence. */
export function holdsBlocks(parent: Parent): boolean {
  return !PHRASING.has(parent.type);
}

function reportLone(name: string, node: Html, file: VFile): void {
  report(file, node, {
    severity: 'warning',
    code: 'lone-html-tag',
    message: `The HTML element "${name}" is not opened and closed at the same level; it is shown as text.`,
    hint: `Put <${name}> and </${name}> around the same blocks, or a backslash before "<" if it is meant as text.`,
  });
}
