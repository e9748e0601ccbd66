import { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import { SHELL_IDS } from '../../theme/shell/ids.ts';
import { eachElement } from '../walk.ts';
import { withEmoji } from './emoji.ts';
import { explicitId } from './explicitId.ts';
import { report } from './report.ts';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** Ids in the shell around every article, which elements of the article must not use. */
const RESERVED: readonly string[] = [...Object.values(SHELL_IDS), 'nprogress'];
export const FOOTNOTE_LABEL_ID = 'footnote-label';

/**
 * Gives each heading a unique id: the one it specifies (`## Title {#id}`), else the slug of its text as
 * GitHub creates it, before emoji shortcodes are replaced. Reports a specified id that is already used.
 */
export function numberHeadings(
  tree: Root,
  file: VFile,
  titleId?: string,
): { readonly headings: readonly Heading[]; readonly titleId?: string } {
  const taken = new Set(RESERVED);
  const headings: Element[] = [];
  const anchors: [node: Element, id: string][] = [];
  const take = (node: Element, wanted: string, isHeading: boolean): void => {
    if (!taken.has(wanted)) node.properties.id = wanted;
    else if (isHeading || node.position) reportTaken(node, wanted, isHeading, file);
    taken.add(wanted);
  };
  eachElement(tree, (node) => {
    const isHeading = levelOf(node) > 0 && node.properties.id !== FOOTNOTE_LABEL_ID;
    if (isHeading) headings.push(node);
    const wanted = (isHeading ? takeExplicitId(node) : undefined) ?? node.properties.id;
    delete node.properties.id;
    if (typeof wanted !== 'string') return;
    if (isAnchor(node)) anchors.push([node, wanted]);
    else take(node, wanted, isHeading);
  });
  // Ids specified in the text have priority.
  const ofTitle = titleId === undefined || titleId === '' || taken.has(titleId) ? {} : { titleId };
  if (ofTitle.titleId !== undefined) taken.add(ofTitle.titleId);
  if (anchors.length > 0) {
    const ofHeadings = new Set(headings.map((node) => node.properties.id ?? slug(textOf(node).trim())));
    if (titleId !== undefined) ofHeadings.add(titleId);
    for (const [node, wanted] of anchors) if (!ofHeadings.has(wanted)) take(node, wanted, false);
  }
  const counts = new Map<string, number>();
  const numbered = headings.map((node) => {
    const text = textOf(node).trim();
    const id =
      typeof node.properties.id === 'string' ? node.properties.id : freeId(slug(text), taken, counts);
    taken.add(id);
    node.properties.id = id;
    return { level: levelOf(node), id, text: withEmoji(text) };
  });
  return { headings: numbered, ...ofTitle };
}

/**
 * Returns whether an element is an anchor: `<a id="here"></a>` before a heading often has the id that the
 * heading gets anyway.
 */
function isAnchor({ tagName, properties }: Element): boolean {
  return tagName === 'a' && properties.href === undefined;
}

/** Returns the heading level, 1 to 6; 0 for other elements. */
export function levelOf({ tagName }: Element): number {
  return Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
}

/** @param counts the last number given to each slug, so that equal headings don't each count from 1 */
function freeId(base: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  const stem = base === '' ? 'section' : base;
  let count = counts.get(stem) ?? 0;
  const idOf = () => (count === 0 ? stem : `${stem}-${count}`);
  while (taken.has(idOf())) count += 1;
  counts.set(stem, count);
  return idOf();
}

function takeExplicitId(node: Element): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const found = explicitId(last.value);
  if (!found) return undefined;
  last.value = last.value.slice(0, found.start);
  return found.id;
}

function reportTaken(node: Element, id: string, isHeading: boolean, file: VFile): void {
  report(file, node, {
    severity: 'warning',
    code: 'duplicate-id',
    message: RESERVED.includes(id)
      ? `The id "${id}" is the page's own; it cannot be used in the text.`
      : `The ${isHeading ? 'heading ' : ''}id "${id}" is used twice on this page.`,
    hint: isHeading ? 'Change the id of one of the headings.' : 'Change the id of this element.',
  });
}
