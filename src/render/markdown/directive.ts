import type { Nodes, Parents, Root, RootContent } from 'mdast';
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
import type { VFile } from 'vfile';
import type { Text } from '../../theme/strings/text.ts';
import { nearestName } from '../config/explain.ts';
import { walkMarkdown } from '../walk.ts';
import { shapeAdded } from './addedDirective.ts';
import type { OtherAdmonition } from './alert.ts';
import { withDepthLimit } from './directiveDepth.ts';
import { isLabel } from './directiveLabel.ts';
import type { AddedDirective } from './extension.ts';
import { lastLineOf, type Origin, originOf, report } from './report.ts';
import { isShapedTab, shapeContentTabs, shapeTabs } from './tabs.ts';

const ADMONITIONS: readonly string[] = ['note', 'tip', 'info', 'warning', 'danger'];
const CONTAINERS: readonly string[] = [...ADMONITIONS, 'code-tabs', 'tabs', 'details'];
export const OWN_LEAVES: readonly string[] = ['include', 'api-props'];
/** The directives of the tool, which plugins can't replace. */
export const KNOWN_DIRECTIVES: readonly string[] = [...CONTAINERS, ...OWN_LEAVES];

/** Admonitions of other tools, with the ones they become. */
const OTHER_ADMONITIONS: Readonly<Record<string, OtherAdmonition>> = {
  caution: { type: 'warning', title: 'admonition.caution' },
  important: { type: 'info', title: 'admonition.important' },
  secondary: { type: 'note', title: 'admonition.note' },
  success: { type: 'tip', title: 'admonition.success' },
};

/** VitePress's names for a group of tabs and for content without styles. */
const OTHER_TABS = 'code-group';
const UNSTYLED: readonly string[] = ['raw', 'v-pre'];

/**
 * Parses container (`:::tip[Title]`) and leaf (`::include{file=…}`) directives. The text form isn't
 * supported, since `a:b` and `10:30` in a sentence are plain text.
 */
export function remarkFlowDirectives(this: Processor): void {
  const data = this.data();
  const { flow } = directive();
  const limited = Object.fromEntries(
    Object.entries(flow ?? {}).map(([code, constructs]) => [
      code,
      // Leaf directives have no content, and aren't concrete.
      [constructs ?? []]
        .flat()
        .map((construct) => (construct.concrete ? withDepthLimit(construct) : construct)),
    ]),
  );
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { flow: limited }];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()];
}

/**
 * Converts admonitions, code tabs and the directives of plugins to elements, and reports other directives,
 * keeping their content.
 */
export function remarkContainers(text: Text, added: ReadonlyMap<string, AddedDirective> = new Map()) {
  return (tree: Root, file: VFile): void => {
    /** The last reported unclosed directive of each text. */
    const open = new Map<Origin, ContainerDirective>();
    walkMarkdown(tree, (node, index, parent) => {
      if (!isDirective(node) || !parent || index === undefined) return undefined;
      const isOpen = node.type === 'containerDirective' && !isClosed(node, file);
      // A nested directive of the same name has the same cause.
      const isRepeated = isOpen && repeats(node, open.get(originOf(file, node)));
      if (isOpen && !isRepeated) {
        open.set(originOf(file, node), node);
        if (isKnownContainer(node.name) || added.has(node.name)) warnOfOpen(node, file);
      }
      const definition = added.get(node.name);
      if (definition && definition.form === formOf(node)) {
        shapeAdded(node, definition, file);
        return undefined;
      }
      if (node.type === 'containerDirective' && shapeContainer(node, { file, isOpen, text }, parent, index))
        return undefined;
      if ((node.type === 'leafDirective' || !UNSTYLED.includes(node.name)) && !isRepeated)
        reportUnknown(node, file, added);
      parent.children.splice(index, 1, ...asText(node, file));
      return index;
    });
  };
}

