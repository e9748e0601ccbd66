import { FENCE, isEndOfFence } from './fence.ts';
import { type JsxTag, readTag } from './tag.ts';

/** What stands in place of a tag, or is added to a fence, at its position. */
export interface MdxComponent {
  readonly markdown?: string;
  /** Of a fence: the name of its tab. */
  readonly tab?: string;
  /** What to do about it; absent where nothing is lost. */
  readonly hint?: string;
}

const ADMONITION = /^(?:note|tip|info|warning|danger|caution|important|secondary|success)$/;
const PART = /^import[ \t]+([A-Z]\w*)[ \t]+from[ \t]+['"](\.{1,2}\/[^'"\n]+\.mdx?)['"]/gm;

interface Tabs {
  readonly position: number;
  readonly items: { readonly position: number; readonly label: string; readonly fences: number[] }[];
  holdsOnlyCode: boolean;
}

/** Finds the components of Docusaurus that Markdown has something for: tabs, admonitions, and parts of pages. */
export function findComponents(text: string): ReadonlyMap<number, MdxComponent> {
  if (!/<(?:Tabs|TabItem|Admonition)\b|\.mdx?['"]/.test(text)) return new Map();
  const found = new Map<number, MdxComponent>();
  const parts = new Map([...text.matchAll(PART)].map(([, name = '', file = '']) => [name, file]));
  const open: Tabs[] = [];
  eachBlock(text, {
    tag(tag, position, isAlone) {
      const { name, isClosing, closesItself } = tag;
      const tabs = open.at(-1);
      const part = parts.get(name);
      if (name === 'Tabs' && !closesItself) {
        if (!isClosing) open.push({ position, items: [], holdsOnlyCode: isAlone });
        else if (tabs) finishTabs(open.pop() ?? tabs, position, found);
        const outer = open.at(isClosing ? -1 : -2);
        if (outer) outer.holdsOnlyCode = false;
      } else if (name === 'TabItem' && tabs) {
        if (!isClosing) tabs.items.push({ position, label: labelOf(tag), fences: [] });
        found.set(position, {});
      } else if (name === 'Admonition' && isAlone) found.set(position, { markdown: admonition(tag) });
      else if (part !== undefined && isAlone) found.set(position, { markdown: `::include{file="${part}"}` });
      else if (tabs) tabs.holdsOnlyCode = false;
    },
    fence(position) {
      open.at(-1)?.items.at(-1)?.fences.push(position);
    },
    text() {
      for (const tabs of open) tabs.holdsOnlyCode = false;
    },
  });
  return found;
}

function finishTabs({ position, items, holdsOnlyCode }: Tabs, end: number, found: Map<number, MdxComponent>) {
  if (holdsOnlyCode && items.every(({ fences }) => fences.length === 1)) {
    found.set(position, { markdown: ':::code-tabs' });
    for (const { label, fences } of items) for (const fence of fences) found.set(fence, { tab: label });
    found.set(end, { markdown: ':::' });
    return;
  }
  found.set(position, { hint: 'Tabs can hold code only (:::code-tabs); these stand one after the other.' });
  for (const item of items) found.set(item.position, { markdown: `**${item.label}**` });
  found.set(end, {});
}

function labelOf({ attributes }: JsxTag): string {
  const named = (key: string) => attributes.find(({ name }) => name === key)?.value;
  const label = named('label') ?? named('value');
  return typeof label === 'string' ? label : 'Tab';
}

function admonition({ isClosing, attributes }: JsxTag): string {
  if (isClosing) return ':::';
  const named = (key: string) => attributes.find(({ name }) => name === key)?.value;
  const [type, title] = [named('type'), named('title')];
  const known = typeof type === 'string' && ADMONITION.test(type) ? type : 'note';
  return `:::${known}${typeof title === 'string' ? `[${title}]` : ''}`;
}

/** Visits fences, the tags that lines begin with, and the lines that hold anything else. */
function eachBlock(
  text: string,
  visit: {
    /** @param isAlone whether nothing else is on its lines */
    tag(tag: JsxTag, position: number, isAlone: boolean): void;
    fence(position: number): void;
    text(): void;
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
      visit.tag(tag, start, (before + text.slice(tag.end, end)).trim() === '');
      start = tag.end;
    }
    if (text.slice(start, end).trim() !== '') visit.text();
    at = end + 1;
  }
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
