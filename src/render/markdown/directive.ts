import type { Nodes, Root, RootContent } from 'mdast';
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
import { withDepthLimit } from './directiveDepth.ts';
import { isLabel } from './directiveLabel.ts';
import type { AddedDirective } from './extension.ts';
import { KNOWN_DIRECTIVES, type OwnDirective, ownDirective, type ShapeContext } from './ownDirectives.ts';
import { lastLineOf, type Origin, originOf, report } from './report.ts';
import { TAB } from './tabs.ts';

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
      // By the directive around it, or by a plugin.
      if (node.data?.hName !== undefined) return undefined;
      const own = ownDirective(node.name);
      const after = own && shapeOwn(node, own, { file, isOpen, text });
      if (after) {
        parent.children.splice(index + 1, 0, ...after);
        return undefined;
      }
      if (own?.form !== formOf(node) && !isRepeated) reportUnknown(node, file, added);
      parent.children.splice(index, 1, ...asText(node, file));
      return index;
    });
  };
}

/** @returns what is shown after it; undefined for one in the wrong form, and for one that is only its content */
function shapeOwn(
  node: ContainerDirective | LeafDirective,
  own: OwnDirective,
  context: ShapeContext,
): readonly RootContent[] | undefined {
  if (node.type === 'containerDirective')
    return own.form === 'container' ? own.shape?.(node, context) : undefined;
  return own.form === 'leaf' ? own.shape?.(node, context) : undefined;
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
    const isLeaf = ownDirective(node.name)?.form === 'leaf' || added.get(node.name)?.form === 'leaf';
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
  return ownDirective(name)?.form === 'container' || name === TAB;
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