/** @returns whether the container is known */
function shapeContainer(
  node: ContainerDirective,
  { file, isOpen, text }: { readonly file: VFile; readonly isOpen: boolean; readonly text: Text },
  parent: Parents,
  index: number,
): boolean {
  if (node.name === 'code-tabs' || node.name === OTHER_TABS) {
    const after = shapeTabs(node, file);
    parent.children.splice(index + 1, 0, ...after);
    return true;
  }
  if (node.name === 'tabs') {
    parent.children.splice(index + 1, 0, ...shapeContentTabs(node, isOpen ? undefined : file));
    return true;
  }
  if (isShapedTab(node)) return true;
  if (node.name === 'details') {
    shapeLabelled(node, { element: 'details', label: 'summary', title: text('details.label') });
    if (node.attributes?.open !== undefined) node.data = { ...node.data, hProperties: { open: true } };
    return true;
  }
  const other = Object.hasOwn(OTHER_ADMONITIONS, node.name) ? OTHER_ADMONITIONS[node.name] : undefined;
  if (!other && !ADMONITIONS.includes(node.name)) return false;
  shapeLabelled(node, {
    element: 'cd-admonition',
    label: 'cd-admonition-title',
    ...(other ? { title: text(other.title) } : {}),
  });
  node.data = { ...node.data, hProperties: { type: other?.type ?? node.name } };
  return true;
}

function isDirective(node: Nodes): node is ContainerDirective | LeafDirective {
  return node.type === 'containerDirective' || node.type === 'leafDirective';
}

function formOf({ type }: ContainerDirective | LeafDirective): AddedDirective['form'] {
  return type === 'leafDirective' ? 'leaf' : 'container';
}

function reportUnknown(node: Directives, file: VFile, added: ReadonlyMap<string, AddedDirective>): void {
  const known = [...KNOWN_DIRECTIVES, ...added.keys()];
  if (known.includes(node.name)) {
    const isLeaf = OWN_LEAVES.includes(node.name) || added.get(node.name)?.form === 'leaf';
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
  const nearest = nearestName(node.name, known);
  report(file, node, {
    severity: 'warning',
    code: 'unknown-directive',
    message: `Unknown directive "${node.name}"; expected one of: ${known.join(', ')}.`,
    hint: nearest
      ? `Did you mean "${nearest}"?`
      : 'Put a backslash before the colons if they are meant as text.',
  });
}

/** Returns the content of an unknown container, or the line of an unknown leaf as written. */
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

function isKnownContainer(name: string): boolean {
  return (
    CONTAINERS.includes(name) ||
    name === OTHER_TABS ||
    name === 'tab' ||
    UNSTYLED.includes(name) ||
    Object.hasOwn(OTHER_ADMONITIONS, name)
  );
}

function isClosed(node: ContainerDirective, file: VFile): boolean {
  return (
    /^[ \t>]*:{3,}[ \t]*$/.test(lastLineOf(file, node)) &&
    node.position?.end.line !== node.position?.start.line
  );
}

/** Returns whether a directive is nested in another of the same name. */
function repeats(node: ContainerDirective, around: ContainerDirective | undefined): boolean {
  const [start, end] = [node.position?.start.line ?? 0, around?.position?.end.line ?? 0];
  return around?.name === node.name && start <= end;
}

/** Warns about an unclosed container, which extends to the end of its parent: rarely intended. */
function warnOfOpen(node: ContainerDirective, file: VFile): void {
  report(file, node, {
    severity: 'warning',
    code: 'unclosed-directive',
    message: `The directive ":::${node.name}" is never closed; expected a line ":::" after its content.`,
    hint: 'A directive around another one needs more colons than the one inside.',
  });
}

/** Creates an element for a container, and one for its title. */
function shapeLabelled(
  node: ContainerDirective,
  { element, label, title }: { readonly element: string; readonly label: string; readonly title?: string },
): void {
  const [first] = node.children;
  const shown = node.attributes?.title || title;
  if (first && isLabel(first)) {
    first.data = { ...first.data, hName: label, hProperties: {} };
  } else if (shown) {
    node.children.unshift({
      type: 'paragraph',
      data: { hName: label, hProperties: {} },
      children: [{ type: 'text', value: shown }],
    });
  }
  node.data = { ...node.data, hName: element, hProperties: {} };
}
