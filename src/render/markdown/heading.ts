import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report } from './report.ts';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

const EXPLICIT_ID = /\s*\{#([^\s{}]+)\}\s*$/;

/**
 * Gives each heading of level 2 and deeper an id: the one it asks for (`## Title {#id}`), else the slug of its
 * text as GitHub makes it. Ids are unique on the page; asking twice for one is a finding.
 */
export function numberHeadings(tree: Root, file: VFile): readonly Heading[] {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  const asked = new Set<string>();
  visit(tree, 'element', (node: Element) => {
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
    if (level === 0 || node.properties.id === 'footnote-label') return;
    const explicit = takeExplicitId(node);
    const text = textOf(node).trim();
    if (explicit !== undefined && asked.has(explicit)) {
      report(file, node, {
        severity: 'warning',
        code: 'duplicate-id',
        message: `The heading id "${explicit}" is used twice on this page.`,
        hint: 'Give one of the headings another id.',
      });
    }
    const id = explicit !== undefined && !asked.has(explicit) ? explicit : slugger.slug(explicit ?? text);
    if (explicit !== undefined) {
      asked.add(explicit);
      slugger.slug(explicit);
    }
    node.properties.id = id;
    headings.push({ level, id, text });
  });
  return headings;
}

function takeExplicitId(node: Element): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = EXPLICIT_ID.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index);
  return match[1];
}
