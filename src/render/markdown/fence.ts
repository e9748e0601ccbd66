/** What stands behind the language of a code fence. */
export interface FenceMeta {
  readonly title?: string;
  /** Name of the tab, inside `code-tabs`. */
  readonly tab?: string;
  /** File whose text replaces the fence's, relative to the Markdown file. */
  readonly include?: string;
  /** 1-based numbers of the highlighted lines. */
  readonly lines: ReadonlySet<number>;
  readonly showLineNumbers: boolean;
}

const PART = /\{([\d,\s-]+)\}|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|(\S+)/g;

/** Reads `title="x.tsx" {1,3-5} showLineNumbers tab="npm" file=./x.tsx`; anything else is passed over. */
export function parseFenceMeta(meta: string): FenceMeta {
  const lines = new Set<number>();
  const named = new Map<string, string>();
  const flags = new Set<string>();
  for (const [, ranges, name, double, single, bare, flag] of meta.matchAll(PART)) {
    if (ranges !== undefined) for (const line of parseRanges(ranges)) lines.add(line);
    else if (name !== undefined) named.set(name, double ?? single ?? bare ?? '');
    else if (flag !== undefined) flags.add(flag);
  }
  const title = named.get('title');
  const tab = named.get('tab');
  const include = named.get('file');
  return {
    ...(title === undefined ? {} : { title }),
    ...(tab === undefined ? {} : { tab }),
    ...(include === undefined ? {} : { include }),
    lines,
    showLineNumbers: flags.has('showLineNumbers'),
  };
}

/** The longest range that is followed: a wrong number must not fill the memory. */
const MAX_LINE = 10_000;

function parseRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map((number) => Number.parseInt(number, 10));
    if (!(from >= 1 && to >= from && to <= MAX_LINE)) return [];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** The languages of all fences in a text, found without parsing it: what the highlighter must load. */
export function fenceLanguages(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^[ \t>]*(?:`{3,}|~{3,})[ \t]*([\w+#-]+)/gm)].map(([, name = '']) => name);
}
