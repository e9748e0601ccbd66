import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { report } from './report.ts';

/** The container of one tab; unknown outside `tabs`. */
export const TAB = 'tab';

/**
 * Converts the fences of a `code-tabs` container to tabs.
 *
 * @returns its other content, to be shown after the tabs
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

/**
 * Converts the `tab` containers of a `tabs` container to tabs, named by their labels.
 *
 * @param file where to report other content; undefined if the container was already reported
 * @returns its other content, to be shown after the tabs
 */
export function shapeContentTabs(node: ContainerDirective, file: VFile | undefined): readonly RootContent[] {
  const others = node.children.filter((child) => !isTab(child));
  const tabs = node.children.filter(isTab);
  for (const tab of tabs) {
    const [label, ...content] = tab.children;
    const isNamed = label?.type === 'paragraph' && label.data?.directiveLabel === true;
    if (isNamed) tab.children = content;
    const name = isNamed ? textOf(label) : tab.attributes?.title;
    tab.data = { ...tab.data, hName: 'cd-tab', hProperties: name ? { name } : {} };
  }
  node.children = tabs;
  node.data = { ...node.data, hName: 'cd-tabs', hProperties: {} };
  const [first = tabs.length === 0 ? node : undefined] = others;
  if (first && file) {
    report(file, first, {
      severity: 'warning',
      code: 'tabs-content',
      message: `Tabs hold ":::tab[Name]" containers; found ${others.length === 0 ? 'nothing' : `other content (${first.type})`}.`,
      hint: 'Put each part into a ":::tab[Name]", and give ":::tabs" more colons than those have.',
    });
  }
  return others;
}

function isTab(node: RootContent): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === TAB;
}
