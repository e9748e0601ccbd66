import { FENCE, isEndOfFence } from './fence.ts';
import { type JsxTag, readTag } from './tag.ts';

/** The Markdown that replaces a tag, or the tab that a fence becomes, by position. */
export interface MdxComponent {
  readonly markdown?: string;
  /** For a fence: the name of its tab. */
  readonly tab?: string;
  /** The line breaks between it and other text of its line: 1 for directives, 2 for paragraphs. */
  readonly breaks?: 1 | 2;
  /** What to do about it; absent if nothing is lost. */
  readonly hint?: string;
}

const ADMONITION = /^(?:note|tip|info|warning|danger|caution|important|secondary|success)$/;
const ENDS_OF_TABS = /<\/TabItem>[ \t]*(?:<\/Tabs>)?$/;
const PART = /^import[ \t]+([A-Z]\w*)[ \t]+from[ \t]+['"](\.{1,2}\/[^'"\n]+\.mdx?)['"]/gm;

/** An open component that becomes a directive. */
interface Container {
  readonly position: number;
  readonly tag: JsxTag;
  /** The maximum number of colons: fewer than the author's directive around it. */
  readonly most: number;
  /** The minimum number of colons: more than the directives inside it. */
  least: number;
  /** For tabs. */
  readonly items: Item[];
  /** Labels of tabs by value, where the tag has them. */
  readonly labels: ReadonlyMap<string, string>;
  holdsOnlyCode: boolean;
  /** Whether each of its tags is alone on its lines, as directives require. */
  isOnOwnLines: boolean;
}

interface Item {
  readonly position: number;
  readonly label: string;
  readonly fences: number[];
  end?: number;
}

