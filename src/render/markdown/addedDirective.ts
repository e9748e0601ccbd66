import type { ContainerDirective, Directives, LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { nearestName } from '../config/explain.ts';
import { isLabel } from './directiveLabel.ts';
import {
  type AddedDirective,
  DIRECTIVE_ELEMENT,
  DIRECTIVE_LABEL_ELEMENT,
  type DirectiveAttributes,
} from './extension.ts';
import { placeOf, report } from './report.ts';

/** Converts a directive of a plugin to the element that its component renders, and reports attributes it doesn't have. */
export function shapeAdded(
  node: ContainerDirective | LeafDirective,
  definition: AddedDirective,
  file: VFile,
): void {
  reportAttributes(node, definition, file);
  const written = Object.entries(node.attributes ?? {});
  const { file: path, line } = placeOf(file, node);
  const attributes: DirectiveAttributes = {
    name: node.name,
    values: JSON.stringify(Object.fromEntries(written.map(([name, value]) => [name, value ?? '']))),
    file: path,
    line: line === undefined ? '' : String(line),
  };
  if (node.type === 'leafDirective' && node.children.length > 0) {
    node.children = [{ type: 'emphasis', data: { hName: DIRECTIVE_LABEL_ELEMENT }, children: node.children }];
  }
  for (const child of node.children) {
    if (isLabel(child)) child.data = { ...child.data, hName: DIRECTIVE_LABEL_ELEMENT, hProperties: {} };
  }
  node.data = { ...node.data, hName: DIRECTIVE_ELEMENT, hProperties: { ...attributes } };
}

/** Reports attributes that a directive of a plugin doesn't have. */
export function reportAttributes(
  node: ContainerDirective | LeafDirective,
  { attributes: names }: AddedDirective,
  file: VFile,
): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (names?.includes(name) === false) reportAttribute(node, { name, names }, file);
  }
}

function reportAttribute(
  node: Directives,
  { name, names }: { readonly name: string; readonly names: readonly string[] },
  file: VFile,
): void {
  const nearest = nearestName(name, names);
  report(file, node, {
    severity: 'warning',
    code: 'unknown-attribute',
    message: `The directive "${node.name}" has no attribute "${name}"; expected ${names.length === 0 ? 'none' : `one of: ${names.join(', ')}`}.`,
    hint: nearest ? `Did you mean "${nearest}"?` : 'Remove it.',
  });
}
