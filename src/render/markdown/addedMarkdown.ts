import type { Code, Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { BuildError } from '../diagnostic.ts';
import { outlineOfTree } from '../plain/outline.ts';
import { walkMarkdown } from '../walk.ts';
import { reportAttributes } from './addedDirective.ts';
import type { AddedDirective } from './extension.ts';
import { parseFenceMeta, splitFenceInfo } from './fence.ts';
import { ExcessError } from './limits.ts';
import type { ReadMarkdown } from './parse.ts';
import { addOrigin, originOf, placeOf, report, sourceData } from './report.ts';

/** A directive as written in a text. */
export interface WrittenDirective {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly label: string;
}

/** Returns the name of the outline of the Markdown that takes a directive's place. */
export function replacementName({ name, attributes, label }: WrittenDirective): string {
  return `::${JSON.stringify([name, attributes, label])}`;
}

/** The directive that a fence with the option `example` stands for. */
export const FENCE_DIRECTIVE = 'example-fence';

/** Replaces directives for which plugins return Markdown, and fences if one returns some for them. What takes their place isn't replaced again. */
export function replaceAdded(
  tree: Root,
  file: VFile,
  directives: ReadonlyMap<string, AddedDirective>,
  read: (text: string) => ReadMarkdown,
): void {
  if (![...directives.values()].some(({ markdown }) => markdown)) return;
  walkMarkdown(tree, (node, index, parent) => {
    if ((node.type !== 'leafDirective' && node.type !== 'code') || !parent || index === undefined)
      return undefined;
    const written = node.type === 'code' ? writtenFence(node, file) : writtenDirective(node);
    const definition = directives.get(written?.name ?? '');
    if (!written || !definition?.markdown) return undefined;
    if (node.type === 'leafDirective') reportAttributes(node, definition, file);
    const place = placeOf(file, node);
    const text = replacementOf(() => definition.markdown?.(written, place) ?? '', place, file);
    if (text === '' && node.type === 'code') return undefined;
    const replacement = readReplacement(text, node, file, read);
    // Before any step changes the tree. A fence stays in the page as Markdown.
    if (node.type === 'leafDirective')
      sourceData(file).outlines.set(replacementName(written), outlineOfTree(replacement, directives));
    const { line = 1 } = place;
    // What is wrong in it is wrong at the directive.
    const lines = text.split('\n').map(() => line);
    addOrigin(file, { file: place.file, firstLine: line, lines, text: replacement.text }, replacement.tree);
    parent.children.splice(index, 1, ...replacement.tree.children);
    return index + replacement.tree.children.length;
  });
}

/** Returns what a plugin returns; that it fails is a finding at the directive. */
function replacementOf(write: () => string, place: ReturnType<typeof placeOf>, file: VFile): string {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    sourceData(file).diagnostics.push(...error.diagnostics.map((finding) => ({ ...place, ...finding })));
    return '';
  }
}

function writtenDirective(node: LeafDirective): WrittenDirective {
  const attributes = Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']);
  return { name: node.name, attributes: Object.fromEntries(attributes), label: textOf(node) };
}

function writtenFence(node: Code, file: VFile): WrittenDirective | undefined {
  const { example } = parseFenceMeta(splitFenceInfo(node.lang ?? '', node.meta ?? '').meta);
  if (!example) return undefined;
  const attributes = { ...example, file: originOf(file, node).file, source: node.value };
  return { name: FENCE_DIRECTIVE, attributes, label: '' };
}

function readReplacement(
  text: string,
  node: LeafDirective | Code,
  file: VFile,
  read: (text: string) => ReadMarkdown,
): ReadMarkdown {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof ExcessError)) throw error;
    const { line: _, ...finding } = error.excess;
    report(file, node, { severity: 'error', ...finding });
    return { text: '', tree: { type: 'root', children: [] } };
  }
}
