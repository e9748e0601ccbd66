import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { report } from './report.ts';

/**
 * Keeps the fences of a `code-tabs` container as its tabs.
 *
 * @returns what else stood in it, to be shown after the tabs
 */
export function shapeTabs(node: ContainerDirective, file: VFile): readonly RootContent[] {
  const others = node.children.filter(({ type }) => type !== 'code');
  node.children = node.children.filter(({ type }) => type === 'code');
  node.data = { ...node.data, hName: 'cd-code-tabs' };
  const [first = node.children.length === 0 ? node : undefined] = others;
  if (first) {
    report(file, first, {
      severity: 'warning',
      code: 'code-tabs-content',
      message: `Code tabs hold code blocks; found ${others.length === 0 ? 'nothing' : `other content (${first.type})`}.`,
      hint: 'Put only code blocks in the container, each with tab="name".',
    });
  }
  return others;
}
