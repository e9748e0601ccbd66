import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import type {} from 'mdast-util-to-hast';
import { walkMarkdown } from '../walk.ts';

/** What GitHub, and tools that follow it, call an alert, as the admonition and the title it becomes. */
const ALERTS: Readonly<Record<string, { readonly type: string; readonly title: string }>> = {
  note: { type: 'note', title: 'Note' },
  tip: { type: 'tip', title: 'Tip' },
  info: { type: 'info', title: 'Info' },
  important: { type: 'info', title: 'Important' },
  warning: { type: 'warning', title: 'Warning' },
  caution: { type: 'danger', title: 'Caution' },
  danger: { type: 'danger', title: 'Danger' },
};

/** The mark in the first line of a quote, where it stands, and what it says. */
export interface AlertMark {
  readonly paragraph: Paragraph;
  /** Characters of the paragraph's text. */
  readonly length: number;
  readonly type: string;
  readonly title: string;
}

/** `> [!NOTE]`: the mark of a quote that is an alert. */
export function alertMark({ children: [paragraph] }: Blockquote): AlertMark | undefined {
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const [mark, name = ''] = /^\[!([a-z]+)\][ \t]*/i.exec(text.value) ?? [];
  const kind = name.toLowerCase();
  const alert = Object.hasOwn(ALERTS, kind) ? ALERTS[kind] : undefined;
  return mark === undefined || !alert ? undefined : { paragraph, length: mark.length, ...alert };
}

/** Turns quotes that are alerts into admonitions. What follows the mark on its line is the title. */
export function remarkAlerts() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node) => {
      if (node.type !== 'blockquote') return;
      const mark = alertMark(node);
      if (!mark) return;
      const { paragraph, length, type, title } = mark;
      const [written, rest] = firstLine(paragraph.children, length);
      paragraph.children = [...rest];
      if (rest.length === 0) node.children.shift();
      node.children.unshift({
        type: 'paragraph',
        data: { hName: 'cd-admonition-title', hProperties: {} },
        children: written.length > 0 ? [...written] : [{ type: 'text', value: title }],
      });
      node.data = { ...node.data, hName: 'cd-admonition', hProperties: { type } };
    });
  };
}

/** What a paragraph holds up to the end of its first line, and after it; `skip` characters are left out. */
function firstLine(
  [text, ...others]: readonly PhrasingContent[],
  skip: number,
): readonly [line: readonly PhrasingContent[], rest: readonly PhrasingContent[]] {
  const children: readonly PhrasingContent[] =
    text?.type === 'text' ? [{ ...text, value: text.value.slice(skip) }, ...others] : others;
  const end = children.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  );
  const last = children[end];
  const parts = (values: readonly PhrasingContent[]) =>
    values.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  if (last?.type !== 'text') {
    return end === -1 ? [parts(children), []] : [parts(children.slice(0, end)), children.slice(end + 1)];
  }
  const at = last.value.indexOf('\n');
  return [
    parts([...children.slice(0, end), { ...last, value: last.value.slice(0, at) }]),
    [{ ...last, value: last.value.slice(at + 1) }, ...children.slice(end + 1)].filter(
      (node) => node.type !== 'text' || node.value !== '',
    ),
  ];
}
