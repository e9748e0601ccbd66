import type { Nodes, Parent, Root, RootContent } from 'mdast';
import { type Directives, directiveFromMarkdown } from 'mdast-util-directive';
import type {} from 'mdast-util-to-hast';
import { directive } from 'micromark-extension-directive';
import type {} from 'remark-parse';
import type { Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { nearestName } from '../config/explain.ts';
import { report } from './report.ts';

export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
const CONTAINERS: readonly string[] = [...ADMONITIONS, 'code-tabs'];
const KNOWN: readonly string[] = [...CONTAINERS, 'include'];

/**
 * Container (`:::tip[Title]`) and leaf (`::include{file=…}`) directives. The text form is left out: `a:b`
 * and `10:30` in a sentence are text, not directives.
 */
export function remarkFlowDirectives(this: Processor): void {
  const data = this.data();
  const { flow } = directive();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), flow ? { flow } : {}];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()];
}

/** `:::tip Title` is written `:::tip[Title]` for the parser, which takes labels in brackets only. */
export function bracketTitles(markdown: string): string {
  const names = ADMONITIONS.join('|');
  return markdown.replace(
    new RegExp(`^([ \\t>]*:{3,}(?:${names}))[ \\t]+([^\\s\\[{][^\\n]*)$`, 'gm'),
    (_, opening: string, title: string) => `${opening}[${title.trim().replaceAll(/[[\]]/g, '\\$&')}]`,
  );
}

/** Turns admonitions and code tabs into elements of their own; says what is wrong with other directives. */
export function remarkContainers() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!isDirective(node)) return undefined;
      if (node.type === 'containerDirective' && CONTAINERS.includes(node.name)) {
        shape(node);
        return undefined;
      }
      if (node.name === 'include' && node.type === 'leafDirective') return undefined;
      const nearest = nearestName(node.name, KNOWN);
      report(file, node, {
        severity: 'warning',
        code: 'unknown-directive',
        message: `Unknown directive "${node.name}"; expected one of: ${KNOWN.join(', ')}.`,
        hint: nearest
          ? `Did you mean "${nearest}"?`
          : 'Put a backslash before the colons if they are meant as text.',
      });
      if (parent && index !== undefined) {
        // What is inside stays readable, framed by nothing.
        parent.children.splice(index, 1, ...(node.children as RootContent[]));
        return [SKIP, index];
      }
      return undefined;
    });
  };
}

function isDirective(node: Nodes): node is Directives {
  return node.type === 'containerDirective' || node.type === 'leafDirective';
}

function shape(node: Directives): void {
  const [first] = node.children as RootContent[];
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
  if (node.name === 'code-tabs') {
    node.data = { ...node.data, hName: 'cd-code-tabs' };
    return;
  }
  if (label) label.data = { ...label.data, hName: 'cd-admonition-title', hProperties: {} };
  node.data = { ...node.data, hName: 'cd-admonition', hProperties: { type: node.name } };
}

/** Replaces each child of `parent` for which `replace` gives something. */
export function replaceChildren(
  parent: Parent,
  replace: (child: RootContent) => readonly RootContent[] | undefined,
): void {
  parent.children = parent.children.flatMap((child) => {
    const replaced = replace(child);
    if (replaced) return [...replaced];
    if ('children' in child) replaceChildren(child, replace);
    return [child];
  });
}
