import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import {
  type ContainerDirective,
  type Directives,
  directiveFromMarkdown,
  type LeafDirective,
} from 'mdast-util-directive';
import type {} from 'mdast-util-to-hast';
import { directive } from 'micromark-extension-directive';
import type {} from 'remark-parse';
import type { Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { nearestName } from '../config/explain.ts';
import { lastLineOf, report } from './report.ts';
import { shapeTabs } from './tabs.ts';

const ADMONITIONS: readonly string[] = ['note', 'tip', 'info', 'warning', 'danger'];
const CONTAINERS: readonly string[] = [...ADMONITIONS, 'code-tabs'];
const LEAVES: readonly string[] = ['include', 'api-props'];
const KNOWN: readonly string[] = [...CONTAINERS, ...LEAVES];

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

/**
 * Turns admonitions and code tabs into elements of their own, and says what is wrong with other directives;
 * what stands in those is shown all the same.
 */
export function remarkContainers() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!isDirective(node) || !parent || index === undefined) return undefined;
      if (node.type === 'containerDirective') warnIfOpen(node, file);
      if (node.type === 'containerDirective' && CONTAINERS.includes(node.name)) {
        const after = node.name === 'code-tabs' ? shapeTabs(node, file) : [];
        if (node.name !== 'code-tabs') shapeAdmonition(node);
        parent.children.splice(index + 1, 0, ...after);
        return undefined;
      }
      reportUnknown(node, file);
      parent.children.splice(index, 1, ...asText(node, file));
      return [SKIP, index];
    });
  };
}

function isDirective(node: Nodes): node is ContainerDirective | LeafDirective {
  return node.type === 'containerDirective' || node.type === 'leafDirective';
}

function reportUnknown(node: Directives, file: VFile): void {
  if (KNOWN.includes(node.name)) {
    const isLeaf = LEAVES.includes(node.name);
    report(file, node, {
      severity: 'warning',
      code: 'directive-form',
      message: `The directive "${node.name}" ${isLeaf ? 'has no content' : 'encloses content'}; found it with ${isLeaf ? 'three colons' : 'two colons'}.`,
      hint: isLeaf
        ? `Write ::${node.name} on a line of its own.`
        : `Write :::${node.name} before and ::: after.`,
    });
    return;
  }
  const nearest = nearestName(node.name, KNOWN);
  report(file, node, {
    severity: 'warning',
    code: 'unknown-directive',
    message: `Unknown directive "${node.name}"; expected one of: ${KNOWN.join(', ')}.`,
    hint: nearest
      ? `Did you mean "${nearest}"?`
      : 'Put a backslash before the colons if they are meant as text.',
  });
}

/** What an unknown container holds stands for itself; of a leaf, the line as it was written. */
function asText(node: ContainerDirective | LeafDirective, file: VFile): readonly RootContent[] {
  if (node.type === 'containerDirective') return node.children.map(withoutLabel);
  const line = lastLineOf(file, node);
  const { start, end } = node.position ?? {};
  const value = line.slice((start?.column ?? 1) - 1, (end?.column ?? line.length + 1) - 1);
  return [{ type: 'paragraph', children: [{ type: 'text', value }] }];
}

function withoutLabel(child: RootContent): RootContent {
  return isLabel(child) ? { ...child, data: {} } : child;
}

/** A container that is never closed reaches to the end of what it stands in: rarely what was meant. */
function warnIfOpen(node: ContainerDirective, file: VFile): void {
  const isClosed =
    /^[ \t>]*:{3,}[ \t]*$/.test(lastLineOf(file, node)) &&
    node.position?.end.line !== node.position?.start.line;
  if (isClosed) return;
  report(file, node, {
    severity: 'warning',
    code: 'unclosed-directive',
    message: `The directive ":::${node.name}" is never closed; expected a line ":::" after its content.`,
    hint: 'A directive around another one needs more colons than the one inside.',
  });
}

function shapeAdmonition(node: ContainerDirective): void {
  const [first] = node.children;
  const title = node.attributes?.title;
  if (first && isLabel(first)) {
    first.data = { ...first.data, hName: 'cd-admonition-title', hProperties: {} };
  } else if (title) {
    node.children.unshift({
      type: 'paragraph',
      data: { hName: 'cd-admonition-title' },
      children: [{ type: 'text', value: title }],
    });
  }
  node.data = { ...node.data, hName: 'cd-admonition', hProperties: { type: node.name } };
}

function isLabel(node: RootContent): node is Paragraph {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}