/** Finds the Docusaurus components that Markdown has an equivalent for: tabs, admonitions and partials. */
export function findComponents(text: string): ReadonlyMap<number, MdxComponent> {
  if (!/<(?:Tabs|TabItem|Admonition)\b|\.mdx?['"]/.test(text)) return new Map();
  const found = new Map<number, MdxComponent>();
  const parts = new Map([...text.matchAll(PART)].map(([, name = '', file = '']) => [name, file]));
  const open: Container[] = [];
  /** Numbers of colons of the author's own directives. */
  const directives: number[] = [];
  const tabsAround = () => open.findLast(({ tag }) => tag.name === 'Tabs');
  const needMore = (colons: number) => {
    const around = open.at(-1);
    if (around) around.least = Math.max(around.least, colons);
  };
  const close = (name: string, position: number) => {
    const index = open.findLastIndex(({ tag }) => tag.name === name);
    const container = open[index];
    if (!container) return;
    open.length = index;
    needMore(finish(container, position, found) + 1);
  };
  eachBlock(text, {
    tag(tag, position, { startsLine, endsLine }) {
      const isAlone = startsLine && endsLine;
      const { name, isClosing, closesItself } = tag;
      const tabs = tabsAround();
      const part = parts.get(name);
      if (name === 'Tabs' || (name === 'Admonition' && isAlone)) {
        if (closesItself) return;
        if (isClosing) {
          if (tabs && name === 'Tabs' && !isAlone) tabs.isOnOwnLines = false;
          close(name, position);
          return;
        }
        for (const outer of open) outer.holdsOnlyCode = false;
        const most = Math.min(...directives, Number.POSITIVE_INFINITY) - 1;
        const kept = { items: [], holdsOnlyCode: true, isOnOwnLines: isAlone };
        const labels = labelsIn(text.slice(position, tag.end));
        open.push({ position, tag, most, least: 3, labels, ...kept });
        if (name === 'Admonition') found.set(position, { markdown: admonition(tag, 3) });
      } else if (name === 'TabItem' && tabs) {
        const last = tabs.items.at(-1);
        if (isClosing ? !endsLine : !startsLine) tabs.isOnOwnLines = false;
        if (!isClosing) tabs.items.push({ position, label: labelOf(tag, tabs.labels), fences: [] });
        else if (last) last.end = position;
        found.set(position, {});
      } else if (part !== undefined && isAlone) {
        found.set(position, { markdown: `::include{file="${part}"}` });
        if (tabs) tabs.holdsOnlyCode = false;
      } else if (tabs) tabs.holdsOnlyCode = false;
    },
    fence(position) {
      tabsAround()?.items.at(-1)?.fences.push(position);
    },
    text(line) {
      const [, colons = '', name = ''] = /^[ \t>]*(:{3,})[ \t]*([\w-]*)/.exec(line) ?? [];
      if (colons !== '' && name !== '') {
        needMore(colons.length + 1);
        directives.push(colons.length);
      } else if (colons !== '') directives.pop();
      for (const container of open) container.holdsOnlyCode = false;
    },
  });
  return found;
}

/** @returns the directive's number of colons */
function finish(container: Container, end: number, found: Map<number, MdxComponent>): number {
  const { position, tag, items, least, most } = container;
  if (tag.name === 'Admonition') {
    found.set(position, { markdown: admonition(tag, least) });
    found.set(end, { markdown: ':'.repeat(least) });
    return least;
  }
  if (container.holdsOnlyCode && container.isOnOwnLines && items.every(({ fences }) => fences.length === 1)) {
    found.set(position, { markdown: ':::code-tabs' });
    for (const { label, fences } of items) for (const fence of fences) found.set(fence, { tab: label });
    found.set(end, { markdown: ':::' });
    return 3;
  }
  if (container.isOnOwnLines && least < most && items.length > 0) {
    const colons = ':'.repeat(least);
    found.set(position, { markdown: `:${colons}tabs` });
    for (const item of items) {
      const label = item.label.replaceAll(/[\\`*_[\]<&]/g, '\\$&');
      found.set(item.position, { markdown: `${colons}tab[${label}]`, breaks: 1 });
      if (item.end !== undefined) found.set(item.end, { markdown: colons, breaks: 1 });
    }
    found.set(end, { markdown: `:${colons}` });
    return least + 1;
  }
  const reason =
    least < most
      ? 'put the tags of Tabs and TabItem on lines of their own'
      : 'give the directive around them more colons';
  found.set(position, { hint: `To make them tabs, ${reason}; now they stand one after the other.` });
  for (const item of items) found.set(item.position, { markdown: `**${item.label}**`, breaks: 2 });
  found.set(end, {});
  return least;
}

/** Reads `values={[{ label: 'A', value: 'a' }]}`. */
function labelsIn(tag: string): ReadonlyMap<string, string> {
  const [, values = ''] = /\bvalues=\{\s*\[([\s\S]*)\]\s*\}/.exec(tag) ?? [];
  const named = (key: string, object: string) =>
    new RegExp(`\\b${key}['"]?\\s*:\\s*(?:'([^']*)'|"([^"]*)")`).exec(object);
  return new Map(
    [...values.matchAll(/\{[^{}]*\}/g)].flatMap(([object]) => {
      const [value, label] = [named('value', object), named('label', object)];
      return value && label ? [[value[1] ?? value[2] ?? '', label[1] ?? label[2] ?? ''] as const] : [];
    }),
  );
}

function labelOf({ attributes }: JsxTag, labels: ReadonlyMap<string, string>): string {
  const named = (key: string) => attributes.find(({ name }) => name === key)?.value;
  const value = named('value');
  const label = named('label') ?? (typeof value === 'string' ? labels.get(value) : undefined) ?? value;
  return typeof label === 'string' ? label : 'Tab';
}

function admonition({ attributes }: JsxTag, colons: number): string {
  const named = (key: string) => attributes.find(({ name }) => name === key)?.value;
  const [type, title] = [named('type'), named('title')];
  const known = typeof type === 'string' && ADMONITION.test(type) ? type : 'note';
  return `${':'.repeat(colons)}${known}${typeof title === 'string' ? `[${title}]` : ''}`;
}

/** Visits fences, tags at the start of lines, ends of tabs, and lines with anything else. */
function eachBlock(
  text: string,
  visit: {
    /** @param place whether its lines contain nothing before and nothing after it */
    tag(
      tag: JsxTag,
      position: number,
      place: { readonly startsLine: boolean; readonly endsLine: boolean },
    ): void;
    fence(position: number): void;
    text(line: string): void;
  },
): void {
  for (let at = 0; at < text.length; ) {
    const lineEnd = endOfLine(text, at);
    FENCE.lastIndex = at;
    const fence = FENCE.exec(text);
    if (fence) {
      visit.fence(at);
      at = lineEnd + 1;
      while (at < text.length) {
        const line = text.slice(at, endOfLine(text, at));
        at += line.length + 1;
        if (isEndOfFence(line, fence)) break;
      }
      continue;
    }
    let start = at;
    let end = lineEnd;
    for (;;) {
      const spaces = /[ \t]*/y;
      spaces.lastIndex = start;
      spaces.test(text);
      start = spaces.lastIndex;
      const tag = text[start] === '<' ? readTag(text, start, text.length) : undefined;
      if (!tag) break;
      end = endOfLine(text, tag.end);
      const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
      const endsLine = text.slice(tag.end, end).trim() === '';
      visit.tag(tag, start, { startsLine: before.trim() === '', endsLine });
      start = tag.end;
    }
    const rest = text.slice(start, end);
    if (rest.trim() !== '') visit.text(rest);
    const [ends = ''] = ENDS_OF_TABS.exec(rest.trimEnd().slice(-50)) ?? [];
    for (let last = start + rest.trimEnd().length - ends.length; ends !== '' && last < end; ) {
      const closing = readTag(text, last, end);
      if (!closing) break;
      const endsLine = text.slice(closing.end, end).trim() === '';
      visit.tag(closing, last, { startsLine: false, endsLine });
      last = endsLine ? end : text.indexOf('<', closing.end);
    }
    at = end + 1;
  }
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
