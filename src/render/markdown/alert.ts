import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import type {} from 'mdast-util-to-hast';
import type { ArticleName, Text } from '../../theme/strings/text.ts';
import { walkMarkdown } from '../walk.ts';

/** What an admonition of another tool becomes: its type here, and the text of its title. */
export interface OtherAdmonition {
  readonly type: string;
  readonly title: Extract<ArticleName, `admonition.${string}`>;
}

/** Names of alerts on GitHub and in compatible tools. */
const ALERTS: Readonly<Record<string, OtherAdmonition>> = {
  note: { type: 'note', title: 'admonition.note' },
  tip: { type: 'tip', title: 'admonition.tip' },
  info: { type: 'info', title: 'admonition.info' },
  important: { type: 'info', title: 'admonition.important' },
  warning: { type: 'warning', title: 'admonition.warning' },
  caution: { type: 'danger', title: 'admonition.caution' },
  danger: { type: 'danger', title: 'admonition.danger' },
};

/** The alert marker in the first line of a quote. */
export interface AlertMark extends OtherAdmonition {
  readonly paragraph: Paragraph;
  /** Number of characters it takes up in the paragraph's text. */
  readonly length: number;
}

/** Finds the marker of a quote that is an alert: `> [!NOTE]`. */
export function alertMark({ children: [paragraph] }: Blockquote): AlertMark | undefined {
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const [mark, name = ''] = /^\[!([a-z]+)\][ \t]*/i.exec(text.value) ?? [];
  const kind = name.toLowerCase();
  const alert = Object.hasOwn(ALERTS, kind) ? ALERTS[kind] : undefined;
  return mark === undefined || !alert ? undefined : { paragraph, length: mark.length, ...alert };
}

/** Converts alerts to admonitions. Text after the marker on the same line is the title. */
export function remarkAlerts(text: Text) {
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
        children: written.length > 0 ? [...written] : [{ type: 'text', value: text(title) }],
      });
      node.data = { ...node.data, hName: 'cd-admonition', hProperties: { type } };
    });
  };
}

/** Splits a paragraph after its first line; omits the first `skip` characters. */
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
